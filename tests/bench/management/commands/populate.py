import secrets
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from accounts.models import User
from games.models import Table
from games.rules.resistance.tableau import PLAYERS
from tests.bench.populating.filling import fill, tidy_up
from tests.bench.populating.people import PREFIX


class Command(BaseCommand):
    help = (
        "Fills a database that has no tables yet with simulated finished games, their players, and all that "
        "is counted of them. Not beside a running site: it waits until nothing is written any more."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, required=True, metavar="N", help="how many")
        parser.add_argument(
            "--players", type=int, default=50_000, metavar="P", help="accounts that play them"
        )
        parser.add_argument(
            "--moves",
            type=int,
            metavar="M",
            help="only the last M games have their moves; the others cannot be replayed, nor counted anew",
        )
        parser.add_argument("--seed", help="the same seed gives the same games")

    def handle(
        self, *, games: int, players: int, moves: int | None, seed: str | None, **options: Any
    ) -> None:
        if games < 1:
            raise CommandError("--games has to be 1 or more")
        if players < PLAYERS[-1]:
            raise CommandError(f"--players has to be {PLAYERS[-1]} or more")
        if moves is not None and moves < 0:
            raise CommandError("--moves has to be 0 or more")
        if Table.objects.exists():
            raise CommandError("there are tables in this database already")
        if User.objects.filter(username__startswith=PREFIX).exists():
            raise CommandError(f"there are players in this database whose names begin with {PREFIX}")
        fill(
            games=games,
            players=players,
            moves=games if moves is None else moves,
            seed=secrets.token_hex(8) if seed is None else seed,
            now=timezone.now(),
            progress=self.stdout.write,
        )
        tidy_up()
        self.stdout.write(f"{games:,} games of {players:,} players are there")
