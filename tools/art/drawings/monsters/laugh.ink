# somebody behind the door who laughs
canvas 128 104
outer 0
line 5
pal dark=#160E2E tooth=#FFFDF2 tongue=#D8533B
rad glow 64,52 62 spark/.35 spark/0
o @glow 64,52 62,50
l ink 13 18,40 32,20 46,40
l ink 13 82,40 96,20 110,40
l spark 7 18,40 32,20 46,40
l spark 7 82,40 96,20 110,40
p dark 14,54! 114,54! 106,82 84,98 64,101 44,98 22,82
f tongue 34,90 50,78 64,82 78,78 94,90 80,97 64,99 48,97
p tooth 18,54! 110,54! 107,66 64,70 21,66
l ink 3 41,55 41,66
l ink 3 64,55 64,68
l ink 3 87,55 87,66
