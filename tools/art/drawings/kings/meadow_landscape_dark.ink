# the table's ground when the sun is just up
canvas 640 360
pal sky1=#16244E sky2=#3A4E86 sky3=#E8A58A sun=#FFC98A disc=#FFE9BE star=#DCE8FF cloud=#5D6CA0 cloud2=#47568C far=#3E5078 far2=#34506C hill1=#2C5460 hill2=#264C54 hill3=#204348
pal cw=#B9B6CC cs=#7E80A6 roof=#A84848 roof2=#7C3844 flag=#F2B632 gate=#4A3238 win=#FFD978 smoke=#8C98C0 road=#5C6A70 tree=#2B6450 tree2=#1E4C46 trunk=#4A3A38 apple=#C2564A blade=#3A6E5C bloom1=#C9D6E8 bloom2=#B0687E bloom3=#C9AA54 heart=#B98838
use set_meadow_landscape
