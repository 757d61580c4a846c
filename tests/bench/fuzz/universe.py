"""A few people with three tables: one waits, at one they play, at one it is over.

Each thread has its own and nobody else touches it, so every change in its rows is one that the thread made.
All is by correspondence: no clock runs out meanwhile. Where computer players have a seat the worker moves by
itself, so those tables are left out of what is compared.
"""

from datetime import timedelta
from importlib import import_module
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import connection
from django.utils import timezone

from accounts.models import ApiToken, User
from games import play, tables
from games.models import Game, Message, Table
from games.records.replay import replay
from games.rules.contract import Audience
from games.rules.kernel.random_play import choose
from games.rules.resistance import Options, view
from games.tables.setup import Setup
from tests.games.played import state_at

# Between them, these ask every kind of question.
SETUPS = (
    (5, Options(characters=("merlin", "percival", "morgana", "assassin"), lady=True, excalibur=True)),
    (7, Options(characters=("merlin", "percival", "morgana", "assassin"), plot_cards=True, trapper=True)),
    (8, Options(characters=("merlin", "cleric", "assassin", "mordred"), targeting=True)),
    (6, Options(edition="resistance", plot_cards=True)),
)
LARGEST = max(players for players, _options in SETUPS)

_names = count(1)

# The rows that somebody of these people could change, by what they are about. `%s` are their ids.
_TABLES = """
    SELECT t.id FROM games_table t
    WHERE t.pace = 'correspondence'
    AND (
        t.host_id = ANY(%s)
        OR EXISTS (SELECT 1 FROM games_seat s WHERE s.table_id = t.id AND s.user_id = ANY(%s))
    )
    AND NOT EXISTS (SELECT 1 FROM games_seat s WHERE s.table_id = t.id AND s.level <> '')
    AND NOT EXISTS (SELECT 1 FROM games_game g WHERE g.table_id = t.id AND cardinality(g.computers) > 0)
"""
_PARTS = {
    "table": ("games_table", "id IN (SELECT id FROM theirs)", "id"),
    "admitted": ("games_table_admitted", "table_id IN (SELECT id FROM theirs)", "id"),
    "removed": ("games_table_removed", "table_id IN (SELECT id FROM theirs)", "id"),
    "seats": ("games_seat", "table_id IN (SELECT id FROM theirs)", "id"),
    "game": ("games_game", "table_id IN (SELECT id FROM theirs)", "table_id"),
    "actions": ("games_action", "game_id IN (SELECT id FROM theirs)", "id"),
    "messages": ("games_message", "table_id IN (SELECT id FROM theirs)", "id"),
    "reports": ("games_report", "reporter_id = ANY(%s)", "id"),
    "people": ("accounts_user", "id = ANY(%s)", "id"),
    "names": ("accounts_takenname", "user_id = ANY(%s)", "key"),
    "blocks": ("accounts_block", "blocker_id = ANY(%s)", "id"),
    "friends": ("accounts_friend", "user_id = ANY(%s)", "id"),
    "tokens": ("accounts_apitoken", "user_id = ANY(%s)", "id"),
}
# Noted now and then without anybody's doing.
_PASSING = "ARRAY['seen_at', 'last_seen_on', 'last_used_at']"
_DIGEST = f"WITH theirs AS ({_TABLES}) " + " UNION ALL ".join(
    f"""
    SELECT '{part}', count(*),
        md5(coalesce(string_agg((to_jsonb(r) - {_PASSING})::text, '' ORDER BY r.{order}), ''))
    FROM {name} r WHERE {where}
    """
    for part, (name, where, order) in _PARTS.items()
)

Digest = dict[str, tuple[int, str]]


class Sender(NamedTuple):
    """Who sends: the user, their secret, and the seat at the table in question."""

    user: User | None
    token: str | None
    session: str | None
    seat: int | None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


class Universe:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.people = [_somebody() for _each in range(LARGEST + 1)]
        self.stranger = self.people[-1]  # who sits nowhere
        self.tokens = {user.pk: ApiToken.issue(user, "fuzz")[1] for user in self.people}
        self.sessions = {user.pk: _session_of(user) for user in self.people}
        self.players, self.options = rng.choice(SETUPS)
        self.waiting = self._open()
        self.playing = self._begin()
        self.over = self._play_to_the_end(self._begin())
        self._say_something()
        self._seeds: dict[int, str] = {}

    def _open(self) -> Table:
        setup = Setup(
            options=msgspec.to_builtins(self.options),
            players=self.players,
            pace="correspondence",
            language="en",
        )
        host, second, *_others = self.people
        table = tables.open_table(host, setup, timezone.now())
        tables.take_seat(table.code, second, None, timezone.now())
        return table

    def _begin(self) -> Table:
        table = self._open()
        for user in self.people[: self.players]:
            tables.take_seat(table.code, user, None, timezone.now())
            tables.set_ready(table.code, user, True, timezone.now())
        table.refresh_from_db()
        return table

    def _play_to_the_end(self, table: Table) -> Table:
        while asked := play.load(table.pk).decisions:
            seat, decision = next(iter(asked.items()))
            play.answer(table.pk, seat, decision.id, choose(decision, self.rng), timezone.now())
        table.refresh_from_db()
        return table

    def _say_something(self) -> None:
        """Before anybody's limit counts."""
        earlier = timezone.now() - timedelta(minutes=1)
        for table in (self.waiting, self.playing, self.over):
            for user in self.people[:2]:
                Message.objects.create(table=table, user=user, name=str(user), text="Hello.", at=earlier)

    def refresh(self) -> None:
        """What was used up, or has computer players by now, is there again without."""
        if not self._usable(self.waiting, Table.Status.WAITING):
            self.waiting = self._open()
        if self._usable(self.playing, Table.Status.OVER):
            self.over = self.playing
        if not self._usable(self.playing, Table.Status.PLAYING):
            self.playing = self._begin()

    def _usable(self, table: Table, status: Table.Status) -> bool:
        table.refresh_from_db()
        if table.status != status or table.seats.exclude(level="").exists():
            return False
        return table.waiting or not play.load(table.pk).computers

    def senders(self, table: Table) -> list[Sender]:
        """Everybody of these people, and nobody."""
        seats = dict(table.seats.filter(left_at=None).values_list("user", "number"))
        known = [
            Sender(user, self.tokens[user.pk], self.sessions[user.pk], seats.get(user.pk))
            for user in self.people
        ]
        return [*known, Sender(None, None, None, None)]

    def seed_of(self, table: Table) -> str:
        if table.pk not in self._seeds:
            self._seeds[table.pk] = state_at(table.pk).seed
        return self._seeds[table.pk]

    def runs(self, table: Table) -> bool:
        """Whether its game is still being played."""
        return not play.load(table.pk).over

    def digest(self) -> Digest:
        ids = [user.pk for user in self.people]
        with connection.cursor() as cursor:
            cursor.execute(_DIGEST, [ids] * _DIGEST.count("%s"))
            return {part: (number, digest) for part, number, digest in cursor.fetchall()}


class Story:
    """A game as it is stored, to hold against it what somebody was shown."""

    def __init__(self, table: Table) -> None:
        game = Game.objects.select_related("table").get(pk=table.pk)
        self.versions: list[int] = []
        self.states: list[Any] = []
        for step in replay(game):
            number = step.action.number if step.action else (game.version if self.states else 1)
            self.versions.append(number)
            self.states.append(step.state)

    def shown(self, version: int, audience: Audience) -> bytes:
        """What the rules let this audience see in this version."""
        earlier = [
            state for number, state in zip(self.versions, self.states, strict=True) if number <= version
        ]
        return msgspec.json.encode(view(earlier[-1], audience))


def _somebody() -> User:
    return User.objects.create_user(f"Fuzz{timezone.now():%H%M%S}x{next(_names)}")


def _session_of(user: User) -> str:
    """Of a browser in which they have logged in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return str(session.session_key)
