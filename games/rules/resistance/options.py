"""What a table may choose before a game, and what is impossible or unwise in it (A2, A2.2 to A2.5, A15)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from ..contract import Remark, Verdict
from .characters import (
    LANCELOTS,
    MESSENGERS,
    MODULE_CHARACTERS,
    PLAIN,
    SIDE,
    SORCERERS,
    Character,
)
from .tableau import EVIL, EVIL_PLAYERS, GOOD, GOOD_PLAYERS, PLAYERS

Edition: TypeAlias = Literal["avalon", "resistance"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The characters and rules of one game. Loyal servants and minions fill up the characters (A2.2)."""

    edition: Edition = "avalon"  # whose names are used, and what may be added (A15.1)
    characters: tuple[Character, ...] = ()
    dagger: Character | None = None  # who holds it where the Assassin is not in (A2.5)
    rejections: Literal["five", "final4", "final5"] = "five"  # A4.6, A4.7
    lancelot: Literal["known", "mode1", "mode2"] = "known"  # A8
    hidden_sorcerer: bool = False  # A10.3
    senior_sees_junior: bool = False  # A3.8
    blind_spies: bool = False  # A3.2
    targeting: bool = False  # A6.2
    lady: bool = False  # A6.1
    plot_cards: bool = False  # A13
    excalibur: bool = False  # A14.1
    trapper: bool = False  # A14.2

    def has(self, *characters: Character) -> bool:
        """Whether any of these characters is in."""
        return any(character in self.characters for character in characters)

    def has_module(self, module: str) -> bool:
        characters = MODULE_CHARACTERS.get(module)
        return self.has(*characters) if characters else bool(getattr(self, module))

    @property
    def has_dagger(self) -> bool:
        """A2.5: somebody holds the dagger."""
        return self.has("merlin", *MESSENGERS)

    @property
    def lancelots_switch(self) -> bool:
        """A8.1: the Lancelots may change sides, and do not know each other."""
        return self.has(*LANCELOTS) and self.lancelot != "known"


# Modules that are switched on. The others come with their characters, or are one of several choices.
SWITCHES = ("blind_spies", "targeting", "lady", "plot_cards", "excalibur", "trapper")


def _preset(*characters: Character) -> Options:
    return Options(characters=characters)


# A2.4, by number of players.
PRESETS: dict[int, Options] = {
    5: _preset("merlin", "percival", "morgana", "assassin"),
    6: _preset("merlin", "percival", "morgana", "assassin"),
    7: _preset("merlin", "percival", "morgana", "assassin", "oberon"),
    8: _preset("merlin", "percival", "morgana", "assassin", "minion"),
    9: _preset("merlin", "percival", "mordred", "morgana", "assassin"),
    10: _preset("merlin", "percival", "mordred", "morgana", "oberon", "assassin"),
}


@lru_cache(maxsize=1024)
def fill_up(characters: tuple[Character, ...], players: int) -> tuple[Character, ...]:
    """A2.2: the characters of the whole table, Good before Evil, with servants and minions for the rest."""
    special = [character for character in SIDE if character in characters and character not in PLAIN]
    good = [character for character in special if SIDE[character] == GOOD]
    evil = [character for character in special if SIDE[character] == EVIL]
    servants: list[Character] = ["servant"] * (GOOD_PLAYERS[players] - len(good))
    minions: list[Character] = ["minion"] * (EVIL_PLAYERS[players] - len(evil))
    return (*good, *servants, *evil, *minions)


@lru_cache(maxsize=1024, typed=True)  # 5.0 equals 5
def check(options: Options, players: int) -> Verdict:
    """All that is impossible or unwise, at once."""
    if type(players) is not int or players not in PLAYERS:
        return Verdict((Remark("players", {"least": PLAYERS[0], "most": PLAYERS[-1]}),), ())
    return Verdict(tuple(_refusals(options, players)), tuple(_warnings(options, players)))


def _remark(code: str, **facts: int | str | tuple[int | str, ...]) -> Remark:
    return Remark(code, facts)


def _refusals(options: Options, players: int) -> Iterator[Remark]:
    characters = options.characters
    if options.edition == "resistance":
        yield from _not_in_the_resistance(options)
    for character in SIDE:
        if character not in PLAIN and characters.count(character) > 1:
            yield _remark("twice", character=character)
    for side, places in ((GOOD, GOOD_PLAYERS[players]), (EVIL, EVIL_PLAYERS[players])):
        number = sum(SIDE[character] == side for character in characters)
        if number > places:
            yield _remark(f"too_many_{side}", number=number, places=places, players=players)
    if 0 < len(LANCELOTS.intersection(characters)) < len(LANCELOTS):
        yield _remark("half_lancelot")
    if 0 < len(SORCERERS.intersection(characters)) < len(SORCERERS):
        yield _remark("half_sorcerers")
    if 0 < len(MESSENGERS.intersection(characters)) < len(MESSENGERS):
        yield _remark("half_messengers")
    if options.has("untrustworthy_servant") and not options.has_dagger:
        yield _remark("servant_needs_dagger")
    yield from _nobody_for_the_dagger(options, players)


ONLY_IN_AVALON = ("lady", "excalibur", "trapper")


def _not_in_the_resistance(options: Options) -> Iterator[Remark]:
    """A15.1: operatives and spies, Targeting, blind spies, plot cards; with more it is Avalon."""
    if any(character not in PLAIN for character in options.characters):
        yield _remark("resistance_has_no_characters")
    for module in ONLY_IN_AVALON:
        if options.has_module(module):
            yield _remark("resistance_has_no_module", module=module)


def _nobody_for_the_dagger(options: Options, players: int) -> Iterator[Remark]:
    """A2.5."""
    holder = options.dagger
    if not options.has_dagger:
        if holder is not None:
            yield _remark("no_dagger")
    elif options.has("assassin"):
        if holder not in (None, "assassin"):
            yield _remark("assassin_has_dagger")
    elif holder is None:
        yield _remark("dagger_unnamed")
    elif SIDE[holder] == GOOD:
        yield _remark("dagger_good", character=holder)
    elif holder == "evil_lancelot" and options.lancelots_switch:
        yield _remark("dagger_lancelot")
    elif holder not in _evil_in_play(options, players):
        yield _remark("dagger_absent", character=holder)


def _evil_in_play(options: Options, players: int) -> frozenset[Character]:
    evil = [character for character in options.characters if SIDE[character] == EVIL]
    return frozenset(evil) if len(evil) >= EVIL_PLAYERS[players] else frozenset({*evil, "minion"})


# A2.3: recommended for so many players and more, whom it helps, what was made for games without Merlin.
CHARACTERS_FOR_MORE: Mapping[Character, int] = {"lunatic": 7, "brute": 7, "revealer": 7, "cleric": 7}
MODULES_FOR_MORE: Mapping[str, int] = {"lancelot": 7, "messengers": 7, "lady": 7, "trapper": 8}
STRONGER_GOOD: tuple[Character, ...] = ("percival", "oberon", "lunatic", "brute", "revealer", "cleric")
STRONGER_EVIL: tuple[Character, ...] = ("mordred", "morgana", "trickster", "troublemaker")
MADE_WITHOUT_MERLIN = ("lancelot", "rogues", "sorcerers", "messengers", "untrustworthy_servant")
_LOPSIDED = 2


def _warnings(options: Options, players: int) -> Iterator[Remark]:
    has = options.has
    if has("percival") and not has("merlin"):
        yield _remark("percival_without_merlin")
    if has("percival") and players == 5 and not has("mordred", "morgana"):
        yield _remark("percival_alone_with_5")
    if has("mordred") and not has("merlin"):
        yield _remark("mordred_without_merlin")
    if has("morgana") and not has("percival"):
        yield _remark("morgana_without_percival")
    if has("assassin") and not options.has_dagger:
        yield _remark("assassin_without_dagger")
    if has("trickster", "troublemaker") and not _loyalty_is_checked(options, players):
        yield _remark("nothing_checks_loyalty")
    yield from _better_with_more_players(options, players)
    yield from _lopsided(options)
    yield from _made_without_merlin(options)
    yield from _without_effect(options)


def _loyalty_is_checked(options: Options, players: int) -> bool:
    """Among the plot cards only those added for 7 and more players check loyalty (A13.1)."""
    return options.lady or options.has("cleric") or (options.plot_cards and players >= 7)


def _better_with_more_players(options: Options, players: int) -> Iterator[Remark]:
    for character, recommended in CHARACTERS_FOR_MORE.items():
        if options.has(character) and players < recommended:
            yield _remark("character_for_more", character=character, players=recommended)
    for module, recommended in MODULES_FOR_MORE.items():
        if options.has_module(module) and players < recommended:
            yield _remark("module_for_more", module=module, players=recommended)


def _lopsided(options: Options) -> Iterator[Remark]:
    good = sum(options.has(character) for character in STRONGER_GOOD) + options.lady
    evil = sum(options.has(character) for character in STRONGER_EVIL)
    if good - evil >= _LOPSIDED:
        yield _remark("stronger_good")
    if evil - good >= _LOPSIDED:
        yield _remark("stronger_evil")


def _made_without_merlin(options: Options) -> Iterator[Remark]:
    """Of the Lancelots that goes for modes 1 and 2 only."""
    for module in MADE_WITHOUT_MERLIN:
        is_other_lancelot = module == "lancelot" and not options.lancelots_switch
        if options.has("merlin") and options.has_module(module) and not is_other_lancelot:
            yield _remark("unusual_with_merlin", module=module)


def _without_effect(options: Options) -> Iterator[Remark]:
    for module, is_wanted in (
        ("lancelot", options.lancelot != "known"),
        ("sorcerers", options.hidden_sorcerer),
        ("messengers", options.senior_sees_junior),
    ):
        if is_wanted and not options.has_module(module):
            yield _remark("without_effect", module=module)
