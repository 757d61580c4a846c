"""Random legal play, counted: how fast the rules are, who wins, and how."""

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tests.bench.option_words import add_options_argument, options_for, roles_for
from tests.bench.simulating import coup, resistance


class Simulated(NamedTuple):
    """A game whose random games are counted."""

    argument: str  # by which its options are said
    options: Callable[[int, list[str] | None], tuple[Any, list[str]]]
    simulate: Callable[[Any, int, int, str], dict[str, Any]]
    table: Callable[[Mapping[str, Any]], str]


GAMES = {
    "resistance": Simulated("options", options_for, resistance.simulate, resistance.table),
    "coup": Simulated("roles", roles_for, coup.simulate, coup.table),
}


class Command(BaseCommand):
    help = "Plays random games by the rules and counts who wins, and how."
    # The rules need neither settings nor services.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", choices=GAMES, default="resistance")
        parser.add_argument("--players", type=int, required=True, metavar="N", help="5 to 10, Coup 3 to 6")
        parser.add_argument("--games", type=int, required=True, metavar="G", help="how many")
        add_options_argument(parser)
        parser.add_argument(
            "--roles",
            nargs="*",
            metavar="ROLE",
            help="of Coup: the roles in play; what is missing, or all of them, is drawn for each game",
        )
        parser.add_argument("--seed", help="the same seed gives the same games")
        parser.add_argument("--json", action="store_true", dest="as_json", help="figures for programs")

    def handle(
        self, *, game: str, players: int, games: int, seed: str | None, as_json: bool, **others: Any
    ) -> None:
        if games < 1:
            raise CommandError("--games has to be 1 or more")
        simulated = GAMES[game]
        for each in GAMES.values():
            if each is not simulated and others[each.argument] is not None:
                raise CommandError(
                    f"--{each.argument} is of another game; this one has --{simulated.argument}"
                )
        options, warnings = simulated.options(players, others[simulated.argument])
        for warning in warnings:
            self.stderr.write(warning)
        figures = simulated.simulate(options, players, games, secrets.token_hex(8) if seed is None else seed)
        self.stdout.write(json.dumps(figures) if as_json else simulated.table(figures))
