# bait: a coin on a hook
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
l ink 15 40,4 40,34 38,50 26,58 14,52 12,42
l steel 7 40,4 40,34 38,50 26,58 14,52 12,42
p steel 4,44! 13,28! 21,44!
e steel 40,6 6,6
+o ink 40,6 2.5,2.5
s gold 48,20 60,28 62,42 54,52 42,50 34,40 36,26
+o gold2 48,37 7,9 20
}
