"""Losing a life, what may be claimed in that moment, and going out (C2, C6)."""

from functools import partial
from typing import cast

from ..contract import Outcome, Seat
from .challenges import can_claim, claim, settle
from .game import Game
from .hooks import ClaimRules, Module
from .roles import Role
from .state import CAUSES, Cause, Claim, Loss


def lose(game: Game, seat: Seat, *, cause: Cause) -> None:
    """C2.1, C6.1: the owner chooses the card, and whether to claim it to be something."""
    if not game.is_in(seat):
        return
    hand = game.hidden.hands[seat]
    if not hand:  # C6.3: a claim for the last life was caught
        _go_out(game, seat)
        return
    game.table.cause = cause
    reactions = [
        role
        for role, reaction in game.script.reactions.items()
        if can_claim(game, seat, role) and reaction.may_be_claimed(game, seat, cause)
    ]
    if len(hand) == 1 and not reactions:
        _turn_up(game, seat, game.take_from_hand(seat, [0])[0])
        return
    places = range(len(hand))
    claims = [f"{place}/{role}" for place in places for role in reactions]
    game.ask(seat, "lose", "losses", [*places, *claims], cause=cause)


def _chosen(game: Game, seat: Seat, answer: tuple[int | str]) -> None:
    place, _, role = str(answer[0]).partition("/")
    (card,) = game.take_from_hand(seat, [int(place)])
    if role:
        game.hidden.losing = card
        claim(game, seat, cast(Role, role), "reaction")
    else:
        _turn_up(game, seat, card)


def _turn_up(game: Game, seat: Seat, card: Role) -> None:
    _lost(game, seat, card)
    if not game.table.cards[seat]:
        _go_out(game, seat)


def _lost(game: Game, seat: Seat, card: Role) -> None:
    game.turn_up(seat, card)
    game.tell("lost", player=seat, card=card)
    _count_loss(game, seat, card)


def _count_loss(game: Game, seat: Seat, card: Role | None = None) -> None:
    table = game.table
    table.losses, table.cause = (*table.losses, Loss(seat, cast(Cause, table.cause), card)), None


# C6


def _doubted(game: Game, made: Claim) -> None:
    """C6.3: the card that is lost is turned up instead of showing another."""
    card = _losing(game)
    _lost(game, made.seat, card)
    settle(game, proved=card == made.role)


def _rewarded(game: Game, made: Claim) -> None:
    """C6.2: without a challenge the card stays face down. C6.3: the reward comes before all else."""
    if made.challenger is None:
        game.bury(made.seat, _losing(game))
        game.tell("lost_face_down", player=made.seat)
        _count_loss(game, made.seat)
    game.script.reactions[made.role].reward(game, made.seat)


def _losing(game: Game) -> Role:
    card = cast(Role, game.hidden.losing)
    game.hidden.losing = None
    return card


# C2.2, C2.3


def _go_out(game: Game, seat: Seat) -> None:
    table = game.table
    table.out = (*table.out, seat)
    game.tell("out", player=seat)
    coins = game.put_away(seat)
    if coins and game.script.inheriting:
        game.script.inheriting(game, seat, coins)
    for goes_out in game.script.going_out:
        goes_out(game, seat)
    left = game.in_order()
    if len(left) == 1:
        game.end(Outcome(left, None, "last_one_in"))
    elif seat == (table.action.seat if table.action else table.ap):
        _lapse(game, seat)


def _lapse(game: Game, seat: Seat) -> None:
    """C3.6: what has not happened yet does not happen, unless somebody else goes on with it."""
    action = game.table.action
    if action:
        game.change_action(aside=0)
        taken_over_by = game.script.actions[action.name].taken_over_by
        successor = taken_over_by(game) if taken_over_by else None
        if successor is not None:
            game.change_action(seat=successor)
            return
    if game.skip_to("end_of_turn"):
        game.tell("lapsed", player=seat)


LIVES = Module(
    tasks={f"lose_to_{cause}": partial(lose, cause=cause) for cause in CAUSES},
    answers={"lose": _chosen},
    claims={"reaction": ClaimRules(stands=_rewarded, challenged=_doubted, penalty="reaction")},
)
