"""Records of games that were never played like this, as somebody might hand them on."""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random

from support.records import checked, forged, packed, with_line
from trust.blanks import lines_of

GREAT = 10**4000


def _header(change):
    """A forged header whose check fits."""
    return forged(lines_of(), change).decode(), 1


def _line(rng, **facts):
    number = rng.randrange(2, len(lines_of()))
    return with_line(lines_of(), number, **facts).decode(), number


def _raw(rng, text):
    """Any text in the place of a line."""
    lines = [line.decode() for line in lines_of()]
    number = rng.randrange(2, len(lines))
    lines[number - 1] = text.rstrip("\n") + "\n"
    return "".join(lines), number


def illegal_move(rng):
    return _line(rng, do="play 99 0")


def another_move(rng):
    """A legal text, but not what was played: its line or a later one shows it."""
    number = rng.randrange(2, len(lines_of()))
    return with_line(lines_of(), number, do="play 4 99 0").decode(), number


def wrong_seat(rng):
    number = rng.randrange(2, len(lines_of()))
    seat = json.loads(lines_of()[number - 1])["seat"]
    return with_line(lines_of(), number, seat=(seat + 1) % 3).decode(), number


def no_seat(rng):
    return _line(rng, seat=rng.choice((-1, 99, GREAT)))


def wrong_hash(rng):
    return _line(rng, hash=rng.choice(("00000000", "", "x" * 50_000, "\u0000")))


def great_outcome(rng):
    return _line(rng, out=[GREAT])


def many_outcomes(rng):
    return _line(rng, out=list(range(20_000)))


def deep_outcome(rng):
    return _raw(rng, '{"n":1,"seat":0,"do":"","out":' + "[" * 40_000 + "]" * 40_000 + ',"hash":""}')


def billion_digits(rng):
    return _raw(rng, '{"n":' + "9" * 3_000_000 + "}")


def long_number(rng):
    return _raw(rng, '{"n":' + "9" * 90_000 + ',"seat":0,"do":"","out":[],"hash":""}')


def gigantic_line(rng):
    return _raw(rng, '{"n":1,"seat":0,"do":"' + "x" * 3_000_000 + '","out":[],"hash":""}')


def twice(rng):
    line = lines_of()[1].decode()
    return lines_of()[0].decode() + line.replace('{"n":1', '{"n":7,"n":1'), 2


def twice_in_the_header(rng):
    return lines_of()[0].decode().replace('{"record"', '{"game":"x","record"') + lines_of()[1].decode(), 1


def nul(rng):
    return _raw(rng, "\x00" * 100)


def nul_in_a_move(rng):
    return _line(rng, do="play\u0000 4 1")


def not_text(rng):
    return _raw(rng, "\ud800\udfff")


def float_number(rng):
    return _line(rng, n=1.0)


def true_number(rng):
    return _line(rng, seat=True)


def not_a_number(rng):
    return _raw(rng, '{"n":NaN,"seat":Infinity,"do":"","out":[],"hash":""}')


def empty_lines(rng):
    return lines_of()[0].decode() + "\n" * 3_900_000 + "x", None


def short_lines(rng):
    return lines_of()[0].decode() + "{}\n" * 1_200_000 + "x", None


def too_large(rng):
    return "x" * 40_000_000, None


def nothing(rng):
    return rng.choice(("", " ", "\n\n\n", "\x00", "hello", "[]", "{}", "null", "[" * 3_000_000)), None


def spliced(rng):
    """The lines of another game under this header."""
    other = lines_of(seed=2)
    return b"".join((lines_of()[0], *other[1:])).decode(), 2


def left_out(rng):
    number = rng.randrange(2, len(lines_of()) - 1)
    return b"".join((*lines_of()[: number - 1], *lines_of()[number:])).decode(), number


def gone_on(rng):
    """More decisions than the game has."""
    lines = lines_of()
    last = json.loads(lines[-1])
    return b"".join((*lines, packed({**last, "n": last["n"] + 1}))).decode(), len(lines) + 1


def other_check(rng):
    return lines_of()[0].decode().replace('"check":"', '"check":"0') + lines_of()[1].decode(), 1


def other_game(rng):
    return _header(lambda header: header.update(game="chess"))


def other_version(rng):
    return _header(lambda header: header.update(version="x" * 1000))


def other_code(rng):
    return _header(lambda header: header.update(code=rng.choice(("", "6T5L-489A-UN42M", "x" * 9000, "\u202e"))))


def other_options(rng):
    return _header(lambda header: header.update(options=[]))


def unknown_options(rng):
    return _header(lambda header: header.update(options=["cheat"] * rng.choice((1, 1000))))


def options_twice(rng):
    return _header(lambda header: header.update(options=header["options"] * rng.choice((2, 50))))


def unknown_bot(rng):
    bot = rng.choice(("cheater", "hard:nasty", "expert[luck=9]", "expert[depth=1e300]", "random:greedy", "[", ":"))
    return _header(lambda header: header["seats"][0].update(bot=bot))


def unknown_kind(rng):
    return _header(lambda header: header["seats"][0].update(kind=rng.choice(("robots", "Orcs", "\u202e"))))


def kind_twice(rng):
    return _header(lambda header: [seat.update(kind=header["content"]["kinds"][0]) for seat in header["seats"]])


def long_texts(rng):
    """Words that are longer than any board is wide, in every place of the header that has words."""
    word = "w" * rng.choice((201, 6_000, 14_000))
    places = ("name", "bot", "kind", "code", "game", "version", "option")
    place = rng.choice(places)

    def change(header):
        if place in ("name", "bot", "kind"):
            for number, seat in enumerate(header["seats"]):
                seat[place] = f"{number}{word}"
        elif place == "option":
            header["options"].append(word)
        else:
            header[place] = word

    return _header(change)


def long_ids(rng):
    """The same in the deck, whose words stand on the board."""
    word = "w" * rng.choice((201, 6_000))
    return _header(lambda header: [tile.update(id=f"{number}{word}") for number, tile in enumerate(_tiles(header))])


def _tiles(header):
    return header["content"]["tiles"]


def no_range(rng):
    """Guardians whose strength or loot begins at nothing, in a deck that names itself rightly."""

    def change(header):
        header["content"]["levels"][rng.choice("123")][rng.choice(("strength", "loot"))][0] = 0
        data = json.dumps(header["content"], sort_keys=True).encode()
        header["version"] = blake2b(data, digest_size=6).hexdigest()

    return _header(change)


def no_seats(rng):
    return _header(lambda header: header.update(seats=[]))


def many_seats(rng):
    return _header(lambda header: header.update(seats=header["seats"] * 300))


def other_deal(rng):
    return _header(lambda header: header["setup"].reverse())


def great_deal(rng):
    return _header(lambda header: header["setup"].insert(0, [GREAT]))


def no_deal(rng):
    return _header(lambda header: header["setup"].clear())


def other_card(rng):
    """The deck made stronger: then it is not the content that the version names."""
    return _header(lambda header: header["content"].update(format=2))


def no_content(rng):
    return _header(lambda header: header.update(content={}))


def deep_content(rng):
    depth = rng.choice((500, 900, 960, 980, 990, 995, 20_000))
    header = json.loads(lines_of()[0])
    text = json.dumps({**header, "content": {"a": "HERE"}}).replace('"HERE"', "[" * depth + "]" * depth)
    return text + "\n" + lines_of()[1].decode(), 1


def great_content(rng):
    def change(header):
        for name, value in header["content"].items():
            if isinstance(value, int):
                header["content"][name] = GREAT

    return _header(change)


FORGERIES = tuple(
    value
    for name, value in list(globals().items())
    if callable(value) and getattr(value, "__module__", "") == __name__ and not name.startswith("_")
)
OF_ANY_GAME = tuple(one for one in FORGERIES if one not in (kind_twice, long_ids, no_range))
"""Those that need nothing of the first game's deck."""


# Values swapped at random

VALUES = (
    0, -1, 1, 2**31, 2**63, 1e308, True, None, "", "x", "orcs", "\u202e\u0000", "x" * 300, [], {}, [[]], [0], [None],
    "é",
    "random",
    "hard:spiteful", "expert[depth=9999999]",
)  # fmt: skip


def mutate(rng: Random) -> str:
    """A record with some values swapped, dropped or doubled, and a check that fits."""
    lines = [json.loads(line) for line in lines_of(rng.randrange(1, 4))]
    cut = rng.choice((rng.randrange(1, len(lines)), len(lines)))
    target = lines[0] if rng.random() < 0.7 else lines[rng.randrange(len(lines))]
    for _ in range(rng.choice((1, 1, 2))):
        swap(target, rng)
    lines[0] = checked(lines[0])
    return b"".join(map(packed, lines[: cut + 1])).decode()


def swap(data, rng):
    """Somewhere in it, as deep as chance wills."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and rng.random() < 0.85:
            data = data[key]
            continue
        if rng.random() < 0.15:
            del data[key]
        elif rng.random() < 0.1 and isinstance(data, list):
            data.append(data[key])
        else:
            data[key] = rng.choice(VALUES)
        return
