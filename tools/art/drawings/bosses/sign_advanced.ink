# an advanced room: two steps up and a star
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s gold 32,30! 58,50! 58,62! 32,44! 6,62! 6,50!
s gold+ 32,10! 58,30! 58,42! 32,24! 6,42! 6,30!
p spark 32,-2! 35,4! 42,5! 37,10! 38,16! 32,13! 26,16! 27,10! 22,5! 29,4!
}
