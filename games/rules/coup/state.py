"""The state of a game: what lies open on the table, and what is hidden.

Every container in here is a tuple, or is replaced and never changed, so a copy of a struct is a whole copy.
"""

from typing import Literal, TypeAlias, get_args

from msgspec import Struct, field

from ..contract import Answer, Outcome, Seat
from ..kernel.agenda import Task
from ..kernel.questions import Question
from .options import Options
from .roles import Role

# For what a role is claimed (C4.1).
Use: TypeAlias = Literal["action", "further", "block", "later_block", "reaction", "estate"]
# To what a life is lost: a coup or another action, one's own challenge or claim that was wrong, a claim for a
# life that was being lost (C6.3), a token that has fallen due (C5.5).
Cause: TypeAlias = Literal["coup", "action", "challenge", "claim", "reaction", "token"]
CAUSES: tuple[Cause, ...] = get_args(Cause)
# How cards come and go that a player alone sees (C7).
Way: TypeAlias = Literal["drawn", "returned", "given", "received"]


class Action(Struct, frozen=True, omit_defaults=True):
    """C3: an action of a turn, and what has become of it so far."""

    seat: Seat  # whose it is: AP, or who has taken AP's place (C3.6)
    name: str  # of a role or a general action
    targets: tuple[Seat, ...] = ()  # at whom it was aimed (C3.6)
    left: tuple[Seat, ...] = ()  # of these, whom it still reaches
    receiver: Seat | None = None  # who gets a treaty, or the coins
    role: Role | None = None  # the one that is to be taxed
    paid: int = 0
    aside: int = 0  # of what was paid, what lies aside for the target
    drawn: int = 0  # cards, as many of which go back
    further: tuple[Seat, ...] = ()  # who has claimed the same role beside
    joined: Seat | None = None


class Claim(Struct, frozen=True, omit_defaults=True):
    """C4: a claim, and whether it was challenged."""

    seat: Seat
    role: Role
    use: Use
    challenger: Seat | None = None
    true: bool | None = None  # whether a card proved it; None where nobody challenged


class Loss(Struct, frozen=True, omit_defaults=True):
    """C2.1, C6.2: a lost life; the card is nobody else's business where it stays face down."""

    seat: Seat
    cause: Cause
    card: Role | None = None


class Turn(Struct, frozen=True, omit_defaults=True):
    """A turn that is over."""

    seat: Seat
    actions: tuple[Action, ...] = ()
    claims: tuple[Claim, ...] = ()
    losses: tuple[Loss, ...] = ()


class Tax(Struct, frozen=True):
    """C5.3: whoever claims the role gives a coin to its owner."""

    owner: Seat
    role: Role


class Estate(Struct, frozen=True):
    """C2.2: the coins of somebody who is out, until the end of the turn."""

    seat: Seat
    coins: int


class Table(Struct):
    """All that everybody may see (C7). Whatever is put here is public."""

    players: int
    roles: tuple[Role, ...]  # in play
    starter: Seat
    ap: Seat  # whose turn it is
    coins: tuple[int, ...]
    cards: tuple[int, ...]  # how many each has in hand, face down
    up: tuple[tuple[Role, ...], ...]  # lost, face up
    buried: tuple[int, ...]  # how many each has lost face down (C6.2)
    deck: int
    shuffles: int = 0  # of the deck, since the deal (C8)
    out: tuple[Seat, ...] = ()  # in the order of going out
    # Tokens (C5.1)
    peacekeeper: Seat | None = None
    treaty: tuple[Seat, ...] = ()
    disappear: tuple[Seat, ...] = ()
    tax: Tax | None = None
    # The turn under way
    number: int = 0  # of the turn
    forced: bool = False  # whether it has to be a coup (C3.1)
    block_tried: bool = False  # whether the token was to be sent back in this turn already (C5.5)
    action: Action | None = None
    claim: Claim | None = None  # the one that may be challenged now
    cause: Cause | None = None  # of the life that is being lost
    estates: tuple[Estate, ...] = ()
    heirs: tuple[Seat, ...] = ()  # who claims the first of the estates
    # What has happened in it, and in the turns before, the last one last
    actions: tuple[Action, ...] = ()
    claims: tuple[Claim, ...] = ()
    losses: tuple[Loss, ...] = ()
    earlier: tuple[Turn, ...] = ()
    outcome: Outcome | None = None


class Glimpse(Struct, frozen=True):
    """C7: cards that a player alone has seen come or go, or two players where one gave it to the other."""

    turn: int
    way: Way
    cards: tuple[Role, ...]


class Hidden(Struct):
    """What is not for everybody. Only `view` hands parts of it out."""

    hands: tuple[tuple[Role, ...], ...]
    deck: tuple[Role, ...]  # the top card first
    buried: tuple[tuple[Role, ...], ...]  # lost face down, by seat
    glimpses: tuple[tuple[Glimpse, ...], ...]  # by seat, the last ones
    losing: Role | None = None  # lost with a claim that is not settled yet (C6.1)


class State(Struct):
    options: Options
    seed: str
    table: Table
    hidden: Hidden
    agenda: tuple[Task, ...]
    asked: int = 0  # how many questions there were: the id of the last one
    question: Question | None = None
    given: dict[Seat, Answer] = field(default_factory=dict)
