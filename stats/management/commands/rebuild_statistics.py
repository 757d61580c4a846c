from typing import Any

from django.core.management.base import BaseCommand

from stats.counting.counting import rebuild


class Command(BaseCommand):
    help = "Counts all finished games anew: results, ratings, and the numbers of the whole site."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{rebuild()} games are counted.")
