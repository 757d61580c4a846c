"""Director, Newscaster and Reporter: cards are drawn, looked at, and as many returned."""

from functools import partial

from ...contract import Seat
from ..game import Game
from ..hooks import ActionRules, Module, RoleModule


def draw(game: Game, number: int) -> None:
    """AP alone sees them. C3.3: as many as there are."""
    ap = game.action.seat
    cards = game.draw(ap, number)
    game.change_action(drawn=game.action.drawn + len(cards))
    game.tell("drew", player=ap, number=len(cards))
    if cards:
        game.glimpse(ap, "drawn", cards)
        game.tell_only(ap, "drawn", cards=cards)


def ask_to_return(game: Game) -> None:
    """C3.3: as many as were drawn."""
    action = game.action
    if action.drawn:
        hand = range(game.table.cards[action.seat])
        game.ask(action.seat, "return", "cards", hand, least=action.drawn, most=action.drawn)


def _returned(game: Game, ap: Seat, places: tuple[int, ...]) -> None:
    cards = game.take_from_hand(ap, places)
    game.glimpse(ap, "returned", cards)
    game.return_to_deck(cards)
    game.tell("returned", player=ap, number=len(cards))
    game.tell_only(ap, "cards_returned", cards=cards)


def _exchange(game: Game, *, coins: int = 0, cards: int) -> None:
    if coins:
        game.take(game.action.seat, coins)
    draw(game, cards)
    ask_to_return(game)


# Every role of the group has it.
RETURNING = Module(answers={"return": _returned})

DIRECTOR = RoleModule(
    role="director",
    group="communications",
    actions={"director": ActionRules(effect=partial(_exchange, cards=2))},
)
NEWSCASTER = RoleModule(
    role="newscaster",
    group="communications",
    actions={"newscaster": ActionRules(cost=1, effect=partial(_exchange, cards=3))},
)
REPORTER = RoleModule(
    role="reporter",
    group="communications",
    actions={"reporter": ActionRules(effect=partial(_exchange, coins=1, cards=1))},
)
