"""A9: the rogues, who would rather win alone, and the watch that holds them back."""

from ...contract import Outcome, Seat
from ..cards import Card
from ..characters import ROGUES
from ..game import Game
from ..hooks import Module
from ..tableau import QUESTS_TO_WIN


def _good_rogue(game: Game, seat: Seat) -> tuple[Card, ...]:
    return ("success",) if game.table.watched == seat else ("success", "rogue_success")


def _evil_rogue(game: Game, seat: Seat) -> tuple[Card, ...]:
    return ("success", "fail") if game.table.watched == seat else ("success", "fail", "rogue_fail")


def watch(game: Game) -> None:
    """A9.2: the leader gives the watch to a member. Few players have none in the first two quests."""
    table = game.table
    if table.players >= 7 or table.round > 2:
        game.ask(table.leader, "watch", "players", table.team)


def _watched(game: Game, leader: Seat, answer: tuple[Seat]) -> None:
    (member,) = answer
    game.table.watched = member
    game.tell("watched", leader=leader, member=member)


def rogue_win(game: Game) -> None:
    """A9.3: at the third success, or failure, with his card in this quest and in an earlier one."""
    *earlier, last = game.table.quests
    alike = [quest for quest in game.table.quests if quest.success == last.success]
    if len(alike) < QUESTS_TO_WIN:
        return
    card: Card = "rogue_success" if last.success else "rogue_fail"
    if card in last.cards and any(card in quest.cards for quest in earlier):
        winner = game.seats_of("good_rogue" if last.success else "evil_rogue")
        game.end(Outcome(winner, None, "good_rogue" if last.success else "evil_rogue"))


ROGUES_MODULE = Module(
    "rogues",
    lambda options: options.has(*ROGUES),
    steps={"watch": watch, "rogue_win": rogue_win},
    answers={"watch": _watched},
    quest_cards={"good_rogue": _good_rogue, "evil_rogue": _evil_rogue},
)
