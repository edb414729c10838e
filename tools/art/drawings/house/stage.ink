# a spot of light for whoever is next, white so that a seat can colour it
canvas 320 320
outer 0
line 0
rad glow 160,160 160 #FFFFFF/.0 #FFFFFF/.0 #FFFFFF/.0 #FFFFFF/.5 #FFFFFF/.22 #FFFFFF/0
o @glow 160,160 160,160
o #FFFFFF 160,160 132,132
