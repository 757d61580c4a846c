"""A game is counted once, when it is over; and counted anew, everything is the same."""

from datetime import timedelta
from importlib import import_module
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.models import Game, Seat
from stats.counting import counting
from stats.models import Participation, Rating, Result, Uncounted
from stats.tasks import count_games
from tests.games.played import begin, moves, new_player, new_table, play_to_the_end

from .counted import count, everything_counted

# For one game, whatever the number of its players: the lock, the notes, the rows of the game by their kinds,
# the ratings and the setup; then what is written of each. Two are for being able to take it back.
QUERIES = 27


@pytest.mark.django_db
def test_a_finished_game_waits_to_be_counted_and_is_counted_once() -> None:
    game = play_to_the_end(new_table(rated=True), Random(1))
    assert list(Uncounted.objects.values_list("game", flat=True)) == [game.pk]
    assert count() == 1
    before = everything_counted()
    assert Result.objects.get().game == game
    assert Participation.objects.count() == 5
    assert count() == 0
    assert everything_counted() == before
    assert not Uncounted.objects.exists()


@pytest.mark.django_db
def test_nothing_of_a_running_game_is_counted() -> None:
    table = new_table()
    begin(table)
    playing = moves(table, Random(2))
    for _each in range(10):
        next(playing)
        assert not Uncounted.objects.exists()
    assert count() == 0
    assert counting.rebuild() == 0
    assert not any(everything_counted().values())


@pytest.mark.django_db
def test_the_task_counts_what_is_over_by_now() -> None:
    later, earlier = (play_to_the_end(new_table(), Random(seed)) for seed in (6, 7))
    Game.objects.filter(pk=earlier.pk).update(over_at=timezone.now())
    count_games()
    count_games()
    assert Result.objects.get().game == earlier
    assert Uncounted.objects.get().game == later


@pytest.mark.django_db
def test_two_who_know_each_other_from_one_game_and_another() -> None:
    """Counted one by one, together, or anew: the order of the games is the same, and so is everything."""
    people = [new_player() for _each in range(7)]
    for number in range(6):
        _played_by(people[number % 3 : number % 3 + 5], Random(number), rated=number % 3 != 0)
        if number % 2:
            count()
    one_by_one = everything_counted()
    assert Rating.objects.filter(games__gt=1).exists()
    assert counting.rebuild() == 6
    assert everything_counted() == one_by_one


@pytest.mark.django_db
def test_a_game_that_ended_earlier_but_was_counted_later_stays_later() -> None:
    """Two games end at the same moment, and the one with the earlier time comes second to the database."""
    people = [new_player() for _each in range(5)]
    first = _played_by(people, Random(1), rated=True)
    second = _played_by(people, Random(2), rated=True)
    assert first.over_at
    Game.objects.filter(pk=second.pk).update(over_at=first.over_at - timedelta(seconds=1))
    Uncounted.objects.filter(game=second).delete()
    count()
    Uncounted.objects.create(game=second)
    count()
    before = everything_counted()
    assert [result["game_id"] for result in before["Result"]] == [first.pk, second.pk]
    counting.rebuild()
    assert everything_counted() == before


@pytest.mark.django_db
def test_games_from_before_anything_was_counted_are_counted_too() -> None:
    over = play_to_the_end(new_table(), Random(8))
    running = new_table()
    begin(running)
    Uncounted.objects.all().delete()  # as it was then
    migration = import_module("stats.migrations.0002_games_so_far")
    with connection.cursor() as cursor:
        cursor.execute(migration.NOTE_GAMES_SO_FAR)
    assert count() == 1
    assert Result.objects.get().game == over


@pytest.mark.django_db
def test_how_many_queries_one_game_takes(django_assert_num_queries: Any) -> None:
    play_to_the_end(new_table(rated=True), Random(5))
    with django_assert_num_queries(QUERIES):
        count()


def _played_by(people: list[User], rng: Random, **fields: Any) -> Game:
    table = new_table(len(people), host=people[0], **fields)
    for seat, user in zip(table.seats.all(), people, strict=True):
        Seat.objects.filter(pk=seat.pk).update(user=user)
    return play_to_the_end(table, rng)
