from typing import cast

from django.apps import AppConfig


class ToyConfig(AppConfig):
    """Registers the toy beside the games that are there: in the tests' settings, and nowhere else."""

    name = "tests.games.toy"
    label = "toy"

    def ready(self) -> None:
        from games.titles import TITLES
        from games.titles.title import AnyTitle

        from .title import TOY

        TITLES[TOY.key] = cast(AnyTitle, TOY)
