# where the innkeeper sits: an empty hall with a carpet and two lamps; the boss stands before it
pal glow=#FFD98A wall=#7E3F3A floor=#5A3030 ink=#24121A
use set_hall
line 5
p red 92,206! 164,206! 196,236! 60,236!
+l gold 4 92,206 66,236
+l gold 4 164,206 190,236
s bark 84,206! 78,110 92,72 128,56 164,72 178,110 172,206!
+f #8A1F3C 96,206! 92,116 104,84 128,74 152,84 164,116 160,206!
+o gold 128,100 5,5
+o gold 112,126 5,5
+o gold 144,126 5,5
+o gold 128,152 5,5
E gold 128,54 11,11
use set_torch 30,84 .8
use set_torch 194,84 .8
