"""A finished game of The Resistance or Avalon as rows (games.models.resistance)."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, TypeAlias

import msgspec
from django.db import connection
from django.db.models import Model
from msgspec import Struct

from ...models import Action, LoyaltyCheck, PlotCard, Proposal, Quest, QuestCard, Strike, Vote
from ...rules.contract import Event
from ...rules.resistance import State, texts
from ...rules.resistance.characters import SIDE
from ...rules.resistance.tableau import EVIL, Side
from ..record import By, GameRecord, grouped, rows_of
from ..title import CannotRecord, GivenBy, Records, SeatResult, Step


class VoteRecord(Struct, frozen=True):
    seat: int
    approve: bool
    by: By


class ProposalRecord(Struct, frozen=True):
    number: int
    round: int
    quest: int
    attempt: int
    leader: int
    team: list[int]
    evil: int  # how many of them, at that time
    excalibur: int | None
    approved: bool
    returned_by: int | None
    votes: list[VoteRecord]  # none where it went without a vote


class CardRecord(Struct, frozen=True):
    """As it was chosen, whatever was done to it afterwards."""

    seat: int
    card: str
    by: By


class QuestRecord(Struct, frozen=True):
    round: int
    quest: int
    leader: int
    team: list[int]
    evil: int
    fails: int
    fails_needed: int
    success: bool
    watched: int | None
    excalibur: int | None  # who used it …
    swapped: int | None  # … and on whose card
    trapped: int | None
    reinforced: Literal["", "good", "evil"]
    cards: list[CardRecord]


class CheckRecord(Struct, frozen=True):
    """A look at a loyalty card."""

    number: int
    round: int
    occasion: str
    checker: int
    checked: int
    card: Side  # what was shown …
    side: Side  # … and what was true
    by: By


class PlotCardRecord(Struct, frozen=True):
    number: int
    round: int
    plot: str
    move: Literal["handed", "taken", "played", "unused"]
    seat: int
    other: int | None


class StrikeRecord(Struct, frozen=True):
    """The dagger, where it came to that."""

    dagger: int
    striker: int
    recruit: int | None
    recruited: bool | None
    aim: Literal["merlin", "messengers"]
    named: list[int]
    hit: bool
    by: By


class ResistanceRecord(GameRecord, frozen=True):
    proposals: list[ProposalRecord]
    quests: list[QuestRecord]
    checks: list[CheckRecord]
    plot_cards: list[PlotCardRecord]
    strike: StrikeRecord | None


# What has a game in it; what points to these goes with them.
MODELS: Sequence[type[Model]] = (Proposal, Quest, LoyaltyCheck, PlotCard, Strike)

# Plot cards that are played by answering the question of the same name. Charge! only changes the vote.
_PLAYED = frozenset(texts.PLOTS) - {"charge"}

_Sides: TypeAlias = tuple[Side, ...]  # by seat


class Moves(Struct, frozen=True):
    """All that becomes rows."""

    proposals: list[ProposalRecord]
    quests: list[QuestRecord]
    checks: list[CheckRecord]
    plot_cards: list[PlotCardRecord]
    strike: list[StrikeRecord]  # one, or none


def results(state: State) -> list[SeatResult]:
    """Of each seat what it was, on which side that begins, and on which it ended (A8.4, A12.2)."""
    dealt = zip(state.hidden.characters, state.hidden.sides, strict=True)
    return [SeatResult(character, SIDE[character], side) for character, side in dealt]


def needs_steps(state: State) -> bool:
    """Nearly all is in the last state. Who was on which side before (A8) and where plot cards went (A13) is
    not: only the game played once more tells.
    """
    return state.options.lancelots_switch or state.options.plot_cards


def write(game_id: int, state: State, answers: Sequence[GivenBy], steps: Sequence[Step[State]]) -> None:
    """The rows of a finished game. The steps that led there may be left out where they are not needed."""
    _insert(game_id, _moves_of(state, answers, steps))


def _moves_of(state: State, answers: Iterable[GivenBy], steps: Sequence[Step[State]]) -> Moves:
    """CannotRecord where the answers do not fit."""
    by, sides = _By(answers), _SidesThen(state, steps)
    return Moves(
        list(_proposals(state, by, sides)),
        list(_quests(state, by, sides)),
        list(_checks(state, by, sides)),
        list(_plot_cards(steps)),
        list(_strike(state, by)),
    )


class _By:
    """Who chose, by the kind of question and the seat; asked for in the order of the game."""

    def __init__(self, answers: Iterable[GivenBy]) -> None:
        self._waiting: defaultdict[tuple[str, int], deque[By]] = defaultdict(deque)
        for kind, seat, by in answers:
            # A13.6: that is a vote too.
            self._waiting["vote" if kind == "charge" else kind, seat].append(by)

    def next(self, kind: str, seat: int) -> By:
        waiting = self._waiting[kind, seat]
        if not waiting:
            raise CannotRecord(f"{kind} of seat {seat}")
        return waiting.popleft()


class _SidesThen:
    """Who was on which side when something was settled: a Lancelot may change right afterwards (A8)."""

    def __init__(self, state: State, steps: Sequence[Step[State]]) -> None:
        table = state.table
        # Without steps nobody changed before the strike, where one may be recruited (A12.2).
        as_dealt: _Sides = tuple(SIDE[character] for character in state.hidden.characters)
        self.proposals = [as_dealt] * len(table.proposals)
        self.quests = [as_dealt] * len(table.quests)
        self.checks = [as_dealt] * len(table.checks)
        for before, after in pairwise(steps):
            sides, old, new = before.state.hidden.sides, before.state.table, after.state.table
            # There is one more at the most: a question lies between any two of a kind.
            if len(new.proposals) > len(old.proposals):
                self.proposals[len(old.proposals)] = sides
            if len(new.quests) > len(old.quests):
                self.quests[len(old.quests)] = sides
            if len(new.checks) > len(old.checks):
                self.checks[len(old.checks)] = sides


def _proposals(state: State, by: _By, sides: _SidesThen) -> Iterator[ProposalRecord]:
    """A4."""
    attempts: Counter[int] = Counter()
    for number, (made, then) in enumerate(zip(state.table.proposals, sides.proposals, strict=True), 1):
        attempts[made.round] += 1
        yield ProposalRecord(
            number=number,
            round=made.round,
            quest=made.quest,
            attempt=attempts[made.round],
            leader=made.leader,
            team=list(made.team),
            evil=_evil_among(made.team, then),
            excalibur=made.excalibur,
            approved=made.approved,
            returned_by=made.returned_by,
            votes=[
                VoteRecord(seat, vote == "approve", by.next("vote", seat))
                for seat, vote in enumerate(made.votes or ())
            ],
        )


def _quests(state: State, by: _By, sides: _SidesThen) -> Iterator[QuestRecord]:
    """A5. Cards that were chosen for a quest that was broken off are left out."""
    for number, (undertaken, then) in enumerate(zip(state.table.quests, sides.quests, strict=True)):
        excalibur, swapped = undertaken.excalibur or (None, None)
        yield QuestRecord(
            round=undertaken.round,
            quest=undertaken.quest,
            leader=undertaken.leader,
            team=list(undertaken.team),
            evil=_evil_among(undertaken.team, then),
            fails=undertaken.fails,
            fails_needed=undertaken.fails_needed,
            success=undertaken.success,
            watched=undertaken.watched,
            excalibur=excalibur,
            swapped=swapped,
            trapped=undertaken.trapped,
            reinforced=undertaken.reinforced or "",
            cards=[
                CardRecord(seat, card, by.next("quest_card", seat))
                for seat, card in state.hidden.chosen[number].items()
            ],
        )


def _checks(state: State, by: _By, sides: _SidesThen) -> Iterator[CheckRecord]:
    """A2.1. The Cleric checks without being named (A3.6)."""
    hidden = state.hidden
    for number, (check, then) in enumerate(zip(state.table.checks, sides.checks, strict=True)):
        yield CheckRecord(
            number=number + 1,
            round=check.round,
            occasion=check.occasion,
            checker=hidden.characters.index("cleric") if check.checker is None else check.checker,
            checked=check.checked,
            card=hidden.handed[number],
            side=then[check.checked],
            by=by.next("loyalty_card", check.checked),
        )


def _plot_cards(steps: Sequence[Step[State]]) -> Iterator[PlotCardRecord]:
    """A13."""
    number = 0
    for before, after in pairwise(steps):
        for plot, move, seat, other in _plot_moves(after.action, after.events):
            number += 1
            yield PlotCardRecord(number, before.state.table.round, plot, move, seat, other)


# With which card, what was done, by whom, and to or from whom.
_Move: TypeAlias = tuple[str, Literal["handed", "taken", "played", "unused"], int, int | None]


def _plot_moves(action: Action | None, events: Sequence[Event]) -> Iterator[_Move]:
    """A13.2, A13.5, A13.7, A13.8. An answer that is empty passes."""
    if action and action.kind in _PLAYED:
        for chosen in action.answer:
            # A card that is aimed at nobody is played by naming it.
            other = chosen if isinstance(chosen, int) else None
            yield action.kind, "played", action.seat, other
    for event in events:
        facts: Mapping[str, Any] = event.facts
        if event.kind == "plot_handed":
            yield facts["plot"], "handed", facts["receiver"], facts["leader"]
        elif event.kind == "plot_taken":
            yield facts["plot"], "taken", facts["player"], facts["holder"]
        elif event.kind == "plot_unused":
            yield facts["plot"], "unused", facts["player"], None
        elif event.kind == "nothing_to_restore":
            yield "restore_your_honor", "unused", facts["player"], None


def _strike(state: State, by: _By) -> Iterator[StrikeRecord]:
    """A7."""
    table = state.table
    if not table.named or table.dagger is None or table.striker is None or table.outcome is None:
        return
    recruit, recruited = table.recruit or (None, None)
    yield StrikeRecord(
        dagger=table.dagger,
        striker=table.striker,
        recruit=recruit,
        recruited=recruited,
        aim=table.aim or "merlin",
        named=list(table.named),
        hit=table.outcome.side == EVIL,
        by=by.next("strike", table.striker),
    )


def _evil_among(team: Sequence[int], sides: Sequence[Side]) -> int:
    return sum(sides[seat] == EVIL for seat in team)


def _insert(game_id: int, moves: Moves) -> None:
    """By one statement, which takes PostgreSQL as long as the ORM takes over the first of these rows."""
    values: dict[str, Any] = {"game": game_id}
    for name in Moves.__struct_fields__:
        values[name] = msgspec.json.encode(getattr(moves, name)).decode()
    with connection.cursor() as cursor:
        cursor.execute(_WRITE, values)


# In the order of seats and not of a join, so that the rows' own numbers are always in the same order.
_WRITE = """
    WITH seated AS (SELECT id, number FROM games_seat WHERE table_id = %(game)s),
    proposed AS (
        INSERT INTO games_proposal (
            game_id, number, round, quest, attempt, leader, team, evil, excalibur, approved, returned_by
        )
        SELECT %(game)s, made.* FROM json_to_recordset(%(proposals)s) AS made (
            number int, round int, quest int, attempt int, leader int, team int[], evil int, excalibur int,
            approved bool, returned_by int
        )
        ORDER BY made.number
        RETURNING id, number
    ),
    voted AS (
        INSERT INTO games_vote (proposal_id, seat_id, approve, by)
        SELECT proposed.id, seated.id, vote.approve, vote.by
        FROM json_to_recordset(%(proposals)s) AS made (number int, votes json)
        CROSS JOIN json_to_recordset(made.votes) AS vote (seat int, approve bool, by text)
        JOIN proposed ON proposed.number = made.number
        JOIN seated ON seated.number = vote.seat
        ORDER BY made.number, vote.seat
    ),
    undertaken AS (
        INSERT INTO games_quest (
            game_id, round, quest, leader, team, evil, fails, fails_needed, success, watched, excalibur,
            swapped, trapped, reinforced
        )
        SELECT %(game)s, made.* FROM json_to_recordset(%(quests)s) AS made (
            round int, quest int, leader int, team int[], evil int, fails int, fails_needed int, success bool,
            watched int, excalibur int, swapped int, trapped int, reinforced text
        )
        ORDER BY made.round
        RETURNING id, round
    ),
    chosen AS (
        INSERT INTO games_questcard (quest_id, seat_id, card, by)
        SELECT undertaken.id, seated.id, chosen.card, chosen.by
        FROM json_to_recordset(%(quests)s) AS made (round int, cards json)
        CROSS JOIN json_to_recordset(made.cards) AS chosen (seat int, card text, by text)
        JOIN undertaken ON undertaken.round = made.round
        JOIN seated ON seated.number = chosen.seat
        ORDER BY made.round, chosen.seat
    ),
    checked AS (
        INSERT INTO games_loyaltycheck (
            game_id, number, round, occasion, checker_id, checked_id, card, side, by
        )
        SELECT %(game)s, made.number, round, occasion, checkers.id, checked.id, card, side, by
        FROM json_to_recordset(%(checks)s) AS made (
            number int, round int, occasion text, checker int, checked int, card text, side text, by text
        )
        JOIN seated AS checkers ON checkers.number = made.checker
        JOIN seated AS checked ON checked.number = made.checked
        ORDER BY made.number
    ),
    plotted AS (
        INSERT INTO games_plotcard (game_id, number, round, plot, move, seat_id, other_id)
        SELECT %(game)s, made.number, round, plot, move, seated.id, others.id
        FROM json_to_recordset(%(plot_cards)s) AS made (
            number int, round int, plot text, move text, seat int, other int
        )
        JOIN seated ON seated.number = made.seat
        LEFT JOIN seated AS others ON others.number = made.other
        ORDER BY made.number
    )
    INSERT INTO games_strike (
        game_id, dagger_id, striker_id, recruit_id, recruited, aim, named, hit, by
    )
    SELECT %(game)s, daggers.id, strikers.id, recruits.id, recruited, aim, named, hit, by
    FROM json_to_recordset(%(strike)s) AS made (
        dagger int, striker int, recruit int, recruited bool, aim text, named int[], hit bool, by text
    )
    JOIN seated AS daggers ON daggers.number = made.dagger
    JOIN seated AS strikers ON strikers.number = made.striker
    LEFT JOIN seated AS recruits ON recruits.number = made.recruit
"""


# Reading them


def read(ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    """What the records of these games have beside what every record has."""
    proposals, quests = _read_proposals(ids), _read_quests(ids)
    checks = grouped(
        rows_of(
            LoyaltyCheck,
            ids,
            *("number", "round", "occasion", "checker__number", "checked__number", "card", "side", "by"),
        ),
        CheckRecord,
    )
    plot_cards = grouped(
        rows_of(PlotCard, ids, "number", "round", "plot", "move", "seat__number", "other__number"),
        PlotCardRecord,
    )
    strikes = grouped(_read_strikes(ids), StrikeRecord)
    return {
        pk: {
            "proposals": proposals[pk],
            "quests": quests[pk],
            "checks": checks[pk],
            "plot_cards": plot_cards[pk],
            "strike": next(iter(strikes[pk]), None),
        }
        for pk in ids
    }


def _read_proposals(ids: Sequence[int]) -> dict[int, list[ProposalRecord]]:
    cast = Vote.objects.filter(proposal__game__in=ids).order_by("seat__number")
    votes = grouped(cast.values_list("proposal", "seat__number", "approve", "by"), VoteRecord)
    return grouped(
        rows_of(Proposal, ids, "pk", *ProposalRecord.__struct_fields__[:-1]),
        lambda pk, *columns: ProposalRecord(*columns, votes=votes[pk]),  # type: ignore[misc] # all others
    )


def _read_quests(ids: Sequence[int]) -> dict[int, list[QuestRecord]]:
    played = QuestCard.objects.filter(quest__game__in=ids).order_by("seat__number")
    cards = grouped(played.values_list("quest", "seat__number", "card", "by"), CardRecord)
    return grouped(
        rows_of(Quest, ids, "pk", *QuestRecord.__struct_fields__[:-1]),
        lambda pk, *columns: QuestRecord(*columns, cards=cards[pk]),  # type: ignore[misc]
    )


def _read_strikes(ids: Sequence[int]) -> Iterable[tuple[Any, ...]]:
    seats = ("dagger__number", "striker__number", "recruit__number")
    return rows_of(Strike, ids, *seats, "recruited", "aim", "named", "hit", "by")


RECORDS: Records[State] = Records(
    results=results,
    models=MODELS,
    needs_steps=needs_steps,
    write=write,
    read=read,
    schema=ResistanceRecord,
)
