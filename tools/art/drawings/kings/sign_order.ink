# the order of play
canvas 64 64
line 3.5
outer 6
T wood 7,7 9,58 9,7
s white 11,6! 58,6! 48,22! 58,40! 11,40!
+f red 11,6! 30,6! 30,23! 11,23!
+f red 30,23! 58,23! 58,41! 30,41!
