# the table's ground at dusk: a hill cut open
canvas 640 360
pal sky1=#12143A sky2=#3A2A5C sky3=#C0705A sun=#FFB45E star=#FFF3C8 far=#2E2450 smoke=#C9B8D8 inn=#1A1430 tree=#1E1A3C lit=#FFD36A turf=#3E5A34 turf2=#2A4030
pal soil1=#4A2F22 soil2=#2E1F22 soil3=#141B26 stone=#5C4436 pale=#D9A56A deep=#0E0D18 root=#8A6844 bone=#CBB48C worm=#B5786A torch=#FFA040 iron2=#1B1620
use set_hill_landscape
