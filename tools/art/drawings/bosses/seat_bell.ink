# seat: a hand bell
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .8,32,33
pal kind=#CC79A7
{ turn -22,32,32
e gold2 32,58 7,6
s kind 6,54! 12,46 14,32 22,22 32,20 42,22 50,32 52,46 58,54!
+f white/.5 18,46 19,34 25,26 24,46
T wood 10,9 32,20 32,-2
}
}
