"""Prints every sentence of the guided game: docs/guided-game.md is made from it."""

from typing import Any

from django.core.management.base import BaseCommand

from games.titles.resistance.guide import GUIDE

HEAD = """# The guided game, as its guide tells it

Every sentence of the guide, in the order in which a player may come to it. Nobody hears all of them: what is for Merlin, a servant, a minion or the Assassin alone only they hear, and of the ends each game has one. In braces stand the names and numbers of the game that is played.

Made by `manage.py guided_game_script > docs/guided-game.md` from `games/titles/resistance/guide.py`.
"""  # noqa: E501 - a paragraph is a line


class Command(BaseCommand):
    help = "Prints every sentence of the guided game: docs/guided-game.md is made from it."

    def handle(self, **options: Any) -> None:
        self.stdout.write(script(), ending="")


def script() -> str:
    lines = [
        f"{number}. *{said.when}.* **{said.title}** {said.text}"
        for number, said in enumerate(GUIDE.values(), start=1)
    ]
    return "\n".join([HEAD, *lines, ""])
