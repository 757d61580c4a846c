"""Numbers as coordinates."""

from datetime import UTC, datetime, timedelta

import pytest

from stats.pages.charts import CURVE_HEIGHT, CURVE_WIDTH, WIDTH, curve, interval, portion
from stats.reading.intervals import rate
from stats.reading.profile import ENOUGH, RatingPoint

BEGIN = datetime(2026, 5, 1, tzinfo=UTC)


def history(*points: int, hours: int = 1) -> list[RatingPoint]:
    return [
        RatingPoint(BEGIN + timedelta(hours=number * hours), each, 0, "")
        for number, each in enumerate(points)
    ]


def test_one_half_is_in_the_middle() -> None:
    picture = interval(rate(10, 20))
    assert picture
    assert picture.mark == WIDTH / 2
    assert picture.left < picture.mark < picture.left + picture.width
    # Wilson's interval of one half is as wide to the left as to the right.
    assert picture.left + picture.width / 2 == pytest.approx(WIDTH / 2, abs=0.1)


@pytest.mark.parametrize("won", [0, 20])
def test_nothing_and_all_stay_within_the_picture(won: int) -> None:
    picture = interval(rate(won, 20))
    assert picture
    assert 4 <= picture.mark <= WIDTH - 4  # half a mark
    assert picture.left >= 0
    assert picture.left + picture.width <= WIDTH


def test_more_games_make_a_smaller_interval() -> None:
    few, many = interval(rate(10, 20)), interval(rate(500, 1000))
    assert few
    assert many
    assert many.width < few.width / 4


def test_of_too_few_games_there_is_no_picture() -> None:
    assert interval(rate(0, 0)) is None
    assert interval(rate(3, ENOUGH - 1)) is None
    assert interval(rate(3, ENOUGH)) is not None
    assert portion(3, ENOUGH - 1) is None
    assert curve(history(*range(ENOUGH - 1))) is None


def test_a_bar_is_its_part_of_the_whole() -> None:
    assert [portion(part, 20) for part in (0, 5, 20)] == [0, WIDTH / 4, WIDTH]


def test_a_curve_goes_from_edge_to_edge_between_round_numbers() -> None:
    drawn = curve(history(1010, *[1100] * 9, 1190))
    assert drawn
    assert (drawn.bottom, drawn.middle, drawn.top) == (1000, 1100, 1200)
    corners = drawn.path.removeprefix("M").split("L")
    assert len(corners) == 11
    assert corners[0] == f"0 {CURVE_HEIGHT * 0.95:g}"
    assert corners[5] == f"{CURVE_WIDTH / 2:g} {CURVE_HEIGHT / 2:g}"
    assert corners[-1] == f"{CURVE_WIDTH} {CURVE_HEIGHT * 0.05:g}"


def test_a_rating_that_never_changed_is_a_line() -> None:
    drawn = curve(history(*[1000] * 10))
    assert drawn
    assert (drawn.bottom, drawn.top) == (1000, 1100)
    assert {corner.split()[1] for corner in drawn.path.removeprefix("M").split("L")} == {f"{CURVE_HEIGHT}"}


def test_below_zero_and_all_at_once() -> None:
    drawn = curve(history(*range(-110, -10, 10), hours=0))
    assert drawn
    assert (drawn.bottom, drawn.top) == (-200, 0)
    assert {corner.split()[0] for corner in drawn.path.removeprefix("M").split("L")} == {"0"}
