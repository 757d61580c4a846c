"""What the pages about numbers call things, in the words of Avalon, and how they write numbers."""

from collections.abc import Sequence

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.forms import EDITIONS
from games.intervals import Rate
from games.rules.resistance import texts
from games.rules.resistance.tableau import EVIL, GOOD

from . import ladders
from .models import Kind, Part
from .profile import PlayedGame
from .seasons import parse

# How a game ended, short enough for a list. A player may also have left before it did.
REASONS = {
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
    Part.LEFT: _("Left the game"),
}
# Whose victory it is. A Rogue's is nobody else's (A9.4).
WINNER = {
    "three_successes": GOOD,
    "merlin_survived": GOOD,
    "messengers_survived": GOOD,
    "three_fails": EVIL,
    "five_rejections": EVIL,
    "merlin_assassinated": EVIL,
    "messengers_assassinated": EVIL,
}
_EDITIONS = dict(EDITIONS)


def side(key: str) -> str:
    return gettext(texts.NAMES["side"][key].avalon)


def character(key: str) -> str:
    return gettext(texts.NAMES["character"][key].avalon)


def module(key: str) -> str:
    """Also with what the table chose about it: "lancelot:mode1"."""
    name, _colon, choice = key.partition(":")
    entry = texts.MODULES[name]
    if not choice:
        return gettext(entry.name.avalon)
    return gettext("%(module)s (%(choice)s)") % {
        "module": gettext(entry.name.avalon),
        "choice": gettext(entry.choices[choice].name.avalon),
    }


def edition(key: str) -> str:
    return str(_EDITIONS[key])


def kind(key: str) -> str:
    return str(Kind(key).label)


def size(players: int | str) -> str:
    number = int(players)
    return ngettext("%(number)d player", "%(number)d players", number) % {"number": number}


def season(code: str) -> str:
    known = parse(code)
    return known.name if known else gettext("All time")


def ladder(key: str) -> str:
    if key == ladders.OVERALL:
        return gettext("Overall")
    if key in ladders.SIDES:
        return side(key)
    if key in ladders.SIZES:
        return size(key.partition("-")[0])
    return character(key)


def setup(characters: Sequence[str], modules: Sequence[str]) -> str:
    """Who and what is in beside servants and minions."""
    named = [*map(character, characters), *map(module, modules)]
    return ", ".join(named) or gettext("Only the plain rules")


def played(game: PlayedGame) -> str:
    text = gettext("Won as %(character)s") if game.won else gettext("Lost as %(character)s")
    return text % {"character": character(game.character)}


def won_of(rate: Rate) -> str:
    return gettext("%(won)s of %(of)s") % {"won": intcomma(rate.won), "of": intcomma(rate.of)}


def percent(share: float) -> str:
    return gettext("%(number)s%%") % {"number": number_format(round(share * 100))}


def percent_between(low: float, high: float) -> str:
    return gettext("%(low)s–%(high)s%%") % {
        "low": number_format(round(low * 100)),
        "high": number_format(round(high * 100)),
    }


def signed(change: int) -> str:
    """With its sign, and a minus as wide as the plus."""
    sign = "−" if change < 0 else "+" if change else "±"
    return f"{sign}{number_format(abs(change))}"
