from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from stats.rating.judging import Judgement, forecasts, judge
from stats.titles import all_titles


class Command(BaseCommand):
    help = (
        "Shows how good the ratings are: for all rated games of the titles with two sides, in their order, "
        "how likely the first side was said to win before the game, and how often it won. Intervals are of "
        "95%."
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
        made = [(title, list(forecasts(title))) for title in all_titles()]
        if not any(its_own for _title, its_own in made):
            raise CommandError("There are no rated games yet that a side won.")
        for title, its_own in made:
            if not its_own:
                continue
            side = str(next(iter(title.sides.values())))
            self._show(f"{title.name}, all rated games", side, judge(its_own))
            old_hands = [each for each in its_own if each.least_games >= seasoned]
            if old_hands:
                self._show(f"Games of people who all had {seasoned} or more before", side, judge(old_hands))

    def _show(self, heading: str, side: str, judgement: Judgement) -> None:
        self.stdout.write(f"{heading}: {judgement.games}")
        self.stdout.write(f"| {side} was said to win | {side} won | interval | games |")
        self.stdout.write("|---|---|---|---|")
        for each in judgement.bins:
            came = each.came
            interval = f"{came.low:.1%} to {came.high:.1%}"
            self.stdout.write(f"| {each.said:.1%} | {came.share:.1%} | {interval} | {came.of} |")
        self.stdout.write(
            f"Bits lost a game: {judgement.loss:.4f}; knowing only how often {side} wins: "
            f"{judgement.loss_without:.4f}.\n"
        )
