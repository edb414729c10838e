# seat: a key
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
pal kind=#E69F00
{ turn 35,32,32
s kind 32,0 44,6 46,18 38,28 26,28 18,18 20,6
+o ink 32,14 6,6
p kind 28,26! 36,26! 36,62! 28,62!
p kind 36,44! 48,44! 48,51! 36,51!
p kind 36,55! 45,55! 45,62! 36,62!
}
}
