# adventure: a torch that walks in
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,34,34
T wood 12,8 34,32 24,60
p iron 22,26! 48,30! 42,40! 26,38!
s flame 36,-2 44,8 56,16 54,30 40,36 24,32 18,20 28,14
+f spark 36,10 46,22 40,32 30,30 26,22
+o white 36,27 4,5
}
