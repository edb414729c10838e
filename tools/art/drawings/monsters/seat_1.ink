# a leaf
canvas 64 64
line 3.5
outer 6
pal kind=#009E73
T bark 7,5 10,60 22,46
s kind 14,52 10,30 26,10 58,4! 58,34 42,52 24,56
+l ink/.6 4 18,50 50,14
+l ink/.6 3 30,36 30,22
+l ink/.6 3 34,32 48,32
