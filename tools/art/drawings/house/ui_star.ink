# a level star
canvas 64 64
line 3.5
outer 6
pal kind=#F2B632
s gold 32,4! 40,22! 60,24! 45,38! 50,59! 32,48! 14,59! 19,38! 4,24! 24,22!
