# the start player's marker: a lantern held high by a mouse in a mask
canvas 128 128
line 4
e wood 64,114 50,11
+o wood+ 60,111 40,6
T bark 7,6 92,112 96,40
l ink 5 96,40 82,34
rad glow 78,46 34 spark/.8 spark/0
o @glow 78,48 34,34
s spark 66,40! 90,40! 92,64! 64,64!
+f flame 78,64 72,58 78,46! 84,58
T iron 6,6 62,38 94,38
T iron 6,6 62,66 94,66
T rose 6,5,3 40,104 18,108 10,94
s grey 30,108! 32,82 46,70 62,76 70,108!
s grey 20,44 10,30 22,18 36,26 38,40
o rose 24,32 7,7
s grey 62,40 62,24 76,16 86,28 78,42
o rose 73,29 6,6
s grey 22,58 30,40 50,36 68,42 76,58 92,70! 70,78 46,80 28,74
s black 22,52 44,46 68,46 74,58 60,62 46,58 28,64
o ink 91,70 5,4
eye 42,54 7 .5,.1 white=white
eye 62,54 7 .5,.1 white=white
s red 32,82 48,88 66,80 68,88 48,98 32,92
t grey 12,10 62,92 80,90 92,84
e grey 93,84 7,7
