# adaptive icon, foreground: all inside the safe circle
canvas 432 432
outer 0
use icon_face 92,90 .97
