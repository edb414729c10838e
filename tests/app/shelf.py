"""A shelf with more games than there are: doubles that only pages look at, with other looks, options and words."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

TITLES = {"lamps": "The Lamplighters", "harbour": "Harbourmaster's Long Afternoon"}
ROLES = ("keeper", "thief", "watch")
COLOURS = ("#009E73", "#56B4E9", "#0072B2", "#D55E00", "#F0E442", "#CC79A7")


def double(name):
    """The first game's pages with another title, another number of bots and options with values."""
    from mmapp import games
    from mmapp.table.game_ui import Figure, OptionRow, RoleRow, SeatLook

    first = type(games.ui("monsters"))

    class Double(first):
        covers = ("house/tutorial_fight", "house/tutorial_place")
        sign = "house/tutorial_fight"
        lettering = ("", "")
        icon = "play"
        quick_bots = 2

        def title(self):
            return TITLES[name]

        def about(self):
            return f"About {TITLES[name]}."

        def seat_looks(self):
            looks = [f"look{number}" for number in range(len(COLOURS))]
            line = [(colour, colour) for colour in COLOURS]
            return [
                SeatLook(look, look.title(), colour, "#000000", line[number], "house/ui_star", "monsters/coin_10")
                for number, (look, colour) in enumerate(zip(looks, COLOURS, strict=True))
            ]

        def option_rows(self):
            values = ("as dealt", "drawn by lot", "chosen in turn")
            return [OptionRow("order", "Who begins", "How the first player is found.", values)]

        def role_rows(self):
            return [RoleRow(role, role.title(), f"is a {role}") for role in ROLES]

        def switches(self):
            return []

        def chapters(self):
            return []

        def glossary(self):
            return []

        def statistics(self, played):
            return [Figure("Lamps lit", str(len(played)))]

    Double.name = name
    return Double()


def lid_of(first, name):
    """The first game's rules under another name, with roles and an option that has values."""
    from engine.core.setting import Option

    options = (Option("order", ("dealt", "lot", "turn")),)
    return first._replace(rules=type(name, (first.rules,), {"name": name, "roles": ROLES, "options": options}))


@contextmanager
def shelf(count):
    """As many games on the shelf, the first real one among them and no other."""
    from engine import box
    from mmapp import games

    names = list(TITLES)[: count - 1]
    for name in names:
        games.add(double(name))
    lids = [box.BOX[0], *(lid_of(box.BOX[0], name) for name in names)]
    try:
        with patch.object(box, "BOX", box.Box(lids)):
            yield names
    finally:
        for name in names:
            games.remove(name)


def as_played(app, entry, game):
    """Puts a game into the chronicle as if it were one of another game."""
    looks = [look.id for look in app.session.setup(game).ui.seat_looks()]
    seats = tuple((name, bot, looks[seat]) for seat, (name, bot, _) in enumerate(entry.seats))
    file = f"{int(entry.file[:14]) + 1}{entry.file[14:]}"
    app.store.entries[file] = replace(entry, file=file, game=game, seats=seats, options=())
    return app.store.entries[file]
