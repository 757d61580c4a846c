"""Random games of The Resistance and Avalon: who wins, and how."""

import time
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from games.rules import resistance
from games.rules.kernel.random_play import play
from games.rules.resistance import Options, outcome

from .figures import heading, of_all, rows


def simulate(options: Options, players: int, games: int, seed: str) -> dict[str, Any]:
    rng = Random(seed)
    wins: Counter[str] = Counter(good=0, evil=0, rogue_alone=0)
    reasons: Counter[str] = Counter()
    started = time.process_time()
    for number in range(games):
        ended = outcome(play(resistance, options, players, f"{seed}/{number}", rng))
        assert ended is not None
        wins[ended.side or "rogue_alone"] += 1  # A9.3; the reason says which one
        reasons[ended.reason] += 1
    seconds = time.process_time() - started
    return {
        **of_all(players, games, seed, seconds, msgspec.to_builtins(options)),
        "wins": dict(wins),
        "reasons": dict(reasons.most_common()),
    }


def table(figures: Mapping[str, Any]) -> str:
    games = figures["games"]
    return "\n".join(
        [
            *heading(figures),
            "wins",
            *rows(figures["wins"], games),
            "reasons",
            *rows(figures["reasons"], games),
        ]
    )
