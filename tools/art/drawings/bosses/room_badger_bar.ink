# a badger behind the bar: the tankard is ready, the bill too
pal glow=#FBD07A wall=#A8632A floor=#75472B body=#6B6678 ink=#23181A
use set_cave
line 5
# barrels behind
e bark 46,104 26,26
+o wood 46,104 18,18
+l ink/.5 3 28,104 64,104
+o gold 46,112 5,5
e bark 212,104 26,26
+o wood 212,104 18,18
+l ink/.5 3 194,104 230,104
+o gold 212,112 5,5
layer
outer 9
s body 78,204 72,166 88,140 128,130 168,140 184,166 178,204
+f cloth 98,208! 100,150! 128,140 156,150! 158,208!
p red 110,144! 128,152! 146,144! 148,162! 128,155! 108,162!
e body 90,62 15,15
+o rose/.7 90,64 7,7
e body 166,62 15,15
+o rose/.7 166,64 7,7
s white 78,96 88,62 128,48 168,62 178,96 166,128 144,146 128,150 112,146 90,128
+f black 80,112 88,60 108,50 118,62 112,100 104,128 94,132
+f black 176,112 168,60 148,50 138,62 144,100 152,128 162,132
eye 103,94 13 .4,.4 iris=gold white=white lid=.2 skin=black
eye 153,94 13 0,.4 iris=gold white=white lid=.2 skin=black
e black 128,120 13,10
l ink 5 116,136 128,141 142,134
# towel over the shoulder, paw on the bar
s rose 156,150 178,146 192,168 188,200! 164,200!
+l cloth 5 160,168 190,170
+l cloth 5 162,184 190,186
t body 22,18 82,166 66,180 72,198
# tankard with a cap of foam
s steel 56,160! 102,160! 106,208! 52,208!
+l iron 5 54,176 106,176
+l iron 5 54,196 106,196
l ink 13 54,170 36,174 36,196 54,198
l steel 5 54,170 36,174 36,196 54,198
e white 66,156 16,11
e white 90,154 17,12
e white 78,146 14,10
# bar
s wood 22,238! 24,206! 232,206! 234,238!
+l bark 4 74,206 74,238
+l bark 4 128,206 128,238
+l bark 4 182,206 182,238
r wood+ 16,198 224,14 6
