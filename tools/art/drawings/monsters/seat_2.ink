# a bell
canvas 64 64
line 3.5
outer 6
pal kind=#56B4E9
e gold2 32,54 8,7
s kind 6,50! 14,40 16,24 24,12 32,9 40,12 48,24 50,40 58,50!
+f white/.5 22,40 22,24 28,14 26,30
e kind 32,8 5,5
