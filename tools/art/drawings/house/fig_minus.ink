# figure minus
canvas 64 80
l ink 24 15,41 49,41
l sand 13 15,41 49,41
l white 11 15,40 49,40
