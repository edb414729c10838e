# a snake with spectacles has wound itself around the shelves and asks for silence
pal glow=#F3CC84 wall=#5C6A44 floor=#6B4630 body=#5FA870 body2=#E3E6A0 ink=#15221C
use set_hall
line 4
r bark 42,64 172,142 4
f #3A2618 50,72! 206,72! 206,132! 50,132!
f #3A2618 50,142! 206,142! 206,200! 50,200!
rp red 54,84 14,48 2
rp gold2 69,90 12,42 2
rp teal 82,80 15,52 2
rp lilac 150,84 14,48 2
rp cloth 165,92 12,40 2
rp red 178,80 15,52 2
rp blue 193,88 12,44 2
rp violet 54,152 13,48 2
rp cloth 68,158 14,42 2
rp flame 83,150 12,50 2
rp green 152,152 14,48 2
rp gold 167,160 13,40 2
rp navy 181,150 12,50 2
rp red 194,158 11,42 2
layer
outer 9
line 5
T body 16,24,28,28,26,20 226,236 190,214 110,228 60,206 96,176 170,188
+l body2 6 60,216 100,190
T body 22,26,26,26,28 168,190 196,160 150,140 96,142 92,116
s body 76,92 84,66 112,54 144,58 164,78 166,100 146,118 110,122 86,114
+f body2 90,104 124,98 164,100 144,122 104,122
+o body- 112,64 9,5
+o body- 130,68 6,4
l ink 11 160,106 178,108 188,102
l ink 11 178,108 188,116
l red 5 160,106 178,108 188,102
l red 5 178,108 188,116
eye 112,86 14 .3,.2 lid=.4 tilt=8 skin=body iris=gold slit=.4
eye 146,84 12 .3,.2 lid=.4 tilt=-6 skin=body iris=gold slit=.4
l gold 4 96,86 98,98 112,103 126,96 128,86
l gold 4 134,84 138,95 148,98 158,90
l gold 4 128,86 134,85
l ink 4 112,110 136,110 156,104
# the open book on its tail
p white 196,226! 198,212! 216,218 234,212! 236,226! 216,232
l ink 3 216,218 216,231
