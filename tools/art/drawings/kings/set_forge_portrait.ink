# the forge's ground: a bright smithy; the theme names the colours
canvas 360 640
outer 0
grad wall 0,0 0,540 wall1 wall2
f @wall 0,0! 360,0! 360,640! 0,640!
rf brick/.6 78,279 25,12 3
rf brick/.6 211,78 20,12 3
rf brick/.6 85,148 34,12 3
rf brick/.6 182,281 26,10 3
rf brick/.6 76,114 33,12 3
rf brick/.6 251,332 21,10 3
rf brick/.6 100,63 32,12 3
rf brick/.6 201,436 25,12 3
rf brick/.6 132,386 26,10 3
rf brick/.6 298,91 22,10 3
rf brick/.6 85,332 31,12 3
rf brick/.6 141,400 28,12 3
rf brick/.6 197,430 30,10 3
rf brick/.6 291,466 29,10 3
rf brick/.6 236,187 28,10 3
rf brick/.6 242,139 32,12 3
f plinth -10,494! 370,494! 370,542! -10,542!
l plinth2 2 -10,494 370,494
l plinth2 2 -10,518 370,518
l plinth2 2 10,494 10,518
l plinth2 2 32,518 32,540
l plinth2 2 56,494 56,518
l plinth2 2 78,518 78,540
l plinth2 2 102,494 102,518
l plinth2 2 124,518 124,540
l plinth2 2 148,494 148,518
l plinth2 2 170,518 170,540
l plinth2 2 194,494 194,518
l plinth2 2 216,518 216,540
l plinth2 2 240,494 240,518
l plinth2 2 262,518 262,540
l plinth2 2 286,494 286,518
l plinth2 2 308,518 308,540
l plinth2 2 332,494 332,518
l plinth2 2 354,518 354,540
f floor -10,540! 370,540! 370,640! -10,640!
f floor2 -10,540! 370,540! 370,546! -10,546!
l floor2 2 -10,560 370,560
l floor2 2 -10,579 370,579
l floor2 2 -10,604 370,604
l floor2 2 -10,639 370,639
l floor2 2 -10,685 370,685
use forge_window 92,300 1.1
use forge_hearth 276,556 1
f beam -10,-4! 370,-4! 370,20! -10,20!
f beam2 -10,16! 370,16! 370,24! -10,24!
use forge_tools 112,22 1
o floor2/.6 84,600 44,7
use forge_anvil 84,600 1
