"""Producer: a card from the deck and one from another player, and two go back."""

from ...contract import Seat
from ..aims import at_one_target
from ..game import Game
from ..hooks import ActionRules, RoleModule
from .exchanging import ask_to_return, draw


def _draw_and_ask(game: Game) -> None:
    """C10.6: without the target, who has blocked or is out, the draw and the return stay."""
    draw(game, 1)
    for target in game.action.left:
        cards = range(game.table.cards[target])
        game.tell("asked_for_card", player=game.action.seat, target=target)
        if len(cards) == 1:
            _hand_over(game, target, (0,))
        else:
            game.ask(target, "hand_over", "cards", cards)
        return
    ask_to_return(game)


def _hand_over(game: Game, target: Seat, places: tuple[int]) -> None:
    """C2.2: who has no card left for the moment is not out."""
    _move(game, target, game.action.seat, places)
    producer = game.action.seat
    game.ask(producer, "hand_back", "cards", range(game.table.cards[producer]), target=target)


def _hand_back(game: Game, producer: Seat, places: tuple[int]) -> None:
    _move(game, producer, game.action.left[0], places)
    ask_to_return(game)


def _move(game: Game, giver: Seat, receiver: Seat, places: tuple[int]) -> None:
    """C7: the two know which card it is."""
    cards = game.take_from_hand(giver, places)
    game.put_in_hand(receiver, cards)
    game.glimpse(giver, "given", cards)
    game.glimpse(receiver, "received", cards)
    game.tell("handed_card", giver=giver, receiver=receiver)
    game.tell_only(giver, "card_given", receiver=receiver, card=cards[0])
    game.tell_only(receiver, "card_received", giver=giver, card=cards[0])


PRODUCER = RoleModule(
    role="producer",
    group="communications",
    advanced=True,
    actions={"producer": ActionRules(aims=at_one_target, may_be_blocked=True, effect=_draw_and_ask)},
    answers={"hand_over": _hand_over, "hand_back": _hand_back},
)
