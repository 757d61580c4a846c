"""The rule book: what the rules and their texts say, in the order in which a person reads it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ...rules.resistance import hooks, texts
from ...rules.resistance.characters import (
    EVIL_CHARACTERS,
    GOOD_CHARACTERS,
    MODULE_CHARACTERS,
    SIDE,
    Character,
)
from ...rules.resistance.modules import MODULES
from ...rules.resistance.modules.plot_cards import LARGE_DECK, SMALL_DECK
from ...rules.resistance.options import (
    CHARACTERS_FOR_MORE,
    MADE_WITHOUT_MERLIN,
    MODULES_FOR_MORE,
    ONLY_IN_AVALON,
    PRESETS,
    STRONGER_EVIL,
    STRONGER_GOOD,
    fill_up,
)
from ...rules.resistance.round import BASE
from ...rules.resistance.tableau import (
    EVIL,
    EVIL_PLAYERS,
    GOOD,
    GOOD_PLAYERS,
    PLAYERS,
    QUESTS,
    TEAM_SIZES,
    Side,
    fails_needed,
)
from ...rules.texts import Entry, Wording

_MODULE_OF = {character: module for module, those in MODULE_CHARACTERS.items() for character in those}
_MODULE_OF["assassin"] = "assassination"
# A2.3.
_HELPS: Mapping[str, Side] = dict.fromkeys((*STRONGER_GOOD, "lady"), GOOD) | dict.fromkeys(
    STRONGER_EVIL, EVIL
)
# A15.1: what The Resistance does without.
_ONLY_IN_AVALON = {*ONLY_IN_AVALON, *MODULE_CHARACTERS, "assassination"}


class Listed(NamedTuple):
    """A character or a module, with what is recommended about it (A2.3)."""

    key: str
    entry: Entry
    players: int | None  # recommended for so many and more
    helps: Side | None
    without_merlin: bool
    in_the_resistance: bool
    module: str | None = None  # where there is more about a character
    module_name: Wording | None = None


class PlotCard(NamedTuple):
    key: str
    entry: Entry
    use: Wording
    small: int  # how many are in each deck
    large: int


class Row(NamedTuple):
    """A line of the tableau, for 5 to 10 players."""

    name: Wording
    side: Side | None
    cells: tuple[str, ...]


class Preset(NamedTuple):
    players: int
    good: list[tuple[Character, Wording, int]]
    evil: list[tuple[Character, Wording, int]]


class Step(NamedTuple):
    """A place in the order (A16), and whose it is where it is not in every game."""

    text: Wording
    anchor: str | None
    owner: Wording | None


def rule_book() -> dict[str, Any]:
    return {
        "players": PLAYERS,
        "sides": _sides(),
        "team_sizes": _team_sizes(),
        "presets": [_preset(players) for players in PLAYERS],
        "good_characters": _characters(GOOD_CHARACTERS),
        "evil_characters": _characters(EVIL_CHARACTERS),
        "modules": _modules(),
        "plot_cards": _plot_cards(),
        "small_deck": sum(SMALL_DECK.values()),
        "large_deck": sum(LARGE_DECK.values()),
        "common": texts.COMMON.items(),
        "opening": list(_steps(hooks.OPENING)),
        "round": list(_steps(hooks.ROUND)),
        "finale": list(_steps(hooks.FINALE)),
        "timeouts": texts.TIMEOUTS.values(),
        "other_names": list(_other_names()),
        "glossary": texts.GLOSSARY,
    }


# The tableau (A1), and who is at it (A2.4)


def _sides() -> list[Row]:
    return [
        Row(texts.SIDES[GOOD], GOOD, tuple(str(GOOD_PLAYERS[players]) for players in PLAYERS)),
        Row(texts.SIDES[EVIL], EVIL, tuple(str(EVIL_PLAYERS[players]) for players in PLAYERS)),
    ]


def _team_sizes() -> list[Row]:
    """A star marks where two fails are needed (A1.3)."""
    return [
        Row(
            texts.QUESTS[quest],
            None,
            tuple(
                f"{TEAM_SIZES[players][quest - 1]}{'*' if fails_needed(players, quest) > 1 else ''}"
                for players in PLAYERS
            ),
        )
        for quest in QUESTS
    ]


def _preset(players: int) -> Preset:
    number = Counter(fill_up(PRESETS[players].characters, players))
    named = [(character, texts.CHARACTERS[character].name, number[character]) for character in number]
    return Preset(
        players,
        [each for each in named if SIDE[each[0]] == GOOD],
        [each for each in named if SIDE[each[0]] == EVIL],
    )


# Characters and modules


def _characters(characters: Iterable[Character]) -> list[Listed]:
    return [
        Listed(
            character,
            texts.CHARACTERS[character],
            CHARACTERS_FOR_MORE.get(character),
            _HELPS.get(character),
            without_merlin=False,
            in_the_resistance=bool(texts.CHARACTERS[character].name.second),
            module=_MODULE_OF.get(character),
            module_name=texts.NAMES["module"].get(_MODULE_OF.get(character)),
        )
        for character in characters
    ]


def _modules() -> list[Listed]:
    return [
        Listed(
            module,
            entry,
            MODULES_FOR_MORE.get(module),
            _HELPS.get(module),
            without_merlin=module in MADE_WITHOUT_MERLIN,
            in_the_resistance=module not in _ONLY_IN_AVALON,
        )
        for module, entry in texts.MODULES.items()
    ]


def _plot_cards() -> list[PlotCard]:
    return [
        PlotCard(plot, entry, texts.USES[texts.PLOT_USES[plot]], SMALL_DECK.get(plot, 0), LARGE_DECK[plot])
        for plot, entry in texts.PLOTS.items()
    ]


# The order (A16)


def _steps(places: Iterable[str]) -> Iterator[Step]:
    owners = {place: module.name for module in MODULES if module is not BASE for place in module.steps}
    for place in places:
        if place in texts.ORDER:
            yield Step(texts.ORDER[place], *_anchor(owners.get(place)))


def _anchor(owner: str | None) -> tuple[str | None, Wording | None]:
    if owner is None:
        return None, None
    if owner in texts.MODULES:
        return f"module-{owner}", texts.MODULES[owner].name
    return f"character-{owner}", texts.NAMES["character"][owner]


# The Resistance


def _other_names() -> Iterator[Wording]:
    """All that has another name there."""
    for kind in ("side", "character", "module", "plot"):
        yield from (name for name in texts.NAMES[kind].values() if name.second)
