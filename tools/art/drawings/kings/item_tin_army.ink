# any: three of them, which is an army if they stand close
line 5
T #8A5233 11,11 128,90 128,-40
s #F0B94A 128,-40! 190,-44 228,-28 244,-34! 236,-12! 246,10! 226,6 190,-8 128,4!
p #D8433B 176,-38! 182,-26! 196,-25! 185,-16! 189,-3! 176,-10! 163,-3! 167,-16! 156,-25! 170,-26!
{ move 8,72
use tin_head 0,0 1.05
}
{ move 182,72
use tin_head 0,0 1.05
}
layer
{ move 90,70
use tin_head 0,0 1.15
}
r green 0,230 256,28 12
+l #9ADC86 6 20,240 240,240
