"""Which of the sentences of `texts.here` hold at a table, worked out from the rules themselves."""

from collections.abc import Iterable

from games.rules.resistance import Options
from games.rules.resistance.knowledge import _evil_sees, sights
from games.rules.resistance.modules.plot_cards import DRAWN, LARGE_DECK, deck
from games.rules.resistance.options import SWITCHES, fill_up
from games.rules.resistance.texts import CHARACTERS, NOW
from games.rules.texts import Here, Wording


def conditions(options: Options, players: int) -> frozenset[str]:
    characters = fill_up(options.characters, players)
    holding = {*characters, *(module for module in SWITCHES if options.has_module(module))}
    holding.add(f"rejections={options.rejections}")
    if options.has_module("lancelot"):
        holding.add(f"lancelot={options.lancelot}")
    if options.lancelots_switch:
        holding.add("switching")
    if options.hidden_sorcerer and options.has_module("sorcerers"):
        holding.add("hidden_sorcerer")
    if options.senior_sees_junior and options.has_module("messengers"):
        holding.add("senior_sees_junior")
    if options.has_dagger:
        holding |= {"dagger", f"dagger={options.dagger or 'assassin'}"}
    is_many = set(deck(players)) == set(LARGE_DECK)
    if is_many:
        holding.add("many")
    if options.lady or options.has("cleric") or (options.plot_cards and is_many):
        holding.add("checks")
    if options.plot_cards:
        holding.add(f"drawn={DRAWN[players]}")
    seen = {
        sum(len(sight.seats) for sight in sights(options, characters, None, seat) if "evil" in sight.seen_as)
        for seat, character in enumerate(characters)
        if _evil_sees(options, character)
    }
    if seen:
        (number,) = seen  # everybody who sees the others sees as many
        holding.add(f"others={number}")
    return frozenset(holding)


def fitting(sentences: Iterable[Here], holding: frozenset[str]) -> list[Wording]:
    return [
        each.text
        for each in sentences
        if all(
            condition[1:] not in holding if condition.startswith("-") else condition in holding
            for condition in each.when
        )
    ]


def composed(options: Options, players: int) -> dict[str, list[Wording]]:
    """What each character in this game is said to be, and what to do now, as the page puts it together."""
    holding = conditions(options, players)
    texts: dict[str, list[Wording]] = {}
    for character in dict.fromkeys(fill_up(options.characters, players)):
        entry = CHARACTERS[character]
        texts[character] = fitting(entry.here, holding) if entry.here else [entry.text]
        texts[f"now {character}"] = fitting(NOW[character], holding)[:1]
    return texts
