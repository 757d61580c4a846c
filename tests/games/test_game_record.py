"""The record of a finished game: all that its rows say, in one piece."""

from random import Random
from typing import Any

import msgspec
import pytest
from pytest_django import DjangoAssertNumQueries

from games.models import Action, Game, Seat
from games.records.reading import CHUNK, record_of, records_of
from games.rules.kernel.shuffling import seed_hash
from games.rules.resistance import Options
from games.texts.refusals import Refused
from games.titles.resistance.records import ResistanceRecord
from tests.games import by_hand, played

pytestmark = pytest.mark.django_db


def finished(players: int = 5, options: Options | None = None, seed: int = 1, **fields: Any) -> Game:
    return played.play_to_the_end(played.new_table(players, options, **fields), Random(seed))


def test_a_game_by_hand() -> None:
    options = Options(characters=("merlin", "assassin"))
    table = by_hand.deal(5, options, ("merlin", "assassin"))
    by_hand.propose(table, 0, 1)
    by_hand.vote(table, "RRRA-")
    by_hand.send(table, 0, 1, seat1="fail")
    by_hand.send(table, 0, 2, 3)
    by_hand.send(table, 0, 2)
    by_hand.send(table, 0, 2, 3)
    played.answer(table, 1, 0)
    record = record_of(Game.objects.get(pk=table.pk))

    assert (record["code"], record["edition"], record["players"]) == (table.code, "avalon", 5)
    assert (record["ending"], record["winner"], record["reason"]) == ("played", "evil", "merlin_assassinated")
    assert record["seed_hash"] == seed_hash(record["seed"])
    first, second = record["seats"][:2]
    assert (first["character"], first["side"], first["won"]) == ("merlin", "good", False)
    assert (second["character"], second["side"], second["won"]) == ("assassin", "evil", True)
    assert first["name"] == first["player"] == table.seats.get(number=0).user.username  # type: ignore[union-attr]
    rejected, sent = record["proposals"][:2]
    assert (rejected["team"], rejected["evil"], rejected["approved"]) == ([0, 1], 1, False)
    assert [vote["approve"] for vote in rejected["votes"]][:4] == [False, False, False, True]
    assert [vote["by"] for vote in rejected["votes"]] == ["person"] * 4 + ["timer"]
    assert (sent["attempt"], sent["approved"]) == (2, True)
    assert [quest["success"] for quest in record["quests"]] == [False, True, True, True]
    assert record["quests"][0]["cards"] == [
        {"seat": 0, "card": "success", "by": "person"},
        {"seat": 1, "card": "fail", "by": "person"},
    ]
    assert (record["strike"]["striker"], record["strike"]["named"], record["strike"]["hit"]) == (1, [0], True)
    assert record["actions"][0] == {
        "number": 2,
        "seat": 0,
        "decision": 1,
        "kind": "team",
        "answer": [0, 1],
        "by": "person",
        "at": "2100-03-01T20:00:01Z",
    }
    assert len(record["actions"]) == Action.objects.filter(game=table.pk).count()


def test_every_module_is_in_it() -> None:
    """What is written is what the record's own type says, for games with everything in them."""
    for seed in range(3):
        options = Options(
            characters=("merlin", "assassin", "cleric"),
            lady=True,
            plot_cards=True,
            excalibur=True,
            targeting=True,
        )
        record = msgspec.convert(record_of(finished(8, options, seed)), ResistanceRecord)
        assert record.checks
        assert record.plot_cards


def test_who_is_gone_has_no_name() -> None:
    game = finished(computers=1)
    seat = Seat.objects.get(table=game.pk, number=0)
    assert seat.user
    seat.user.delete()
    first, *_others, last = record_of(game)["seats"]
    assert (first["name"], first["player"], first["level"]) == ("", None, "")
    assert (last["name"], last["player"], last["level"]) == ("Computer 4", None, "middle")


def test_a_running_game_has_none() -> None:
    table = played.new_table(5)
    game = played.begin(table)
    with pytest.raises(Refused, match="not_over"):
        record_of(game)


def test_many_cost_as_few_queries_as_one(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for seed in range(3):
        finished(seed=seed)
    games = list(Game.objects.select_related("table").order_by("pk"))
    assert len(games) < CHUNK
    with django_assert_num_queries(9):
        records = list(records_of(games))
    assert records == [record_of(game) for game in games]
