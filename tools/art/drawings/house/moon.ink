# the moon over the table, with what it lights around it
canvas 200 200
outer 0
line 0
rad halo 100,100 100 moon/.5 moon/.34 moon/.12 moon/.04 moon/0
rad face 84,84 90 #FFFEF2 #F8F5D8 #EDE7BE
o @halo 100,100 100,100
E @face 100,100 64,64
+f #D9CF9C/.35 148,60 164,100 148,146 108,164 70,158 116,150 144,118 150,84
o #DDD3A4/.8 76,74 13,11
o #DDD3A4/.8 120,66 7,6
o #DDD3A4/.75 128,112 16,13
o #DDD3A4/.7 84,124 9,7
o #DDD3A4/.6 58,100 5,4
o #C9BE8C/.5 78,76 9,7
o #C9BE8C/.4 131,114 11,9
