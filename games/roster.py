"""Who is at a table, as everybody there may know it."""

from typing import NamedTuple

from . import messages, tables
from .models import Game, Seat, Table


class Roster(NamedTuple):
    """A table and the people at it, as read from the database."""

    table_id: int
    rules: str
    message: messages.Table  # with nobody's `you`
    seats: dict[int, int]  # by user: those who sit here and have not left
    may_watch: bool

    def seat_of(self, user_id: int | None) -> int | None:
        return None if user_id is None else self.seats.get(user_id)

    def is_open_to(self, user_id: int | None) -> bool:
        """Who does not play may look on only where the table has spectators."""
        return self.may_watch or self.seat_of(user_id) is not None

    @property
    def over(self) -> bool:
        return self.message.status == "over"

    @property
    def waits(self) -> bool:
        return self.message.status == "waiting"


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
        messages.Place(
            seat=seat.number,
            name=seat.name(table),
            arms=seat.arms(table),
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
        message=messages.Table(
            code=table.code,
            status=table.status,  # type: ignore[arg-type] # one of the model's choices, which are the same
            ending=ending or "",  # type: ignore[arg-type]
            seats=places,
            # Whose table it is would tell who sits where.
            host=None if host is None or host.is_hidden(table) else host.number,
            you=None,
            again=table.again.code if table.again and table.again.waiting else None,
        ),
        seats={seat.user_id: seat.number for seat in seats if seat.user_id and seat.left_at is None},
        may_watch=tables.may_watch(table),
    )
