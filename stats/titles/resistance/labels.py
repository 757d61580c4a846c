"""What statistics call things of The Resistance, in the words of Avalon."""

from collections.abc import Mapping

from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.rules.resistance import texts
from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import EVIL, GOOD, PLAYERS
from games.rules.texts import Wording
from games.titles.title import Name

from ..title import size_name


def _in_avalon(wording: Wording) -> Name:
    return _(wording[0])


EDITIONS: Mapping[str, Name] = {"avalon": _("Avalon"), "resistance": _("The Resistance")}
SIDES: Mapping[str, Name] = {side: _in_avalon(texts.NAMES["side"][side]) for side in (GOOD, EVIL)}
EMBLEMS: Mapping[str, str] = {GOOD: "sword", EVIL: "crown"}
CHARACTERS: Mapping[str, Name] = {
    character: _in_avalon(texts.NAMES["character"][character]) for character in SIDE
}
SIZES = {f"{players}-players": lazy(size_name, str)(players) for players in PLAYERS}
CHARACTER_SIDES: Mapping[str, str] = {character: side for character, side in SIDE.items()}  # noqa: C416 - of plain strings
# How a game ended, short enough for a list.
REASONS: Mapping[str, Name] = {
    "three_successes": _("Three quests succeeded"),
    "three_fails": _("Three quests failed"),
    "five_rejections": _("Five teams rejected in a row"),
    "merlin_assassinated": _("Merlin found by the dagger"),
    "merlin_survived": _("Merlin missed by the dagger"),
    "messengers_assassinated": _("Messengers found by the dagger"),
    "messengers_survived": _("Messengers missed by the dagger"),
    "good_rogue": _("The good Rogue won alone"),
    "evil_rogue": _("The evil Rogue won alone"),
    "broken_off": _("Broken off"),
}
# Whose victory it is. A Rogue's is nobody else's (A9.4).
WINNERS: Mapping[str, str] = {
    "three_successes": GOOD,
    "merlin_survived": GOOD,
    "messengers_survived": GOOD,
    "three_fails": EVIL,
    "five_rejections": EVIL,
    "merlin_assassinated": EVIL,
    "messengers_assassinated": EVIL,
}


def module_name(key: str) -> str:
    """Also with what the table chose about it: "lancelot:mode1"."""
    name, _colon, choice = key.partition(":")
    entry = texts.MODULES[name]
    if not choice:
        return str(_in_avalon(entry.name))
    return gettext("%(module)s (%(choice)s)") % {
        "module": _in_avalon(entry.name),
        "choice": _in_avalon(entry.choices[choice].name),
    }
