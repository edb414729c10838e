# every step sings another note, all of them wrong
pal glow=#F4E3B6 wall=#7A5A78 floor=#4C3650 ink=#20142C
use set_engine
layer
outer 9
line 5
s red 26,238! 26,196! 74,196! 74,166! 122,166! 122,134! 170,134! 170,102! 230,102! 230,238!
+f red- 26,238! 26,226! 230,130! 230,238!
r cloth 22,186 56,14 4
r cloth 70,156 56,14 4
r cloth 118,124 56,14 4
r cloth 166,92 66,14 4
# mouths in the risers
eye 38,208 7 .4,-.5
eye 58,208 7 .4,-.5
E mouth 48,224 10,9
+o tongue 48,230 7,5
eye 86,180 8 .4,-.5
eye 110,180 8 .4,-.5
E mouth 98,204 13,15
+o tongue 98,214 9,7
eye 134,150 8 -.4,-.5
eye 158,150 8 -.4,-.5
s mouth 130,168 146,164 162,168 158,182 146,188 134,182
+o tongue 146,184 9,6
eye 186,120 9 -.4,-.5 lid=.4 tilt=-8 skin=red
eye 214,120 9 -.4,-.5 lid=.4 tilt=8 skin=red
E mouth 200,150 15,20
+o tongue 200,164 10,8
p white 190,133! 210,133! 208,141! 192,141!
# notes
E black 60,110 13,10
T black 6,6 70,108 70,62
s black 68,60 86,66 92,82! 80,76 70,76
E black 112,80 11,8
T black 5,5 120,78 120,44
E black 146,70 11,8
T black 5,5 154,68 154,36
p black 118,42! 157,33! 157,44! 118,53!
o gold 200,58 12,9
l gold 6 210,56 210,26
l gold 6 210,26 224,34
