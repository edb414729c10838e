# a basilisk under the dryer; the other customer has turned to stone
pal glow=#F8C8A0 wall=#8A4A66 floor=#6E4438 body=#3F9A88 body2=#F0D890 ink=#1D1A2C
use set_hall
line 5
# mirror
e gold 62,110 26,34
o #BFE0E6 62,110 19,27
l white/.9 4 52,112 66,92
layer
outer 9
# stone customer
s grey 26,214 28,180 44,168 64,172 76,188 76,214
s grey 32,160 36,142 54,136 70,146 70,162 52,174
+l ink/.6 3 40,148 48,154 46,162
l ink 4 46,152 46,156
l ink 4 60,152 60,156
E ink 54,164 4,5
s bark 22,236! 28,210! 78,210! 84,236!
# basilisk: cock in front, snake behind
t body 30,20,10,5 176,214 220,210 226,180 208,166
s body 102,226 94,190 104,158 124,146 152,148 178,170 186,204 174,228
+f body2 106,206 112,176 128,166 140,190 136,224 112,226
s body2 168,178 196,170 212,156! 210,184 194,200 174,202
s body 106,142 102,112 118,92 146,90 168,104 170,134 156,154 128,158
eye 124,118 12 -.3,0 lid=.45 tilt=14 skin=body iris=red white=spark
eye 150,118 12 -.3,0 lid=.45 tilt=-10 skin=body iris=red white=spark
s flame 118,134! 136,128 150,136! 136,146 132,158!
s red 128,150 142,148 146,168 136,178 128,168
# curlers in the comb
s red 112,100 104,84 122,84 124,72 142,76 152,68 158,82 176,84 166,102 138,92
# dryer
s steel 92,92 96,58 132,40 172,54 188,92! 172,84 138,66 106,82
+l white/.8 5 112,66 132,52
T iron 9,9 184,66 208,80 212,206
T gold2 10,7 118,224 112,238
T gold2 10,7 158,226 162,238
