# gold: coins stacked
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
pal kind=#F0C419
e gold2 22,54 18,7
e kind 22,47 18,7
e gold2 42,56 18,6
e kind 42,50 18,7
e kind 22,39 18,7
e kind 43,41 18,7
e gold2 24,30 18,7
e kind 25,22 18,8
+o gold++ 25,21 11,4
f white 52,6! 54.5,13! 62,15! 54.5,17! 52,24! 49.5,17! 42,15! 49.5,13!
}
