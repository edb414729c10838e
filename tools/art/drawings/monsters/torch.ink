# a torch on the wall
canvas 64 112
outer 0
line 4
pal wood=#8F5528 iron=#5A5470
rad glow 32,40 32 spark/.5 flame/.2 spark/0
o @glow 32,40 32,32
T wood 9,6 32,50 32,108
rp iron 22,50 20,8 3
rp iron 25,92 14,7 3
s flame 32,54 17,42 24,26 33,8! 42,28 48,42
+f spark 32,52 24,44 33,28 40,44
