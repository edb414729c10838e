"""Suite 2, Damaged: whatever has happened to a file, the app starts, says so, keeps it aside and loses nothing else."""

from __future__ import annotations

from random import Random

WINDOW = False
LIMIT = 120


def short():
    return {"random_bytes": 200}


def long():
    return {"random_bytes": 20_000}


def random_bytes(notes, seed):
    """A record with some bytes changed is refused or is the same game up to some line."""
    from support.records import lines_of, refused_or_prefix, whole

    rng, data = Random(seed), bytearray(b"".join(lines_of()))
    for _ in range(rng.choice((1, 1, 2, 5, 50))):
        data[rng.randrange(len(data))] = rng.randrange(256)
    error = refused_or_prefix(bytes(data), whole().record)
    notes.count("records refused" if error else "records that were the same game")


TRIALS = {"random_bytes": random_bytes}
