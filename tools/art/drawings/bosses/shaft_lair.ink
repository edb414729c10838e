# what is above the innkeeper's hall where its place is tall: panels, a banner and a bell pull; its foot lies on the hall
canvas 256 160
outer 0
line 5
rp #4E2A34 3,3 250,190 26
+f #6A3A40 24,16! 232,16! 232,26! 24,26!
+l #2E1620/.8 4 24,40 24,160
+l #2E1620/.8 4 232,40 232,160
+l #2E1620/.5 4 76,30 76,160
+l #2E1620/.5 4 180,30 180,160
+f #8A1F3C 94,30! 162,30! 162,130! 128,112! 94,130!
+f gold 94,30! 162,30! 162,40! 94,40!
+o gold 128,74 20,20
+f #8A1F3C 114,70! 121,78! 128,66! 135,78! 142,70! 140,86! 116,86!
+o gold 50,70 6,6
+o gold 206,70 6,6
+o #2E1620 50,110 10,14
+o #FFD98A 50,110 6,10
+o #2E1620 206,110 10,14
+o #FFD98A 206,110 6,10
