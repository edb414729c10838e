"""`LESSONS`: the chapters of the tutorial, prepared deals at the point where there is something to learn."""

from __future__ import annotations

from mmapp.games.bosses.lessons_powers import POWERS
from mmapp.games.bosses.lessons_rooms import ROOMS

LESSONS = (*ROOMS, *POWERS)
