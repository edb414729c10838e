# a banner with a crown, from the battlements
canvas 64 112
outer 0
line 4
pal cloth=#C2362E
rp gold 6,4 52,8 4
s cloth 12,12! 52,12! 52,104! 32,88! 12,104!
+f night/.18 12,12! 24,12! 24,104! 12,104!
+l gold 4 18,14 18,92
+l gold 4 46,14 46,92
p gold 21,60! 21,38! 27,46! 32,32! 37,46! 43,38! 43,60!
