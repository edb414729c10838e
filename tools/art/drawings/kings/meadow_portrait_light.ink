# the table's ground in the morning
canvas 360 640
pal sky1=#8FCBEF sky2=#C4E5F6 sky3=#FFF3D2 sun=#FFF4C4 disc=#FFFBE2 star=#A9D8F2 cloud=#FFFFFF cloud2=#DCEBF6 far=#BFDCD8 far2=#AFD3B8 hill1=#A6D08A hill2=#9CCB7C hill3=#8DC06E
pal cw=#FBF3E4 cs=#D9D5E0 roof=#DD5B4A roof2=#B8443F flag=#F2B632 gate=#8A5A3A win=#6F8FB8 smoke=#FFFFFF road=#F3E2B8 tree=#6FB063 tree2=#4F9458 trunk=#8A5A3A apple=#DD4A40 blade=#6DA857 bloom1=#FFFFFF bloom2=#F58FA0 bloom3=#F9D34F heart=#F2A82E
use set_meadow_portrait
