# the forge's ground by the light of its fire
canvas 640 360
pal wall1=#2E2A48 wall2=#463448 brick=#544050 plinth=#3E3A56 plinth2=#2C2942 floor=#4A3440 floor2=#362632 beam=#3C2A36 beam2=#2A1D2A rail=#5A4048 metal=#6C7896 metal2=#505B7A metal3=#93A2C0 log=#6A4638 log2=#9A704E log3=#52362E
pal stone=#5A5474 stone2=#464060 stone3=#736C90 dark=#1E1626 glow=#FF9A4A flame1=#E85E28 flame2=#F9A23C flame3=#FFE9A0 coal=#8A3428 sky1=#2A3C78 sky3=#E0A08A hill1=#2C5460 roof=#8A4448 cw=#A9A6C0
use set_forge_landscape
