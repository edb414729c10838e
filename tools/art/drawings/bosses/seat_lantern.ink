# seat: a lantern
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .8,32,33
pal kind=#F0E442
l ink 11 22,10 22,0 42,0 42,10
l iron 4 22,10 22,0 42,0 42,10
s iron- 16,18! 24,8 40,8 48,18!
s kind 14,18! 50,18! 54,52! 10,52!
+f white/.7 18,20 26,20 24,50 16,50
+f flame 32,26 40,38 36,48 28,48 24,38
s iron- 8,52! 56,52! 52,62! 12,62!
}
