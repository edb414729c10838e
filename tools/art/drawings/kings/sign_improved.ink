# an improved side: a hammer and a star
canvas 64 64
line 3.5
outer 6
{ move 5.7,6.0
{ scale 0.843,0,0
{ turn 40,26,26
T wood 8,8 28,24 28,68
s steel 8,6! 50,6! 50,26! 8,26!
+f #DDE6F0 12,9 22,9 22,23 12,23
}
s spark 50,0! 54,11! 65,12! 57,20! 60,31! 50,25! 40,31! 43,20! 35,12! 46,11!
