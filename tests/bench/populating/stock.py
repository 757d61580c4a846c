"""Simulated games with their rows, as texts into which other people, numbers and times are filled in.

The rows are made by the site itself: the games are stored, recorded and counted as any other, and then all
of that is taken back.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import msgspec
from django.db import transaction
from django.db.models import Model
from msgspec import Struct

from accounts.models import User
from games.models import (
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
from games.play.clocks import seconds_for
from games.records import writing
from games.tables import COMPUTER_NAMES
from games.titles import TITLES
from stats.counting.copying import NULL, columns, literal
from stats.counting.ledger import result_of
from stats.counting.participation import kind_of, participations_of, with_seats
from stats.counting.rated import rated_game
from stats.models import Participation, Result, Setup
from stats.rating.rated_game import RatedGame
from stats.titles import title_of
from stats.titles.title import SetupKey
from tests.bench.populating.plays import Played

GAME, TITLE = TITLES["resistance"], title_of("resistance")
MOVES: tuple[type[Model], ...] = (Action, Proposal, Vote, Quest, QuestCard, LoyaltyCheck, PlotCard)
MODELS: tuple[type[Model], ...] = (Table, Seat, Game, *MOVES, Strike, Result, Participation)
# Others point to these, so we number them ourselves.
NUMBERED: tuple[type[Model], ...] = (Table, Seat, Proposal, Quest, Result)

_OVER_AT = datetime(2020, 1, 1, tzinfo=UTC)
_OPENED = timedelta(minutes=3)  # before the game begins
_MOST_PLAYERS = 10
_BATCH = 200
# By what is pointed to, and its number: what stands there in a text.
_Names: TypeAlias = dict[tuple[type[Model], int], str]


class Stock(Struct, frozen=True):
    """A game to be stamped out.

    In its texts there stand `user3`, `seat3`, `points3` and `change3` for what a seat has; `table0`,
    `result0`, `proposal0` and `quest0` for the rows that we number; `code`, `setup` and `season`; and `ago90`
    for the moment 90 seconds before the end.
    """

    texts: dict[type[Model], str]
    ago: dict[bool, tuple[int, ...]]  # by whether the moves are wanted too
    numbers: dict[type[Model], int]  # how many rows there are that we number
    kind: str
    setup: SetupKey
    ending: str
    winning_side: str
    reason: str
    dealt_sides: dict[int, str]  # of people, by seat
    characters: tuple[tuple[str, bool], ...]  # by seat, and whether they won
    rated: RatedGame | None  # its players by seat


@transaction.atomic
def make(plays: Iterable[Played]) -> list[Stock]:
    people = User.objects.bulk_create(
        User(username=f"stand-in {seat}", display_name=f"stand-in {seat}") for seat in range(_MOST_PLAYERS)
    )
    made = [_stock(game) for game in _stored(plays, people)]
    transaction.set_rollback(True)
    return made


def _stored(plays: Iterable[Played], people: Sequence[User]) -> Iterator[Game]:
    ids = [_store(played, people) for played in plays]
    for first in range(0, len(ids), _BATCH):
        some = with_seats(Game.objects.filter(pk__in=ids[first : first + _BATCH]))
        yield from (
            some.select_related("strike")
            .defer(None)
            .prefetch_related("proposals__votes", "quests__cards")
            .order_by("pk")
        )


def _store(played: Played, people: Sequence[User]) -> int:
    """As it is when a game has just ended."""
    plan, state = played.plan, GAME.rules.load(played.state)
    begun = _OVER_AT - timedelta(seconds=played.lasted)
    table = Table.objects.create(
        options=msgspec.to_builtins(plan.options),
        players=plan.players,
        rated=plan.kind == "rated",
        host=people[0],
        status=Table.Status.OVER,
        opened_at=begun - _OPENED,
    )
    Seat.objects.bulk_create(_seat(table, number, played, people[number]) for number in range(plan.players))
    outcome = GAME.rules.outcome(state)
    assert outcome
    game = Game.objects.create(
        table=table,
        version=played.version,
        state=played.state.decode(),
        seconds=seconds_for(GAME, table.pace, table.seconds),
        computers=[*played.computers, *played.left],
        missed=[0] * plan.players,
        started_at=begun,
        over_at=_OVER_AT,
        ending=_ending(played),
        winning_side=outcome.side or "",
        reason=outcome.reason,
    )
    Action.objects.bulk_create(
        Action(
            game=game,
            number=move.version,
            seat=move.seat,
            decision=move.decision,
            kind=move.kind,
            answer=list(move.answer),
            by=Action.By.COMPUTER if move.by_computer else Action.By.PERSON,
            at=begun + timedelta(seconds=move.second),
        )
        for move in played.moves
    )
    writing.write(table.pk, GAME, state)
    return table.pk


def _seat(table: Table, number: int, played: Played, person: User) -> Seat:
    seat = Seat(table=table, number=number, ready=True, taken_at=table.opened_at, seen_at=_OVER_AT)
    if number in played.computers:
        seat.level, seat.alias = "middle", COMPUTER_NAMES[number]
    else:
        seat.user = person
    if number in played.left:
        seat.left_at = _OVER_AT - timedelta(seconds=played.lasted - played.left[number])
    elif _ending(played) == Game.Ending.AGREED:
        seat.wants_end = True
    return seat


def _ending(played: Played) -> Game.Ending:
    return {
        "agreed": Game.Ending.AGREED,
        "left_and_agreed": Game.Ending.AGREED,
        "abandoned": Game.Ending.ABANDONED,
    }.get(played.plan.course, Game.Ending.PLAYED)


def _stock(game: Game) -> Stock:
    seats = list(game.table.seats.all())
    writer = _Writer(_names(game, seats))
    kept, moves = dict(_kept_rows(game, seats)), dict(_moves(game))
    texts = {model: writer.texts(rows) for model, rows in kept.items()}
    ago = tuple(writer.ago)
    texts |= {model: writer.texts(rows) for model, rows in moves.items()}
    return Stock(
        texts=texts,
        ago={False: ago, True: tuple(writer.ago)},
        numbers={model: len(rows) for model, rows in (kept | moves).items() if model in NUMBERED},
        kind=kind_of(game),
        setup=TITLE.setup_key(game.table),
        ending=game.ending,
        winning_side=game.winning_side,
        reason=game.reason,
        dealt_sides={seat.number: seat.dealt_side for seat in seats if seat.user_id},
        characters=tuple((seat.character, bool(seat.won)) for seat in seats),
        rated=rated_game(game, TITLE),
    )


def _kept_rows(game: Game, seats: Sequence[Seat]) -> Iterator[tuple[type[Model], Sequence[Model]]]:
    yield Table, [game.table]
    yield Seat, seats
    yield Game, [game]
    yield Strike, [game.strike] if hasattr(game, "strike") else []
    yield Result, [result_of(game, Setup())]
    yield Participation, list(participations_of(game, TITLE.gather([game.pk])).values())


def _moves(game: Game) -> Iterator[tuple[type[Model], Sequence[Model]]]:
    """In the order of MOVES."""
    proposals, quests = list(game.proposals.all()), list(game.quests.all())
    yield Action, list(Action.objects.filter(game=game))
    yield Proposal, proposals
    yield Vote, [vote for proposal in proposals for vote in proposal.votes.all()]
    yield Quest, quests
    yield QuestCard, [card for quest in quests for card in quest.cards.all()]
    yield LoyaltyCheck, list(game.loyalty_checks.all())
    yield PlotCard, list(game.plot_cards.all())


def _names(game: Game, seats: Sequence[Seat]) -> _Names:
    names: _Names = {(Table, game.pk): "%(table0)s", (Game, game.pk): "%(table0)s"}
    for seat in seats:
        names[Seat, seat.pk] = f"%(seat{seat.number})s"
        if seat.user_id:
            names[User, seat.user_id] = f"%(user{seat.number})s"
    for number, proposal in enumerate(game.proposals.all()):
        names[Proposal, proposal.pk] = f"%(proposal{number})s"
    for number, quest in enumerate(game.quests.all()):
        names[Quest, quest.pk] = f"%(quest{number})s"
    return names


def _places(row: Model) -> Mapping[str, str]:
    """What is different in every game, besides numbers and times."""
    if isinstance(row, Table):
        return {"code": "%(code)s"}
    if isinstance(row, Result):
        return {"id": "%(result0)s", "setup": "%(setup)s", "season": "%(season)s"}
    if isinstance(row, Participation):
        points, change = f"%(points{row.seat})s", f"%(change{row.seat})s"
        return {"result": "%(result0)s", "season": "%(season)s", "points": points, "change": change}
    return {}


class _Writer:
    def __init__(self, names: _Names) -> None:
        self.names = names
        self.ago: dict[int, None] = {}

    def texts(self, rows: Sequence[Model]) -> str:
        """A line for each row."""
        return "".join(self._text(row) for row in rows)

    def _text(self, row: Model) -> str:
        places = _places(row)
        fields = columns(type(row), numbered=type(row) in NUMBERED)
        return "\t".join(places.get(field.name) or self._value(field, row) for field in fields) + "\n"

    def _value(self, field: Any, row: Model) -> str:
        value = getattr(row, field.attname)
        if value is None:
            return NULL
        if field.is_relation or field.primary_key:
            return self.names[field.related_model or type(row), value]
        if isinstance(value, datetime):
            seconds = round((_OVER_AT - value).total_seconds())
            self.ago[seconds] = None
            return f"%(ago{seconds})s"
        return literal(field, value).replace("%", "%%")
