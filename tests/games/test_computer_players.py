"""Computer players at a table: each of its own level, and what they say."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from importlib import import_module
from random import Random
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import play, tasks
from games.bots.contract import Saying
from games.bots.levels import LEVEL_NAMES
from games.bots.resistance import LEVELS, STAND_IN
from games.bots.resistance.sayings import SAYINGS
from games.models import Action, Message, Seat, Table
from games.models.talk import LONGEST_MESSAGE
from games.play import beginning, running
from games.rules.contract import Answer, Decision, Facts, fill_in
from games.rules.resistance import PRESETS, View
from games.rules.resistance.texts import EVENTS
from games.talk import chat
from games.titles import TITLES
from tests.games import played
from tests.games.played import START
from tests.games.test_play_races import at_once

pytestmark = pytest.mark.django_db

ACCUSATION = Saying("accusation", {"player": 0})


def put_in_their_place(monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    """Computer players who answer, or say, what these functions do."""
    title = TITLES["resistance"]
    monkeypatch.setitem(TITLES, title.key, replace(title, bots=replace(title.bots, **functions)))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Seat and level of every computer player that was asked."""
    seen: list[tuple[int, str]] = []

    def answer(view: View, decision: Decision, level: str, rng: Random) -> Answer:
        assert view.seat is not None
        seen.append((view.seat, level))
        return fill_in(decision, rng)

    put_in_their_place(monkeypatch, answer=answer)
    return seen


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """Everybody says something with each answer. Seat and kind of question of whoever could."""
    seen: list[tuple[int, str]] = []

    def saying(view: View, decision: Decision, answer: Answer, rng: Random) -> Saying:
        assert view.seat is not None
        assert Action.objects.filter(decision=decision.id, seat=view.seat).exists(), "said too early"
        seen.append((view.seat, decision.kind))
        return ACCUSATION

    put_in_their_place(monkeypatch, saying=saying)
    return seen


def voting(*levels: str, people: int = 1, **fields: Any) -> Table:
    """People first, then computer players of these levels. The first person leads, and has named a team."""
    players = people + len(levels)
    table = played.new_table(players, computers=len(levels), **fields)
    for number, level in enumerate(levels, start=people):
        Seat.objects.filter(table=table, number=number).update(level=level)
    played.begin(table, played.seed_where(lambda state: state.table.leader == 0, PRESETS[players], players))
    leader, decision = next(iter(play.load(table.pk).decisions.items()))
    play.answer(table.pk, leader, decision.id, decision.choices[: decision.least], START)
    table.refresh_from_db()
    return table


def move_on(table: Table) -> list[play.Spoken]:
    due_at = play.load(table.pk).due_at
    assert due_at
    return play.move_on([table.pk], due_at)


def seat_queries(work: Callable[[], object]) -> int:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        work()
    return sum('FROM "games_seat"' in query["sql"] for query in queries)


def test_they_seem_to_think_for_two_seconds() -> None:
    table = voting("middle", "middle", "middle", "middle")
    assert play.load(table.pk).due_at == START + timedelta(seconds=2)
    assert play.move_on([table.pk], START + timedelta(seconds=1.9)) == []
    assert not Action.objects.filter(by=Action.By.COMPUTER).exists()


class TestLevels:
    def test_are_those_of_their_seats(self, asked: list[tuple[int, str]]) -> None:
        table = voting("weak", "middle", "strong", "weak")
        assert seat_queries(lambda: move_on(table)) == 1
        assert asked == [(1, "weak"), (2, "middle"), (3, "strong"), (4, "weak")]

    def test_go_with_their_seats_where_names_are_hidden(self, asked: list[tuple[int, str]]) -> None:
        table = played.new_table(5, computers=4, anonymous=True)
        for number, level in enumerate(("weak", "middle", "strong", "strong"), start=1):
            Seat.objects.filter(table=table, number=number).update(level=level)
        played.play_to_the_end(table, Random(1))
        assert set(asked) == set(table.seats.exclude(level="").values_list("number", "level"))

    def test_nobody_looks_for_them_where_no_computer_is_asked(self) -> None:
        table = voting(people=5)
        assert seat_queries(lambda: move_on(table)) == 0

    def test_of_before_do_not_break_a_game(self, asked: list[tuple[int, str]]) -> None:
        table = voting("middle", "merciless", "middle", "middle")
        move_on(table)
        assert (2, STAND_IN) in asked

    def test_have_names(self) -> None:
        assert tuple(LEVEL_NAMES) == LEVELS

    def test_of_the_first_computer_players_are_renamed(self) -> None:
        table = played.new_table(5, computers=2)
        Seat.objects.filter(table=table, number=4).update(level="simple")
        import_module("games.migrations.0002_computer_players").rename_the_level(apps, None)
        assert list(table.seats.values_list("level", flat=True)) == ["", "", "", "middle", "middle"]


class TestStandIns:
    def test_for_who_is_away_are_the_strongest_and_say_nothing(
        self, asked: list[tuple[int, str]], talkative: list[tuple[int, str]]
    ) -> None:
        table = voting("weak", "weak", "weak", people=2)
        table.game.missed = [0, running.AWAY_AFTER, 0, 0, 0]
        table.game.save()
        spoken = move_on(table)
        assert dict(asked) == {1: STAND_IN, 2: "weak", 3: "weak", 4: "weak"}
        assert [each.seat for each in spoken] == [2, 3, 4]

    def test_for_who_has_left_are_the_same(
        self, asked: list[tuple[int, str]], talkative: list[tuple[int, str]]
    ) -> None:
        table = voting("weak", "weak", "weak", people=2)
        play.leave(table.pk, 1, START)
        spoken = move_on(table)
        assert dict(asked)[1] == STAND_IN
        assert 1 not in [each.seat for each in spoken]
        assert 1 not in [seat for seat, _kind in talkative]


class TestWhatTheySay:
    def test_comes_with_an_answer_that_is_stored(self, talkative: list[tuple[int, str]]) -> None:
        table = voting("middle", "middle", "middle", "middle")
        assert move_on(table) == [play.Spoken(table.pk, seat, ACCUSATION) for seat in (1, 2, 3, 4)]

    def test_is_nothing_where_they_have_nothing_to_say(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put_in_their_place(monkeypatch, saying=lambda *_args: None)
        assert move_on(voting("middle", "middle", "middle", "middle")) == []

    def test_never_tells_who_has_played_a_card(self, talkative: list[tuple[int, str]]) -> None:
        """A5.5."""
        played.play_to_the_end(played.new_table(5, computers=4), Random(1))
        kinds = {kind for _seat, kind in talkative}
        assert "vote" in kinds
        assert "quest_card" not in kinds
        assert Action.objects.filter(kind="quest_card", by="computer").exists()

    @pytest.mark.django_db(transaction=True)
    def test_is_said_once_by_two_processes_at_once(self, talkative: list[tuple[int, str]]) -> None:
        table = voting("middle", "middle", "middle", "middle")
        both = at_once(lambda: move_on(table), lambda: move_on(table))
        said = sorted(each.seat for spoken in both for each in spoken)
        assert said == sorted(set(said))
        assert len(said) == Action.objects.filter(by="computer").count() >= 1

    def test_is_heard_at_the_table(self, talkative: list[tuple[int, str]]) -> None:
        table = voting("middle", "middle", "middle", "middle")
        table.game.due_at = timezone.now()
        table.game.save()
        tasks.look_at_due_games()
        said = Message.objects.order_by("pk").values_list("seat", "saying")
        assert list(said) == [(seat, "accusation") for seat in (1, 2, 3, 4)]


class TestTheRemark:
    def test_has_what_everybody_needs_to_read_it_in_their_language(self) -> None:
        table = voting("middle", "middle", "middle", "middle")
        chat.say_as_computer(table.pk, 2, Saying("trusted_team", {"players": (0, 3)}), START)
        (remark,) = chat.remarks(table, plays=True, blocked=[])
        person = table.seats.get(number=0).user
        assert remark.text == f"I trust {person}, Computer 3 more than the others."
        assert (remark.name, remark.seat, remark.gallery, remark.computer) == ("Computer 2", 2, False, True)
        assert remark.saying == Saying("trusted_team", {"players": [0, 3]})  # type: ignore[dict-item]

    def test_has_a_text_in_the_language_of_the_table(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(SAYINGS, "proposal", EVENTS["proposal"])
        table = voting("middle", "middle", "middle", "middle", language="de")
        facts: Facts = {"leader": 1, "quest": 2, "team": (1, 2)}
        chat.say_as_computer(table.pk, 2, Saying("proposal", facts), START)
        assert Message.objects.get().text.startswith("Computer 1 schlägt")

    def test_names_nobody_who_is_hidden(self) -> None:
        table = played.new_table(5, computers=4, anonymous=True)
        person = table.seats.get(number=0).user
        played.begin(table)
        seats = {seat.user: seat for seat in table.seats.select_related("user")}
        speaker = table.seats.exclude(level="").first()
        assert speaker
        said = Saying("accusation", {"player": seats[person].number})
        chat.say_as_computer(table.pk, speaker.number, said, START)
        message = Message.objects.get()
        assert message.name == speaker.alias
        assert message.name in beginning.ALIASES
        assert message.text == f"I think it was {seats[person].alias}."

    def test_calls_who_is_gone_somebody(self) -> None:
        table = voting("middle", "middle", "middle", "middle")
        person = table.seats.get(number=0).user
        assert person
        person.delete()
        chat.say_as_computer(table.pk, 2, ACCUSATION, START)
        assert Message.objects.get().text == "I think it was Somebody."

    def test_is_never_too_long(self) -> None:
        table = voting(*["middle"] * 9)
        for seat in table.seats.all():
            Seat.objects.filter(pk=seat.pk).update(alias=f"{seat.number}{'n' * 29}")
        chat.say_as_computer(table.pk, 2, Saying("trusted_team", {"players": tuple(range(1, 10)) * 2}), START)
        assert len(Message.objects.get().text) == LONGEST_MESSAGE

    def test_is_read_also_by_who_has_blocked_somebody(self) -> None:
        table = voting("middle", "middle", "middle", "middle")
        chat.say_as_computer(table.pk, 2, ACCUSATION, START)
        person = table.seats.get(number=0).user
        assert person
        assert len(chat.remarks(table, plays=True, blocked=[person.pk])) == 1

    def test_of_a_person_is_marked_as_such(self) -> None:
        table = voting("middle", "middle", "middle", "middle")
        person = table.seats.get(number=0).user
        assert person
        chat.say(table.pk, person, "I think it was Bors.", START)
        (remark,) = chat.remarks(table, plays=True, blocked=[])
        assert (remark.computer, remark.saying) == (False, None)

    def test_cannot_be_a_persons_and_a_computers(self) -> None:
        table = voting("middle", "middle", "middle", "middle")
        person = table.seats.get(number=0).user
        with pytest.raises(IntegrityError, match="message_person_or_computer"):
            Message.objects.create(table=table, user=person, seat=0, name="Ada", text="No.", saying="defence")
