"""What *Download my data* has of tables and games."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from accounts.export import personal_data
from accounts.models import User
from games.models import Message, Report, Seat, Table

from .played import START, begin, moves, new_player, new_table, play_to_the_end

pytestmark = pytest.mark.django_db


def exported(user: User) -> dict[str, Any]:
    """As it stands in the archive."""
    data: dict[str, Any] = json.loads(msgspec.json.encode(personal_data(user)))
    return data


def player_at(table: Table, number: int) -> User:
    user = table.seats.get(number=number).user
    assert user
    return user


@pytest.fixture
def table() -> Table:
    return new_table(5, visibility="password", password="argon2$secret")


def test_tables_that_the_player_hosts(table: Table) -> None:
    (hosted,) = exported(player_at(table, 0))["hosted_tables"]
    assert (hosted["code"], hosted["options"], hosted["players"]) == (table.code, table.options, 5)
    assert "argon2" not in str(exported(player_at(table, 0)))
    assert exported(player_at(table, 1))["hosted_tables"] == []


def test_seats_with_results_and_answers(table: Table) -> None:
    Seat.objects.filter(table=table, number=1).update(notes={"text": "2 lies", "marks": {}})
    game = play_to_the_end(table, Random(1))
    (seat,) = exported(player_at(table, 1))["seats"]
    row = table.seats.get(number=1)
    assert (seat["table__code"], seat["number"], seat["notes"]["text"]) == (table.code, 1, "2 lies")
    assert (seat["character"], seat["side"], seat["won"]) == (row.character, row.side, row.won)
    assert [(each["kind"], each["answer"]) for each in seat["answers"]] == list(
        game.actions.filter(seat=1).values_list("kind", "answer")
    )
    (other,) = exported(player_at(table, 2))["seats"]
    assert other["notes"] == {}


def test_nothing_hidden_of_a_game_that_goes_on(table: Table) -> None:
    begin(table)
    for _number, _each in zip(range(12), moves(table, Random(1)), strict=False):
        pass
    (seat,) = exported(player_at(table, 1))["seats"]
    assert seat["answers"] == []
    assert (seat["character"], seat["side"], seat["won"]) == ("", "", None)


def test_what_the_player_said_and_reported(table: Table) -> None:
    ada, bors = player_at(table, 0), player_at(table, 1)
    message = Message.objects.create(table=table, user=ada, seat=0, name="Ada", text="I am Merlin")
    Report.objects.create(
        message=message,
        reporter=bors,
        author=ada,
        author_name="Ada",
        table_code=table.code,
        text=message.text,
        said_at=START,
    )
    assert [each["text"] for each in exported(ada)["messages"]] == ["I am Merlin"]
    assert exported(ada)["reports"] == []
    assert exported(bors)["messages"] == []
    assert [each["text"] for each in exported(bors)["reports"]] == ["I am Merlin"]


def test_where_the_player_was_let_in_and_sent_away(table: Table) -> None:
    guest, nuisance = new_player(), new_player()
    table.admitted.add(guest)
    table.removed.add(nuisance)
    assert (exported(guest)["admitted_to"], exported(guest)["removed_from"]) == ([table.code], [])
    assert (exported(nuisance)["admitted_to"], exported(nuisance)["removed_from"]) == ([], [table.code])
