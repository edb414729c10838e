# armour: a shield
canvas 64 64
line 3.5
outer 6
{ move 2.4,2.4
{ scale 0.925,0,0
s #C3D2E2 32,3! 58,10! 56,36 32,61! 8,36 6,10!
+f #6F8FC8 32,3 58,10 56,36 32,61
+l ink/.6 3 32,4 32,60
+l ink/.6 3 8,28 56,28
e gold 32,28 7,7
