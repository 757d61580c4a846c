"""A tournament as tables for people. Rates have their intervals of 95% beside them."""

from collections.abc import Mapping, Sequence

from games.rules.resistance.characters import SIDE
from games.rules.resistance.tableau import GOOD
from stats.reading.intervals import Difference, Rate, rate
from tests.bench.tournament.cells import Cell
from tests.bench.tournament.contests import Comparison, Pair
from tests.bench.tournament.counts import ROGUE_ALONE, Counts

_NOTHING = "–"


def cells_table(results: Mapping[Cell, Counts]) -> str:
    """One line a cell: who wins, and how. What is left to 100% is Good's."""
    heading = ["players", "good", "evil", "games", "Good wins"]
    heading += ["three fails", "five rejections", "dagger hits", "of strikes"]
    rogues = any(counts.wins[ROGUE_ALONE] for counts in results.values())
    rows = [[*heading, "a rogue alone"] if rogues else heading]
    for cell, counts in results.items():
        row = [str(cell.players), cell.good, cell.evil, str(counts.games), _sure(counts.won_by(GOOD))]
        row += [_percent(counts.ended_by(reason)) for reason in ("three_fails", "five_rejections")]
        row += [_percent(rate(counts.hits, counts.games)), _sure(counts.strikes_that_hit())]
        rows.append([*row, _percent(rate(counts.wins[ROGUE_ALONE], counts.games))] if rogues else row)
    return _aligned(rows)


def characters_table(results: Mapping[Cell, Counts]) -> str:
    """One line a cell and character: how often those win who are dealt it, or the guest who is."""
    rows = [["players", "good", "evil", "guest", "character", "games", "wins"]]
    for cell, counts in results.items():
        kinds = [cell.good, cell.evil, cell.guest or _NOTHING]
        for character in SIDE:
            if counts.characters[character]:
                won = counts.won_as(character)
                rows.append([str(cell.players), *kinds, character, str(won.of), _sure(won)])
    return _aligned(rows)


def comparisons_table(comparisons: Sequence[Comparison]) -> str:
    """Of the same two kinds: on both sides together, and on each."""
    one, other = comparisons[0].one, comparisons[0].other
    rows = [["players", "side", "games", one, other, "difference", f"{one} is"]]
    for comparison in comparisons:
        pairs = {"both": comparison.both_sides, "good": comparison.good, "evil": comparison.evil}
        rows += [_pair_row(_span(comparison.players), side, pair) for side, pair in pairs.items()]
    return _aligned(rows)


def statements(comparisons: Sequence[Comparison]) -> str:
    """What the comparisons of two kinds show beyond their intervals, and where they do not."""
    one, other = comparisons[0].one, comparisons[0].other
    said = {
        f"{one} beats {other}": [comparison.is_better for comparison in comparisons],
        f"{one} is better than {other} on each side": [
            comparison.is_better_on_each_side for comparison in comparisons
        ],
    }
    where = [_span(comparison.players) for comparison in comparisons]
    lines = []
    for statement, shown in said.items():
        for answer, wanted in (("yes", True), ("not shown", False)):
            places = [place for place, is_shown in zip(where, shown, strict=True) if is_shown == wanted]
            if places:
                lines.append(f"{statement}, beyond the interval: {answer} with {', '.join(places)}")
    return "\n".join(lines)


def _span(players: tuple[int, ...]) -> str:
    return str(players[0]) if len(players) == 1 else "all"


def _pair_row(players: str, side: str, pair: Pair) -> list[str]:
    other = "50.0%" if pair.other is None else _sure(pair.other)
    return [players, side, str(pair.one.of), _sure(pair.one), other, *_told(pair.difference)]


def _told(difference: Difference | None) -> tuple[str, str]:
    if difference is None:
        return _NOTHING, "not compared"
    points, low, high = (100 * value for value in (difference.points, difference.low, difference.high))
    verdict = "better" if difference.is_more else "worse" if difference.is_less else "perhaps the same"
    return f"{points:+.1f} ({low:+.1f} to {high:+.1f})", verdict


def _percent(rate: Rate) -> str:
    return _NOTHING if rate.share is None else f"{rate.share:.1%}"


def _sure(rate: Rate) -> str:
    return (
        _NOTHING if rate.share is None else f"{rate.share:.1%} ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
    )


def _aligned(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
