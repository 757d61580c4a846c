"""Random legal play, counted: how fast the rules are, who wins, and how."""

import json
import secrets
import time
from collections import Counter
from random import Random
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.rules import resistance
from games.rules.kernel.random_play import play
from games.rules.resistance import Options, outcome
from tests.bench.option_words import add_options_argument, options_for


class Command(BaseCommand):
    help = "Plays random games by the rules and counts who wins, and how."
    # The rules need neither settings nor services.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, required=True, metavar="N", help="5 to 10")
        parser.add_argument("--games", type=int, required=True, metavar="G", help="how many")
        add_options_argument(parser)
        parser.add_argument("--seed", help="the same seed gives the same games")
        parser.add_argument("--json", action="store_true", dest="as_json", help="figures for programs")

    def handle(
        self,
        *,
        players: int,
        games: int,
        options: list[str] | None,
        seed: str | None,
        as_json: bool,
        **others: Any,
    ) -> None:
        if games < 1:
            raise CommandError("--games has to be 1 or more")
        chosen, warnings = options_for(players, options)
        for warning in warnings:
            self.stderr.write(warning)
        figures = simulate(chosen, players, games, secrets.token_hex(8) if seed is None else seed)
        self.stdout.write(json.dumps(figures) if as_json else _table(figures))


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
        "players": players,
        "games": games,
        "seed": seed,
        "options": msgspec.to_builtins(options),
        "games_per_second": round(games / seconds, 1),
        "wins": dict(wins),
        "reasons": dict(reasons.most_common()),
    }


def _table(figures: dict[str, Any]) -> str:
    games = figures["games"]

    def rows(counted: dict[str, int]) -> list[str]:
        return [f"  {name:<24}{number:>9}{number / games:>8.1%}" for name, number in counted.items()]

    return "\n".join(
        [
            f"{games} games of {figures['players']} players, seed {figures['seed']}",
            f"{figures['games_per_second']:,.0f} games a second",
            "wins",
            *rows(figures["wins"]),
            "reasons",
            *rows(figures["reasons"]),
        ]
    )
