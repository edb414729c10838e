# the kraken as lifeguard, whistle and cap; nobody has learned to swim here
pal glow=#F4D49A wall=#3E7C86 floor=#4E6A78 body=#B45A7A body2=#F2B8B4 ink=#141E30
use set_hall
line 5
p #F4EAD0 26,110 34,70 54,104 46,128 
l red 5 30,84 50,84
layer
outer 9
# arms behind
T body 24,16,8 84,200 40,180 34,130 56,112
+o body2 44,160 5,5
+o body2 40,142 4,4
T body 24,16,8 172,200 216,180 224,130 202,104
+o body2 214,160 5,5
+o body2 218,142 4,4
# ring in an arm
e white 200,98 22,22
+f red 178,76! 200,76! 200,98! 178,98!
+f red 222,120! 200,120! 200,98! 222,98!
E wall 200,98 9,9
# head
s body 72,196 66,150 76,96 104,62 128,54 152,62 180,96 190,150 184,196
+f body- 148,60 200,100 200,200 164,200 172,130
+o body2/.8 92,96 8,10
+o body2/.8 108,80 5,6
s white 88,84 92,58 128,44 164,58 168,84 128,74
+f red 84,80! 128,68 172,80! 172,92! 84,92!
p red 82,84 128,72 174,84 184,94! 128,84 72,94!
eye 104,128 19 .5,.3 lid=.3 tilt=4 skin=body iris=gold slit=1.4
eye 152,128 19 .5,.3 lid=.3 tilt=-4 skin=body iris=gold slit=1.4
s gold 120,164 124,156 146,158 146,170 130,176
l navy 4 124,168 104,180
# water
s #2F86A8 16,190 48,182 80,192 112,182 144,192 176,182 208,192 240,184 240,240! 16,240!
+l #BDE8F0 4 24,204 48,196 72,206
+l #BDE8F0 4 150,206 176,196 204,206
# arms in front
T body 20,24,16,7 70,240 84,206 114,206 120,222
+o body2 86,212 4,4
+o body2 100,206 4,4
T body 20,24,16,7 196,240 178,208 152,210 148,224
+o body2 178,214 4,4
l #BDE8F0 4 100,232 128,226 150,234
