# figure dash
canvas 64 80
l ink 21 17,41 47,41
l sand 10 17,41 47,41
l white 8 17,40 47,40
