# a dial, a stethoscope and coins that want out
use set_spell
layer
outer 9
line 5
r iron 52,52 152,152 12
+l steel 5 68,68 188,68
+l steel 5 68,68 68,188
r #7C8CA8 70,70 116,116 8
e steel 128,128 44,44
e cloth 128,128 31,31
+l ink 5 128,99 128,108
+l ink 5 128,157 128,148
+l ink 5 99,128 108,128
+l ink 5 157,128 148,128
{ turn 34,128,128
T red 9,6 128,132 128,104
}
E gold2 128,128 8,8
r gold2 196,82 14,30 4
r gold2 196,146 14,30 4
T iron 16,16 78,206 78,220
T iron 16,16 178,206 178,220
E gold 214,204 18,18
l gold2 5 214,195 214,213
E gold 190,222 15,15
l gold2 5 190,215 190,229
E gold 42,216 16,16
l gold2 5 42,208 42,224
