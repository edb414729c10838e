"""`ability_text`: the sentence of a card's ability, in English or German, made from its data.

Every trigger, verb and target has its words here; a card's text is put together from them and holds
nothing of its own. `{n}` stands for a verb's number, `{c}` for a number of coins, `{a}`, `{b}` for the
targets in their case, `{d}` for the last one where another case is needed, `{t}` and `{u}` for treasures.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.bosses.abilities import AIMS, VERBS, Ability, Verb
from engine.bosses.cards import ADVENTURE, BUILD, TREASURES
from engine.bosses.content import BossCard, Content, HeroCard, MinibossCard, RoomCard, SpellCard
from engine.bosses.telling import english, german

LANGUAGES = {"en": english, "de": german}
AnyCard = BossCard | RoomCard | MinibossCard | SpellCard | HeroCard


def ability_text(ability: Ability, language: str = "en") -> str:
    """The sentence of an ability."""
    words = LANGUAGES[language]
    body = words.AND.join(_clause(ability, verb, language) for verb in ability.verbs)
    if ability.others:
        body = words.OTHERS.format(body)
    elif ability.may:
        body = words.MAY.format(body)
    begin = words.WHEN_TYPE.get((ability.when, ability.type), words.WHEN[ability.when])
    text = f"{begin} {body}".strip() if begin else body
    limits = [words.ONCE] if ability.once else []
    if ability.when == "use" and ability.phases in (BUILD, ADVENTURE):
        limits.append(words.PHASE[ability.phases])
    end = f" ({', '.join(limits)})." if limits else "."
    return text[0].upper() + text[1:] + end


def _clause(ability: Ability, verb: Verb, language: str) -> str:
    """The clause of one verb, with the targets that it takes."""
    words = LANGUAGES[language]
    kinds = VERBS[verb.name].aims
    named = [next(aim for aim in ability.aims if AIMS[aim] == kind) for kind in kinds]
    first, second = [*(words.AIMS[aim] for aim in named), "", ""][:2]
    treasures = [words.TREASURES[name] for name in TREASURES]
    text: str = words.VERBS[verb.name]
    if verb.name == "hurt" and verb.a != verb.b:
        text += words.MORE_WITH_MINIBOSS
    return text.format(
        n=verb.a,
        m=verb.b,
        c=words.coins(verb.a),
        s=words.spells(verb.a),
        r=words.rooms(verb.a),
        a=first,
        b=second,
        d=words.DATIVE.get(named[-1], "") if named else "",
        t=treasures[verb.a] if 0 <= verb.a < 4 else "",
        u=treasures[verb.b] if 0 <= verb.b < 4 else "",
    )


def texts_of(card: AnyCard, language: str = "en") -> list[str]:
    """The sentences of the abilities of a card; a miniboss has one entry for each level."""
    if isinstance(card, MinibossCard):
        return [" ".join(ability_text(one, language) for one in level) for level in card.levels]
    abilities = (card.ability,) if isinstance(card, SpellCard) else card.abilities
    return [ability_text(ability, language) for ability in abilities]


def card_texts(content: Content, language: str = "en") -> dict[str, list[str]]:
    """The sentences of all cards by the card's id."""
    lists: tuple[Iterable[AnyCard], ...] = (content.bosses, content.rooms, content.heroes, content.spells)
    cards = {card.id: card for cards in (*lists, content.minibosses) for card in cards}
    return {name: texts_of(card, language) for name, card in cards.items()}
