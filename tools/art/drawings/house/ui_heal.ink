# healing: a heart that has been mended
canvas 64 64
line 3.5
outer 6
s red 32,60! 10,42 3,24 10,9 24,8 32,18! 40,8 54,9 61,24 54,42
+o white/.55 17,20 6,4 -40
{ turn -38,34,34
rp sand 15,26 38,16 7
f cloth 27,27 41,27 41,41 27,41
o bark/.6 31,31 1.8,1.8
o bark/.6 37,31 1.8,1.8
o bark/.6 31,37 1.8,1.8
o bark/.6 37,37 1.8,1.8
}
