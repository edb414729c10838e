"""`soft`: names of cards with the seams of their long words, so that these can be parted on small cards."""

from __future__ import annotations

from mmapp.text.seams import Seams

_SEAMS = Seams(
    "Abriss|birne Archi|tektin Basilisken|salon Betriebs|feier Biblio|thekar Boden|loser Book|keeper Bottom|less "
    "Buch|halter Chan|delier Combi|nation Dachs|schänke Dampf|orgel Demo|lition Dumb|waiter Eisen|löffel Eulen|empfang "
    "Falltür|theater Finger|fritz Fleder|maus|turm Gäste|buch Gänse|pforte Gehalts|erhöhung Gewerbe|aufsicht "
    "Gouver|nante Grand|master Groß|meister Halb|riesin Haus|meister Hexen|meister Igel|wäscherei Inspi|zientin "
    "In|spection Kannen|kammer Kraken|becken Kron|leuchter Krähen|oberst Kräuter|frau Kröten|vorrat Lunch|paket "
    "Motten|schrank Nacht|handschuh Nacht|schicht Night|glove Ratten|orchester Rohr|kolben Schar|niere "
    "Schlangen|biblio|thek Schlüssel|loch Seifen|treppe Spaß|macher Speise|aufzug Spinnen|foyer Stern|guckerin "
    "Tresor|kombi|nation Trink|geld|glas Troll|küche Vampir|suite Wirtshaus|schild Wunsch|brunnen Zimmer|tausch "
    "ge|schlossen Ap|prentice"
)


def soft(name: str) -> str:
    """A name with all its seams."""
    return _SEAMS.mark(name)
