"""What the API shows of tables and games."""

from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from accounts.models import User
from games import play
from games.live.frames import filled_up
from games.models import Game, Seat, Table
from games.rules.contract import AnyView, Audience
from games.tables import roster
from games.tables.roster import Place, Roster
from games.tables.setup import CHOICES, Choices
from games.titles import TITLES


def choices_of(table: Table) -> Choices:
    """As they are now: what an older version of the game did not have is as usual."""
    rules = TITLES[table.rules].rules
    chosen = {name: getattr(table, name) for name in CHOICES}
    chosen["options"] = msgspec.to_builtins(msgspec.convert(table.options, rules.Options))
    return msgspec.convert(chosen, Choices)


class TableRow(Struct, frozen=True):
    """A table in the lobby."""

    code: str
    status: Literal["waiting", "playing"]
    host: str  # their name; empty where there is none, or names are hidden
    taken: int
    free: int
    opened_at: datetime
    choices: Choices


def row_of(table: Any) -> TableRow:
    """Needs a table as games.tables.lobby lists it."""
    return TableRow(
        code=table.code,
        status=table.status,
        host=table.host.display_name if table.host and not table.hides_names else "",
        taken=table.taken,
        free=table.players - table.taken,
        opened_at=table.opened_at,
        choices=choices_of(table),
    )


class TableState(Struct, frozen=True):
    """A table and who is at it, without what happens in the game."""

    code: str
    status: Literal["waiting", "playing", "over", "closed"]
    ending: Literal["", "played", "agreed", "abandoned"]
    seats: tuple[Place, ...]  # those that are taken
    host: int | None  # their seat; null where there is none, or names are hidden
    you: int | None  # your seat
    again: str | None  # the code of the table where the same people play again
    practise: bool  # only one person sits there, and all others are computer players
    opened_at: datetime
    choices: Choices


def state_of(table: Table, here: Roster, user: User | None) -> TableState:
    return TableState(
        code=table.code,
        status=here.status,
        ending=here.ending,
        seats=here.places,
        host=here.host,
        you=here.seat_of(user.pk if user else None),
        again=here.again,
        practise=here.practise,
        opened_at=table.opened_at,
        choices=choices_of(table),
    )


def table_now(code: str, user: User | None) -> TableState:
    """After something was done."""
    table = Table.objects.get(code=code)
    return state_of(table, roster.read(table.pk), user)


class GameView(Struct, frozen=True):
    """A game as one person may see it."""

    version: int
    view: AnyView
    deadline: datetime | None  # until when those who are asked may answer; null where no clock runs
    away: tuple[int, ...]  # seats whose people are away
    table: TableState


def view_of(state: TableState, table: Table) -> bytes:
    """A GameView for whoever the state of the table is for, as long as it would be for anybody else."""
    game = play.load(table.pk)

    def body(audience: Audience) -> bytes:
        here, view = replace(state, you=audience), game.title.rules.view(game.state, audience)
        return msgspec.json.encode(GameView(game.version, view, game.clock, game.away(), here))

    return filled_up(body, [state.you], game.title.allowance)[state.you]


class PlayedSeat(Struct, frozen=True):
    """Who sat there in a finished game, and how it went."""

    seat: int
    name: str
    player: str | None
    level: str
    program: bool
    character: str
    side: str
    won: bool | None


class GameRow(Struct, frozen=True):
    """A finished game in a list."""

    code: str
    rules: str
    edition: str
    players: int
    rated: bool
    programs: bool
    pace: str
    language: str
    started_at: datetime
    over_at: datetime
    ending: Literal["played", "agreed", "abandoned"]
    winner: str | None  # the side that won, null where no side did
    reason: str
    seats: tuple[PlayedSeat, ...]


def game_row_of(game: Game) -> GameRow:
    """Needs the table with its seats and people."""
    table = game.table
    return GameRow(
        code=table.code,
        rules=table.rules,
        edition=table.edition,
        players=table.players,
        rated=table.rated,
        programs=table.programs,
        pace=table.pace,
        language=table.language,
        started_at=game.started_at,
        over_at=game.over_at,  # type: ignore[arg-type] # it is over
        ending=game.ending,  # type: ignore[arg-type] # one of the model's choices
        winner=game.winning_side or None,
        reason=game.reason,
        seats=tuple(_played(table, seat) for seat in table.seats.all()),
    )


def _played(table: Table, seat: Seat) -> PlayedSeat:
    return PlayedSeat(
        seat=seat.number,
        name=seat.name(table),
        player=seat.player(table),
        level=seat.level,
        program=seat.program(table),
        character=seat.character,
        side=seat.side,
        won=seat.won,
    )


class Version(Struct, frozen=True):
    """In which the answer is."""

    version: int
