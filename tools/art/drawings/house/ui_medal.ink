# a light medal to lay a sign on, so that it stands out on any ground
canvas 64 64
line 4
outer 0
E moon 32,32 29,29
+o white 32,30 24,24
+o moon 33,33 23,23
