# the plain heart that carries a figure
canvas 64 64
line 3.5
outer 6
s red- 32,60! 10,42 3,24 10,9 24,8 32,18! 40,8 54,9 61,24 54,42
+o white/.4 15,20 6,4 -40
