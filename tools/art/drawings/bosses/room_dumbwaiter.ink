# the food lift: two eyes, a covered dish and a knight who does not fit
pal glow=#F0DEB4 wall=#577A64 floor=#3E5648 ink=#172319
use set_works
layer
outer 9
line 5
r wood 56,34 144,190 6
+f #3E322C 72,52! 184,52! 184,208! 72,208!
l sand 5 104,36 104,84
l sand 5 152,36 152,84
e steel 104,44 11,11
e steel 152,44 11,11
# the box
r bark 76,82 104,110 4
+f #E0A85A 86,92! 170,92! 170,182! 86,182!
# squeezed knight: knees by his ears
s steel 92,182 88,150 104,136 128,132 152,136 168,150 166,182
s steel 104,140 102,112 128,98 154,112 154,140 128,150
+f #2A1A24 108,118! 150,118! 150,130! 108,130!
o white 120,124 4,4
o white 138,124 4,4
T red 9,5 128,100 140,92 150,96
s iron 86,182 84,148 98,138 108,152 108,182
s iron 148,182 148,152 158,138 172,148 170,182
# dish on his head side
r wood 70,186 116,12 4
# hatch lower with a bell plate
s gold 96,224! 100,208 128,198 156,208 160,224!
E gold2 128,198 6,5
r steel 86,222 84,8 3
# crank
e iron 220,140 17,17
e gold2 220,140 7,7
T iron 8,8 220,140 232,166
T wood 10,10 226,170 240,162
l sand 4 200,126 212,126
# arrow of rust: up down
p spark 36,104! 46,86! 56,104!
p spark 36,150! 46,168! 56,150!
