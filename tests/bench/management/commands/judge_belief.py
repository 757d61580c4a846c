"""How well somebody who watches could tell who is evil, and a computer player who is Merlin."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tests.bench.belief.fitting import is_for_fitting
from tests.bench.belief.judging import Judgement, judge
from tests.bench.record_files import CannotRead, games


class Command(BaseCommand):
    help = "Judges the computer players' belief by recorded games with Merlin that fit_habits left out."
    # The rules and the computer players need neither settings nor services.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a record a line, plain or gzip")

    def handle(self, *, file: str, **options: Any) -> None:
        try:
            left_out = [
                state
                for line, state in games(file)
                if not is_for_fitting(line) and "merlin" in state.hidden.characters
            ]
        except CannotRead as error:
            raise CommandError(f"{file}: {error}") from error
        if not left_out:
            raise CommandError("there are no games to judge by")
        self.stdout.write(_report(judge(left_out)))


def _report(judged: Judgement) -> str:
    lines = [
        f"{judged.games} games that nothing was fitted to",
        "area under the curve for “is evil”, after each quest",
        *(f"  quest {quest}  {auc:.3f}" for quest, auc in enumerate(judged.auc, 1) if auc is not None),
    ]
    if judged.strikes:
        lines += [
            f"{judged.strikes} strikes at Merlin",
            f"  by the people       {judged.hits_by_people / judged.strikes:.1%} hit",
            f"  by computer players {judged.hits_by_striker / judged.strikes:.1%} would have hit",
        ]
    return "\n".join(lines)
