# tutorial: the guardian chain and the king's tiles
canvas 320 200
outer 0
line 4
grad sky 0,0 0,200 #1B1250 #3B2A86 #6A4BAE
rad halo 160,70 110 moon/.55 moon/.2 moon/0
rp @sky 4,4 312,192 26
+o @halo 160,70 110,110
+f #1D1650/.8 0,176 80,166 200,178 320,164 320,200 0,200
{ turn -3,63,83
use monsters/guard_back_1 26,32 0.34
}
{ turn 0,131,77
use monsters/guard_back_2 94,26 0.34
}
{ turn 3,199,83
use monsters/guard_back_3 162,32 0.34
}
use monsters/tile_first_plus3 226,24 .68
use monsters/tile_plain 226,104 .6
l ink 15 40,160 110,166 176,160
l ink 6 172,148! 198,158! 174,172!
p gold 172,148! 198,158! 174,172!
l gold 8 40,160 110,166 176,160
