"""Talk and notes over REST."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Block
from games.models import Message, Report, Table
from games.talk import chat
from tests.games import played
from tests.games.meeting import opened

from .asking import Asker, at_seat

pytestmark = pytest.mark.django_db


def texts(asker: Asker, table: Table, **query: Any) -> list[str]:
    return [remark["text"] for remark in asker.get(f"tables/{table.code}/messages", **query).json()]


@pytest.fixture
def running() -> Table:
    table = played.new_table(5)
    played.begin(table)
    return table


class TestTalking:
    def test_what_is_said_is_read_by_all(self, running: Table) -> None:
        said = at_seat(running, 2).send("POST", f"tables/{running.code}/messages", text="I  trust Bors. ")
        assert said.status_code == 201
        (read,) = Asker().get(f"tables/{running.code}/messages").json()
        assert said.json() == read
        assert (read["seat"], read["text"], read["gallery"]) == (2, "I trust Bors.", False)

    def test_those_who_play_do_not_hear_the_gallery(self, running: Table) -> None:
        stranger, player = Asker(played.new_player()), at_seat(running, 0)
        stranger.done("POST", f"tables/{running.code}/messages", text="It is Cai.")
        assert texts(Asker(), running) == ["It is Cai."]
        assert texts(player, running) == []
        played.play_to_the_end(running, Random(1))
        assert texts(player, running) == ["It is Cai."]

    def test_only_what_is_new(self, running: Table) -> None:
        asker = at_seat(running, 0)
        first = asker.done("POST", f"tables/{running.code}/messages", text="One.")
        asker.done("POST", f"tables/{running.code}/messages", text="Two.")
        assert texts(asker, running, after=first["id"]) == ["Two."]

    def test_nothing_of_whom_one_blocked(self, running: Table) -> None:
        one, other = at_seat(running, 0), at_seat(running, 1)
        assert one.user
        assert other.user
        one.done("POST", f"tables/{running.code}/messages", text="Listen.")
        Block.objects.create(blocker=other.user, blocked=one.user)
        assert texts(other, running) == []

    def test_what_is_refused(self, running: Table) -> None:
        asker, address = at_seat(running, 0), f"tables/{running.code}/messages"
        asker.refused(400, "invalid", "POST", address, text="")
        asker.refused(400, "invalid", "POST", address, text="x" * 301)
        asker.refused(400, "invalid", "POST", address, text="a\0b")
        asker.refused(400, "invalid", "POST", address, text=" \u2028")
        Asker().refused(401, "not_authenticated", "POST", address, text="Hello.")
        for _each in range(chat.MOST):
            asker.done("POST", address, text="Hello.")
        asker.refused(429, "too_much_talk", "POST", address, text="Hello.")
        assert Message.objects.count() == chat.MOST

    def test_not_where_one_may_not_look(self) -> None:
        locked = opened(visibility="password", password="apple")
        Asker().refused(403, "not_welcome", "GET", f"tables/{locked.code}/messages")
        closed = played.new_table(5, spectators=False)
        played.begin(closed)
        stranger = Asker(played.new_player())
        stranger.refused(403, "no_spectators", "GET", f"tables/{closed.code}/messages")
        stranger.refused(403, "no_spectators", "POST", f"tables/{closed.code}/messages", text="Hello.")

    def test_reporting(self, running: Table) -> None:
        said = at_seat(running, 0).done("POST", f"tables/{running.code}/messages", text="Fool.")
        address = f"tables/{running.code}/messages/{said['id']}/report"
        for _twice in range(2):
            assert at_seat(running, 1).send("POST", address).status_code == 204
        assert Report.objects.get().text == "Fool."
        wrong = f"tables/{running.code}/messages/{said['id'] + 1}/report"
        at_seat(running, 1).refused(404, "no_such_message", "POST", wrong)
        huge = f"tables/{running.code}/messages/{'9' * 30}/report"
        at_seat(running, 1).refused(404, "no_such_message", "POST", huge)


class TestNotes:
    def test_are_kept(self, running: Table) -> None:
        asker, address = at_seat(running, 0), f"tables/{running.code}/notes"
        assert asker.get(address).json() == {"text": "", "marks": {}}
        notes = {"text": " 3 hesitates\n", "marks": {"3": "evil", "0": "good"}}
        assert asker.done("PUT", address, **notes) == notes
        assert asker.get(address).json() == notes
        assert at_seat(running, 1).get(address).json() == {"text": "", "marks": {}}
        assert asker.done("PUT", address, text="New.") == {"text": "New.", "marks": {}}

    def test_what_is_refused(self, running: Table) -> None:
        asker, address = at_seat(running, 0), f"tables/{running.code}/notes"
        asker.refused(400, "invalid", "PUT", address, marks={"10": "evil"})
        asker.refused(400, "invalid", "PUT", address, marks={"x": "evil"})
        asker.refused(400, "no_such_mark", "PUT", address, marks={"1": "cat"})
        asker.refused(400, "invalid", "PUT", address, text="x" * 1001)
        Asker(played.new_player()).refused(403, "not_playing", "GET", address)
        Asker(played.new_player()).refused(403, "not_playing", "PUT", address, text="")
        Asker().refused(401, "not_authenticated", "GET", address)


def test_what_was_said_long_ago_does_not_count(running: Table) -> None:
    asker = at_seat(running, 0)
    for _each in range(chat.MOST):
        asker.done("POST", f"tables/{running.code}/messages", text="Hello.")
    Message.objects.update(at=timezone.now() - timedelta(minutes=1))
    asker.done("POST", f"tables/{running.code}/messages", text="Hello.")
