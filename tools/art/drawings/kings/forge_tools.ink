# a rack of tools under a beam: hangs from 0,0, about 150 wide
outer 0
l rail 5 -76,8 76,8
l metal2 5 -58,8 -58,24 -66,44 -60,72
l metal2 5 -58,8 -58,24 -50,44 -56,72
o metal -58,32 4,4
l log 6 -20,8 -20,64
f metal2 -36,58! -4,58! -4,76! -36,76!
f metal3 -36,58! -4,58! -4,63! -36,63!
l metal2 9 10,40 10,22 18,12 28,12 36,22 36,40
o metal3 12,28 1.6,1.6
o metal3 34,28 1.6,1.6
l log 6 64,8 64,34
o metal2 64,52 20,20
o metal 64,52 14,14
