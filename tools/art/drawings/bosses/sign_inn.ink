# the game's sign: an inn's board with a dungeon's mouth
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
T bark 8,8 6,6 60,6
T iron 4,4 18,8 18,18
T iron 4,4 46,8 46,18
s wood 6,18! 58,18! 58,48 50,58 32,62 14,58 6,48
+f wood+ 10,20 54,20 54,26 10,26
s black 18,54! 18,38 24,28 32,25 40,28 46,38 46,54!
+f flame 22,54 24,38 32,32 40,38 42,54
+f spark 27,54 30,44 33,40 37,54
l ink 3.5 32,26 32,54
l ink 3.5 25,30 25,54
l ink 3.5 39,30 39,54
}
