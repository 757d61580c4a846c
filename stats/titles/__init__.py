"""The titles whose games are counted. Nothing but a title's own module here knows its rules."""

from games.titles import TITLES
from games.titles.title import Name

from . import resistance
from .plain import plain
from .title import Title

# Those with statistics of their own, by the key of the game.
_OWN: dict[str, Title] = {resistance.TITLE.key: resistance.TITLE}
# The one that is meant where no title is named: it was here before there was another.
FIRST = resistance.TITLE


def all_titles() -> tuple[Title, ...]:
    """Every game that can be played here."""
    return tuple(map(title_of, TITLES))


def title_of(key: str) -> Title:
    """KeyError where there is no such game."""
    if key not in TITLES:
        raise KeyError(key)
    return _OWN.get(key) or plain(key)


def title_of_edition(edition: str) -> Title:
    """KeyError where no title has such an edition."""
    for title in all_titles():
        if edition in title.editions:
            return title
    raise KeyError(edition)


def all_ladders() -> dict[str, Name]:
    """The names of the ladders of all titles, by their keys."""
    return {key: name for title in all_titles() for key, name in title.ladder_names.items()}


def title_of_ladder(key: str) -> Title:
    """KeyError where there is no such ladder."""
    title = title_of(key.partition("/")[0])
    if key not in title.ladder_names:
        raise KeyError(key)
    return title


def ladder_before_titles(name: str) -> str | None:
    """The key of a ladder that had this name before keys had the title in front; None where none had."""
    key = f"{FIRST.key}/{name}"
    return key if key in FIRST.ladder_names else None
