# a newt in the tub with a towel on its head and a duck
pal glow=#F6DDA0 wall=#5C7E78 floor=#6C4A38 body=#E8803A body2=#F9CE8A ink=#1C2228
use set_cave
line 5
o white/.35 66,70 20,14
o white/.3 92,54 16,11
o white/.3 190,62 20,14
l steel 8 214,66 214,120 196,120
e gold 214,96 8,8
layer
outer 9
# newt
s body 96,182 88,140 92,104 110,84 134,80 158,86 172,106 170,142 164,184
+f body2 112,184 108,152 132,136 156,152 152,184
+o body- 98,140 6,7
+o body- 164,132 5,7
s cloth 94,92 98,66 122,52 150,56 168,74 170,92 132,82
+l rose 5 100,78 132,68 166,80
s cloth 158,62 176,48 188,58 174,76
eye 116,106 14 .3,.1 lid=.42 tilt=4 skin=body iris=lime slit=.6
eye 150,106 14 .1,.1 lid=.42 tilt=-4 skin=body iris=lime slit=.6
l ink 5 108,132 120,140 136,141 150,138 160,130
# tub
s steel 36,172! 220,172! 212,210 194,230 62,230 44,210
+l white/.6 5 56,186 62,208 76,220
T gold 12,9 70,228 62,242
T gold 12,9 186,228 194,242
r white 28,164 200,14 7
# foam
E white 60,162 16,13
E white 84,158 14,12
E white 196,160 18,14
E white 176,156 11,10
# arms over the rim
t body 17,14 98,160 84,160 80,180
s body 70,176 86,174 92,186 82,192 68,188
t body 17,14 168,150 188,142 202,128
s body 194,118 206,112 214,122 208,134 196,134
# brush
T wood 8,8 206,118 190,78
s wood 174,72 188,60 200,70 192,84
+l cloth 7 172,62 194,60
# duck
s gold 112,166 108,150 116,138 130,142 132,152 148,148 148,164 138,172
+o ink 117,148 3,3
p flame 110,148 100,152 110,156
