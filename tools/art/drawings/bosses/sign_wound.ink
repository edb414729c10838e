# a wound: a heart with a plaster
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s red 32,58! 12,42 4,24 10,8 24,6 32,16 40,6 54,8 60,24 52,42
+f white/.4 10,22 14,12 22,11 16,30
{ turn -35,32,32
rp sand 6,24 52,17 8
+f cloth 24,22 40,22 40,44 24,44
+o bark 12,29 1.6,1.6
+o bark 12,36 1.6,1.6
+o bark 52,29 1.6,1.6
+o bark 52,36 1.6,1.6
+o bark 29,29 1.6,1.6
+o bark 35,36 1.6,1.6
}
}
