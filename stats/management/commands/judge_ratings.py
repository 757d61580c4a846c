from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from stats.judging import Judgement, forecasts, judge


class Command(BaseCommand):
    help = (
        "Shows how good the ratings are: for all rated games, in their order, how likely Good was said to "
        "win before the game, and how often Good won. Intervals are of 95%."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--seasoned",
            type=int,
            default=20,
            metavar="GAMES",
            help="judge apart the games of people who all had so many rated games before (default: 20)",
        )

    def handle(self, *args: Any, seasoned: int, **options: Any) -> None:
        made = list(forecasts())
        if not made:
            raise CommandError("There are no rated games yet that a side won.")
        self._show("All rated games", judge(made))
        old_hands = [each for each in made if each.least_games >= seasoned]
        if old_hands:
            self._show(f"Games of people who all had {seasoned} or more before", judge(old_hands))

    def _show(self, title: str, judgement: Judgement) -> None:
        self.stdout.write(f"{title}: {judgement.games}")
        self.stdout.write("| Good was said to win | Good won | interval | games |")
        self.stdout.write("|---|---|---|---|")
        for each in judgement.bins:
            came = each.came
            interval = f"{came.low:.1%} to {came.high:.1%}"
            self.stdout.write(f"| {each.said:.1%} | {came.share:.1%} | {interval} | {came.of} |")
        self.stdout.write(
            f"Bits lost a game: {judgement.loss:.4f}; knowing only how often Good wins: "
            f"{judgement.loss_without:.4f}.\n"
        )
