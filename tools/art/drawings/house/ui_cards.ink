# cards in hand
canvas 64 64
line 3.5
outer 6
{ turn -16,32,56
r violet 12,10 26,40 5
}
{ turn 12,32,56
r cloth 26,10 26,40 5
+f red 39,42 30,32 31,24 39,26 47,24 48,32
}
