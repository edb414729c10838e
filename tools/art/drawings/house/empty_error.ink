# an error: the skeleton has come apart
canvas 320 200
outer 0
line 4
grad sky 0,0 0,200 #1B1250 #3B2A86 #6A4BAE
rad halo 150,80 110 moon/.55 moon/.2 moon/0
rp @sky 4,4 312,192 26
+o @halo 150,80 110,110
+f #1D1650/.8 0,176 80,166 200,178 320,164 320,200 0,200
use monsters/undead_2 92,22 .6
line 3.5
T bone 9,8,9 50,150 84,164
e bone 48,146 6,6
e bone 46,154 6,6
e bone 86,160 6,6
e bone 85,168 6,6
T bone 9,8,9 252,168 286,152
e bone 250,164 6,6
e bone 253,172 6,6
e bone 288,148 6,6
e bone 290,156 6,6
l ink 16 60,58 60,92
l flame 9 60,58 60,92
o ink 60,112 9,9
o flame 60,112 5.5,5.5
l white 4 232,76 248,68
l white 4 234,94 252,96
