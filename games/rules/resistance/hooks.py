"""The order of a game (A16), and what a module may add to it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

from ..contract import Seat
from ..kernel.agenda import Step, Task
from .cards import Card
from .characters import Character
from .game import Game
from .options import Options
from .tableau import Side

# A16, in sections. Each place belongs to one module, and is left out where that module is not in the game.
OPENING = ("cleric",)
QUEST = (
    "set_out",
    "switch_sides",
    "watch",
    "we_found_you",
    "quest_cards",
    "face_up_card",
    "excalibur",
    "ambush",
    "trapper",
    "show_cards",
    "reinforcement",
    "score",
    "rogue_win",
    "third_of_a_kind",
    "revealer",
    "lady",
    "next_leader",
)
TURN = (
    "new_turn",
    "lead_to_victory",
    "plot_cards",
    "name_quest",
    "name_team",
    "give_excalibur",
    "final_proposal",
    "charge",
    "vote",
    "king_returns",
    *QUEST,
)
ROUND = ("new_round", "loyalty_card", *TURN)
FINALE = ("dagger", "recruitment", "declaration", "strike", "good_wins")

K = TypeVar("K")
V = TypeVar("V")
QuestCards: TypeAlias = Callable[[Game, Seat], tuple[Card, ...]]
LoyaltyCards: TypeAlias = Callable[[Side], tuple[Side, ...]]
# What was answered was offered, so it is known to be a seat, a card or a word: no type is checked again.
AnswerStep: TypeAlias = Callable[[Game, Seat, tuple[Any, ...]], None]
AllAnsweredStep: TypeAlias = Callable[[Game, dict[Seat, tuple[Any, ...]]], None]


@dataclass(frozen=True)
class Module:
    """A part of the rules: when it is in the game, and what it adds."""

    name: str
    is_in: Callable[[Options], bool]
    # Before anything else: tokens and decks on the table.
    set_up: Callable[[Game], None] | None = None
    # What happens at its places of A16.
    steps: Mapping[str, Step] = field(default_factory=dict)
    # What its steps put on the agenda themselves.
    tasks: Mapping[str, Step] = field(default_factory=dict)
    # What happens when its questions are answered, by their kind: those to one seat, and those to several,
    # when the last answer is in.
    answers: Mapping[str, AnswerStep] = field(default_factory=dict)
    all_answered: Mapping[str, AllAnsweredStep] = field(default_factory=dict)
    # The cards that a character may play on a quest, or hand over in a loyalty check, where the side alone
    # does not say. What a timer plays comes first (A17.2).
    quest_cards: Mapping[Character, QuestCards] = field(default_factory=dict)
    loyalty_cards: Mapping[Character, LoyaltyCards] = field(default_factory=dict)


@dataclass(frozen=True)
class Script:
    """The rules of one game, put together from its modules: A16 as tasks, and who is responsible for what."""

    opening: tuple[Task, ...]
    round: tuple[Task, ...]
    turn: tuple[Task, ...]
    quest: tuple[Task, ...]
    finale: tuple[Task, ...]
    modules: tuple[Module, ...]
    steps: Mapping[str, Step]
    answers: Mapping[str, AnswerStep]
    all_answered: Mapping[str, AllAnsweredStep]
    quest_cards: Mapping[Character, QuestCards]
    loyalty_cards: Mapping[Character, LoyaltyCards]


def write_script(modules: Iterable[Module]) -> Script:
    modules = tuple(modules)
    places = {place for module in modules for place in module.steps}

    def section(order: tuple[str, ...]) -> tuple[Task, ...]:
        return tuple((place, None) for place in order if place in places)

    return Script(
        opening=section(OPENING),
        round=section(ROUND),
        turn=section(TURN),
        quest=section(QUEST),
        finale=section(FINALE),
        modules=modules,
        steps=_together({**module.steps, **module.tasks} for module in modules),
        answers=_together(module.answers for module in modules),
        all_answered=_together(module.all_answered for module in modules),
        quest_cards=_together(module.quest_cards for module in modules),
        loyalty_cards=_together(module.loyalty_cards for module in modules),
    )


def _together(parts: Iterable[Mapping[K, V]]) -> dict[K, V]:
    return {name: what for part in parts for name, what in part.items()}
