# an advanced monster room: the vault with two pillars, a keystone and a golden thread
use set_cave
line 4
l gold 5 26,206 26,106 38,66 74,40 128,32 182,40 218,66 230,106 230,206
p gold 112,18! 144,18! 138,46! 118,46!
+f gold2 130,10! 150,10! 140,50! 126,50!
p #8A6A52 14,196! 38,196! 42,236! 14,236!
+f gold 10,196! 50,196! 50,203! 10,203!
p #8A6A52 242,196! 218,196! 214,236! 242,236!
+f gold 200,196! 250,196! 250,203! 200,203!
