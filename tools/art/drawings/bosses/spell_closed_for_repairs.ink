# two boards, a bucket of paste and a crossed hammer
use set_spell
layer
outer 9
line 5
s #4A7CC0 72,226! 72,96 90,56 128,42 166,56 184,96 184,226!
+f #3A62A0 86,226! 86,100 104,70 128,60 152,70 170,100 170,226!
{ turn -16,128,120
r wood 38,100 180,30 4
}
{ turn 14,128,168
r wood+ 38,152 180,30 4
}
E steel 58,136 6,6
E steel 196,96 6,6
E steel 60,152 6,6
E steel 198,186 6,6
{ turn 40,176,196
T wood 12,12 176,236 176,172
r steel 152,152 50,28 6
}
s flame 48,230! 64,182! 72,182! 88,230!
+f white 40,202! 96,202! 96,214! 40,214!
r flame- 40,226 56,11 4
