"""A turn: an action, its steps, and its end (C3)."""

from collections.abc import Collection, Iterator
from typing import cast

from ..contract import Fact, Seat
from ..kernel.agenda import Task
from .aims import at_whom_to_coup
from .challenges import ask_to_claim, claim, give_tax, may_be_challenged, tax_due
from .game import Game
from .hooks import ActionRules, Aim, ClaimRules, Module, OfGame
from .roles import Role
from .state import Action, Claim, Turn

_MUST_COUP = 10  # C3.1
# So many turns are remembered in the state; all of them are in the record of the game.
_REMEMBERED = 40


def new_turn(game: Game) -> None:
    table = game.table
    table.number += 1
    table.forced = must_coup(game)
    table.block_tried = False
    table.actions = table.claims = table.losses = ()
    game.tell("turn", player=table.ap)


def must_coup(game: Game) -> bool:
    return game.table.coins[game.table.ap] >= _MUST_COUP


def choose_action(game: Game) -> None:
    """C3.1. C9: a timer takes the first, which is income, or a coup on the richest."""
    ask_for_action(game, "action")


def ask_for_action(game: Game, kind: str, leaving_out: Collection[str] = ()) -> None:
    game.ask(
        game.table.ap,
        kind,
        "actions",
        list(_open_actions(game, leaving_out)),
        fallback="first",
        forced=int(game.table.forced),
    )


def _open_actions(game: Game, leaving_out: Collection[str]) -> Iterator[str]:
    """Each action that can be chosen with each way to aim it, as "coup/3"."""
    for name, action in game.script.actions.items():
        if game.table.forced and name != "coup":
            continue
        # C3.3: tax and cost together.
        coins = game.table.coins[game.table.ap] - tax_due(game, game.table.ap, name)
        if name not in leaving_out and coins >= action.cost + action.needs:
            for aim in action.aims(game):
                yield f"{name}/{aim.word}" if aim.word else name


def act(game: Game, ap: Seat, answer: tuple[str]) -> None:
    """C3.4.1: all that belongs to the claim is said, and paid."""
    table = game.table
    name, _, word = answer[0].partition("/")
    action = game.script.actions[name]
    aim = next(aim for aim in action.aims(game) if aim.word == word)
    if table.action:  # a Spy's first
        table.actions = (*table.actions, table.action)
    aside = action.cost if action.lies_aside else 0
    table.action = Action(
        ap, name, aim.targets, aim.targets, aim.receiver, aim.role, paid=action.cost, aside=aside
    )
    game.first(*_places(action))
    if name not in table.roles:
        _tell(game, name, aim, player=ap)
        _pay_cost(game, ap, action)
        return
    _tell(game, "action_claimed", aim, player=ap, role=name)
    give_tax(game, ap, name)
    _pay_cost(game, ap, action)
    may_be_challenged(game, Claim(ap, name, "action"))


def _tell(game: Game, kind: str, aim: Aim, **facts: Fact) -> None:
    """Each way of aiming has a sentence of its own, whose key ends with the names of its facts."""
    aimed: dict[str, Fact] = {}
    if aim.targets:
        aimed["targets"] = aim.targets
    if aim.receiver is not None:
        aimed["receiver"] = aim.receiver
    if aim.role is not None:
        aimed["taxed"] = aim.role
    game.tell("_".join((kind, *aimed)), **facts, **aimed)


def _places(action: ActionRules) -> Iterator[Task]:
    if action.before_blocks:
        yield "before_blocks", None
    if action.may_be_blocked:
        yield "blocks", None
    yield "effect", None


def _pay_cost(game: Game, ap: Seat, action: ActionRules) -> None:
    if action.cost:
        game.pay(ap, action.cost)


def _fallen(game: Game, made: Claim) -> None:
    """C4.3: the action is undone, and the turn ends. C10.1: that goes for what lies aside too."""
    action = game.action
    game.refund(made.seat, action.paid)
    game.change_action(paid=0, aside=0, left=())
    caught = game.script.actions[action.name].caught
    if caught:
        caught(game, made)
    game.skip_to("end_of_turn")


def before_blocks(game: Game) -> None:
    _look_who_is_left(game)
    rules = game.script.actions[game.action.name]
    cast(OfGame, rules.before_blocks)(game)


def blocks(game: Game) -> None:
    """C3.4.5: each target in order; a claim is challenged before the next target is asked."""
    game.first(*[("block", seat) for seat in game.action.left])


def block(game: Game, seat: Seat) -> None:
    ask_to_claim(game, seat, "block", cast(Role, game.action.name))


def _answered_block(game: Game, seat: Seat, answer: tuple[str, ...]) -> None:
    role = cast(Role, game.action.name)
    if answer:
        claim(game, seat, role, "block")
    else:
        game.tell("not_blocked", player=seat, role=role)


def _blocked(game: Game, made: Claim) -> None:
    """C3.5: for the claimant only."""
    game.change_action(left=tuple([seat for seat in game.action.left if seat != made.seat]))
    game.tell("blocked", player=made.seat, role=made.role)


def effect(game: Game) -> None:
    """C3.4.6. C3.6: who is out by now is not reached any more."""
    _look_who_is_left(game)
    game.script.actions[game.action.name].effect(game)


def _look_who_is_left(game: Game) -> None:
    left = tuple([seat for seat in game.action.left if game.is_in(seat)])
    if left != game.action.left:
        game.change_action(left=left)


def end_of_turn(game: Game) -> None:
    """What follows is no part of the action (C3.7)."""
    table = game.table
    if table.action:
        table.actions, table.action = (*table.actions, table.action), None


def next_turn(game: Game) -> None:
    """C3.7: the next player clockwise who is still in."""
    table = game.table
    over = Turn(table.ap, table.actions, table.claims, table.losses)
    table.earlier = (*table.earlier, over)[-_REMEMBERED:]
    table.ap = game.others(table.ap)[0]
    game.go_to(game.script.turn)


def _take_one(game: Game) -> None:
    game.take(game.action.seat, 1)


def _coup(game: Game) -> None:
    game.first(*[("lose_to_coup", seat) for seat in game.action.left])


TURN = Module(
    steps={
        "new_turn": new_turn,
        "choose_action": choose_action,
        "end_of_turn": end_of_turn,
        "next_turn": next_turn,
    },
    tasks={"before_blocks": before_blocks, "blocks": blocks, "block": block, "effect": effect},
    actions={
        # C3.2: no claims, so nobody challenges or blocks them.
        "income": ActionRules(effect=_take_one),
        "coup": ActionRules(cost=7, aims=at_whom_to_coup, effect=_coup),
    },
    answers={"action": act, "block": _answered_block},
    claims={
        "action": ClaimRules(falls=_fallen),
        "block": ClaimRules(stands=_blocked),
    },
)
