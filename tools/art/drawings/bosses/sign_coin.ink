# a coin with a keyhole
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
e gold 32,32 28,28
+o gold2 32,33 21,21
+o gold+ 32,32 19,19
o ink 32,26 6,6
f ink 29,28! 35,28! 39,46! 25,46!
}
