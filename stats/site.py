"""How the balance is: what all finished games of the site say."""

from msgspec import Struct

from games.intervals import Rate

from .profile import Filters, Line


class SetupLine(Struct, frozen=True):
    edition: str
    players: int
    characters: tuple[str, ...]
    modules: tuple[str, ...]
    good_won: Rate


class Balance(Struct, frozen=True):
    """`Rate`s and `Line`s are how often Good won, but for `characters`."""

    good_won: Rate  # among games that a side won
    by_players: tuple[Line, ...]
    by_edition: tuple[Line, ...]
    by_season: tuple[Line, ...]
    by_kind: tuple[Line, ...]
    with_character: tuple[Line, ...]  # games with this character in play
    with_module: tuple[Line, ...]
    by_setup: tuple[SetupLine, ...]  # the most played first
    reasons: dict[str, int]  # how games ended, the most frequent first
    characters: tuple[Line, ...]  # how often each character wins


def balance(filters: Filters) -> Balance:
    raise NotImplementedError
