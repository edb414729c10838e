# heroes come to town: a house with a lit window
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s cloth 12,32! 52,32! 52,60! 12,60!
+f bark 12,32 18,32 18,60 12,60
+f bark 46,32 52,32 52,60 46,60
+f bark 12,44 52,44 52,48 12,48
p bark 36,60! 36,46 41,43 46,46 46,60!
rp spark 22,38 10,10 1
p bark 44,6! 52,6! 52,24! 44,18!
s red 4,34! 32,6! 60,34! 54,38! 32,20! 10,38!
}
