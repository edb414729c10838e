# a torch on the wall with its light, 40 by 80, its fire at 20,18
rad shine 20,16 62 #FFE9A6/.75 #FFC45A/.35 #FFB040/0
o @shine 20,16 62,62
outer 0
line 4
T wood 11,7 20,34 20,70
p iron 10,32! 30,32! 27,42! 13,42!
s flame 20,-6! 30,8 32,22 26,33 14,33 8,22 12,10
+f spark 20,10 26,22 22,34 16,34 14,22
