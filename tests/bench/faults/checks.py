"""What has to be true afterwards: the players' memory beside the database."""

from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import Any

import msgspec
from django.core.management import call_command
from django.db import connection
from django.db.models import Count

from games.models import Action, Game, Seat
from games.records.replay import replay
from games.titles import TITLES
from tests.bench.faults.plan import Memory, Seen, Watched, digest

MOST_STILLNESS = 15.0  # seconds after something was due
# Columns with numbers that a rebuild gives out anew.
COUNTED = {
    "stats_result": "game_id, over_at, season, kind, ending, winning_side, reason",
    "stats_part": "*",
    "stats_rating": "*",
    "stats_setup": "*",
    "stats_setupcount": "*",
    "stats_charactercount": "*",
}
GIVEN_OUT = {"id", "setup_id", "result_id"}


def mistakes(memory: Memory, watched: Watched) -> list[str]:
    return [
        *memory.mistakes,
        *_acknowledged_but_not_there(memory),
        *_refused_but_there(memory),
        *_there_twice(),
        *_not_over(),
        *_another_game_than_its_record(memory),
        *_notes_lost(memory),
        *_still(watched),
        *_counted_wrong(),
    ]


def _acknowledged_but_not_there(memory: Memory) -> Iterator[str]:
    rows = Action.objects.values_list("game_id", "seat", "decision", "answer", "number")
    stored = {(game, seat, decision): (answer, number) for game, seat, decision, answer, number in rows}
    for each in memory.acknowledged:
        found = stored.get((each.table, each.seat, each.decision))
        if found != (list(each.answer), each.version):
            yield f"acknowledged: {each}, stored: {found}"


def _refused_but_there(memory: Memory) -> Iterator[str]:
    rows = Action.objects.filter(by=Action.By.PERSON).values_list("game_id", "seat", "decision", "answer")
    stored = {(game, seat, decision): answer for game, seat, decision, answer in rows}
    acknowledged = {(each.table, each.seat, each.decision) for each in memory.acknowledged}
    for each in memory.refused:
        key = (each.table, each.seat, each.decision)
        if key not in acknowledged and stored.get(key) == list(each.answer):
            yield f"refused, and stored all the same: {each}"


def _there_twice() -> Iterator[str]:
    together = Action.objects.values("game_id", "decision", "seat").annotate(times=Count("pk"))
    for row in together.filter(times__gt=1):
        yield f"stored twice: {row}"


def _not_over() -> Iterator[str]:
    for game in Game.objects.filter(over_at=None):
        yield f"game {game.pk} is not over: version {game.version}, due at {game.due_at}"


def _another_game_than_its_record(memory: Memory) -> Iterator[str]:
    """Seed and actions give the stored end, and everything that anybody ever saw on the way there."""
    seen: dict[int, list[Seen]] = {}
    for each in memory.seen:
        seen.setdefault(each.table, []).append(each)
    for game in Game.objects.select_related("table"):
        rules = TITLES[game.table.rules].rules
        states: dict[int, Any] = {}
        version = 1
        for step in replay(game):
            # Where people broke it off there is no action, and it was the last change.
            version = (
                step.action.number if step.action else 1 if version == 1 and not states else game.version
            )
            states[version] = step.state
        last = states[max(states)]
        if rules.load(game.state.encode()) != last:
            yield f"game {game.pk} is stored otherwise than its record says"
        for each in seen.get(game.pk, []):
            # A version without an answer is somebody who came back, or left: the state is as before.
            state = states[max(number for number in states if number <= each.version)]
            view = msgspec.json.encode(rules.view(state, each.audience))
            if each.version > game.version or digest(view) != each.digest:
                yield f"what was seen is not in the record: {each}"


def _notes_lost(memory: Memory) -> Iterator[str]:
    for place, kept in memory.notes.items():
        table, seat = map(int, place.split("/"))
        notes = Seat.objects.values_list("notes", flat=True).get(table=table, number=seat)
        if notes.get("text", "") not in kept:
            yield f"notes of {place}: {notes.get('text')!r} instead of one of {kept}"


def _still(watched: Watched) -> Iterator[str]:
    for each in watched.worst:
        if each.seconds > MOST_STILLNESS:
            yield f"game {each.table} stood still at version {each.version} for {each.seconds:.1f} s"


def _counted_wrong() -> Iterator[str]:
    """Every game once, as if all were counted now."""
    finished = Game.objects.exclude(over_at=None).count()
    before = _counted()
    if before["stats_result"].total() != finished:
        yield f"{finished} games are over, {before['stats_result'].total()} are counted"
    call_command("rebuild_statistics", stdout=StringIO())
    after = _counted()
    for table in COUNTED:
        if before[table] != after[table]:
            yield f"{table} is not as a rebuild has it: {list((after[table] - before[table]).items())[:3]}"


def _counted() -> dict[str, Counter[str]]:
    """All rows but for their numbers."""
    found = {}
    for table, columns in COUNTED.items():
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {columns} FROM {table}")
            names = [column.name for column in cursor.description or ()]
            found[table] = Counter(
                str([value for name, value in zip(names, row, strict=True) if name not in GIVEN_OUT])
                for row in cursor.fetchall()
            )
    return found
