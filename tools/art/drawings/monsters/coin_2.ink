# a coin of 2
canvas 128 128
line 5
pal m=#B9C4D6 n=#7D8AA6
e m 64,64 56,56
+o n 64,66 45,45
+o m- 64,64 43,43
+f m++/.5 20,30 60,6 96,10 30,100 10,80
line 3
use fig_2 29.5,19 1.08
