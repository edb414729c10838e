# tall grass in the castle garden
canvas 220 300
outer 0
line 4
pal kind=#E3D53A dark=#2F2A12
grad sky 0,20 0,270 dark dark+ kind- kind
rad halo 118,138 104 moon/.85 moon/.35 moon/0
rp ink 2,2 216,296 26
rp kind 6,6 208,288 22
+f kind+/.8 0,0! 220,0! 220,14 120,12 16,18 12,120 14,300 0,300!
+f night/.25 220,20! 220,300! 10,300! 30,288 204,286 208,120
rp @sky 16,16 188,268 15
+o @halo 118,138 104,104
+o moon/.75 118,132 72,72
+o moon/.6 118,132 64,64
+o dark/.1 92,112 12,10
+o dark/.1 140,150 16,13
+o dark/.1 134,104 7,6
+f dark/.85 16,240 22,196! 32,232 34,178! 46,232 52,206! 62,240 62,290 16,290
+f dark/.85 204,240 198,188! 190,230 184,170! 174,230 166,200! 156,240 156,290 204,290
+o kind- 34,172 8,6
+o rose 184,164 9,7
+o kind 184,164 4,3
+f kind--/.9 16,240 60,232 130,238 204,232 204,290 16,290
+o spark 160,48 2.4,2.4
+o spark 190,90 2,2
+o spark 112,32 1.8,1.8
+rf dark/.82 16,246 188,40 0
+l kind+ 3 16,246 204,246
o gold 16,150 3.5,3.5
o gold 204,150 3.5,3.5
# the sign of the kind on a medal
outer 7
E dark 48,254 29,29
outer 0
o moon 48,254 24,24
o kind/.35 48,254 24,24
use kind_insect 29,234.5 .6
# the shield for the strength
line 4
s dark 14,13 46,8 78,13 80,46 70,68 46,84! 22,68 12,46
+f dark+/.9 12,8 46,8 46,84 12,70
l gold 3 18,18 46,13.5 74,18 75,46 66,64 46,77 26,64 17,46 18,18
