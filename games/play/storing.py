"""How a game is written and told: what was read is compared by its version, so nobody's change is lost."""

import time
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.db import connection, transaction
from msgspec import Struct

from ..live import bus
from ..models import Game, Seat
from ..records import writing
from ..rules.contract import Event
from ..signals import game_over
from .running import Running

_encode = msgspec.json.Encoder().encode


class ActionRow(Struct):
    game_id: int
    number: int
    seat: int
    decision: int
    kind: str
    answer: Any
    by: str
    at: datetime


class Change(Struct):
    """A game as it was read, and as answers made it: to be written if nobody was faster."""

    before: Running
    after: Running
    state: bytes  # of the game after it, as the rules dump it
    actions: list[ActionRow]
    events: list[Event]
    versions: dict[int, int]  # by the answer's place among all: where it is

    @property
    def takes_somebody_out(self) -> bool:
        """Whether the game goes on, and not for all."""
        return not self.after.over and self.after.playing != self.before.playing


# Answers

# One statement, so that it is one transaction and one way to the database and back. The rows are locked in
# one order: two processes that have the same games never wait for each other in a circle.
_SWAP = """
    WITH changed AS (
        SELECT * FROM json_to_recordset(%s::json) AS changed (
            table_id bigint, before integer, version integer, state text, missed smallint[],
            deadline timestamptz, due_at timestamptz,
            over_at timestamptz, ending text, winning_side text, reason text
        )
    ),
    held AS (
        SELECT game.table_id FROM games_game AS game JOIN changed USING (table_id)
        WHERE game.version = changed.before
        ORDER BY game.table_id FOR NO KEY UPDATE OF game
    ),
    moved AS (
        UPDATE games_game AS game
        SET version = changed.version, state = changed.state, missed = changed.missed,
            deadline = changed.deadline, due_at = changed.due_at, over_at = changed.over_at,
            ending = changed.ending, winning_side = changed.winning_side, reason = changed.reason
        FROM changed JOIN held USING (table_id)
        WHERE game.table_id = changed.table_id AND game.version = changed.before
        RETURNING game.table_id
    )
    INSERT INTO games_action (game_id, number, seat, decision, kind, answer, by, at)
    SELECT given.*
    FROM json_to_recordset(%s::json) AS given (
        game_id bigint, number integer, seat smallint, decision integer,
        kind text, answer jsonb, by text, at timestamptz
    )
    JOIN moved ON moved.table_id = given.game_id
    RETURNING game_id
"""


def store_all(changes: Sequence[Change]) -> set[int]:
    """Writes what answers led to, where nobody was faster, and tells it; the games that were written."""
    plain = [change for change in changes if not _frees_somebody(change)]
    stored = swap(plain) if plain else set()
    _tell_of([change for change in plain if change.after.table_id in stored])
    for change in changes:
        if _frees_somebody(change) and _store_with_seats(change):
            stored.add(change.after.table_id)
            _tell_of([change])
    return stored


def _frees_somebody(change: Change) -> bool:
    """Whether somebody may go with it: because the game is over, or because they are out of it."""
    return change.after.over or change.takes_somebody_out


def _tell_of(changes: Sequence[Change]) -> None:
    if changes:
        bus.publish_all([_notice(change.after, change.state, change.events) for change in changes])


def _store_with_seats(change: Change) -> bool:
    """With the last answer also the game's rows, or neither; with one by which somebody is out, that too."""
    after = change.after
    with transaction.atomic():
        if not swap([change]):
            return False
        if after.over:
            finish(after)
        else:
            seats = Seat.objects.filter(table=after.table_id).exclude(number__in=after.playing)
            seats.update(out=True, playing_live=False, wants_end=False)
            tell(after.table_id)
    return True


class _GameRow(Struct):
    """What answers change of a game."""

    table_id: int
    before: int
    version: int
    state: msgspec.Raw
    missed: tuple[int, ...]
    deadline: datetime | None
    due_at: datetime | None
    over_at: datetime | None
    ending: str
    winning_side: str
    reason: str


def swap(changes: Sequence[Change]) -> set[int]:
    games = []
    for change in changes:
        after = change.after
        change.state = after.title.rules.dump(after.state)
        over_at, ending, winning_side, reason = _over(after, Game.Ending.PLAYED, change.actions[-1].at)
        games.append(
            _GameRow(
                table_id=after.table_id,
                before=change.before.version,
                version=after.version,
                state=msgspec.Raw(change.state),
                missed=after.missed,
                deadline=after.deadline,
                due_at=after.due_at,
                over_at=over_at,
                ending=ending,
                winning_side=winning_side,
                reason=reason,
            )
        )
    actions = [action for change in changes for action in change.actions]
    with connection.cursor() as cursor:
        cursor.execute(_SWAP, (_encode(games).decode(), _encode(actions).decode()))
        return {game_id for (game_id,) in cursor.fetchall()}


def _over(game: Running, ending: Game.Ending, now: datetime) -> tuple[datetime | None, str, str, str]:
    """When it ended, how, who won and why."""
    outcome = game.title.rules.outcome(game.state)
    return (now, ending.value, outcome.side or "", outcome.reason) if outcome else (None, "", "", "")


def write(game: Running, ending: Game.Ending, now: datetime) -> None:
    """Writes a change that is no answer, to a game that is locked."""
    over_at, ended, winning_side, reason = _over(game, ending, now)
    Game.objects.filter(pk=game.table_id).update(
        version=game.version,
        state=game.title.rules.dump(game.state).decode(),
        computers=list(game.computers),
        missed=list(game.missed),
        deadline=game.deadline,
        due_at=game.due_at,
        over_at=over_at,
        ending=ended,
        winning_side=winning_side,
        reason=reason,
    )


def finish(game: Running) -> None:
    """The table is over, its people are free, and what happened becomes rows."""
    writing.write(game.table_id, game.title, game.state)
    game_over.send(sender=Game, table_id=game.table_id)
    tell(game.table_id)


def publish(game: Running, events: list[Event]) -> None:
    bus.publish_all([_notice(game, game.title.rules.dump(game.state), events)])


def _notice(game: Running, state: bytes, events: list[Event]) -> tuple[str, bus.Notice]:
    """What every hub needs to show the game: it makes the views itself."""
    return bus.topic_of(game.table_id), {
        "kind": "game",
        "version": game.version,
        "state": state,
        "told": msgspec.to_builtins(events),
        "deadline": game.clock,
        "away": game.away(),
        "changed_at": time.time(),
    }


def tell(table_id: int) -> None:
    """Something besides the game changed: who has left, who wants to end it, or that it is over."""
    bus.publish(bus.topic_of(table_id), {"kind": "table"})
    bus.publish(bus.LOBBY, {"kind": "tables"})
