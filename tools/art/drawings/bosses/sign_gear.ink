# gear: a shield, quartered
canvas 64 64
line 3.5
outer 6
ink #2A1A12
pal kind=#E8702A
{ scale .88,32,32
s kind 4,8! 18,6 32,1 46,6 60,8! 60,30 52,48 32,63! 12,48 4,30
+f cloth 32,0 62,6 62,32 32,32
+f cloth 2,32 32,32 32,66 8,50
+f ink/.75 30,0 34,0 34,66 30,66
+f ink/.75 0,30 64,30 64,34 0,34
+o gold 32,32 8,8
}
