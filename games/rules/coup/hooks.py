"""The order of a turn (C3), and what a role may add to it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ..contract import Seat
from ..kernel.agenda import Step, Task
from .game import Game
from .roles import Group, Role
from .state import Cause, Claim, Use

# C3.1, C3.7. Each place belongs to one module, and is left out where its role is not in play.
TURN = (
    "new_turn",
    "before_action",
    "choose_action",
    "end_of_turn",
    "disappear",
    "estates",
    "next_turn",
)

K = TypeVar("K")
V = TypeVar("V")
# What was answered was offered, so it is known to be a seat, a place in the hand or a word.
AnswerStep: TypeAlias = Callable[[Game, Seat, tuple[Any, ...]], None]
WindowStep: TypeAlias = Callable[[Game, Seat | None], None]
AllAnsweredStep: TypeAlias = Callable[[Game, tuple[Seat, ...]], None]
OfGame: TypeAlias = Callable[[Game], None]
OfSeat: TypeAlias = Callable[[Game, Seat], None]
OfClaim: TypeAlias = Callable[[Game, Claim], None]
Protects: TypeAlias = Callable[[Game, Seat], bool]


class Aim(NamedTuple):
    """At whom or what an action is aimed, all of it said with the claim (C3.4)."""

    word: str = ""  # what follows the name of the action in the answer
    targets: tuple[Seat, ...] = ()
    receiver: Seat | None = None
    role: Role | None = None


_AT_NOBODY = (Aim(),)


def at_nobody(_game: Game) -> Iterable[Aim]:
    return _AT_NOBODY


@dataclass(frozen=True, kw_only=True)
class ActionRules:
    """What AP may do in a turn: what it costs, at whom it may be aimed, and its places in C3.4."""

    effect: OfGame  # step 6, for the targets that are left
    aims: Callable[[Game], Iterable[Aim]] = at_nobody  # without any it cannot be chosen (C3.3)
    cost: int = 0  # paid with the claim
    lies_aside: bool = False  # whether what is paid waits for the target (Judge)
    needs: int = 0  # what AP must have, where it is paid later
    before_blocks: OfGame | None = None  # steps 3 and 4
    may_be_blocked: bool = False  # step 5
    caught: OfClaim | None = None  # what happens beside C4.3 when the claim falls
    taken_over_by: Callable[[Game], Seat | None] | None = None  # who goes on with it when AP is out (C3.6)


@dataclass(frozen=True, kw_only=True)
class ReactionRules:
    """C6: what a role may be claimed for by somebody who loses a life."""

    may_be_claimed: Callable[[Game, Seat, Cause], bool]  # by whoever loses a life, and to what
    reward: OfSeat


def _nothing(_game: Game, _made: Claim) -> None:
    pass


@dataclass(frozen=True, kw_only=True)
class ClaimRules:
    """What a claim for one use comes to."""

    stands: OfClaim = _nothing
    falls: OfClaim = _nothing
    # What the challenged player has to do; where nothing is said, to show a card (C4.3).
    challenged: OfClaim | None = None
    penalty: Cause = "claim"  # to what the claimant loses a life when it falls


@dataclass(frozen=True, kw_only=True)
class Module:
    """A part of the rules, and what it adds."""

    # What happens at its places of the turn, and what its steps put on the agenda themselves.
    steps: Mapping[str, Step] = field(default_factory=dict)
    tasks: Mapping[str, Step] = field(default_factory=dict)
    actions: Mapping[str, ActionRules] = field(default_factory=dict)
    claims: Mapping[Use, ClaimRules] = field(default_factory=dict)
    # What happens when its questions are answered, by their kind: those to one seat; those to several of
    # whom the first in order counts (C4.2), with that seat; and those to several who all count, with the
    # seats that did not pass.
    answers: Mapping[str, AnswerStep] = field(default_factory=dict)
    windows: Mapping[str, WindowStep] = field(default_factory=dict)
    all_answered: Mapping[str, AllAnsweredStep] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class RoleModule(Module):
    """A role: where it comes from, and what its holder may do."""

    role: Role
    group: Group
    advanced: bool = False
    reaction: ReactionRules | None = None
    # C5.2: whether AP cannot aim at a seat, and whether that goes for coups too.
    protects: Protects | None = None
    protects_from_coups: bool = False
    # C2.2, C5.1: what happens to its tokens when somebody goes out, and to the coins, which it has then.
    goes_out: OfSeat | None = None
    inherits: Callable[[Game, Seat, int], None] | None = None


@dataclass(frozen=True)
class Script:
    """The rules of one game, put together from its modules: the turn as tasks, and who does what."""

    turn: tuple[Task, ...]
    steps: Mapping[str, Step]
    actions: Mapping[str, ActionRules]
    claims: Mapping[Use, ClaimRules]
    answers: Mapping[str, AnswerStep]
    windows: Mapping[str, WindowStep]
    all_answered: Mapping[str, AllAnsweredStep]
    reactions: Mapping[Role, ReactionRules]
    protecting: tuple[Protects, ...]
    protecting_from_coups: tuple[Protects, ...]
    going_out: tuple[OfSeat, ...]
    inheriting: Callable[[Game, Seat, int], None] | None


def write_script(modules: Iterable[Module]) -> Script:
    modules = tuple(modules)
    roles = [module for module in modules if isinstance(module, RoleModule)]
    places = {place for module in modules for place in module.steps}
    return Script(
        turn=tuple((place, None) for place in TURN if place in places),
        steps=_together({**module.steps, **module.tasks} for module in modules),
        actions=_together(module.actions for module in modules),
        claims=_together(module.claims for module in modules),
        answers=_together(module.answers for module in modules),
        windows=_together(module.windows for module in modules),
        all_answered=_together(module.all_answered for module in modules),
        reactions={role.role: role.reaction for role in roles if role.reaction},
        protecting=tuple(role.protects for role in roles if role.protects),
        protecting_from_coups=tuple(
            role.protects for role in roles if role.protects and role.protects_from_coups
        ),
        going_out=tuple(role.goes_out for role in roles if role.goes_out),
        inheriting=next((role.inherits for role in roles if role.inherits), None),
    )


def _together(parts: Iterable[Mapping[K, V]]) -> dict[K, V]:
    return {name: what for part in parts for name, what in part.items()}
