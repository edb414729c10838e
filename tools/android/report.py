"""What a check has found: facts for people, faults that make it red."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Report:
    """Prints as it goes and keeps the faults."""

    faults: list[str] = field(default_factory=list)

    def head(self, text: str) -> None:
        """A new part of the check begins."""
        print(f"\n== {text}", flush=True)

    def say(self, text: str) -> None:
        """A fact."""
        print(f"   {text}", flush=True)

    def fault(self, text: str) -> None:
        """Something that must not be."""
        self.faults.append(text)
        print(f"   FAULT: {text}", flush=True)

    def demand(self, true: object, otherwise: str) -> None:
        """A fault unless it is true."""
        if not true:
            self.fault(otherwise)
