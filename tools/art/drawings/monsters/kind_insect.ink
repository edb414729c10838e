# insects: a beetle from above
canvas 64 64
line 3.5
outer 3
pal kind=#F0E442
T ink 4,3.5 24,12 14,3
T ink 4,3.5 40,12 50,3
T ink 4,3.5 18,28 6,22
T ink 4,3.5 46,28 58,22
T ink 4,3.5 18,40 4,42
T ink 4,3.5 46,40 60,42
T ink 4,3.5 20,50 10,60
T ink 4,3.5 44,50 54,60
e ink 32,15 11,9
outer 6
s kind 32,18 46,22 50,38 44,54 32,60 20,54 14,38 18,22
+l ink 4 32,18 32,62
+o ink 24,32 4,4
+o ink 41,32 4,4
+o ink 24,46 4,4
+o ink 41,46 4,4
