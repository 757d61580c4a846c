"""A player's parts, summed up by the database: each request reads them once, however many there are."""

from typing import Any

import msgspec
from django.db import connection
from msgspec import Struct

from .lines import Tally


class Totals(Struct, frozen=True):
    games: int
    won: int
    course: str  # a letter for each game, the oldest first: W or L
    strikes: int
    strikes_hit: int
    struck_at_as_merlin: int
    survived_as_merlin: int
    lady_checks: int
    lady_checks_of_evil: int


class AsGood(Struct, frozen=True):
    tainted_votes: int
    tainted_approvals: int
    clean_votes: int
    clean_approvals: int
    proposals: int
    clean_proposals: int


class AsEvil(Struct, frozen=True):
    """By quest; None for who never was."""

    quest_cards: list[int | None]
    fail_cards: list[int | None]


class Sums(Struct, frozen=True):
    totals: Totals
    as_good: AsGood
    as_evil: AsEvil
    tallies: tuple[Tally, ...]  # for reasons, `won_by` and `lost_by`


class Together(Struct, frozen=True):
    """What became of the games with somebody, on the same side or against them."""

    username: str
    display_name: str
    same_side: bool
    games: int
    won: int


# What is empty stays open.
_PARTS = """
    FROM stats_part
    WHERE user_id = %(user)s
        AND (%(season)s = '' OR season = %(season)s)
        AND (%(kind)s = '' OR kind = %(kind)s)
        AND (%(edition)s = '' OR edition = %(edition)s)
        AND (%(players)s::int IS NULL OR players = %(players)s::int)
"""

_SUMS = f"""
    WITH mine AS MATERIALIZED (SELECT * {_PARTS}),
    totals AS (
        SELECT
            count(*) AS games,
            count(*) FILTER (WHERE won) AS won,
            coalesce(string_agg(CASE WHEN won THEN 'W' ELSE 'L' END, '' ORDER BY over_at, result_id), '')
                AS course,
            count(strike_hit) AS strikes,
            count(*) FILTER (WHERE strike_hit) AS strikes_hit,
            count(survived_as_merlin) AS struck_at_as_merlin,
            count(*) FILTER (WHERE survived_as_merlin) AS survived_as_merlin,
            coalesce(sum(lady_checks), 0) AS lady_checks,
            coalesce(sum(lady_checks_of_evil), 0) AS lady_checks_of_evil
        FROM mine
    ),
    as_good AS (
        SELECT
            coalesce(sum(tainted_votes), 0) AS tainted_votes,
            coalesce(sum(tainted_approvals), 0) AS tainted_approvals,
            coalesce(sum(clean_votes), 0) AS clean_votes,
            coalesce(sum(clean_approvals), 0) AS clean_approvals,
            coalesce(sum(proposals), 0) AS proposals,
            coalesce(sum(clean_proposals), 0) AS clean_proposals
        FROM mine WHERE side = 'good'
    ),
    as_evil AS (
        SELECT
            jsonb_build_array(
                sum(quest_cards[1]), sum(quest_cards[2]), sum(quest_cards[3]), sum(quest_cards[4]),
                sum(quest_cards[5])
            ) AS quest_cards,
            jsonb_build_array(
                sum(fail_cards[1]), sum(fail_cards[2]), sum(fail_cards[3]), sum(fail_cards[4]),
                sum(fail_cards[5])
            ) AS fail_cards
        FROM mine WHERE side = 'evil'
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
        'as_good', (SELECT to_jsonb(as_good) FROM as_good),
        'as_evil', (SELECT to_jsonb(as_evil) FROM as_evil),
        'tallies', (SELECT coalesce(jsonb_agg(tallies), '[]') FROM tallies)
    )::text
"""  # noqa: S608 - all that is from outside is bound

_TOGETHER = f"""
    WITH mine AS (
        SELECT result_id, seat, side, won {_PARTS}
        ORDER BY over_at DESC, result_id DESC
        LIMIT %(recent)s
    ),
    together AS (
        SELECT
            theirs.user_id,
            theirs.side = mine.side AS same_side,
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


def sums(**asked: Any) -> Sums:
    """Of the parts of `user` in the games that `season`, `kind`, `edition` and `players` choose."""
    with connection.cursor() as cursor:
        cursor.execute(_SUMS, asked)
        ((found,),) = cursor.fetchall()
    return msgspec.json.decode(found, type=Sums)


def together(*, recent: int, enough: int, **asked: Any) -> list[Together]:
    """Those who can be named and were in `enough` of the last games, by the age of their accounts."""
    with connection.cursor() as cursor:
        cursor.execute(_TOGETHER, {**asked, "recent": recent, "enough": enough})
        return [Together(*row) for row in cursor.fetchall()]
