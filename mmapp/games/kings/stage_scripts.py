"""The beats of fights: dice that are thrown, sums, the blow, hearts that are lost, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.kings.state import FRIENDLY
from mmapp.games.kings import pictures
from mmapp.games.kings.scene import Fight, Scene, Told
from mmapp.games.kings.stage import paint_throw, stage_of
from mmapp.games.kings.stage_dice import Die, Rolled, Throw
from mmapp.games.kings.stage_plan import Row
from mmapp.games.kings.theme import GOLD, HEART, LEAF, NIGHT, STEEL
from mmapp.look import textures
from mmapp.look.theme import WHITE, rgba
from mmapp.table.face import Target
from mmapp.text.i18n import tr
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight, Part, Point
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard
    from mmapp.games.kings.throwing import Push
    from mmapp.widgets.director import Director

Script = Callable[["Director", Told], Sequence[Beat]]
BOUNCE, HOP = 0.9, 1.5
"""The height of the first bounce by the size of a die: of a throw, and of dice that are rolled again."""
FELL = 70.0
"""The degrees by which a heart turns as it falls."""


# Which row, and where


def fighter(told: Told) -> int:
    """The row of who an event is about: a seat, or the number of players for the opponent."""
    who = told.facts.get("who", told.facts.get("seat"))
    return who if isinstance(who, int) else len(told.after.players)


def _fight(told: Told) -> Fight | None:
    return told.after.fight or told.before.fight


def _row(board: KingsBoard, scene: Scene, who: int) -> Row | None:
    return stage_of(board.plan, scene, float(board.look.scale)).row(who)


def _shown(director: Director, told: Told, part: str) -> list[Beat]:
    """The beats that show the table after the event for a while."""
    beat = Beat(director.board.thrower.pace.seconds(part), start=lambda: director.set(told.after))
    return [beat, *director.seen(told)]


# The fight begins


def begins(director: Director, told: Told) -> list[Beat]:
    """The beats in which the stage opens; from here on the time of a bot's fight is counted."""
    thrower = director.board.thrower
    seats = told.facts.get("seats") or (told.facts["seat"],)
    bot = all(told.after.players[seat].bot for seat in seats)
    thrower.pace.begin(bot=bot, short=thrower.short)
    return _shown(director, told, "fight")


def banned(director: Director, told: Told) -> list[Beat]:
    """The beats that show what is forbidden now."""
    return _shown(director, told, "banned")


def again(director: Director, told: Told) -> list[Beat]:
    """The beats in which all dice are taken up, as the whole fight begins anew."""
    return _shown(director, told, "again")


# Dice


def held(director: Director, told: Told) -> list[Beat]:
    """The beat in which a person's dice wait to be thrown; none for a bot, in a film, or without animation."""
    board: KingsBoard = director.board
    who, before = fighter(told), told.before
    if told.kind != "roll" or not told.facts["dice"] or not director.speed or board.plan is None:
        return []
    if board.moves is None or board.aside or who >= len(before.players) or before.players[who].bot:
        return []
    return [_waiting(director, told, who)] if _row(board, told.after, who) else []


def _waiting(director: Director, told: Told, who: int) -> Beat:
    """The beat that waits for a throw and shows the button, also after the window has got another size."""
    board: KingsBoard = director.board
    people = [player for player in told.before.players if not player.bot]
    name = told.before.players[who].name if len(people) > 1 else ""
    shown: list[Sprite] = []

    def painted(paint: Paint, box: Rect) -> None:
        paint_throw(paint, box, name, len(told.facts["dice"]), float(board.look.scale))

    def place(*_: object) -> None:
        remove()
        if row := _row(board, told.after, who):
            shown.append(Sprite(board.flying, row.button[2:], painted))
            shown[0].put(*row.button.center)

    def remove() -> None:
        while shown:
            shown.pop().remove()

    def start() -> None:
        place()
        board.fbind("plan", place)
        board.thrower.offer(director.go_on)

    def end() -> None:
        board.funbind("plan", place)
        board.thrower.stop()
        remove()

    return Beat(start=start, end=end, waits=True, nudge=board.thrower.throw)


def roll(director: Director, told: Told) -> list[Beat]:
    """The beats of a throw: all dice of a fighter fly into its tray."""
    board: KingsBoard = director.board
    who = fighter(told)
    row = _row(board, told.after, who)
    if row is None or not told.facts["dice"]:
        return _shown(director, told, "banned")
    places = range(len(row.dice) - len(told.facts["dice"]), len(row.dice))
    foe = who >= len(told.after.players)

    def starts(row: Row, at: int) -> Point:
        return start_of(row, row.dice[at], at, board.thrower.push, above=foe)

    return _thrown(director, told, tuple(places), "roll", starts)


def start_of(row: Row, place: Rect, at: int, push: Push, *, above: bool) -> Point:
    """The point that a die of a throw comes from: against the way of the flick, else from its owner's side."""
    tray = row.tray
    if push.x or push.y:
        far = max(tray.w, tray.h) * 0.7
        return place.center[0] - push.x * far, place.center[1] - push.y * far
    edge = tray.top + place.h if above else tray.y - place.h
    return tray.center[0] + (at % 3 - 1) * place.w * 0.7, float(edge)


def reroll(director: Director, told: Told) -> list[Beat]:
    """The beats in which some dice are rolled again; the others lie still."""
    row = _row(director.board, told.after, fighter(told))
    which: tuple[int, ...] = tuple(told.facts["which"])
    if row is None or not which:
        return _shown(director, told, "banned")
    return _thrown(director, told, which, "reroll", lambda row, at: row.dice[at].center)


def _thrown(
    director: Director,
    told: Told,
    places: Sequence[int],
    part: str,
    starts: Callable[[Row, int], Point],
) -> list[Beat]:
    """The beats in which dice of a fighter move; their sum appears when the last one lies."""
    board: KingsBoard = director.board
    who = fighter(told)
    moving = {Target("die", (who, at)) for at in places}
    throws: list[Throw] = []

    def start() -> None:
        fight, row = told.after.fight, _row(board, told.after, who)
        if fight is None or row is None:
            return
        dice = fight.dice[who]
        rolled = [Rolled(dice[at], row.dice[at], starts(row, at)) for at in places]
        board.covered |= moving
        director.set(told.after)
        throws.append(Throw(board.flying, rolled, row.dice[places[0]].h * (HOP if part == "reroll" else BOUNCE)))

    def move(share: float) -> None:
        for throw in throws:
            throw.move(share)

    def end() -> None:
        while throws:
            throws.pop().land()
        board.covered -= moving
        director.set(told.after)

    return [Beat(board.thrower.pace.seconds(part), start, move, end), *director.seen(told)]


def turned(director: Director, told: Told) -> list[Beat]:
    """The beats in which a die is turned to another face by hand."""
    board: KingsBoard = director.board
    row = _row(board, told.after, fighter(told))
    fight, (at,) = told.after.fight, told.facts["which"]
    if row is None or fight is None:
        return _shown(director, told, "banned")
    target, place = Target("die", (row.who, at)), row.dice[at]
    dice: list[Die] = []

    def start() -> None:
        board.covered.add(target)
        director.set(told.after)
        dice.append(Die(board.flying, fight.dice[row.who][at], place))

    def move(share: float) -> None:
        for die in dice:
            die.put(*die.end, place.h * 0.5 * (1 - abs(2 * share - 1)), 360 * (1 - share))

    def end() -> None:
        while dice:
            dice.pop().remove()
        board.covered.discard(target)
        director.set(told.after)

    return [Beat(board.thrower.pace.seconds("set"), start, move, end), *director.seen(told)]


# The result


def totals(director: Director, told: Told) -> list[Beat]:
    """The beats in which a fighter's strength is shown large for a moment."""
    board: KingsBoard = director.board
    row = _row(board, told.before, fighter(told))
    if row is None:
        return []
    flight = Flight()

    def start() -> None:
        flight.add(Part(_number(board, str(told.facts["total"]), row.sum, NIGHT), *_at(row.sum), lift=0.3))

    return [Beat(board.thrower.pace.seconds("strength"), start, flight.move, flight.land), *director.seen(told)]


def _at(box: Rect) -> tuple[Point, Point]:
    return box.center, box.center


def blow(director: Director, told: Told) -> list[Beat]:
    """The beats in which the opponent's strength strikes the hero: armour takes its part, then hearts fall."""
    board: KingsBoard = director.board
    stage = stage_of(board.plan, told.before, float(board.look.scale))
    fight = _fight(told)
    if fight is None or fight.against == FRIENDLY or len(stage.rows) < 2:
        return _shown(director, told, "blow")
    foe, hero = stage.rows
    side = min(stage.band.h, dp(52))
    target = rect(hero.portrait.center[0] - side / 2, hero.portrait.center[1] - side / 2, side, side)
    strike, falls = Flight(dp(30)), Flight()
    left = max(0, told.facts["strength"] - told.facts["armour"])

    def strikes() -> None:
        begin, end = foe.sum.center, target.center
        strike.add(Part(_number(board, str(told.facts["strength"]), target, HEART), begin, end, lift=0.2))
        if told.facts["armour"]:
            strike.add(Part(_sign(board, "kings/sign_armour", target), end, end, lift=0.25))

    def fall() -> None:
        strike.land()
        director.set(told.after)
        label = f"−{left}" if left else "0"
        falls.add(Part(_number(board, label, target, HEART if left else LEAF), *_at(target), lift=0.3))
        for heart in _hearts_lost(stage.band, told):
            below = heart.center[0], heart.center[1] - stage.band.h
            falls.add(Part(_sign(board, pictures.HEART, heart), heart.center, below, shrink=0.4, tumble=FELL))

    pace = board.thrower.pace
    return [
        Beat(pace.seconds("blow"), strikes, strike.move),
        Beat(pace.seconds("hearts"), fall, falls.move, falls.land),
        *director.seen(told),
    ]


def _hearts_lost(band: Rect, told: Told) -> list[Rect]:
    """The places of the hearts that are lost."""
    player = told.before.players[told.facts["seat"]]
    side = min(band.h * 0.72, band.w * 0.3 / max(1, player.most_hearts), dp(34))
    lost = range(player.hearts - told.facts["hearts"], player.hearts)
    return [rect(band.x + at * side, band.center[1] - side / 2, side, side) for at in lost]


def result(director: Director, told: Told) -> list[Beat]:
    """The beats that say who has won, before the stage closes."""
    board: KingsBoard = director.board
    stage = stage_of(board.plan, told.before, float(board.look.scale))
    won = told.kind == "won"
    flight = Flight()
    wide = min(stage.whole.w * 0.8, dp(300) * board.plan.grown)
    high = min(dp(72) * board.plan.grown, stage.whole.h * 0.3)
    x, y = (stage.band if stage.band.h else stage.whole).center
    box = rect(x - wide / 2, y - high / 2, wide, high)

    def start() -> None:
        flight.add(Part(_banner(board, tr("Won!") if won else tr("Lost"), box, won=won), *_at(box), lift=0.06))

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [Beat(board.thrower.pace.seconds("result"), start, flight.move, end), *director.seen(told)]


# Sprites


def _number(board: KingsBoard, text: str, box: Rect, colour: str) -> Sprite:
    """A sprite of a number on a disc."""

    def painted(paint: Paint, around: Rect) -> None:
        paint.disc("plate", around, rgba(WHITE))
        paint.disc("plate", inset(around, 0.05), rgba(colour))
        paint.figures("figure", text.replace("−", "-"), inset(around, 0.22), rgba(WHITE))

    side = min(box.w, box.h)
    return Sprite(board.flying, (side, side), painted)


def _sign(board: KingsBoard, name: str, box: Rect) -> Sprite:
    """A sprite of a sign."""

    def painted(paint: Paint, around: Rect) -> None:
        paint.picture("mark", pictures.picture(name), around)

    side = min(box.w, box.h)
    return Sprite(board.flying, (side, side), painted)


def _banner(board: KingsBoard, text: str, box: Rect, *, won: bool) -> Sprite:
    """A sprite of a word on a ribbon."""

    def painted(paint: Paint, around: Rect) -> None:
        paint.plate("plate", around, rgba(GOLD if won else STEEL), 18)
        paint.plate("plate", inset(around, 0.03), rgba(LEAF if won else NIGHT), 16)
        paint.text(text, inset(around, 0.1), around.h * 0.62, rgba(WHITE), textures.DISPLAY)

    return Sprite(board.flying, box[2:], painted)


SCRIPTS: Mapping[str, Script] = {
    "fight": begins,
    "friendly": begins,
    "banned": banned,
    "roll": roll,
    "reroll": reroll,
    "set": turned,
    "again": again,
    "strength": totals,
    "damage": blow,
    "won": result,
    "lost": result,
}
"""The script of each kind of event of a fight. They want a board with a plan."""
