# forbidden: laid above the sign of what it is
canvas 64 64
line 3.5
outer 6
l ink 14 14,14! 50,50!
l ink 14 32,7 50,14 57,32 50,50 32,57 14,50 7,32 14,14 32,7
l #F2453A 8 14,14! 50,50!
l #F2453A 8 32,7 50,14 57,32 50,50 32,57 14,50 7,32 14,14 32,7
l rose 2.5 14,24 18,17 26,11
