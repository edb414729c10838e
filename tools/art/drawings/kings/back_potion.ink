# the back of a potion
canvas 128 176
r #5A3F8C 5,5 118,166 14
+rf #7B57B8 13,13 102,150 9
+o #9A7BD6 24,24 7,7
+o #9A7BD6 104,24 7,7
+o #9A7BD6 24,152 7,7
+o #9A7BD6 104,152 7,7
+o #9A7BD6 64,88 46,56
use sign_potion 30,46 1.06
