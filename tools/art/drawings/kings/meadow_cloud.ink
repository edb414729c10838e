# a cloud with a flat belly: lies on 0,0, about 100 wide
outer 0
f cloud -50,0! -52,-16 -34,-22 -26,-40 -2,-44 14,-30 34,-32 46,-16 52,0!
f cloud2 -50,0! -46,-8 -20,-6 10,-10 40,-6 52,0!
