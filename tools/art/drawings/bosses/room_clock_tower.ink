# the pendulum has an edge; it is always five to something
pal glow=#F0DFAE wall=#4A7A86 floor=#34525C ink=#10232C
use set_engine
layer
outer 9
line 5
# gears
e iron 48,182 26,26
+o #10232C 48,182 8,8
T iron 12,12 48,152 48,160
T iron 12,12 48,204 48,212
T iron 12,12 18,182 26,182
T iron 12,12 70,182 78,182
e gold2 214,150 20,20
+o #10232C 214,150 6,6
T gold2 10,10 214,126 214,132
T gold2 10,10 214,168 214,174
T gold2 10,10 190,150 196,150
T gold2 10,10 232,150 238,150
# pendulum
{ turn -22,128,110
T gold2 9,9 128,110 128,192
s steel 82,186! 128,200 174,186! 172,214 154,232 128,238 102,232 84,214
+f white/.6 84,212 128,236 172,212 170,224 128,248 86,224
}
# clock
s bark 58,100! 70,40! 128,16! 186,40! 198,100! 180,156! 76,156!
+l gold 4 70,96 78,50 128,30 178,50 186,96 172,146 84,146 70,96
e cloth 128,96 50,50
+l ink/.5 4 128,54 128,62
+l ink/.5 4 128,130 128,138
+l ink/.5 4 86,96 94,96
+l ink/.5 4 162,96 170,96
eye 112,84 12 .5,.6 lid=.3 tilt=10 skin=cloth
eye 144,84 12 .1,.6 lid=.3 tilt=-10 skin=cloth
l navy 8 128,104 98,120
l navy 6 128,104 162,122
E gold 128,104 7,7
l ink 4 112,128 128,124 144,128
# split helmet feather
s red 196,206 216,196 232,206 222,214! 230,226! 208,224
l white 5 176,222 190,214
