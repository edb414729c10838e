# a hand is caught in the tip jar; the jar has a spring, and a label with a smile
pal glow=#F4E0A8 wall=#8A6A4C floor=#54412F ink=#231A12
use set_works
layer
outer 9
line 5
# table
r wood 36,206 184,18 5
T wood 12,10 60,222 56,240
T wood 12,10 196,222 200,240
# arm from above left
t #7A4FA0 34,30 60,44 96,66 118,92
s cloth 102,76 128,84 134,108 112,112 100,96
# jar
s #BFE0DC 76,206 70,160 78,126 94,112! 162,112! 178,126 186,160 180,206
+f #E9F6F2/.8 84,190 82,150 94,122 104,122 96,160 98,196
+o gold 108,198 14,9
+o gold 146,200 15,9
+o gold 128,190 14,9
+o gold 164,192 12,8
+o gold 94,196 10,8
+l gold2 3 100,196 116,200
+l gold2 3 138,198 154,202
# fist inside
s skin 112,118 130,112 142,124 146,150 134,162 114,160 104,148
+l ink 4 114,148 114,160
+l ink 4 124,150 124,162
+l ink 4 134,148 134,160
E gold 126,168 12,8
# trap teeth at the rim
s iron 86,100! 170,100! 176,116! 80,116!
p steel 88,116! 96,130! 104,116!
p steel 150,116! 158,130! 168,116!
l steel 6 186,108 200,100 196,90 212,84 208,74 222,68
# label
{ turn -5,160,160
rp cloth 144,150 36,28 4
}
l ink 4 152,170 162,176 174,168
o ink 155,160 2.5,3.5
o ink 170,158 2.5,3.5
# coins flying
E gold 40,120 11,11
l gold2 4 40,114 40,126
E gold 204,140 10,10
l gold2 4 204,135 204,145
