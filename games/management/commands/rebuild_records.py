"""Writes the rows of all finished games anew, from their seeds and actions."""

import sys
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from games.models import Game
from games.records.writing import CannotReplay, rewrite

BATCH = 200


class Command(BaseCommand):
    help = (
        "Writes the rows of all finished games anew, from their seeds and actions. The site may go on "
        "meanwhile. The status is 0 if every game could be replayed."
    )

    def handle(self, **options: Any) -> None:
        games = rewritten = 0
        for game in _finished():
            games += 1
            try:
                rewrite(game)
            except CannotReplay as reason:
                self.stderr.write(f"{reason}; its rows are left as they are")
            else:
                rewritten += 1
        self.stdout.write(f"{games} finished games, {rewritten} rewritten")
        if rewritten < games:
            sys.exit(1)


def _finished() -> Iterator[Game]:
    """A batch at a time, as there may be many, and without holding a cursor open."""
    finished = Game.objects.filter(over_at__isnull=False).select_related("table").order_by("pk")
    last = 0
    while batch := list(finished.filter(pk__gt=last)[:BATCH]):
        yield from batch
        last = batch[-1].pk
