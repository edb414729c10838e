# attack a creature of level 1: one sword, one claw mark
canvas 128 128
{ move 0.5,2.0
{ scale 0.992,0,0
s #7CC45A 64,8! 116,26! 112,80 64,120! 16,80 12,26!
+f #B3E090 20,32 60,16 58,108 26,78
layer
{ turn 35,64,64
s #EAF1F8 56,78! 56,10! 64,-8! 72,10! 72,78!
+f #A9B9DC 64,-8 74,10 74,80 64,80
s gold 40,78! 88,78! 88,90! 40,90!
p leather 57,90! 71,90! 71,112! 57,112!
e gold 64,117 9,9
}
