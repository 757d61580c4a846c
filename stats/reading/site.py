"""How the balance is: what all finished games of the site say."""

import msgspec
from django.db import connection
from django.db.models import Sum
from msgspec import Struct

from ..models import CharacterCount
from ..titles.title import Title
from .breakdowns import Breakdowns, Line, Tally
from .filters import Filters, asked_of
from .intervals import Rate, rate

# So many setups are shown.
_MOST_SETUPS = 50


class SetupLine(Struct, frozen=True):
    edition: str
    players: int
    characters: tuple[str, ...]
    modules: tuple[str, ...]
    good_won: Rate


class Balance(Struct, frozen=True):
    """`Rate`s and `Line`s are how often Good won, or whichever is the first of the title's sides, but for
    `characters`. Of a title without sides they are of nothing.
    """

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


class _Setup(Struct, frozen=True):
    edition: str
    players: int
    characters: tuple[str, ...]
    modules: tuple[str, ...]
    games: int
    won: int


class _Sums(Struct, frozen=True):
    tallies: tuple[Tally, ...]
    setups: tuple[_Setup, ...]


# `games` are those that a side won, `won` those that the first side won; for reasons all are `games`.
_BALANCE = """
    WITH counted AS MATERIALIZED (
        SELECT
            setup_id,
            season,
            kind,
            reason,
            sum(games) AS ended,
            sum(games) FILTER (WHERE winning_side = ANY(%(sides)s::text[])) AS games,
            coalesce(sum(games) FILTER (WHERE winning_side = (%(sides)s::text[])[1]), 0) AS won
        FROM stats_setupcount
        WHERE (%(season)s = '' OR season = %(season)s)
            AND (%(kind)s = '' OR kind = %(kind)s)
            AND setup_id IN (
                SELECT id FROM stats_setup
                WHERE edition = ANY(%(editions)s)
                    AND (%(players)s::int IS NULL OR players = %(players)s::int)
            )
        GROUP BY GROUPING SETS (setup_id, (season, kind, reason))
    ),
    setups AS MATERIALIZED (
        SELECT id, edition, players, characters, modules, games, won
        FROM counted JOIN stats_setup ON id = setup_id
        WHERE games > 0
    ),
    tallies AS (
        SELECT 'season' AS what, season AS key, sum(games) AS games, sum(won) AS won
        FROM counted WHERE setup_id IS NULL GROUP BY season HAVING sum(games) > 0
        UNION ALL
        SELECT 'kind', kind, sum(games), sum(won)
        FROM counted WHERE setup_id IS NULL GROUP BY kind HAVING sum(games) > 0
        UNION ALL
        SELECT 'reason', reason, sum(ended), sum(won)
        FROM counted WHERE setup_id IS NULL GROUP BY reason
        UNION ALL
        SELECT 'players', players::text, sum(games), sum(won) FROM setups GROUP BY players
        UNION ALL
        SELECT 'edition', edition, sum(games), sum(won) FROM setups GROUP BY edition
        UNION ALL
        SELECT 'character', character, sum(games), sum(won)
        FROM setups, unnest(characters) AS character GROUP BY character
        UNION ALL
        SELECT 'module', module, sum(games), sum(won)
        FROM setups, unnest(modules) AS module GROUP BY module
    ),
    most_played AS (SELECT * FROM setups ORDER BY games DESC, id LIMIT %(most)s)
    SELECT jsonb_build_object(
        'tallies', (SELECT coalesce(jsonb_agg(tallies), '[]') FROM tallies),
        'setups', (SELECT coalesce(jsonb_agg(most_played), '[]') FROM most_played)
    )::text
"""


def balance(title: Title, filters: Filters) -> Balance:
    asked = asked_of(title, filters)
    with connection.cursor() as cursor:
        cursor.execute(_BALANCE, {**asked, "sides": list(title.sides), "most": _MOST_SETUPS})
        ((found,),) = cursor.fetchall()
    sums = msgspec.json.decode(found, type=_Sums)
    broken_down = Breakdowns(title, sums.tallies)
    by_kind = broken_down.by("kind")
    return Balance(
        good_won=rate(sum(line.won.won for line in by_kind), sum(line.won.of for line in by_kind)),
        by_players=broken_down.by("players"),
        by_edition=broken_down.by("edition"),
        by_season=broken_down.by_season(),
        by_kind=by_kind,
        with_character=broken_down.by("character"),
        with_module=broken_down.by("module"),
        by_setup=tuple(map(_setup_line, sums.setups)),
        reasons=broken_down.games_by("reason"),
        characters=_characters(title, filters),
    )


def _setup_line(setup: _Setup) -> SetupLine:
    return SetupLine(
        setup.edition, setup.players, setup.characters, setup.modules, rate(setup.won, setup.games)
    )


def _characters(title: Title, filters: Filters) -> tuple[Line, ...]:
    asked = asked_of(title, filters)
    counts = CharacterCount.objects.filter(edition__in=asked.pop("editions"))
    counts = counts.filter(**{name: value for name, value in asked.items() if value})
    summed = counts.values_list("character").annotate(Sum("games"), Sum("wins"))
    return Breakdowns(title, [Tally("character", *row) for row in summed]).by("character")
