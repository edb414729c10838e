# gold: the purse
canvas 64 64
line 3.5
outer 6
s leather+ 22,20 10,34 4,50 14,60 32,62 50,60 60,50 54,34 42,20
s leather+ 20,18! 14,6! 24,9! 32,3! 40,9! 50,6! 44,18!
T gold 6,6 19,20 32,23 45,20
e gold 32,43 12,12
+o gold2 32,43 6,6
