"""A player's participations, summed up by the database: read once for each request, however many."""

from collections.abc import Iterable
from typing import Any

import msgspec
from django.db import connection
from msgspec import Struct

from ..titles.title import Figure
from .breakdowns import Tally


class Totals(Struct, frozen=True):
    games: int
    won: int
    course: str  # a letter for each game, the oldest first: W or L
    figures: tuple[tuple[int, int], ...]  # of the title's, in their order: how many times, of how many


class Sums(Struct, frozen=True):
    totals: Totals
    tallies: tuple[Tally, ...]  # for reasons, `won_by` and `lost_by`


class Together(Struct, frozen=True):
    """What became of the games with somebody, on the same side or against them."""

    username: str
    display_name: str
    same_side: bool
    games: int
    won: int


# What is empty stays open.
_PARTICIPATIONS = """
    FROM stats_part
    WHERE user_id = %(user)s
        AND (%(season)s = '' OR season = %(season)s)
        AND (%(kind)s = '' OR kind = %(kind)s)
        AND edition = ANY(%(editions)s)
        AND (%(players)s::int IS NULL OR players = %(players)s::int)
"""

_SUMS = f"""
    WITH mine AS MATERIALIZED (SELECT * {_PARTICIPATIONS}),
    totals AS (
        SELECT
            count(*) AS games,
            count(*) FILTER (WHERE won) AS won,
            coalesce(string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY over_at, result_id), '')
                AS course,
            jsonb_build_array({{figures}}) AS figures
        FROM mine
    ),
    tallies AS (
        SELECT
            CASE
                WHEN grouping(side) = 0 THEN 'side'
                WHEN grouping(character) = 0 THEN 'character'
                WHEN grouping(players) = 0 THEN 'players'
                WHEN grouping(edition) = 0 THEN 'edition'
                WHEN grouping(kind) = 0 THEN 'kind'
                WHEN grouping(season) = 0 THEN 'season'
                WHEN won THEN 'won_by'
                ELSE 'lost_by'
            END AS what,
            coalesce(side, character, players::text, edition, kind, season, reason) AS key,
            count(*) AS games,
            count(*) FILTER (WHERE won) AS won
        FROM mine
        GROUP BY GROUPING SETS (side, character, players, edition, kind, season, (reason, won))
    )
    SELECT jsonb_build_object(
        'totals', (SELECT to_jsonb(totals) FROM totals),
        'tallies', (SELECT coalesce(jsonb_agg(tallies), '[]') FROM tallies)
    )::text
"""  # noqa: S608 - all that is from outside is bound

_TOGETHER = f"""
    WITH mine AS (
        SELECT result_id, seat, side, won {_PARTICIPATIONS}
        ORDER BY over_at DESC, result_id DESC
        LIMIT %(recent)s
    ),
    together AS (
        SELECT
            theirs.user_id,
            theirs.side = mine.side AND mine.side <> '' AS same_side,  -- without sides all are opponents
            count(*) AS games,
            count(*) FILTER (WHERE mine.won) AS won
        FROM mine JOIN stats_part theirs ON theirs.result_id = mine.result_id AND theirs.seat <> mine.seat
        GROUP BY theirs.user_id, same_side
        HAVING count(*) >= %(enough)s
    )
    SELECT username, display_name, same_side, games, won
    FROM together CROSS JOIN LATERAL (
        SELECT username, display_name FROM accounts_user
        WHERE id = together.user_id AND is_active AND NOT hides_statistics
        LIMIT 1  -- so that the few are looked up, and not all users read
    ) AS named
    ORDER BY together.user_id
"""  # noqa: S608


def sums(figures: Iterable[Figure], **asked: Any) -> Sums:
    """Of the participations of `user` in the games that `season`, `kind`, `editions` and `players` choose."""
    statement = _SUMS.format(figures=", ".join(map(_summed, figures)))
    with connection.cursor() as cursor:
        cursor.execute(statement, asked)
        ((found,),) = cursor.fetchall()
    return msgspec.json.decode(found, type=Sums)


def _summed(figure: Figure) -> str:
    times, occasions = (
        f"coalesce(sum({each}) FILTER (WHERE {figure.among}), 0)" for each in (figure.times, figure.occasions)
    )
    return f"jsonb_build_array({times}, {occasions})"


def together(*, recent: int, enough: int, **asked: Any) -> list[Together]:
    """Those who can be named and were in `enough` of the last games, by the age of their accounts."""
    with connection.cursor() as cursor:
        cursor.execute(_TOGETHER, {**asked, "recent": recent, "enough": enough})
        return [Together(*row) for row in cursor.fetchall()]
