"""A finished game as one record: all that happened in it, for whoever wants to look at it or count.

    record_of(game)     one
    records_of(games)   many, with a dozen queries for each hundred

Records are made of what was written down when the game ended (`models`). Who may have one is for
the caller to know; of a game that is not over there is none.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from ..models import Action, Game, Seat, Table
from ..rules.kernel.shuffling import seed_hash
from ..texts.refusals import Refused
from ..titles import TITLES
from ..titles.record import ActionRecord, GameRecord, SeatRecord, grouped, rows_of

# So many games are read at once.
CHUNK = 100


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
    seats = grouped(_seats(ids), lambda seat: seat)
    actions = grouped(rows_of(Action, ids, *ActionRecord.__struct_fields__), ActionRecord)
    of_titles = _of_titles(games)
    for game in games:
        table, title = game.table, TITLES[game.table.rules]
        seed = title.rules.load(game.state.encode()).seed
        yield title.records.schema(
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
            winner=game.winning_side or None,
            reason=game.reason,
            seed=seed,
            seed_hash=seed_hash(seed),
            starter=game.starter,
            seats=[_seat(table, seat) for seat in seats[game.pk]],
            actions=actions[game.pk],
            **of_titles.get(game.pk, {}),
        )


def _of_titles(games: Sequence[Game]) -> dict[int, Mapping[str, Any]]:
    """What the titles of these games have in their records, by game."""
    by_title: dict[str, list[int]] = defaultdict(list)
    for game in games:
        by_title[game.table.rules].append(game.pk)
    found: dict[int, Mapping[str, Any]] = {}
    for key, ids in by_title.items():
        found |= TITLES[key].records.read(ids)
    return found


def _seats(ids: Sequence[int]) -> Iterator[tuple[int, Seat]]:
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
