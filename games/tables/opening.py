"""Opening a table."""

from datetime import datetime

import msgspec
from django.db import transaction
from msgspec.structs import replace

from accounts.models import User

from ..models import Table
from ..play.running import UNTIMED, Tempo
from ..texts.refusals import Refused
from ..titles import TITLES, USUAL
from .computers import fill_up, level_of
from .locking import tell
from .seats import begin, leave_other_tables, refuse_person, sit
from .setup import Setup, refuse_for_one


def open_table(host: User, setup: Setup, now: datetime) -> Table:
    """A new table with its host on the first seat."""
    refuse_for_one(setup)
    table = Table(host=host, opened_at=now, password=setup.hashed_password())
    with transaction.atomic():
        open_with(table, setup, now)
    leave_other_tables(host, table)
    return table


def open_with(table: Table, setup: Setup, now: datetime) -> None:
    assert table.host  # noqa: S101 - somebody opens it
    setup.apply(table)
    refuse_person(table, table.host, now)
    table.save()
    sit(table, table.host, 0, now)
    tell(table)


def standard_setup(language: str, rules: str = USUAL, players: int | None = None) -> Setup:
    """What is played where nobody chose: what the title suggests for so many."""
    title = TITLES[rules]
    number = players or title.usual_players
    options = msgspec.to_builtins(title.preset(number)) if number in title.players else {}
    return Setup(rules=rules, options=options, players=number, language=language)


def setup_for(user: User, language: str, rules: str = USUAL, players: int | None = None) -> Setup:
    """A table that a program opens is one for programs."""
    return replace(standard_setup(language, rules, players), programs=user.is_program)


def practise(
    user: User,
    language: str,
    players: int,
    named: str | None,
    now: datetime,
    *,
    rules: str = USUAL,
    tempo: Tempo = "usual",
) -> Table:
    """A game that begins at once, with computer players of the named level on all other seats.

    Nobody else waits for the one person, who may think as long as they like.
    """
    title = TITLES[rules]
    level = level_of(title, named)
    if players not in title.players:
        raise Refused("bad_setup")
    return _alone(user, setup_for(user, language, rules, players), tempo, level, now)


def guided(user: User, language: str, now: datetime, *, rules: str = USUAL) -> Table:
    """The first game of somebody who has never played, in the setup that the page's guide explains.

    The computer players wait until the guide lets them go on.
    """
    title = TITLES[rules]
    setup = replace(setup_for(user, language, rules), options=msgspec.to_builtins(title.guided))
    return _alone(user, setup, "waits", level_of(title, None), now)


def can_be_guided(table: Table) -> bool:
    """Whether the guide's explanations are true of this table."""
    title = TITLES[table.rules]
    if title.guided is None or table.players != title.usual_players:
        return False
    return bool(msgspec.convert(table.options, title.rules.Options) == title.guided)


def _alone(user: User, chosen: Setup, tempo: Tempo, level: str, now: datetime) -> Table:
    setup = replace(chosen, pace=UNTIMED, tempo=tempo, visibility="link")
    table = Table(host=user, opened_at=now)
    with transaction.atomic():
        open_with(table, setup, now)
        fill_up(table, level)
        begin_alone(table, now)
    return table


def begin_alone(table: Table, now: datetime) -> None:
    """The game of one person, who need not say that they are ready."""
    table.seats.update(ready=True)
    begin(table, now)
