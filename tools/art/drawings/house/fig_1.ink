# figure 1
canvas 64 80
l ink 24 18,27 31,15! 31,66
l ink 24 20,66 43,66
l sand 13 18,27 31,15! 31,66
l sand 13 20,66 43,66
l white 11 18,26 31,14! 31,65
l white 11 20,65 43,65
