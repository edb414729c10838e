# the safe is full of teapots, and every one is armed
pal glow=#F2E2B4 wall=#4F7C80 floor=#365558 ink=#11262A
use set_engine
layer
outer 9
line 5
# vault mouth
e iron 128,128 96,96
+o steel 128,128 84,84
+o #14262E 128,128 72,72
E gold2 128,42 6,6
E gold2 188,66 6,6
E gold2 214,128 6,6
E gold2 68,66 6,6
E gold2 42,128 6,6
# back row of pots
s rose 82,112 88,96 104,92 120,100 122,116 112,124 90,124
s rose 118,104 132,98 136,88 142,92 138,108 122,114
E rose 102,88 5,5
s sky 142,126 140,104 154,94 172,98 178,114 174,128
E sky 158,90 5,5
s sky 146,108 130,112 128,104! 136,102 146,100
# shelf
r wood 66,124 124,10 3
# the big one as a cannon
s cloth 74,196 70,160 90,140 124,136 156,142 174,164 170,198 152,214 92,214
+f sky 70,170! 176,170! 176,184! 70,184!
+o blue 92,177 5,5
+o blue 112,177 5,5
+o blue 132,177 5,5
+o blue 152,177 5,5
T cloth 22,14,12 78,190 52,176 40,146
o ink 39,143 6,5
l ink 7 172,164 192,158 198,178 174,192
s cloth 96,142 102,130 124,126 146,130 152,142
E gold 124,124 8,8
eye 106,158 11 -.4,.1 lid=.35 tilt=14 skin=cloth
eye 138,158 11 -.4,.1 lid=.35 tilt=-14 skin=cloth
# steam shot
o white/.9 30,120 12,11
o white/.8 44,104 10,9
o white/.7 26,96 9,8
# door to the right
s steel 214,66! 240,84! 240,214! 214,196!
E gold2 227,140 8,12
T iron 10,8 92,216 88,236
T iron 10,8 156,216 160,236
