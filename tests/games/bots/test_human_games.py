"""The belief judged by games that people played, and that it was not fitted to."""

import msgspec
import pytest

from games.bots.resistance.habits import FILE, Habits
from games.rules.resistance.records import parse, played
from tests.bench.belief.fitting import fit, is_for_fitting
from tests.bench.belief.judging import judge
from tests.games.recorded import human_games

# What a careful model without chat has been measured to reach after each quest, and a little less.
AREAS_UNDER_THE_CURVE = (0.57, 0.65, 0.76, 0.84, 0.94)


def test_habits_are_those_of_half_of_the_games() -> None:
    """So anybody with the records can make them again."""
    fitted = fit(played(parse(line)) for line in human_games() if is_for_fitting(line))
    assert fitted == msgspec.json.decode(FILE.read_bytes(), type=Habits)


def test_about_half_of_the_games_are_kept_to_judge_by() -> None:
    kept = sum(not is_for_fitting(line) for line in human_games())
    assert kept == pytest.approx(len(human_games()) / 2, rel=0.05)


def test_games_that_nothing_was_fitted_to() -> None:
    """Who watches tells good and evil apart, and the striker hits Merlin as often as people did."""
    games = (played(parse(line)) for line in human_games() if not is_for_fitting(line))
    judgement = judge(game for game in games if game.options.has("merlin"))
    assert judgement.games > 1000
    for quest, (reached, wanted) in enumerate(zip(judgement.auc, AREAS_UNDER_THE_CURVE, strict=True), 1):
        assert (reached or 0) >= wanted, f"after quest {quest}"
    assert judgement.strikes > 500
    assert judgement.hits_by_striker >= judgement.hits_by_people
