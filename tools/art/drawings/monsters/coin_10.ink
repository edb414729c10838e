# a coin of 10
canvas 128 128
line 5
pal m=#F2B632 n=#C98318
e m 64,64 58,58
+o n 64,66 45,45
+o m- 64,64 43,43
+f m++/.5 20,30 60,6 96,10 30,100 10,80
line 3
use fig_1 24.5,33 .78
use fig_0 52,33 .78
