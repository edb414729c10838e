# a die of twelve sides: 11
canvas 64 64
line 3.5
outer 6
s #3F7FD8 32,3! 61,25! 50,60! 14,60! 3,25!
+f #69A8F2 32,3! 61,25! 52,28! 32,13! 12,28! 3,25!
+l #2A5CB0 3 32,13 52,28 45,53 19,53 12,28 32,13
use house/fig_1 7,16 .46
use house/fig_1 25,16 .46
