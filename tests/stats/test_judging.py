"""The ratings are judged by what they said before each game."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from stats.rating.judging import Forecast, judge


def test_a_forecast_that_is_right_loses_little() -> None:
    made = [Forecast(0.8, True, 0)] * 8 + [Forecast(0.8, False, 0)] * 2
    judgement = judge(made)
    (only,) = judgement.bins
    assert only.said == pytest.approx(0.8)
    assert (only.came.won, only.came.of) == (8, 10)
    assert judgement.loss == pytest.approx(judgement.loss_without) == pytest.approx(0.7219, abs=1e-4)


def test_a_coin_loses_a_bit() -> None:
    assert judge([Forecast(0.5, True, 0), Forecast(0.5, False, 0)]).loss == 1


def test_games_of_different_chances_are_kept_apart() -> None:
    judgement = judge([Forecast(0.31, False, 0), Forecast(0.39, True, 0), Forecast(1.0, True, 0)])
    assert [(each.came.won, each.came.of) for each in judgement.bins] == [(1, 2), (1, 1)]
    assert judgement.bins[0].said == pytest.approx(0.35)


def test_nothing_cannot_be_judged() -> None:
    with pytest.raises(ValueError, match="no such games"):
        judge([])


@pytest.mark.django_db
def test_without_rated_games_the_command_says_so() -> None:
    with pytest.raises(CommandError, match="no rated games"):
        call_command("judge_ratings", stdout=StringIO())
