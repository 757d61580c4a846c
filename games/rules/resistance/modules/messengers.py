"""A11: the messengers' news, the reinforcement of the fifth quest, and the striker's declaration (A7.3)."""

from collections import Counter
from typing import cast

from ...contract import Seat
from ..cards import Card, quest_fails
from ..characters import MESSENGERS
from ..game import Game
from ..hooks import Module
from ..state import Aim, Table
from ..tableau import EVIL, GOOD

# A11.1: how often each messenger may play news.
_NEWS_EACH = 2
_GOOD_NEWS_NEEDED = 3
_BAD_NEWS_NEEDED = 2
_LAST_ROUND = 5


def _left(game: Game, seat: Seat, news: Card) -> tuple[Card, ...]:
    """A5.6: what was chosen is used up, whatever was shown of it."""
    played = sum(chosen.get(seat) == news for chosen in game.hidden.chosen)
    return (news,) if played < _NEWS_EACH else ()


def _good_messenger(game: Game, seat: Seat) -> tuple[Card, ...]:
    return ("success", *_left(game, seat, "good_news"))


def _evil_messenger(game: Game, seat: Seat) -> tuple[Card, ...]:
    return ("success", "fail", *_left(game, seat, "bad_news"))


def _news(table: Table) -> Counter[Card]:
    """What the table has seen of news, the quest under way included."""
    seen = Counter(table.shown)
    for quest in table.quests:
        seen.update(quest.cards)
    return seen


def reinforcement(game: Game) -> None:
    """A11.2: in the fifth quest, news take a fail away or add one, unless that hurts their own side."""
    table = game.table
    if table.round != _LAST_ROUND:
        return
    news = _news(table)
    good = news["good_news"] >= _GOOD_NEWS_NEEDED
    evil = news["bad_news"] >= _BAD_NEWS_NEEDED
    if good == evil or (good and table.fails == 0):
        return
    fails = table.fails - 1 if good else table.fails + 1
    needed = table.fails_needed[table.quest - 1]
    before = quest_fails(table.fails, needed, table.shown)
    after = quest_fails(fails, needed, table.shown)
    # Where the outcome turns, it must turn to a success for Good, to a failure for Evil.
    if before != after and after == good:
        return
    table.fails = fails
    table.reinforced = GOOD if good else EVIL
    game.tell("reinforced_good" if good else "reinforced_evil", fails=fails)


def declaration(game: Game) -> None:
    """A7.3: the striker says at whom he aims. Without Merlin it can only be the messengers."""
    striker = cast(Seat, game.table.striker)
    if game.options.has("merlin"):
        game.ask(striker, "declare", "aims", ("merlin", "messengers"), fallback="first")
    else:
        _declared(game, striker, ("messengers",))


def _declared(game: Game, striker: Seat, answer: tuple[Aim]) -> None:
    (aim,) = answer
    game.table.aim = aim
    game.tell("declared", striker=striker, aim=aim)


MESSENGERS_MODULE = Module(
    "messengers",
    lambda options: options.has(*MESSENGERS),
    steps={"reinforcement": reinforcement, "declaration": declaration},
    answers={"declare": _declared},
    quest_cards={
        "senior_messenger": _good_messenger,
        "junior_messenger": _good_messenger,
        "evil_messenger": _evil_messenger,
    },
)
