"""What is drawn for the inns under the hill."""

from __future__ import annotations

from .groups_figures import FIGURES
from .groups_rooms import ROOMS

GROUPS = (*FIGURES, *ROOMS)
