"""What the pages about numbers call things, and how they write numbers."""

from collections.abc import Sequence

from django.contrib.humanize.templatetags.humanize import intcomma
from django.utils.formats import number_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.models import Game

from ..counting.seasons import parse
from ..models import Kind, Participation
from ..reading.intervals import Rate
from ..reading.profile import PlayedGame
from ..titles import all_titles, title_of_edition, title_of_ladder
from ..titles.title import Title, size_name

# How a participation ended, whatever the title.
_LEFT = _("Left the game")


def character(title: Title, key: str) -> str:
    return str(title.characters.get(key, key))


def side(title: Title, key: str) -> str:
    return str(title.sides.get(key, key))


def edition(title: Title, key: str) -> str:
    return str(title.editions.get(key, key))


def reason(title: Title, key: str) -> str:
    """How a game ended for somebody. A title that names no endings has but one."""
    if key == Participation.LEFT:
        return str(_LEFT)
    return str(title.reasons.get(key, Game.Ending.PLAYED.label))


def kind(key: str) -> str:
    return str(Kind(key).label)


def size(players: int | str) -> str:
    return size_name(int(players))


def season(code: str) -> str:
    known = parse(code)
    return known.name if known else gettext("All time")


def ladder(key: str) -> str:
    """With the title, where there are several."""
    title = title_of_ladder(key)
    name = str(title.ladder_names[key])
    if len(all_titles()) == 1:
        return name
    return gettext("%(title)s: %(name)s") % {"title": title.name, "name": name}


def setup(title: Title, characters: Sequence[str], modules: Sequence[str]) -> str:
    """Who and what is in beside what every game has."""
    named = [*(character(title, key) for key in characters), *map(title.module_name, modules)]
    return ", ".join(named) or gettext("Only the plain rules")


def title_of_game(game: PlayedGame) -> Title | None:
    """None where the title is not played here any more."""
    try:
        return title_of_edition(game.edition)
    except KeyError:
        return None


def played(game: PlayedGame) -> str:
    title = title_of_game(game)
    if title is None or not game.character:
        return gettext("Won") if game.won else gettext("Lost")
    text = gettext("Won as %(character)s") if game.won else gettext("Lost as %(character)s")
    return text % {"character": character(title, game.character)}


def details(game: PlayedGame) -> str:
    """How it ended, and what was played, in what size and for what."""
    title = title_of_game(game)
    of_title = [reason(title, game.reason), edition(title, game.edition)] if title else [game.edition]
    return " · ".join([*of_title, size(game.players), kind(game.kind)])


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
