# a spell: a scroll with a spark
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s cloth 12,10! 50,10! 46,30 50,54! 12,54! 16,30
+l bark/.6 3 22,22 40,22
+l bark/.6 3 22,46 34,46
e cloth- 31,8 24,6
e cloth- 31,56 24,6
f violet 34,20! 38,30! 48,33! 38,37! 34,47! 30,37! 20,33! 30,30!
}
