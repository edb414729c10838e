# the boiler has been mended with a sock, a bandage and hope
pal glow=#F0CE9A wall=#4E6E7E floor=#3A4C5C ink=#151F2C
use set_works
layer
outer 9
line 5
T #8A5A3A 18,18 128,66 128,40 180,40 206,62
# boiler
s #B8603A 66,206 60,140 70,96 100,72 128,66 156,72 186,96 196,140 190,206
+l #7A3A26 5 62,116 194,116
+l #7A3A26 5 60,172 196,172
+o gold2 80,104 4,4
+o gold2 110,104 4,4
+o gold2 146,104 4,4
+o gold2 176,104 4,4
+o gold2 80,184 4,4
+o gold2 176,184 4,4
# fire door that looks like a mouth
s #3A2A2E 98,206! 98,186 128,176 158,186 158,206!
+f flame 102,208 112,190 122,200 130,184 140,200 148,190 156,208
+f spark 114,208 122,200 130,194 138,202 144,208
# gauges as eyes
E cloth 104,140 20,20
E cloth 152,140 20,20
l red 5 104,140 114,128
l red 5 152,140 144,126
l ink 3 92,132 96,128
l ink 3 140,132 144,128
# patches
{ turn -18,74,150
r cloth 56,142 30,16 4
+l sand 3 64,142 64,158
+l sand 3 76,142 76,158
}
s violet 170,96 188,88 200,98 196,120 184,126 182,108
+l lilac 4 184,96 198,104
# steam
T white 6,14,22 58,150 40,138 32,110
o white/.8 34,96 17,15
o white/.8 50,78 14,12
T white 5,12,18 198,104 218,96 226,80
o white/.8 226,70 13,11
# drip and bucket
s sky 204,150 212,166 204,174 196,166
s steel 184,236! 180,204! 226,204! 222,236!
E #BFE2EA 203,204 22,6
T iron 9,9 86,206 82,236
T iron 9,9 164,206 168,236
