"""What is drawn for the kingdom with a crown to spare."""

from __future__ import annotations

from .groups_figures import FIGURES
from .groups_items import ITEMS

GROUPS = (*FIGURES, *ITEMS)
