# a soul: pale and cheerful
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
pal body=#DDF2EA
s body 10,30 16,10 34,4 50,14 54,34 56,52! 48,48 44,60! 36,52 30,60! 24,52 14,58! 10,46
+f #8FCFC0/.5 40,10 56,30 58,60 40,56 46,36
o ink 25,26 4,6
o ink 40,26 4,6
s mouth 28,38 33,36 38,38 36,44 30,44
}
