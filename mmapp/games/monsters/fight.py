"""The beats of a fight: into the arena, the number runs, the guardian is turned up; then coins, or laughter."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from mmapp.games.monsters import arena
from mmapp.games.monsters.flights import card_sprite, coins, strewn
from mmapp.games.monsters.pace import Pace, pace, usual
from mmapp.games.monsters.scene import Slot, Told
from mmapp.games.monsters.stage import Stage, make_stage
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.sprite import Sprite, eased

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard
    from mmapp.widgets.director import Director

MANY = 5
"""The amount of gold from which a payout sounds like many coins."""
RICH = 13
"""The loot from which coins are strewn over the arena."""
LOOMS = 0.14
HOPS = 9
"""The number of strengths that the light runs over in a second."""
SHAKES, LAUGHS = 6, 5


def reveal(director: Director, told: Told) -> list[Beat]:
    """The beats of a whole fight; without animation only what is said and marked."""
    if not director.speed:
        return [Beat(start=lambda: _tell(director, told), end=lambda: director.set(told.after)), director.reading(told)]
    return _Fight(director, told).beats()


def _tell(director: Director, told: Told) -> None:
    """Says by words and by sound whether the guardian was beaten."""
    director.tell(told)
    director.sound("monsters/won" if told.facts["beaten"] else "monsters/lost")


class _Fight:
    """The fight against one guardian, and the sprites that stand in the arena for it."""

    def __init__(self, director: Director, told: Told) -> None:
        self.director = director
        self.told = told
        self.board: MonstersBoard = director.board
        self.at: int = told.facts["slot"]
        self.beaten: bool = told.facts["beaten"]
        self.before: Slot = told.before.slots[self.at]
        low, high = self.before.strength
        self.strengths = tuple(sorted({*range(low, high + 1), told.facts["strength"]}))
        self.true = self.strengths.index(told.facts["strength"])
        self.whole = whole = self.board.arena()
        room = whole if self.board.aside else self.board.plan.stage
        self.stage: Stage = make_stage(room, len(self.strengths), dp(self.board.plan.grown))
        self.pace = self._paced()
        self.under = InstructionGroup()
        """The canvas of what moves in the castle, behind the arena."""
        self.props: list[Sprite] = []
        """The sprites that stay in the arena to the end."""
        self.pair: list[Sprite] = []
        self.guardian: list[Sprite] = []
        self.light: list[Sprite] = []

    def _paced(self) -> Pace:
        """The rhythm of this fight; keeps the time that it does not take for later ones of the round."""
        board, paid = self.board, any(self.told.facts["payout"])
        if not self.at:
            board.spare_seconds = 0.0
        found = pace(self.before.chance, self.beaten, paid, board.spare_seconds)
        board.spare_seconds += usual(self.beaten, paid) - found.total
        return found

    def beats(self) -> list[Beat]:
        """The beats from the first step into the arena to the last look at it."""
        parts = self.pace
        return [
            Beat(parts.enter, start=self._enter, move=self._step_in, end=self._entered),
            Beat(parts.roll, start=self._begin_roll, move=self._run, end=self._land),
            Beat(parts.flip / 2, move=self._grow_thin, end=self._open),
            Beat(parts.flip / 2, move=self._grow_wide),
            Beat(parts.verdict, start=self._judge, move=self._loom),
            *self._aftermath(),
            self.director.reading(self.told, parts.rest),
            Beat(end=self._leave),
        ]

    # Into the arena

    def _enter(self) -> None:
        """Opens the arena and empties the places in the castle whose monsters fight."""
        board, stage = self.board, self.stage
        board.enter_arena(fighting=True)
        board.flying.add(self.under)
        self.props.append(arena.put(board, self.whole, arena.hall(self.whole, stage.whole, board.look)))
        self.props.append(arena.put(board, stage.whole, arena.tiles(stage, self.strengths)))
        for place, card in enumerate(self.before.places):
            board.covered.add((self.at, place))
            if card:
                kind = self.told.before.players[card.player].kind
                self.pair.append(card_sprite(board.flying, stage.pair[place], kind, card))
        board.covered.add((self.at,))
        self._turn_to(self.before)
        board.redraw()

    def _step_in(self, share: float) -> None:
        spot = self.board.plan.spots[self.at]
        for sprite, start, end in zip(self.pair, spot.places, self.stage.pair, strict=False):
            _between(sprite, start, end, eased(share))
        _between(self.guardian[0], spot.guardian, self.stage.guardian, eased(share))

    def _entered(self) -> None:
        self.props.append(arena.put(self.board, self.stage.sum, arena.badge(str(self.told.facts["sum"]))))

    def _turn_to(self, slot: Slot) -> None:
        """Shows the guardian as it lies in this slot."""
        while self.guardian:
            self.guardian.pop().remove()
        painter = arena.guardian(slot, self.at + 1, self.board.look.scale)
        self.guardian.append(arena.put(self.board, self.stage.guardian, painter))

    # The number runs

    def _begin_roll(self) -> None:
        self.director.sound("monsters/guardian")
        self.light.append(arena.put(self.board, self._larger(0), arena.frame))

    def _larger(self, number: int) -> Rect:
        box = self.stage.numbers[number]
        return rect(box.x - dp(2), box.y - dp(2), box.w + dp(4), box.h + dp(4))

    def _run(self, share: float) -> None:
        """Moves the light over the numbers, ever more slowly, to the true one; the guardian trembles."""
        count = len(self.strengths)
        hops = self.true + count * round(max(1.0, HOPS * self.pace.roll / count))
        number = min(hops, round(eased(share) * hops)) % count
        if self.light[0].center != self.stage.numbers[number].center:
            self.light[0].put(*self.stage.numbers[number].center)
        x, y = self.stage.guardian.center
        self.guardian[0].put(x, y, turn=2.5 * sin(pi * share * hops) * share)

    def _land(self) -> None:
        while self.light:
            self.light.pop().remove()
        colour = arena.WON if self.beaten else arena.LOST
        painter = arena.lit(self.strengths[self.true], colour)
        self.props.append(arena.put(self.board, self._larger(self.true), painter))

    def _grow_thin(self, share: float) -> None:
        self.guardian[0].put(*self.stage.guardian.center, 1 - share, 1 + 0.08 * share)

    def _open(self) -> None:
        self._turn_to(self.told.after.slots[self.at])

    def _grow_wide(self, share: float) -> None:
        self.guardian[0].put(*self.stage.guardian.center, share, 1 + LOOMS * share)

    def _judge(self) -> None:
        """Shows the table with the guardian turned up and nobody paid yet, and says how it went."""
        told = self.told
        self.director.set(replace(told.after, players=told.before.players, treasury=told.before.treasury))
        _tell(self.director, told)
        if self.beaten:
            self.props.append(arena.put(self.board, self.stage.guardian, arena.picture("crack")))

    def _loom(self, share: float) -> None:
        self.guardian[0].put(*self.stage.guardian.center, 1 + LOOMS * (1 - share))

    # What comes of it

    def _aftermath(self) -> list[Beat]:
        if not self.beaten:
            return [_laughter(self)]
        return [_payout(self)] if any(self.told.facts["payout"]) else []

    def shake(self, sprites: list[Sprite], boxes: list[Rect], share: float) -> None:
        """Shakes these sprites around their places, less and less."""
        aside = dp(7) * sin(share * pi * SHAKES) * (1 - share)
        for sprite, box in zip(sprites, boxes, strict=True):
            sprite.put(box.center[0] + aside, box.center[1])

    def _leave(self) -> None:
        """Closes the arena; everything is back in the castle."""
        for sprite in (*self.props, *self.pair, *self.guardian):
            sprite.remove()
        self.board.flying.remove(self.under)
        self.board.covered.clear()
        self.board.enter_arena(fighting=False)
        self.director.set(self.told.after)


def _between(sprite: Sprite, start: Rect, end: Rect, share: float) -> None:
    """Puts a sprite on its way from one place to another, as large as it is there."""
    x, y = (a + (b - a) * share for a, b in zip(start.center, end.center, strict=True))
    sprite.put(x, y, (start.w + (end.w - start.w) * share) / end.w)


def _payout(fight: _Fight) -> Beat:
    """The beat in which coins rain from the guardian into the purses; much gold lies about."""
    facts, board = fight.told.facts, fight.board
    flight, about = Flight(dp(60)), Flight(dp(30))
    heap = fight.stage.guardian.center

    def start() -> None:
        if sum(facts["payout"]) >= RICH:
            strewn(board, about, heap, fight.stage.whole)
        for player, amount in enumerate(facts["payout"]):
            coins(board, flight, amount, heap, board.plan.chips[player].center)
        fight.director.sound("monsters/coins_many" if sum(facts["payout"]) > MANY else "monsters/coins_few")

    def move(share: float) -> None:
        flight.move(share)
        about.move(min(1.0, share * 1.6))
        fight.shake([fight.guardian[0], fight.props[-1]], [fight.stage.guardian] * 2, share)

    def end() -> None:
        flight.land()
        fight.props += [part.sprite for part in about.parts]
        fight.director.set(fight.told.after)

    return Beat(fight.pace.after, start=start, move=move, end=end)


def _laughter(fight: _Fight) -> Beat:
    """The beat in which those who lost shake, and the guardians that nobody reached laugh at them."""
    board, told = fight.board, fight.told
    line: list[tuple[Sprite, Rect]] = []
    laughing: list[tuple[Sprite, Rect]] = []

    def start() -> None:
        for i, slot in list(enumerate(told.after.slots))[fight.at + 1 :]:
            for j, card in enumerate(slot.places):
                if card:
                    box = board.plan.spots[i].places[j]
                    board.covered.add((i, j))
                    kind = told.after.players[card.player].kind
                    line.append((card_sprite(fight.under, box, kind, card), box))
            laughing.append(_laughing(fight.under, board.plan.spots[i].guardian))
        board.redraw()

    def move(share: float) -> None:
        boxes = [box for _, box in line]
        fight.shake([sprite for sprite, _ in line], boxes, share)
        fight.shake(fight.pair, list(fight.stage.pair[: len(fight.pair)]), share)
        x, y = fight.stage.guardian.center
        fight.guardian[0].put(x, y + dp(6) * abs(sin(pi * share * LAUGHS)), 1 + 0.06 * sin(pi * share))
        for number, (sprite, box) in enumerate(laughing):
            bob = abs(sin(pi * (share * LAUGHS + number * 0.3)))
            sprite.put(
                box.center[0], box.center[1] + box.h * (0.1 + 0.05 * bob), min(1.0, share * 5) * (0.9 + 0.15 * bob)
            )

    def end() -> None:
        fight.props += [sprite for sprite, _ in laughing]
        for sprite, _ in line:
            sprite.remove()
        board.covered = {at for at in board.covered if at[0] == fight.at}
        board.redraw()

    return Beat(fight.pace.after, start=start, move=move, end=end)


def _laughing(canvas: InstructionGroup, box: Rect) -> tuple[Sprite, Rect]:
    """A laughing face over a guardian, and the guardian's place."""
    wide = min(box.w * 0.86, box.h * 0.6)
    place = rect(box.center[0] - wide / 2, box.center[1] - wide * 0.4, wide, wide * 104 / 128)
    return Sprite(canvas, place[2:], arena.picture("laugh")), box
