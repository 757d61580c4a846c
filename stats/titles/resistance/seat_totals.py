"""What people did on their seats in finished games of The Resistance, in sums, from the rows that these left.

Only what the person did is among them: what a timer or a computer player did on the seat is left out.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db import connection
from msgspec import Struct, field
from msgspec.structs import asdict

from games.rules.resistance.cards import FAILS

from ...models import no_quest_cards


class SeatTotals(Struct):
    """On one seat; the fields are those of a participation."""

    tainted_votes: int = 0
    tainted_approvals: int = 0
    clean_votes: int = 0
    clean_approvals: int = 0
    proposals: int = 0
    clean_proposals: int = 0
    quest_cards: list[int] = field(default_factory=no_quest_cards)
    fail_cards: list[int] = field(default_factory=no_quest_cards)
    strike_hit: bool | None = None
    survived_as_merlin: bool | None = None
    lady_checks: int = 0
    lady_checks_of_evil: int = 0


def gather(games: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
    """In all of these games, by the seat's own number in the database; a query for each kind of row."""
    totals: defaultdict[int, SeatTotals] = defaultdict(SeatTotals)
    for seat, tainted, tainted_approvals, clean, clean_approvals in _rows(_VOTES, games):
        of_seat = totals[seat]
        of_seat.tainted_votes, of_seat.tainted_approvals = tainted, tainted_approvals
        of_seat.clean_votes, of_seat.clean_approvals = clean, clean_approvals
    for seat, proposals, clean in _rows(_PROPOSALS, games):
        totals[seat].proposals, totals[seat].clean_proposals = proposals, clean
    for seat, quest, card in _rows(_QUEST_CARDS, games):
        totals[seat].quest_cards[quest - 1] += 1
        totals[seat].fail_cards[quest - 1] += card in FAILS
    for seat, hit in _rows(_STRIKES, games):
        totals[seat].strike_hit = hit
    for seat, survived in _rows(_MERLINS, games):
        totals[seat].survived_as_merlin = survived
    for seat, checks, of_evil in _rows(_LADY_CHECKS, games):
        totals[seat].lady_checks, totals[seat].lady_checks_of_evil = checks, of_evil
    return {seat: asdict(of_seat) for seat, of_seat in totals.items()}


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
# A7.
_STRIKES = "SELECT striker_id, hit FROM games_strike WHERE game_id = ANY(%(games)s) AND by = 'person'"
# A7.1: who is struck at need not have done anything for it.
_MERLINS = """
    SELECT seat.id, NOT hit
    FROM games_strike JOIN games_seat AS seat ON seat.table_id = game_id AND seat.character = 'merlin'
    WHERE game_id = ANY(%(games)s) AND aim = 'merlin'
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
