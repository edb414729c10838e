# a fat toad sits on the jars it should guard; one fly is left
pal glow=#F7C873 wall=#B5702F floor=#8A5A34 body=#7FA83F body2=#D6E08A ink=#2A1A10
use set_cave
line 5
# shelf with jars
r wood 30,86 86,12 3
rp #C9E2D6 40,56 22,30 6
+f red/.8 38,68! 66,68! 66,90! 38,90!
rp sand 40,50 22,9 3
rp #C9E2D6 70,60 20,26 6
+f gold/.8 66,70! 94,70! 94,90! 66,90!
rp sand 70,54 20,9 3
rp #C9E2D6 96,64 16,22 5
+f lilac/.8 94,72! 114,72! 114,90! 94,90!
layer
outer 9
# a barrel as his stool
s bark 74,228! 66,206 72,186! 186,186! 192,206 186,228!
+l iron 6 66,198 192,198
+l iron 6 66,218 192,218
# the toad
s body- 58,192 40,176 52,150 78,148 92,172 86,194
s body- 202,192 220,176 208,150 182,148 168,172 174,194
s body 74,186 60,150 70,112 100,92 130,88 160,92 190,112 200,150 186,186 130,196
+f body2 86,196 90,156 130,144 170,156 176,196
+o body- 84,128 8,6
+o body- 178,126 9,7
+o body- 168,142 5,4
s body 66,86 78,66 98,72 108,92 90,104 72,102
s body 194,86 182,66 162,72 152,92 170,104 188,102
eye 88,84 17 .5,-.5 lid=.24 tilt=-4 skin=body iris=gold slit=1.4
eye 172,84 17 -.3,-.5 lid=.24 tilt=4 skin=body iris=gold slit=1.4
s mouth 76,118 104,126 130,128 158,126 186,116 176,136 154,148 130,150 106,148 86,138
+f tongue 104,156 112,138 140,136 156,150
l ink 5 70,112 78,118
l ink 5 184,116 192,110
s body 92,196 84,180 100,170 114,182 112,198
s body 170,196 178,180 162,170 148,182 150,198
# the fly
e ink 214,66 8,6
o white/.8 207,57 7,4 30
o white/.8 221,57 7,4 -30
