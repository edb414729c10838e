"""The battery as Linux's kernel tells it, behind plyer's facade."""

from __future__ import annotations

from pathlib import Path

from plyer.facades import Battery

SUPPLIES = Path("/sys/class/power_supply")


class KernelBattery(Battery):
    """The first battery of the machine; nothing is known of it on a machine without one."""

    def __init__(self, supplies: Path = SUPPLIES) -> None:
        self._supplies = supplies

    def _get_state(self) -> dict[str, float | bool | None]:
        for folder in sorted(self._supplies.glob("*")):
            if _word(folder / "type") == "Battery" and _word(folder / "scope") != "Device":
                level, status = _word(folder / "capacity"), _word(folder / "status")
                percentage = float(level) if level.isdecimal() else None
                return {"percentage": percentage, "isCharging": status != "Discharging" if status else None}
        return {"percentage": None, "isCharging": None}


def _word(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def instance() -> KernelBattery:
    """See plyer."""
    return KernelBattery()
