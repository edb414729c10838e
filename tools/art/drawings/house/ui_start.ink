# the start player's little horn
canvas 64 64
line 3.5
outer 6
s gold 4,18! 16,20 30,28 44,18 56,6! 60,26 56,48! 44,42 26,40 8,28
+f gold++ 8,20 26,28 44,20 40,26 20,28
E gold2 56,27 6,21
T red 5,4 22,36 20,56
p red 14,42! 26,42! 30,60! 20,54! 12,60!
