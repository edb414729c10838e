# a stamp as tall as a man, and a form for everything
pal glow=#F0E0B2 wall=#5E7A58 floor=#425640 ink=#182016
use set_engine
layer
outer 9
line 5
# frame of the press
T iron 16,16 60,238 60,40
T iron 16,16 196,238 196,40
r steel 44,32 168,24 6
# screw
T iron 16,16 128,50 128,96
l steel 4 120,64 136,60
l steel 4 120,76 136,72
l steel 4 120,88 136,84
# the stamp
s bark 96,98 112,90 144,90 160,98 154,118 146,130! 110,130! 102,118
r red- 74,128 108,26 5
+f red 74,128! 182,128! 182,136! 74,136!
# drips of ink
T red 8,4 92,154 92,164
T red 8,4 164,154 164,170
# squeezed fighter with a form
s steel 96,206 100,186 128,178 156,186 160,206
s steel 106,186 104,172 128,162 152,172 150,186 128,194
+f ink 110,174! 146,174! 146,182! 110,182!
o white 120,178 3.5,3.5
o white 137,178 3.5,3.5
{ turn 10,178,186
r cloth 160,166 40,50 3
+l grey 3 168,178 194,178
+l grey 3 168,188 194,188
+l grey 3 168,198 184,198
}
e red 188,202 9,9
+l cloth 3 183,202 187,206 194,198
# anvil: pile of forms
r cloth 78,206 104,10 2
r sand 72,214 116,10 2
r cloth 80,222 100,10 2
# coins in a drawer
r wood 20,196 34,40 4
E gold 37,216 9,9
# lever
T wood 10,10 206,80 236,62
E red 234,62 9,9
