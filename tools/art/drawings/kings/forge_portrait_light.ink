# the forge's ground by day
canvas 360 640
pal wall1=#FBF3E2 wall2=#F3DFBE brick=#EAD2AC plinth=#D8CDBF plinth2=#BFB2A4 floor=#D9AE78 floor2=#BF9058 beam=#A56F42 beam2=#8A5833 rail=#8A5833 metal=#8E9DB8 metal2=#71809C metal3=#C2CDDF log=#B07A48 log2=#E8C48C log3=#95643A
pal stone=#CFC4BC stone2=#B5A9A4 stone3=#E6DED6 dark=#5E4644 glow=#FFD27A flame1=#F2722E flame2=#F9B23C flame3=#FFF1B0 coal=#6A3A34 sky1=#9CD3F2 sky3=#E9F6F4 hill1=#A6D08A roof=#DD5B4A cw=#FFF8EA
use set_forge_portrait
