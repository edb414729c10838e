"""`LESSONS`: the chapters of the tutorial, prepared games at the point where there is something to learn."""

from __future__ import annotations

from mmapp.games.kings.lessons_crown import CROWN
from mmapp.games.kings.lessons_fights import FIGHTS

LESSONS = (*FIGHTS, *CROWN)
