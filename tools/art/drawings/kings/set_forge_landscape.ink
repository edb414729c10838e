# the forge's ground: a bright smithy; the theme names the colours
canvas 640 360
outer 0
grad wall 0,0 0,290 wall1 wall2
f @wall 0,0! 640,0! 640,360! 0,360!
rf brick/.6 174,61 32,12 3
rf brick/.6 51,186 26,10 3
rf brick/.6 9,123 26,10 3
rf brick/.6 24,154 21,12 3
rf brick/.6 340,207 24,10 3
rf brick/.6 619,103 21,10 3
rf brick/.6 588,215 24,12 3
rf brick/.6 93,57 32,12 3
rf brick/.6 221,74 32,12 3
rf brick/.6 283,138 29,10 3
rf brick/.6 383,210 27,12 3
rf brick/.6 392,172 33,12 3
rf brick/.6 606,139 28,10 3
rf brick/.6 488,218 24,12 3
rf brick/.6 380,157 21,12 3
rf brick/.6 287,165 25,12 3
rf brick/.6 457,54 21,10 3
rf brick/.6 597,93 26,12 3
f plinth -10,244! 650,244! 650,292! -10,292!
l plinth2 2 -10,244 650,244
l plinth2 2 -10,268 650,268
l plinth2 2 10,244 10,268
l plinth2 2 32,268 32,290
l plinth2 2 56,244 56,268
l plinth2 2 78,268 78,290
l plinth2 2 102,244 102,268
l plinth2 2 124,268 124,290
l plinth2 2 148,244 148,268
l plinth2 2 170,268 170,290
l plinth2 2 194,244 194,268
l plinth2 2 216,268 216,290
l plinth2 2 240,244 240,268
l plinth2 2 262,268 262,290
l plinth2 2 286,244 286,268
l plinth2 2 308,268 308,290
l plinth2 2 332,244 332,268
l plinth2 2 354,268 354,290
l plinth2 2 378,244 378,268
l plinth2 2 400,268 400,290
l plinth2 2 424,244 424,268
l plinth2 2 446,268 446,290
l plinth2 2 470,244 470,268
l plinth2 2 492,268 492,290
l plinth2 2 516,244 516,268
l plinth2 2 538,268 538,290
l plinth2 2 562,244 562,268
l plinth2 2 584,268 584,290
l plinth2 2 608,244 608,268
l plinth2 2 630,268 630,290
f floor -10,290! 650,290! 650,360! -10,360!
f floor2 -10,290! 650,290! 650,296! -10,296!
l floor2 2 -10,310 650,310
l floor2 2 -10,329 650,329
l floor2 2 -10,354 650,354
l floor2 2 -10,389 650,389
use forge_window 110,170 0.95
use forge_hearth 540,302 0.9
f beam -10,-4! 650,-4! 650,20! -10,20!
f beam2 -10,16! 650,16! 650,24! -10,24!
use forge_tools 240,22 0.8
use forge_tools 400,22 0.8
o floor2/.6 110,336 37,6
use forge_anvil 110,336 0.85
