# forty candles and no chain; the carpet shows where to stand
pal glow=#FBE2A4 wall=#5D5A88 floor=#5A2C3E ink=#1B1836
use set_engine
line 4
o red 128,228 70,14
o gold 128,228 52,9
o red 128,228 34,6
layer
outer 9
line 5
# chain, cut
l steel 6 128,24 128,36
l steel 6 122,44 134,54
l white 5 100,40 112,46
l white 5 156,40 144,46
# body
T gold2 14,20,14 128,60 128,92 128,120
T gold 11,9 128,118 84,128 62,104
T gold 11,9 128,118 172,128 194,104
T gold 10,8 128,124 108,138 98,116
T gold 10,8 128,124 148,138 158,116
s gold 96,128 128,120 160,128 150,150 128,160 106,150
+l gold2 4 100,138 156,138
s steel 118,156! 128,190! 138,156!
E gold 128,58 12,12
r white 54,76 16,28 3
r white 186,76 16,28 3
r white 90,88 16,28 3
r white 150,88 16,28 3
s flame 62,48 72,64 62,78 52,64
+o spark 62,68 4,6
s flame 194,48 204,64 194,78 184,64
+o spark 194,68 4,6
s flame 98,60 108,76 98,90 88,76
+o spark 98,80 4,6
s flame 158,60 168,76 158,90 148,76
+o spark 158,80 4,6
# knight looking up
s steel 106,236 108,216 128,208 150,216 152,236
s steel 108,214 106,196 118,186 138,186 150,196 148,214 128,222
+f ink 112,196! 144,196! 144,206! 112,206!
o white 121,200 4,4
o white 136,200 4,4
l spark 4 60,170 52,186
l spark 4 196,170 204,186
l spark 4 82,176 78,194
l spark 4 174,176 178,194
