"""Who is at a table, as everybody there may know it."""

from typing import Literal, NamedTuple, cast

from msgspec import Struct

from ..models import Game, Seat, Table
from ..play.running import Tempo
from .access import may_watch


class Place(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    name: str  # empty for somebody whose account is gone
    arms: str  # the picture is /arms/….svg
    player: str | None  # whose page /players/…/ is, where the name is not hidden
    level: str  # of a computer player who has sat here from the start; empty for people
    program: bool  # plays here, not a person, where the name is not hidden
    ready: bool
    left: bool
    wants_end: bool


class Roster(NamedTuple):
    """A table and the people at it, as read from the database."""

    table_id: int
    rules: str
    code: str
    status: Literal["waiting", "playing", "over", "closed"]
    ending: Literal["", "played", "agreed", "abandoned"]
    places: tuple[Place, ...]  # those that are taken
    host: int | None  # their seat, where that tells nothing
    again: str | None  # the code of the table where the same people play again
    seats: dict[int, int]  # by user: those who sit here and have not left
    may_watch: bool
    tempo: Tempo
    practise: bool  # whether only one person sits here, and all others are computer players

    def seat_of(self, user_id: int | None) -> int | None:
        return None if user_id is None else self.seats.get(user_id)

    def is_open_to(self, user_id: int | None) -> bool:
        """Who does not play may look on only where the table has spectators."""
        return self.may_watch or self.seat_of(user_id) is not None

    @property
    def over(self) -> bool:
        return self.status == "over"

    @property
    def waits(self) -> bool:
        return self.status == "waiting"


def table_and_seats(table_id: int) -> tuple[Table, list[Seat]]:
    """A table and those who sit there, as both were at one moment: one statement reads them.

    Between two statements the game may begin, which hides names and moves people to other seats.
    """
    seats = list(Seat.objects.filter(table=table_id).select_related("table__host", "table__again", "user"))
    if seats:
        return seats[0].table, seats
    return Table.objects.select_related("host", "again").get(pk=table_id), []


def read(table_id: int) -> Roster:
    table, seats = table_and_seats(table_id)
    host = next((seat for seat in seats if seat.user_id and seat.user_id == table.host_id), None)
    ending = Game.objects.filter(table=table).values_list("ending", flat=True).first()
    places = tuple(
        Place(
            seat=seat.number,
            name=seat.name(table),
            arms=seat.avatar(table),
            player=seat.player(table),
            level=seat.level,
            program=seat.program(table),
            ready=seat.ready,
            left=seat.left_at is not None,
            wants_end=seat.wants_end,
        )
        for seat in seats
    )
    return Roster(
        table_id=table.pk,
        rules=table.rules,
        code=table.code,
        status=cast(Literal["waiting", "playing", "over", "closed"], table.status),
        ending=cast(Literal["", "played", "agreed", "abandoned"], ending or ""),
        places=places,
        # Whose table it is would tell who sits where.
        host=None if host is None or host.is_hidden(table) else host.number,
        again=table.again.code if table.again and table.again.waiting else None,
        seats={seat.user_id: seat.number for seat in seats if seat.user_id and seat.left_at is None},
        may_watch=may_watch(table),
        tempo=cast(Tempo, table.tempo),
        practise=sum(not seat.is_computer for seat in seats) == 1,
    )
