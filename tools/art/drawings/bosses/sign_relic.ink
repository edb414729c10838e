# relic: a goblet with a glow
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
pal kind=#F4EBD2
s kind 12,6! 52,6! 50,22 44,34 32,38 20,34 14,22
+f sand/.6 40,12 52,12 46,34 36,38
+f gold 10,4 54,4 54,12 10,12
+o white 36,22 5,6
s kind- 28,38! 36,38! 37,46 46,52 48,60! 16,60! 18,52 27,46
+f white/.4 22,54 30,50 28,60 20,60
}
