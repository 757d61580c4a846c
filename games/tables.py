"""What people do at a table before and after its game. `games.play` is what they do in it.

Every function takes the table's row first, so that two people who do something at once do it one after the
other, and either does all it says or raises Refused (Illegal for options) and changes nothing.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta

import msgspec
from django.contrib.auth.hashers import check_password
from django.db import IntegrityError, transaction
from django.db.models import Count, F, Q, QuerySet
from msgspec.structs import replace

from accounts import measures
from accounts.models import Block, Measure, User

from . import bus, play
from .bots import LEVELS
from .models import Seat, Table
from .refusals import Refused
from .rules.resistance import PRESETS
from .setup import Setup, setup_of

# A person at a waiting table who has not been seen for so long has gone.
GONE_AFTER = timedelta(minutes=2)
GONE_AFTER_BY_CORRESPONDENCE = timedelta(days=3)

# At so many tables that wait or play somebody may sit; by correspondence, live there is one.
MOST_TABLES = 20
_OPEN = (Table.Status.WAITING, Table.Status.PLAYING)

COMPUTER_NAMES = (
    "Bedivere",
    "Dagonet",
    "Ector",
    "Gaheris",
    "Gareth",
    "Geraint",
    "Lamorak",
    "Pelleas",
    "Tor",
    "Ywain",
)


@contextmanager
def _waiting(code: str) -> Iterator[Table]:
    """The table, for us alone, while it waits. What is changed is told to everybody there."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(code=code).first()
        if table is None:
            raise Refused("no_such_table")
        if table.status == Table.Status.CLOSED:
            raise Refused("closed_table")
        if not table.waiting:
            raise Refused("not_waiting")
        yield table
        tell(table)


@contextmanager
def _hosted(code: str, host: User) -> Iterator[Table]:
    with _waiting(code) as table:
        if table.host_id != host.pk:
            raise Refused("not_the_host")
        yield table


def tell(table: Table) -> None:
    """Everybody at the table and in the lobby is told to look again."""
    bus.publish(bus.topic_of(table.pk), {"kind": "table"})
    bus.publish(bus.LOBBY, {"kind": "tables"})


# Opening and entering


def open_table(host: User, setup: Setup, now: datetime) -> Table:
    """A new table with its host on the first seat."""
    table = Table(host=host, opened_at=now, password=setup.hashed_password())
    with transaction.atomic():
        _open(table, setup, now)
    _leave_other_tables(host, table)
    return table


def _open(table: Table, setup: Setup, now: datetime) -> None:
    assert table.host  # noqa: S101 - somebody opens it
    setup.apply(table)
    _refuse_person(table, table.host, now)
    table.save()
    _sit(table, table.host, 0, now)
    tell(table)


def may_enter(table: Table, user: User | None) -> bool:
    """Whether this person may see the table at all. The password is asked for once."""
    if table.visibility != Table.Visibility.PASSWORD:
        return True
    return user is not None and (
        table.admitted.filter(pk=user.pk).exists() or table.seats.filter(user=user).exists()
    )


def enter(code: str, user: User, password: str) -> None:
    table = Table.objects.filter(code=code).first()
    if table is None:
        raise Refused("no_such_table")
    if not table.password or not check_password(password, table.password):
        raise Refused("password")
    table.admitted.add(user)


def may_watch(table: Table) -> bool:
    """Before and after the game everybody may look; while it is played the table decides."""
    return table.spectators or table.status != Table.Status.PLAYING


# Seats


def take_seat(code: str, user: User, number: int | None, now: datetime) -> None:
    """Takes this seat, or the first free one. Who sits here already moves."""
    with _waiting(code) as table:
        _take_seat(table, user, number, now)
    _leave_other_tables(user, table)


def _take_seat(table: Table, user: User, number: int | None, now: datetime) -> None:
    if not may_enter(table, user):
        raise Refused("password")
    _refuse_person(table, user, now)
    taken = {seat.number: seat for seat in table.seats.all()}
    own = next((seat for seat in taken.values() if seat.user_id == user.pk), None)
    if number is None:
        if own:
            return
        number = next((each for each in range(table.players) if each not in taken), None)
        if number is None:
            raise Refused("table_full")
    if not 0 <= number < table.players:
        raise Refused("no_such_seat")
    if own and own.number == number:
        return
    if number in taken:
        raise Refused("seat_taken")
    if own:
        Seat.objects.filter(pk=own.pk).update(number=number, seen_at=now)
    else:
        _sit(table, user, number, now)


def _refuse_person(table: Table, user: User, now: datetime) -> None:
    if measure := measures.against(user, now, Measure.Kind.SUSPENSION, Measure.Kind.BAN):
        raise Refused("suspended", measure)
    if table.live and Seat.objects.filter(user=user, playing_live=True).exists():
        raise Refused("playing_elsewhere")
    open_tables = Seat.objects.filter(user=user, left_at=None, table__status__in=_OPEN)
    if open_tables.exclude(table=table.pk).count() >= MOST_TABLES:
        raise Refused("too_many_tables")
    if table.rated and user.is_guest:
        raise Refused("rated_needs_account")
    if user.is_program and not table.programs:
        raise Refused("no_programs")
    if table.pk is None:
        return
    if table.removed.filter(pk=user.pk).exists():
        raise Refused("removed")
    if Block.objects.filter(blocker_id=table.host_id, blocked=user).exists():
        raise Refused("not_welcome")


def _sit(table: Table, user: User, number: int, now: datetime) -> None:
    Seat.objects.create(table=table, number=number, user=user, taken_at=now, seen_at=now)
    if table.host_id is None:
        _make_host(table, user.pk)


def _leave_other_tables(user: User, table: Table) -> None:
    """One waits at one live table at a time. Done after sitting down: no two tables are locked at once.

    Only where one sat down earlier: of two tables that are taken in the same moment, the later one stays.
    """
    if not table.live:
        return
    here = Seat.objects.filter(table=table, user=user).values("pk")
    waiting = Seat.objects.filter(user=user, table__status=Table.Status.WAITING, pk__lt=here)
    for code in waiting.exclude(table__pace=Table.Pace.CORRESPONDENCE).values_list("table__code", flat=True):
        with suppress(Refused):  # it began, or closed, meanwhile
            leave_seat(code, user)


def leave_seat(code: str, user: User) -> None:
    """Stands up. A host's powers pass on; the last person closes the table behind them."""
    with _waiting(code) as table:
        _vacate(table, _seat_of(table, user))


def _vacate(table: Table, seat: Seat) -> None:
    seat.delete()
    if table.host_id != seat.user_id:
        return
    heir = table.seats.exclude(user=None).order_by("taken_at", "pk").first()
    _make_host(table, heir.user_id if heir else None)
    if heir is None:
        close(table)


def _make_host(table: Table, user_id: int | None) -> None:
    table.host_id = user_id
    table.save(update_fields=["host"])


def close(table: Table) -> None:
    table.status = Table.Status.CLOSED
    table.save(update_fields=["status"])


def _seat_of(table: Table, user: User) -> Seat:
    seat = table.seats.filter(user=user).first()
    if seat is None:
        raise Refused("not_seated")
    return seat


def set_ready(code: str, user: User, ready: bool, now: datetime) -> None:
    """With the last one the game begins."""
    with _waiting(code) as table:
        seat = _seat_of(table, user)
        seat.ready, seat.seen_at = ready, now
        seat.save(update_fields=["ready", "seen_at"])
        _stand_up_who_plays_elsewhere(table)
        seats = list(table.seats.all())
        if len(seats) == table.players and all(seat.ready for seat in seats):
            _begin(table, now)


def _begin(table: Table, now: datetime) -> None:
    try:
        play.begin(table, now)
    except IntegrityError as error:  # somebody has just begun another game
        raise Refused("busy") from error


def _stand_up_who_plays_elsewhere(table: Table) -> None:
    """Nobody gets into two live games at once by accident."""
    if table.live:
        playing = Seat.objects.filter(playing_live=True).exclude(user=None).values("user")
        for seat in table.seats.filter(user__in=playing):
            _vacate(table, seat)


def _nobody_is_ready(table: Table) -> None:
    table.seats.filter(level="").update(ready=False)


# The host's powers


def remove(code: str, host: User, number: int) -> None:
    """Takes a computer player away, or a person off the table, who cannot come back to it."""
    with _hosted(code, host) as table:
        seat = _seat_at(table, number)
        if seat.user_id == host.pk:
            raise Refused("yourself")
        if seat.user_id is not None:
            table.removed.add(seat.user_id)
        seat.delete()


def _seat_at(table: Table, number: int) -> Seat:
    seat = table.seats.filter(number=number).first()
    if seat is None:
        raise Refused("no_such_seat")
    return seat


def reorder(code: str, host: User, order: list[int]) -> None:
    """Who sits at order[0] now sits first then, and so on; empty seats move along."""
    with _hosted(code, host) as table:
        if sorted(order) != list(range(table.players)):
            raise Refused("bad_order")
        for seat in table.seats.all():
            Seat.objects.filter(pk=seat.pk).update(number=order.index(seat.number))


def change(code: str, host: User, setup: Setup) -> None:
    """Other choices: nobody is ready any more."""
    password = setup.hashed_password()
    with _hosted(code, host) as table:
        before = table.players
        table.password = password or table.password
        setup.apply(table)
        seats = list(table.seats.select_related("user"))
        if len(seats) > table.players:
            raise Refused("too_many_seated")
        if table.rated and any(seat.is_computer for seat in seats):
            raise Refused("rated_needs_people")
        if table.rated and any(seat.user and seat.user.is_guest for seat in seats):
            raise Refused("rated_needs_account")
        if not table.programs and any(seat.user and seat.user.is_program for seat in seats):
            raise Refused("no_programs")
        if table.players < before:
            for number, seat in enumerate(seats):
                Seat.objects.filter(pk=seat.pk).update(number=number)
        table.save()
        _nobody_is_ready(table)


def add_computer(code: str, host: User, level: str, number: int | None = None) -> None:
    """A computer player on this seat, or on the first free one."""
    with _open_to_computers(code, host, level) as table:
        free = _free_seats(table)
        if not free:
            raise Refused("table_full")
        if number is not None and number not in free:
            raise Refused("seat_taken" if number in range(table.players) else "no_such_seat")
        _seat_computer(table, level, free[0] if number is None else number)


def add_computers(code: str, host: User, level: str) -> None:
    """A computer player on every free seat."""
    with _open_to_computers(code, host, level) as table:
        _fill_up(table, level)


@contextmanager
def _open_to_computers(code: str, host: User, level: str) -> Iterator[Table]:
    if level not in LEVELS:
        raise Refused("no_such_level")
    with _hosted(code, host) as table:
        if table.rated:
            raise Refused("rated_needs_people")
        yield table


def _fill_up(table: Table, level: str) -> None:
    for number in _free_seats(table):
        _seat_computer(table, level, number)


def _free_seats(table: Table) -> list[int]:
    taken = set(table.seats.values_list("number", flat=True))
    return [number for number in range(table.players) if number not in taken]


def _seat_computer(table: Table, level: str, number: int) -> None:
    used = set(table.seats.values_list("alias", flat=True))
    alias = next(name for name in COMPUTER_NAMES if name not in used)
    Seat.objects.create(table=table, number=number, level=level, alias=alias, ready=True)


def hand_over(code: str, host: User, number: int) -> None:
    """Makes somebody else the host."""
    with _hosted(code, host) as table:
        seat = _seat_at(table, number)
        if seat.user_id is None:
            raise Refused("not_a_person")
        _make_host(table, seat.user_id)


# Finding a table


def quick_play(user: User, language: str, now: datetime) -> Table:
    """Seats a player at the fullest table that fits, or opens one."""
    for code in fitting_tables(user, language).values_list("code", flat=True)[:20]:
        try:
            take_seat(code, user, None, now)
        except Refused as refused:
            if refused.code in ("playing_elsewhere", "suspended"):
                raise
            continue  # somebody was faster, or it closed
        return Table.objects.get(code=code)
    return open_table(user, _setup_for(user, language), now)


def fitting_tables(user: User, language: str) -> QuerySet[Table]:
    """Public live tables that wait, where nobody sits whom the player blocked or who blocked the player."""
    avoided = Q(user__blocked_by__blocker=user) | Q(user__blocks__blocked=user)
    tables = Table.objects.filter(
        status=Table.Status.WAITING, visibility=Table.Visibility.PUBLIC, language=language
    )
    if user.is_guest:
        tables = tables.filter(rated=False)
    if user.is_program:
        tables = tables.filter(programs=True)
    return (
        tables.exclude(pace=Table.Pace.CORRESPONDENCE)
        .exclude(pk__in=Seat.objects.filter(avoided, table__status=Table.Status.WAITING).values("table"))
        .exclude(removed=user)
        .annotate(taken=Count("seats"))
        .filter(taken__lt=F("players"), taken__gt=0)
        .order_by("-taken", "opened_at")
    )


def standard_setup(language: str, players: int = 5) -> Setup:
    """What is played where nobody chose: the suggested characters for so many."""
    return Setup(options=msgspec.to_builtins(PRESETS[players]), players=players, language=language)


def _setup_for(user: User, language: str, players: int = 5) -> Setup:
    """A table that a program opens is one for programs."""
    return replace(standard_setup(language, players), programs=user.is_program)


def practise(user: User, language: str, players: int, level: str, now: datetime) -> Table:
    """A game that begins at once, with computer players on all other seats."""
    if level not in LEVELS:
        raise Refused("no_such_level")
    if players not in PRESETS:
        raise Refused("bad_setup")
    # Nobody else waits for the one person, who may think as long as they like.
    setup = replace(_setup_for(user, language, players), pace="slow", visibility="link")
    table = Table(host=user, opened_at=now)
    with transaction.atomic():
        _open(table, setup, now)
        _fill_up(table, level)
        table.seats.update(ready=True)
        _begin(table, now)
    _leave_other_tables(user, table)
    return table


# After the game


def again(code: str, user: User, now: datetime) -> Table:
    """Another table with the same choices, for the same people, who are asked to come; the first opens it."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(code=code).first()
        if table is None:
            raise Refused("no_such_table")
        if table.status != Table.Status.OVER:
            raise Refused("not_over")
        _seat_of(table, user)
        if table.again is None or not table.again.waiting:
            table.again = _open_again(table, user, now)
            table.save(update_fields=["again"])
            tell(table)
        following = table.again
    take_seat(following.code, user, None, now)
    return following


def _open_again(table: Table, host: User, now: datetime) -> Table:
    """With the password of before, which those who gave it need not give again."""
    following = Table(host=host, opened_at=now, password=table.password)
    _open(following, setup_of(table), now)
    following.admitted.set(User.objects.filter(seats__table=table))
    for number, seat in enumerate(table.seats.exclude(level=""), start=1):
        _seat_computer(following, seat.level, number)
    return following


# Tidying up


def clear_away(now: datetime) -> None:
    """Takes people who have gone off the tables that wait, and closes those where nobody is left."""
    gone = Q(seen_at__lt=now - GONE_AFTER) & ~Q(table__pace=Table.Pace.CORRESPONDENCE)
    gone |= Q(seen_at__lt=now - GONE_AFTER_BY_CORRESPONDENCE)
    gone |= Q(user=None)  # the account was deleted
    waiting = Seat.objects.filter(gone, level="", table__status=Table.Status.WAITING)
    for code, pk in waiting.values_list("table__code", "pk"):
        with suppress(Refused), _waiting(code) as table:  # it may have begun, or closed, meanwhile
            seat = table.seats.filter(gone, pk=pk).first()
            if seat:
                _vacate(table, seat)
