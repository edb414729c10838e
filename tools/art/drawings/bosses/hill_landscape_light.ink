# the table's ground by day: a hill cut open
canvas 640 360
pal sky1=#A9D3E8 sky2=#D8E8E4 sky3=#FCE6BE sun=#FFF2C0 star=#BFDDE6 far=#B7CDB8 smoke=#FFFFFF inn=#6A5246 tree=#5E8A5C lit=#FFE08A turf=#8FB56A turf2=#6F9A58
pal soil1=#DDBB8A soil2=#E9D2A8 soil3=#CFB48C stone=#C09A6C pale=#FFF4D8 deep=#9A7448 root=#A87B4E bone=#FBF0D4 worm=#DE9A86 torch=#FFB850 iron2=#6A4A34
use set_hill_landscape
