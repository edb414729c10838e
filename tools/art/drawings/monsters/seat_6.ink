# a moon
canvas 64 64
line 3.5
outer 6
pal kind=#CC79A7
s kind 44,4! 20,6 6,26 10,48 30,60 50,56 58,46! 40,46 30,36 30,20
o ink 18,32 3,3
l ink 3 18,42 24,46
