"""The sentences of cards, in English or German, made from their data.

Every effect has its words in `english` and `german`; a card's text is put together from them and holds
nothing of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.kings.abilities import BAN_BITS, KINDS, SLOTS, Effect, values_of
from engine.kings.cards import BEFORE, NEXT, ON_HERO, ON_SELF, TURN, Art, Character, Item, Opponent, Potion, Trick
from engine.kings.content import Content
from engine.kings.telling.english import ENGLISH
from engine.kings.telling.german import GERMAN
from engine.kings.telling.words import Counted, Words

LANGUAGES = {"en": ENGLISH, "de": GERMAN}
AnyCard = Item | Potion | Opponent | Character
ALL_HEARTS = KINDS["heal"].most


def name_of(card: Item | Potion | Opponent | Character | Trick | Art, language: str = "en") -> str:
    """The name of a card."""
    return card.german if language == "de" else card.name


# Items


def item_text(item: Item, language: str = "en", *, improved: bool = False) -> str:
    """The text of what an item gives; with `improved` what its back side gives."""
    words = LANGUAGES[language]
    text = _sentence(_clauses(words, item.improved or item.effects if improved else item.effects))
    return f"{text} {words.joker.format(n=item.rank)}" if item.joker else text


def improvement_text(item: Item, language: str = "en") -> str:
    """The text of what the back side of an item of class 2 or 3 gives; nothing for class 1."""
    words = LANGUAGES[language]
    if item.rank == 1:
        return ""
    return words.fixed if item.improved is None else _after(words, words.improved, _clauses(words, item.improved))


def recipe_text(items: Sequence[Item], item: Item, language: str = "en") -> str:
    """The text of the two items that an item is made from; nothing for class 1."""
    words = LANGUAGES[language]
    named = [words.beside if one == NEXT else name_of(items[one], language) for one in item.materials]
    return words.made_from.format(a=named[0], b=named[1]) if named else ""


# Potions


def potion_text(potion: Potion, language: str = "en") -> str:
    """The text of when a potion can be played, on whom, and what it does."""
    words, time = LANGUAGES[language], time_of(potion)
    if potion.on == ON_SELF:
        return _sentence(_after(words, words.self_times[time], _on_self(words, potion, time)))
    numbers = f" {words.also} ".join(_given(words, one) for one in potion.effects if one.kind != "ban")
    if potion.on == ON_HERO:
        parts = [_rests(words, one) for one in potion.effects if one.kind == "ban"]
        parts += [words.hero_has.format(numbers)] if numbers else []
        return _sentence(_after(words, words.hero_times[time], "; ".join(parts)))
    begin, has = (words.own_foe_has if potion.own else words.other_foe_has).split(": ")
    return _sentence(_after(words, begin + ": {}", has.format(numbers)))


def time_of(potion: Potion) -> str:
    """The word of the time at which a potion can be played, as in the content file."""
    moments = potion.own | potion.others
    if moments & TURN:
        return "any" if moments & ~TURN else "turn"
    if moments == BEFORE:
        return "before"
    return "fight" if moments & BEFORE else "rolled"


def _on_self(words: Words, potion: Potion, time: str) -> str:
    text = _clauses(words, potion.effects)
    return words.lasting.format(text) if potion.lasting else words.this_turn.get(time, "{}").format(text)


def _given(words: Words, effect: Effect) -> str:
    return _counted(words.less if effect.amount < 0 else words.more, effect)


def _rests(words: Words, effect: Effect) -> str:
    name = next(name for name, bit in BAN_BITS.items() if bit == effect.amount)
    if name in SLOTS:
        return words.slot_rests.format(b=words.slots[SLOTS.index(name)])
    return words.thing_rests.format(b=words.bans[name])


# Opponents


def opponent_text(opponent: Opponent, language: str = "en") -> str:
    """With what a creature or king fights, and what it forbids."""
    words = LANGUAGES[language]
    parts = [_counted(words.foe_numbers, one) for one in opponent.effects if one.kind in words.foe_numbers]
    rerolls = [_reroll(words, one) for one in opponent.effects if one.kind in words.rerolls]
    if rerolls:
        parts.append(words.foe_may.format(f" {words.also} ".join(rerolls)))
    texts = [_sentence("; ".join(parts))]
    texts += [_sentence(words.deeds[one.kind][0]) for one in opponent.effects if one.kind in words.deeds]
    if opponent.bans:
        texts.append(words.forbidden.format(n=opponent.level, b=bans_text(opponent.bans, language)))
    return " ".join(texts)


def bans_text(bans: int, language: str = "en") -> str:
    """The names of what a mask of bans forbids, as a list."""
    words = LANGUAGES[language]
    return ", ".join(words.bans[name] for name, bit in BAN_BITS.items() if bans & bit)


# Characters


def character_text(character: Character, language: str = "en") -> str:
    """The text of what the own side of a character has beyond the neutral side."""
    words = LANGUAGES[language]
    texts = [_sentence(_clauses(words, character.effects))] if character.effects else []
    texts += [
        _after(words, words.on_its_own.replace("{s}", slot).replace("{e}", "{}"), _clauses(words, effects))
        for slot, effects in zip(words.slots, character.printed, strict=False)
    ]
    if character.tricks or character.arts:
        texts.append(words.once_each)
    texts += [trick_text(trick, language) for trick in character.tricks]
    texts += [art_text(art, language) for art in character.arts]
    return " ".join(texts) or words.nothing


def trick_text(trick: Trick, language: str = "en") -> str:
    """The text of what an action card that is used once does, with its name and its place in the order."""
    words = LANGUAGES[language]
    begin = words.trick.format(name=name_of(trick, language), n=trick.order, e="{}")
    return _after(words, begin, _clauses(words, trick.effects))


def art_text(art: Art, language: str = "en") -> str:
    """The text of what an ability that is used once does, with its name."""
    words = LANGUAGES[language]
    return _after(words, words.art.format(name=name_of(art, language), e="{}"), _clauses(words, [art.effect]))


# All cards


def texts_of(content: Content, card: AnyCard, language: str = "en") -> list[str]:
    """All sentences of a card."""
    if isinstance(card, Item):
        return _item_texts(content, card, language)
    if isinstance(card, Potion):
        return [potion_text(card, language)]
    return [opponent_text(card, language) if isinstance(card, Opponent) else character_text(card, language)]


def card_texts(content: Content, language: str = "en") -> dict[str, list[str]]:
    """All sentences of each card, by its id."""
    lists: tuple[Sequence[AnyCard], ...]
    lists = content.items, content.potions, content.creatures, content.standard, content.kings, content.characters
    cards = {card.id: card for cards in lists for card in cards}
    return {name: texts_of(content, card, language) for name, card in cards.items()}


def _item_texts(content: Content, item: Item, language: str) -> list[str]:
    texts = item_text(item, language), improvement_text(item, language), recipe_text(content.items, item, language)
    return [text for text in texts if text]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}".removesuffix(".") + "."


def _after(words: Words, begin: str, text: str) -> str:
    """A text put in after a colon."""
    return begin.format(f"{text[:1].upper()}{text[1:]}" if words.capital else text)


def _clauses(words: Words, effects: Sequence[Effect]) -> str:
    """The text of what some effects give a hero, without a full stop."""
    found = []
    for effect in effects:
        if effect.kind in words.numbers:
            found.append(_counted(words.numbers, effect))
        elif effect.kind in words.rerolls:
            found.append(words.may.format(_reroll(words, effect)))
        else:
            found.append(words.all_hearts if effect == ("heal", ALL_HEARTS, 0) else _counted(words.deeds, effect))
    return "; ".join(found)


def _counted(texts: Counted, effect: Effect) -> str:
    one, many = texts[effect.kind]
    amount = abs(effect.amount)
    return many.format(n=amount) if amount > 1 else one


def _reroll(words: Words, effect: Effect) -> str:
    if effect.kind != "reroll_values":
        return _counted(words.rerolls, effect)
    values = [str(value) for value in values_of(effect.values)]
    shown = f" {words.either} ".join(filter(None, (", ".join(values[:-1]), values[-1])))
    return words.rerolls["reroll_values"][0].format(v=shown)
