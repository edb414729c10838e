# the innkeeper: the key of the house, horned
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s gold 14,24 6,16 6,2! 16,8 24,10
s gold 50,24 58,16 58,2! 48,8 40,10
s gold 12,22 18,10 32,6 46,10 52,22 46,34 32,38 18,34
o ink 25,20 4,5
o ink 39,20 4,5
p gold 28,36! 36,36! 36,62! 28,62!
p gold 36,46! 48,46! 48,52! 36,52!
p gold 36,55! 46,55! 46,61! 36,61!
}
