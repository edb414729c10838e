# a medal for a sum that is counted
canvas 64 64
line 3
outer 5
e gold 32,32 28,28
+f gold++/.7 4,30 10,12 30,3 46,6 18,14 10,34
E night 32,32 23,23
+f violet/.35 10,26 18,12 34,9 50,16 30,20 18,34
