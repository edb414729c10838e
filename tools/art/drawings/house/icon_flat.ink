# the flat icon: round corners, face over the moon
canvas 512 512
outer 0
line 10
grad sky 0,0 0,512 #1A1145 #3B2A86 #7A52B8
rad halo 256,240 240 moon/.95 moon/.4 moon/0
rf @sky 0,0 512,512 112
o @halo 256,240 238,238
o moon 256,244 170,170
o white/.8 80,110 5,5
o white/.8 440,130 6,6
o white/.6 400,70 4,4
use icon_face 58,58 1.55
