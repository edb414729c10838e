# two bats hang below the beam beside the bell; the small one has to pull the rope
pal glow=#F0CF8E wall=#4A5E8C floor=#5C4436 body=#8D76B4 body2=#DCCBEF ink=#17142C
use set_hall
line 5
r bark 40,54 176,14 3
layer
outer 9
# bell
s gold 92,138! 102,120 104,92 116,76 130,72 144,76 156,92 158,120 168,138!
+f spark/.8 112,90 120,84 116,124 106,130
+l gold2 5 98,124 164,124
E gold2 130,142 13,11
r bark 118,60 24,16 4
# bats hanging
s gold2 54,62 58,72 50,76
s gold2 74,62 72,72 80,76
s body 62,76 46,92 36,118 40,150 62,168 84,150 90,118 80,92
+f body- 66,76 100,90 100,160 64,168
+f body2 52,120 62,108 74,120 64,160
s body 42,176 30,206! 54,196
s body 84,176 94,206! 72,196
e body 63,170 27,24
eye 53,172 11 .5,.1 lid=.2 skin=body iris=lime
eye 74,172 11 .5,.1 lid=.2 skin=body iris=lime
p white 58,187! 61,179! 64,187!
p white 68,187! 71,179! 74,187!
s gold2 188,62 190,72 182,76
s gold2 206,62 204,72 212,76
s body 196,76 180,90 172,112 178,138 196,152 214,138 222,112 212,90
+f body- 200,76 230,90 230,150 198,152
s body 176,158 166,184! 188,176
s body 216,158 224,184! 204,176
e body 196,152 24,21
eye 187,154 10 -.5,.2 lid=.5 skin=body iris=lime
eye 206,154 10 -.5,.2 lid=.5 skin=body iris=lime
l ink 4 190,142 196,139 202,142
# rope and the small one
T sand 6,6 130,150 130,206
s body 120,200 104,190 88,196! 94,208! 88,222! 104,220 116,230 130,236 144,230 156,220 172,222! 166,208! 172,196! 156,190 140,200
s body 112,206 108,184! 122,194 138,194 152,184! 148,206 130,222
+f body2/.7 118,210 130,204 142,210 130,222
eye 122,206 8 .2,-.7
eye 138,206 8 -.2,-.7
