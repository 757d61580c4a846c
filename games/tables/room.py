"""A table before its game, as a page shows it to one person."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from django.conf import settings
from django.utils.translation import gettext, ngettext

from accounts.models import User

from ..bots.levels import LEVEL_NAMES
from ..models import Seat, Table
from ..play.clocks import seconds_for, seconds_to_answer
from ..titles import TITLES
from ..titles.described import Described
from ..titles.paces import DAY, MINUTE
from ..titles.title import AnyTitle
from .forms import LevelForm
from .roster import table_and_seats


class Chair(NamedTuple):
    """A place at the table, taken or free."""

    number: int
    seat: Seat | None
    name: str
    avatar: str
    is_me: bool
    is_host: bool
    is_first: bool
    is_last: bool

    @property
    def place(self) -> int:
        """As people count."""
        return self.number + 1

    @property
    def level(self) -> str:
        """What the level of the computer player is called who sits here."""
        return str(LEVEL_NAMES.get(self.seat.level, "")) if self.seat else ""


class Room(NamedTuple):
    title: str
    game: str  # what is played, by the name of the edition
    chairs: list[Chair]
    me: Seat | None
    is_host: bool
    free: int
    waits_for: list[str]
    choices: Described
    language: str
    times: list[tuple[str, str]]
    has_own_times: bool
    has_computers: bool
    computers: LevelForm  # those who may still come


def room_of(table_id: int, user: User | None) -> Room | None:
    """None where there is no room any more: the game has begun, or the table is closed."""
    table, sitting = table_and_seats(table_id)
    if not table.waiting:
        return None
    title = TITLES[table.rules]
    options = msgspec.convert(table.options, title.rules.Options)
    seats = {seat.number: seat for seat in sitting}
    me = next((seat for seat in seats.values() if user and seat.user_id == user.pk), None)
    free = table.players - len(seats)
    return Room(
        title=_title(table),
        game=str(title.editions[table.edition]),
        chairs=[_chair(table, number, seats.get(number), me) for number in range(table.players)],
        me=me,
        is_host=user is not None and table.host_id == user.pk,
        free=free,
        waits_for=_waits_for(table, list(seats.values()), me, free),
        choices=title.describe(options, table.players),
        language=str(dict(settings.LANGUAGES).get(table.language, table.language)),
        times=times_of(title, table.pace, table.seconds),
        has_own_times=bool(table.seconds),
        has_computers=any(seat.is_computer for seat in sitting),
        computers=LevelForm(title=title, initial=_last_level(seats.values())),
    )


def _last_level(seats: Iterable[Seat]) -> dict[str, str]:
    """Whoever adds a computer player of one level mostly wants the next one of the same."""
    computers = [seat for seat in seats if seat.is_computer]
    return {"level": max(computers, key=lambda seat: seat.pk).level} if computers else {}


def _title(table: Table) -> str:
    if table.host is None:
        return gettext("A table")
    return gettext("%(name)s’s table") % {"name": table.host.display_name}


def _chair(table: Table, number: int, seat: Seat | None, me: Seat | None) -> Chair:
    return Chair(
        number,
        seat,
        _name(table, seat) if seat else "",
        seat.avatar(table) if seat else "",
        is_me=seat is not None and seat == me,
        is_host=seat is not None and seat.user_id is not None and seat.user_id == table.host_id,
        is_first=number == 0,
        is_last=number == table.players - 1,
    )


def _name(table: Table, seat: Seat) -> str:
    return seat.name(table) or gettext("Somebody")  # whose account is gone


def _waits_for(table: Table, seats: list[Seat], me: Seat | None, free: int) -> list[str]:
    """What is missing before the game begins, in sentences."""
    missing = []
    if free:
        missing.append(
            ngettext("%(number)d seat is still free.", "%(number)d seats are still free.", free)
            % {"number": free}
        )
    others = [_name(table, seat) for seat in seats if not seat.ready and seat != me]
    if others:
        missing.append(gettext("Not ready yet: %(names)s.") % {"names": ", ".join(others)})
    elif me and not me.ready and not free:
        missing.append(gettext("Everybody waits for you."))
    return missing


def times_of(title: AnyTitle, pace: str, changed: dict[str, int]) -> list[tuple[str, str]]:
    """How long people have for each kind of decision."""
    seconds = seconds_for(title, pace, changed)
    return [(str(name), duration(seconds_to_answer(seconds, kind))) for kind, name in title.timed.items()]


def duration(seconds: int) -> str:
    if seconds % DAY == 0:
        return ngettext("%(number)d day", "%(number)d days", seconds // DAY) % {"number": seconds // DAY}
    if seconds % MINUTE == 0:
        minutes = seconds // MINUTE
        return ngettext("%(number)d minute", "%(number)d minutes", minutes) % {"number": minutes}
    return ngettext("%(number)d second", "%(number)d seconds", seconds) % {"number": seconds}


def pace_in_words(title: AnyTitle, pace: str) -> str:
    """The two times that people feel most: those of the title's first two kinds of question."""
    said = [f"{name}: {duration(title.paces[pace][kind])}" for kind, name in list(title.timed.items())[:2]]
    return ", ".join(said)
