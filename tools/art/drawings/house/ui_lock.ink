# a lock: nobody is displaced here any more
canvas 64 64
line 3.5
outer 6
l ink 15 20,32 20,20 26,11 32,9 38,11 44,20 44,32
l steel+ 8 20,32 20,20 26,11 32,9 38,11 44,20 44,32
r gold 11,28 42,31 8
+f gold++/.6 13,30! 51,30! 51,34! 13,36!
o ink 32,40 5,5
f ink 30,41! 34,41! 36,52! 28,52!
