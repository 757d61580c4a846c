"""A finished game as one record: all that happened in it, for whoever wants to look at it or count.

    record_of(game)     one
    records_of(games)   many, with a dozen queries for each hundred

Records are made of what was written down when the game ended (games.models.records). Who may have one is for
the caller to know; of a game that is not over there is none.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from django.db.models import Model
from msgspec import Struct

from .models import (
    Action,
    Game,
    LoyaltyCheck,
    PlotCard,
    Proposal,
    Quest,
    QuestCard,
    Seat,
    Strike,
    Table,
    Vote,
)
from .refusals import Refused
from .rules import GAMES
from .rules.contract import Choice
from .rules.resistance.deal import seed_hash

# So many games are read at once.
CHUNK = 100

By: TypeAlias = Literal["person", "computer", "timer"]
Side: TypeAlias = Literal["good", "evil"]


class SeatRecord(Struct, frozen=True):
    """Who sat there, what they were, and how it went for them."""

    seat: int
    name: str  # empty for somebody whose account is gone
    player: str | None  # whose page it is; null for computer players too
    level: str  # of a computer player; empty for people
    program: bool
    left_at: datetime | None
    character: str
    dealt_side: str
    side: str  # at the end
    won: bool | None  # null where nobody won
    won_partially: bool


class ActionRecord(Struct, frozen=True):
    """One answer to one question, and who gave it."""

    number: int  # the version of the game that it made
    seat: int
    decision: int
    kind: str
    answer: list[Choice]
    by: By
    at: datetime


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


class GameRecord(Struct, frozen=True):
    code: str
    rules: str
    edition: str
    players: int
    options: dict[str, Any]
    pace: str
    rated: bool
    programs: bool
    anonymous: bool
    language: str
    started_at: datetime
    over_at: datetime
    ending: Literal["played", "agreed", "abandoned"]
    winner: Side | None
    reason: str
    seed: str
    seed_hash: str
    seats: list[SeatRecord]
    actions: list[ActionRecord]
    proposals: list[ProposalRecord]
    quests: list[QuestRecord]
    checks: list[CheckRecord]
    plot_cards: list[PlotCardRecord]
    strike: StrikeRecord | None


def record_of(game: Game) -> dict[str, Any]:
    """Refused where the game is not over."""
    return next(records_of([game]))


def records_of(games: Iterable[Game]) -> Iterator[dict[str, Any]]:
    """In the order of the games, whose tables should be loaded."""
    waiting = iter(games)
    while chunk := list(islice(waiting, CHUNK)):
        if any(game.over_at is None for game in chunk):
            raise Refused("not_over")
        yield from map(msgspec.to_builtins, _records(chunk))


def _records(games: Sequence[Game]) -> Iterator[GameRecord]:
    ids = [game.pk for game in games]
    seats = _grouped(_seats(ids), lambda seat: seat)
    actions = _grouped(_rows_of(Action, ids, *ActionRecord.__struct_fields__), ActionRecord)
    proposals, quests = _proposals(ids), _quests(ids)
    checks = _grouped(
        _rows_of(
            LoyaltyCheck,
            ids,
            *("number", "round", "occasion", "checker__number", "checked__number", "card", "side", "by"),
        ),
        CheckRecord,
    )
    plot_cards = _grouped(
        _rows_of(PlotCard, ids, "number", "round", "plot", "move", "seat__number", "other__number"),
        PlotCardRecord,
    )
    strikes = _grouped(_strikes(ids), StrikeRecord)
    for game in games:
        pk, table = game.pk, game.table
        seed = GAMES[table.rules].load(game.state.encode()).seed
        yield GameRecord(
            code=table.code,
            rules=table.rules,
            edition=table.edition,
            players=table.players,
            options=table.options,
            pace=table.pace,
            rated=table.rated,
            programs=table.programs,
            anonymous=table.anonymous,
            language=table.language,
            started_at=game.started_at,
            over_at=game.over_at,  # type: ignore[arg-type] # they are over
            ending=game.ending,  # type: ignore[arg-type] # one of the model's choices
            winner=game.winning_side or None,  # type: ignore[arg-type]
            reason=game.reason,
            seed=seed,
            seed_hash=seed_hash(seed),
            seats=[_seat(table, seat) for seat in seats[pk]],
            actions=actions[pk],
            proposals=proposals[pk],
            quests=quests[pk],
            checks=checks[pk],
            plot_cards=plot_cards[pk],
            strike=next(iter(strikes[pk]), None),
        )


_T = TypeVar("_T")
_Ids: TypeAlias = Sequence[int]


def _grouped(rows: Iterable[tuple[Any, ...]], make: Callable[..., _T]) -> dict[int, list[_T]]:
    """By what comes first in each row, whose it is."""
    found: dict[int, list[_T]] = defaultdict(list)
    for owner, *columns in rows:
        found[owner].append(make(*columns))
    return found


def _rows_of(model: type[Model], ids: _Ids, *columns: str) -> Iterable[tuple[Any, ...]]:
    """In the order in which they happened."""
    rows = model._default_manager.filter(game__in=ids).order_by(*model._meta.ordering or ())
    return rows.values_list("game", *columns)


def _seats(ids: _Ids) -> Iterator[tuple[int, Seat]]:
    for seat in Seat.objects.filter(table__in=ids).select_related("user"):
        yield seat.table_id, seat


def _seat(table: Table, seat: Seat) -> SeatRecord:
    return SeatRecord(
        seat=seat.number,
        name=seat.name(table),
        player=seat.player(table),
        level=seat.level,
        program=seat.program(table),
        left_at=seat.left_at,
        character=seat.character,
        dealt_side=seat.dealt_side,
        side=seat.side,
        won=seat.won,
        won_partially=seat.won_partially,
    )


def _proposals(ids: _Ids) -> dict[int, list[ProposalRecord]]:
    cast = Vote.objects.filter(proposal__game__in=ids).order_by("seat__number")
    votes = _grouped(cast.values_list("proposal", "seat__number", "approve", "by"), VoteRecord)
    return _grouped(
        _rows_of(Proposal, ids, "pk", *ProposalRecord.__struct_fields__[:-1]),
        lambda pk, *columns: ProposalRecord(*columns, votes=votes[pk]),  # type: ignore[misc] # all others
    )


def _quests(ids: _Ids) -> dict[int, list[QuestRecord]]:
    played = QuestCard.objects.filter(quest__game__in=ids).order_by("seat__number")
    cards = _grouped(played.values_list("quest", "seat__number", "card", "by"), CardRecord)
    return _grouped(
        _rows_of(Quest, ids, "pk", *QuestRecord.__struct_fields__[:-1]),
        lambda pk, *columns: QuestRecord(*columns, cards=cards[pk]),  # type: ignore[misc]
    )


def _strikes(ids: _Ids) -> Iterable[tuple[Any, ...]]:
    seats = ("dagger__number", "striker__number", "recruit__number")
    return _rows_of(Strike, ids, *seats, "recruited", "aim", "named", "hit", "by")
