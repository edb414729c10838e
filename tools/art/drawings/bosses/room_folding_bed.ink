# the bed folds up in the middle; the guest had only just got comfortable
pal glow=#E6DCB0 wall=#4C7F72 floor=#34564E ink=#13261F
use set_works
layer
outer 9
line 5
# hinge and feet
s skin 92,226 78,236 74,222 86,212 100,214
s skin 164,226 178,236 182,222 170,212 156,214
r iron 104,206 48,22 8
E gold2 128,217 6,6
# guest between the halves
s cloth 104,200 100,130 112,104 146,104 156,130 152,200
s skin 102,92 104,66 128,54 152,66 154,92 146,112 128,118 110,112
e rose 106,98 9,6
e rose 150,98 9,6
eye 116,86 11 .3,-.2 size=.4
eye 141,86 11 -.3,-.2 size=.4
E mouth 128,108 6,5
s violet 100,74 112,48 136,42 158,34 178,48 172,66! 160,58 154,74 128,64
+l lilac 4 120,46 118,66
+l lilac 4 140,44 146,66
E white 176,70 9,9
# the two halves
s wood 60,206! 34,84! 52,78! 104,200! 96,214!
+l bark 4 48,90 92,206
s cloth 62,76! 84,72 104,104 116,150 118,200! 104,204!
+l sand 4 72,78 108,198
+l sand 4 88,82 114,180
s wood 196,206! 222,84! 204,78! 152,200! 160,214!
+l bark 4 208,90 164,206
s cloth 194,76! 172,72 152,104 140,150 138,200! 152,204!
+l sand 4 184,78 148,198
+l sand 4 168,82 142,180
E gold 42,78 10,10
E gold 214,78 10,10
# hand with the candle
t skin 15,13 88,134 66,146 54,134
s skin 46,136 46,124 58,120 66,130 60,140
r white 46,94 13,28 3
s flame 52,70 60,84 52,94 44,84
+o spark 52,86 3,5
# slam
l white 5 24,170 38,160
l white 5 232,170 218,160
