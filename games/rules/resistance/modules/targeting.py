"""A6.2: Targeting, the leader names the quest too."""

from ...contract import Seat
from ..game import Game
from ..hooks import Module
from ..tableau import QUESTS

_LAST_SPACE = 5
_SUCCESSES_FOR_LAST = 2


def name_quest(game: Game) -> None:
    """Each quest is attempted once; the 5th only after two successes."""
    table = game.table
    played = [quest.quest for quest in table.quests]
    successes = sum(quest.success for quest in table.quests)
    open_quests = [
        quest
        for quest in QUESTS
        if quest not in played and (quest != _LAST_SPACE or successes >= _SUCCESSES_FOR_LAST)
    ]
    game.ask(table.leader, "quest", "quests", open_quests, fallback="first")


def _named(game: Game, leader: Seat, answer: tuple[int]) -> None:
    (quest,) = answer
    game.table.quest = quest
    game.tell("quest_named", leader=leader, quest=quest)


TARGETING = Module(
    "targeting",
    lambda options: options.targeting,
    steps={"name_quest": name_quest},
    answers={"quest": _named},
)
