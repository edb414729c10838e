# tutorial: a stronger monster displaces a weaker one
canvas 320 200
outer 0
line 4
grad sky 0,0 0,200 #1B1250 #3B2A86 #6A4BAE
rad halo 130,90 110 moon/.55 moon/.2 moon/0
rp @sky 4,4 312,192 26
+o @halo 130,90 110,110
+f #1D1650/.8 0,176 80,166 200,178 320,164 320,200 0,200
line 3
rp #8578B0 96,120 110,48 8
+rf #9D90C8 100,124 102,5 2
use monsters/orc_4 78,26 .58
{ turn 22,254,90
use monsters/insect_1 212,52 .36
}
l white 4 196,96 208,90
l white 4 198,112 212,110
l white 4 194,128 206,134
use mini_coin 22,120 .8
use mini_coin 38,96 .7
use fig_4 40,16 .62
use fig_1 262,18 .5
line 4
