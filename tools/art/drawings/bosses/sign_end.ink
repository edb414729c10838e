# the round's end: a moon with a nightcap
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s moon 40,4! 22,8 8,24 8,42 20,56 40,60 58,50! 42,48 30,38 28,24 32,12
+o sand 18,36 4,5
+o sand 28,50 4,3
p spark 50,14! 53,22! 61,23! 55,28! 57,36! 50,31! 43,36! 45,28! 39,23! 47,22!
}
