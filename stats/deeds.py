"""What people did on their seats in finished games, in sums, from the rows that the games left.

Only what the person did is among them: what a timer or a computer player did on the seat is left out.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from django.db import connection
from msgspec import Struct, field

from games.rules.resistance.cards import FAILS

from .models import QUESTS


class Deeds(Struct):
    """On one seat, in the words of a part."""

    tainted_votes: int = 0
    tainted_approvals: int = 0
    clean_votes: int = 0
    clean_approvals: int = 0
    proposals: int = 0
    clean_proposals: int = 0
    quest_cards: list[int] = field(default_factory=lambda: [0] * QUESTS)
    fail_cards: list[int] = field(default_factory=lambda: [0] * QUESTS)
    lady_checks: int = 0
    lady_checks_of_evil: int = 0


DeedsBySeat: TypeAlias = defaultdict[int, Deeds]  # by the seat's own number in the database


def deeds_in(games: Sequence[int]) -> DeedsBySeat:
    """In all of these games, with one query for each kind of row."""
    deeds: DeedsBySeat = defaultdict(Deeds)
    for seat, tainted, tainted_approvals, clean, clean_approvals in _rows(_VOTES, games):
        of_seat = deeds[seat]
        of_seat.tainted_votes, of_seat.tainted_approvals = tainted, tainted_approvals
        of_seat.clean_votes, of_seat.clean_approvals = clean, clean_approvals
    for seat, proposals, clean in _rows(_PROPOSALS, games):
        deeds[seat].proposals, deeds[seat].clean_proposals = proposals, clean
    for seat, quest, card in _rows(_QUEST_CARDS, games):
        deeds[seat].quest_cards[quest - 1] += 1
        deeds[seat].fail_cards[quest - 1] += card in FAILS
    for seat, checks, of_evil in _rows(_LADY_CHECKS, games):
        deeds[seat].lady_checks, deeds[seat].lady_checks_of_evil = checks, of_evil
    return deeds


def _rows(query: str, games: Sequence[int]) -> Iterator[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query, {"games": list(games)})
        yield from cursor.fetchall()


# A4.
_VOTES = """
    SELECT seat_id,
        count(*) FILTER (WHERE evil > 0), count(*) FILTER (WHERE evil > 0 AND approve),
        count(*) FILTER (WHERE evil = 0), count(*) FILTER (WHERE evil = 0 AND approve)
    FROM games_proposal AS proposal JOIN games_vote AS vote ON vote.proposal_id = proposal.id
    WHERE game_id = ANY(%(games)s) AND by = 'person'
    GROUP BY seat_id
"""
# Each team that was named became a proposal, in the same order; the last may have been broken off.
_PROPOSALS = """
    SELECT seat.id, count(*), count(*) FILTER (WHERE evil = 0)
    FROM (
        SELECT game_id, by, row_number() OVER (PARTITION BY game_id ORDER BY number) AS number
        FROM games_action
        WHERE game_id = ANY(%(games)s) AND kind = 'team'
    ) AS named
    JOIN games_proposal AS proposal USING (game_id, number)
    JOIN games_seat AS seat ON seat.table_id = game_id AND seat.number = leader
    WHERE by = 'person'
    GROUP BY seat.id
"""
# A5.1.
_QUEST_CARDS = """
    SELECT seat_id, quest, card
    FROM games_quest AS quest JOIN games_questcard AS card ON card.quest_id = quest.id
    WHERE game_id = ANY(%(games)s) AND by = 'person'
"""
# A6.1. The last one whom the Lady was to check may not have shown the card before the game ended.
_LADY_CHECKS = """
    SELECT checker_id, count(*), count(*) FILTER (WHERE side = 'evil')
    FROM (
        SELECT game_id, by, row_number() OVER (PARTITION BY game_id ORDER BY number) AS number
        FROM games_action
        WHERE game_id = ANY(%(games)s) AND kind = 'lady'
    ) AS named
    JOIN (
        SELECT game_id, checker_id, side, row_number() OVER (PARTITION BY game_id ORDER BY number) AS number
        FROM games_loyaltycheck
        WHERE game_id = ANY(%(games)s) AND occasion = 'lady'
    ) AS checked USING (game_id, number)
    WHERE named.by = 'person'
    GROUP BY checker_id
"""
