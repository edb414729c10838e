# the staff: a service bell
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
p bark 4,52! 60,52! 60,62! 4,62!
s gold 8,52! 8,34 18,20 32,15 46,20 56,34 56,52!
+f gold++/.8 14,36 22,24 28,22 20,48 14,48
+f gold2 4,44 60,44 60,54 4,54
e steel 32,12 6,5
l ink 4 52,10 58,4
l ink 4 12,10 6,4
}
