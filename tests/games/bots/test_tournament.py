"""Tournaments of computer players: what is counted, how sure it is, and that it can be had again."""

import json
from typing import Any, cast

import pytest

from games.rules.contract import Illegal
from games.rules.resistance import PRESETS, Options, start
from games.rules.resistance.characters import SIDE
from stats.reading.intervals import difference, rate
from tests.bench.tournament import PLAYERS, Among, Cell, Counts, Match, run
from tests.bench.tournament.contests import compare_at
from tests.bench.tournament.figures import figures
from tests.bench.tournament.players import Player
from tests.bench.tournament.tables import cells_table, comparisons_table, statements

FIVE = (5, PRESETS[5])
RANDOM = Cell(*FIVE, "random", "random")
ROGUES = Options(characters=("good_rogue", "evil_rogue"))
KINDS = [("random", "random"), ("random", "weak"), ("weak", "random"), ("random", "random", "weak")]


# Intervals


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_intervals_of_rates(won: int, of: int, low: float, high: float) -> None:
    """The examples of Newcombe, Statistics in Medicine 17 (1998) 857–872, table I, method 3."""
    wins, losses = rate(won, of), rate(of - won, of)
    assert wins.share == won / of
    assert [wins.low, wins.high] == pytest.approx([low, high], abs=5e-5)
    assert [losses.low, losses.high] == pytest.approx([1 - high, 1 - low], abs=5e-5)


def test_of_no_games_nothing_is_known() -> None:
    nothing = rate(0, 0)
    assert (nothing.share, nothing.low, nothing.high) == (None, 0.0, 1.0)
    assert difference(nothing, rate(1, 2)) is difference(rate(1, 2), nothing) is None


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((5, 56), (0, 29), -0.0381, 0.1926),
    ],
)
def test_intervals_of_differences(
    one: tuple[int, int], other: tuple[int, int], low: float, high: float
) -> None:
    """The examples of Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10."""
    between = difference(rate(*one), rate(*other))
    back = difference(rate(*other), rate(*one))
    assert between is not None
    assert back is not None
    assert [between.low, between.high] == pytest.approx([low, high], abs=5e-5)
    assert (between.is_more, between.is_less) == (back.is_less, back.is_more) == (low > 0, False)


# Games


@pytest.fixture(scope="module")
def against_random() -> dict[Cell, Counts]:
    return run(Match("constraint", "random").cells(FIVE), 200, "Avalon", 1)


def test_every_kind_plays_whole_games_on_both_sides() -> None:
    cells = [Cell(*FIVE, kind, kind, guest) for kind in PLAYERS for guest in (None, "random")]
    for cell, counts in run(cells, 3, "Avalon", 1).items():
        assert counts.games == 3, cell.name


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    cells = [RANDOM, Cell(*FIVE, "random", "constraint"), Cell(*FIVE, "random", "random", "constraint")]
    alone = run(cells, 50, "Avalon", 1)
    assert run(cells, 50, "Avalon", 2) == alone
    assert run(cells[::-1], 50, "Avalon", 1) == alone
    assert run(cells, 50, "Camelot", 1) != alone


def test_more_games_begin_with_the_same_ones() -> None:
    (few,), (more,) = (run([RANDOM], games, "Avalon", 1).values() for games in (25, 26))
    assert (few.games, more.games) == (25, 26)
    assert few.wins <= more.wins
    assert few.reasons <= more.reasons


def test_cells_have_games_of_their_own() -> None:
    """Otherwise their rates would not be independent, and the interval of a difference would be wrong."""
    names = {Cell(*table, *kinds).name for table in (FIVE, (5, ROGUES), (6, PRESETS[6])) for kinds in KINDS}
    assert len(names) == 3 * len(KINDS)


def test_counts_add_up(against_random: dict[Cell, Counts]) -> None:
    for counts in against_random.values():
        assert counts.games == counts.wins.total() == counts.reasons.total() == 200
        assert counts.strikes == counts.reasons["merlin_assassinated"] + counts.reasons["merlin_survived"]
        assert counts.hits == counts.reasons["merlin_assassinated"]
        assert counts.wins["good"] == counts.reasons["merlin_survived"]
        assert set(counts.characters.values()) == {200}
        for character, games in counts.characters.items():
            assert counts.characters_won[character] == counts.wins[SIDE[character]] <= games


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run([RANDOM, Cell(*FIVE, "random", "constraint")], 30, "Avalon", 1, lambda *done: told.append(done))
    assert told == [(20, 60), (30, 60), (50, 60), (60, 60)]


def test_a_guest_takes_every_seat_and_is_counted_alone() -> None:
    cell = Cell(*FIVE, "random", "random", "constraint")
    counts = run([cell], 200, "Avalon", 1)[cell]
    good, evil = counts.guest_won_on("good"), counts.guest_won_on("evil")
    assert good.of + evil.of == counts.characters.total() == 200
    assert 90 < good.of < 150  # three of five
    assert set(counts.characters) == {"merlin", "percival", "servant", "morgana", "assassin"}
    assert evil.won > counts.wins["evil"] * evil.of / 200


def test_a_rogue_alone_is_nobodys_win() -> None:
    cell = Cell(5, ROGUES, "random", "random")
    counts = run([cell], 100, "Avalon", 1)[cell]
    alone = counts.wins["rogue_alone"]
    assert counts.reasons["good_rogue"] + counts.reasons["evil_rogue"] == alone > 0
    contest = Match("weak", "random")
    (comparison,) = compare_at([(5, ROGUES)], contest, dict.fromkeys(contest.cells((5, ROGUES)), counts))
    assert comparison.both_sides.one == rate(100 - alone, 200 - 2 * alone)  # half, as among equals
    assert "a rogue alone" in cells_table({cell: counts})
    assert "a rogue alone" not in cells_table(run([RANDOM], 1, "Avalon", 1))


def test_only_games_that_are_over_are_counted() -> None:
    state, _ = start(PRESETS[5], 5, "seed")
    with pytest.raises(ValueError, match="not over"):
        Counts().add_game(state, None)


def test_a_mistake_is_told_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Player], PLAYERS), "weak", lambda view, decision, rng: ("nonsense",))
    with pytest.raises(Illegal) as error:
        run([Cell(*FIVE, "weak", "weak")], 2, "Avalon", 1)
    (note,) = error.value.__notes__
    assert note.startswith("in game 0 with seed 'Avalon' of 5/weak/weak/None/")


# Who is better


def test_logic_beats_chance_on_each_side(against_random: dict[Cell, Counts]) -> None:
    (comparison,) = compare_at([FIVE], Match("constraint", "random"), against_random)
    assert comparison.is_better
    assert comparison.is_better_on_each_side
    as_good, as_evil, logic, chance = against_random.values()
    # On each side against the same: half of the games against the one kind, half against the other.
    assert comparison.good.one == rate(as_good.wins["good"] + logic.wins["good"], 400)
    assert comparison.good.other == rate(as_evil.wins["good"] + chance.wins["good"], 400)
    assert comparison.evil.one == rate(as_evil.wins["evil"] + logic.wins["evil"], 400)
    assert comparison.evil.other == rate(as_good.wins["evil"] + chance.wins["evil"], 400)
    assert comparison.both_sides.one == rate(as_good.wins["good"] + as_evil.wins["evil"], 400)
    said = statements([comparison]).splitlines()
    assert said == [
        "constraint beats random, beyond the interval: yes with 5",
        "constraint is better than random on each side, beyond the interval: yes with 5",
    ]


def test_chance_is_no_better_than_logic() -> None:
    tables = [FIVE, (6, PRESETS[6])]
    contest = Match("random", "constraint")
    results = run([cell for table in tables for cell in contest.cells(table)], 40, "Avalon", 1)
    comparisons = compare_at(tables, contest, results)
    assert [comparison.players for comparison in comparisons] == [(5,), (6,), (5, 6)]
    five, six, both = comparisons
    assert both.good.one.of == five.good.one.of + six.good.one.of == 160
    assert not any(comparison.is_better or comparison.is_better_on_each_side for comparison in comparisons)
    assert "random beats constraint, beyond the interval: not shown with 5, 6, all" in statements(comparisons)
    lines = comparisons_table(comparisons).splitlines()
    assert [line.split()[:2] for line in lines[1:4]] == [["5", "both"], ["5", "good"], ["5", "evil"]]
    assert lines[1].endswith("worse")


def test_equals_are_perhaps_the_same() -> None:
    contest = Match("weak", "random")
    results = dict.fromkeys(contest.cells(FIVE), run([RANDOM], 100, "Avalon", 1)[RANDOM])
    (comparison,) = compare_at([FIVE], contest, results)
    assert not comparison.is_better
    assert not comparison.is_better_on_each_side
    assert comparisons_table([comparison]).count("perhaps the same") == 3


def test_one_among_others() -> None:
    contest = Among("constraint", "random")
    results = run(contest.cells(FIVE), 300, "Avalon", 1)
    (comparison,) = compare_at([FIVE], contest, results)
    guests, themselves = results.values()
    assert comparison.good.one == guests.guest_won_on("good")
    assert comparison.evil.other == themselves.guest_won_on("evil")
    assert comparison.both_sides.one.of == 300
    assert comparison.is_better


def test_figures_for_programs(against_random: dict[Cell, Counts]) -> None:
    compared = compare_at([FIVE], Match("constraint", "random"), against_random)
    told: dict[str, Any] = json.loads(json.dumps(figures("Avalon", 200, against_random, compared)))
    assert (told["seed"], told["games"], told["confidence"]) == ("Avalon", 200, 0.95)
    first = told["cells"][0]
    assert [first[key] for key in ("players", "good", "evil", "guest")] == [5, "constraint", "random", None]
    assert first["options"]["characters"] == ["merlin", "percival", "morgana", "assassin"]
    assert set(first["good_wins"]) == {"won", "of", "share", "low", "high"}
    assert first["good_wins"]["won"] == first["wins"]["good"]
    assert sum(reason["won"] for reason in first["reasons"].values()) == sum(first["wins"].values()) == 200
    assert first["characters"]["merlin"] == first["good_wins"]
    (comparison,) = told["comparisons"]
    assert (comparison["one"], comparison["other"], comparison["players"]) == ("constraint", "random", [5])
    assert set(comparison["good"]) == {"one", "other", "difference"}
    assert comparison["is_better"] is comparison["is_better_on_each_side"] is True
