# over a room that does nothing this round: planks and a notice
outer 9
line 5
{ turn -24,128,128
r wood 2,112 252,34 4
E steel 18,129 6,6
E steel 238,129 6,6
}
{ turn 22,128,128
r wood+ 2,110 252,34 4
E steel 18,127 6,6
E steel 238,127 6,6
}
layer
{ turn -6,128,128
r cloth 88,94 80,66 5
E red 128,127 24,24
r white 111,121 34,12 3
E gold 128,98 6,6
}
