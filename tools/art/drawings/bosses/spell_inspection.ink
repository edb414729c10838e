# a magnifying glass that has found something
use set_spell
layer
outer 9
line 5
{ turn 12,100,130
r cloth 44,62 104,144 6
+l ink/.5 5 60,92 130,92
+l ink/.5 5 60,116 130,116
+l ink/.5 5 60,140 110,140
+l green 7 60,172 70,182 86,160
+l red 7 104,160 124,180
+l red 7 124,160 104,180
r steel 74,50 44,22 5
}
T wood 24,22 182,176 222,224
e gold 148,128 62,62
e #BFE3E2 148,128 48,48
eye 148,128 36 -.3,.2 iris=teal size=.5 lid=.2 tilt=8 skin=rose
l white 5 116,108 126,96 140,90
