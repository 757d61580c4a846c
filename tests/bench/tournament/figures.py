"""A tournament as figures for programs: nothing but numbers, words, lists and mappings."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from games.rules.resistance.tableau import EVIL, GOOD
from stats.reading.intervals import CONFIDENCE
from tests.bench.tournament.cells import Cell
from tests.bench.tournament.contests import Comparison
from tests.bench.tournament.counts import ROGUE_ALONE, Counts


def figures(
    seed: str, games: int, results: Mapping[Cell, Counts], comparisons: Iterable[Comparison]
) -> dict[str, Any]:
    return {
        "seed": seed,
        "games": games,
        "confidence": CONFIDENCE,
        "cells": [_of_cell(cell, counts) for cell, counts in results.items()],
        "comparisons": [_of_comparison(comparison) for comparison in comparisons],
    }


def _of_cell(cell: Cell, counts: Counts) -> dict[str, Any]:
    figures: dict[str, Any] = msgspec.to_builtins(
        {
            **msgspec.structs.asdict(cell),
            "games": counts.games,
            "wins": {side: counts.wins[side] for side in (GOOD, EVIL, ROGUE_ALONE)},
            "good_wins": counts.won_by(GOOD),
            "reasons": {reason: counts.ended_by(reason) for reason in sorted(counts.reasons)},
            "strikes": counts.strikes_that_hit(),
            "characters": {character: counts.won_as(character) for character in sorted(counts.characters)},
            "guests": {side: counts.guest_won_on(side) for side in (GOOD, EVIL)} if cell.guest else None,
        }
    )
    return figures


def _of_comparison(comparison: Comparison) -> dict[str, Any]:
    figures: dict[str, Any] = msgspec.to_builtins(comparison)
    return figures | {
        "is_better": comparison.is_better,
        "is_better_on_each_side": comparison.is_better_on_each_side,
    }
