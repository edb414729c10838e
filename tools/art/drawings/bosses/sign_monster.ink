# a monster room: horns and one eye
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
pal body=#7B57B8
s bone 14,28 4,18 6,4! 14,12 24,16
s bone 50,28 60,18 58,4! 50,12 40,16
s body 8,38 12,20 32,12 52,20 56,38 50,54 32,60 14,54
eye 32,30 12 .1,.1 lid=.24 skin=body- iris=gold
s mouth 18,46 32,49 46,46 40,55 24,55
p white 22,47! 26,53! 29,48!
p white 36,48! 39,53! 43,47!
}
