"""`soft`: names of cards and actions with the seams of their long words, so that these can be parted on small cards."""

from __future__ import annotations

from mmapp.text.seams import Seams

_SEAMS = Seams(
    "Auf|zieh|drache Bedenk|zeit Brat|pfanne Brause|mut Brücken|troll Buchsbaum|schwert Burg|graben Butter|finger "
    "Butter|fingers Daunen|kissen Denker|kappe Donner|pfanne Doppelt|gekrönte Dornen|peitsche Ein|mann|kapelle "
    "Essens|gong Eulen|brille Feder|wams Flicken|decke Flinke|finger|balsam Garten|schere Garten|zwerg Geheim|gang "
    "Geistes|blitz Gemäch|liche Ginger|bread Gulasch|kanone Heu|schnupfen High|way|hen Holz|pantinen Hühner|suppe "
    "Hummel|brause Hundert|jährige Hüpf|stiefel Kleeblatt|tee Knopf|schleuder Krims|krams Krokodil|chor Lampen|fieber "
    "Leb|kuchen|golem Leise|treter Mix|getränk Muskel|schmalz Nashorn|salbe Patch|work Pfannen|flegel Pfützen|geist "
    "Picknick|korb Regen|tonne Reste|verwertung Riesen|schluck Rosen|hecke Rosen|ranke Schlaf|mütze Schmie|de "
    "Schnupper|probe See|schlange Sieben|meilen|stiefel Sprung|federn Stecken|pferd Stein|schleuder Stern|gucker|hut "
    "Stief|cousine Step|cousin Suppen|topf Taschen|riese Traum|mütze Unge|heuer Vogel|scheuche Wechsel|geld "
    "Woll|socken Zinn|armee Hinter|halt"
)


def soft(name: str) -> str:
    """A name with all its seams."""
    return _SEAMS.mark(name)
