# tutorial: place a monster
canvas 320 200
outer 0
line 4
grad sky 0,0 0,200 #1B1250 #3B2A86 #6A4BAE
rad halo 214,80 130 moon/.6 moon/.22 moon/0
rp @sky 4,4 312,192 26
+o @halo 214,80 130,130
+f #1D1650/.8 0,170 80,160 200,174 320,160 320,200 0,200
# a guardian's back and its two places
use monsters/guard_back_1 32,8 .34
use slab 13,114 .38
use slab 75,114 .38
use monsters/card_insect 15,117 .235
use monsters/insect_1 20.5,131 .165
use fig_1 19,118.5 .3
l spark 4.5 82,130 82,121 91,121
l spark 4.5 114,121 123,121 123,130
l spark 4.5 82,174 82,183 91,183
l spark 4.5 114,183 123,183 123,174
# the card in the hand, and where it goes
{ turn 9,236,104
use monsters/card_orc 176,22 .56
use monsters/orc_3 187.5,53.5 .386
use fig_3 187,29 .46
}
l ink 15 180,70 156,64 132,76 116,104
p lime 100,112! 122,96! 126,126!
l ink 15 180,70 156,64 132,76 120,98
l lime 8 180,70 156,64 132,76 117,103
pal body=#7FB24A
line 4
s body 222,198! 226,174 240,156 254,152 264,158 264,170 258,178 276,170 296,174 308,186 310,198!
p bone 244,158! 244,144! 258,154!
l ink 3 258,178 254,186
l ink 3 280,182 286,190
