"""Fits how people play to recorded games."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots.resistance.habits import FILE
from tests.bench.belief.fitting import fit, is_for_fitting
from tests.bench.record_files import CannotRead, games


class Command(BaseCommand):
    help = "Fits how people play to half of the recorded games. The other half is left for judge_belief."
    # The rules need neither settings nor services.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a record a line, plain or gzip")

    def handle(self, *, file: str, **options: Any) -> None:
        try:
            fitted_to = [state for line, state in games(file) if is_for_fitting(line)]
        except CannotRead as error:
            raise CommandError(f"{file}: {error}") from error
        if not fitted_to:
            raise CommandError("there are no games to fit to")
        FILE.write_bytes(msgspec.json.encode(fit(fitted_to)) + b"\n")
        self.stdout.write(f"fitted to {len(fitted_to)} games: {FILE.name}")
