# tutorial: two monsters against a guardian
canvas 320 200
outer 0
line 4
grad sky 0,0 0,200 #1B1250 #3B2A86 #6A4BAE
rad halo 160,90 110 moon/.55 moon/.2 moon/0
rp @sky 4,4 312,192 26
+o @halo 160,90 110,110
+f #1D1650/.8 0,176 80,166 200,178 320,164 320,200 0,200
use monsters/undead_4 6,74 .45
use monsters/sea_4 84,66 .47
use fig_4 44,20 .52
use fig_plus 82,24 .42
use fig_4 112,20 .52
use monsters/guard_front_2 208,26 0.5
use monsters/guardian_2_1 218.0,45.0 0.352
use fig_8 241,144 .34
use fig_9 283,144 .34
line 4
s spark 186,60! 191,78! 206,70! 200,86! 216,94! 199,98! 204,114! 190,106! 184,124! 179,106! 164,112! 171,97! 156,92! 172,85! 165,70! 181,78!
