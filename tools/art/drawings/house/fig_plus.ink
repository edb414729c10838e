# figure plus
canvas 64 80
l ink 24 32,24 32,58
l ink 24 15,41 49,41
l sand 13 32,24 32,58
l sand 13 15,41 49,41
l white 11 32,23 32,57
l white 11 15,40 49,40
