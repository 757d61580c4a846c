"""The state of a game: what lies open on the table, and what is hidden.

Every container in here is a tuple, or is replaced and never changed, so a copy of a struct is a whole copy.
"""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from ..contract import Answer, Outcome, Seat
from ..kernel.agenda import Task
from ..kernel.questions import Question
from .cards import Card
from .characters import Character
from .options import Options
from .tableau import Side

Vote: TypeAlias = Literal["approve", "reject"]
# Where a loyalty check comes from.
Occasion: TypeAlias = Literal["cleric", "lady", "are_you_the_one", "show_your_strength", "show_your_nature"]

# A7.3: whom the striker is after.
Aim: TypeAlias = Literal["merlin", "messengers"]
Plot: TypeAlias = Literal[
    "lead_to_victory",
    "ambush",
    "the_king_returns",
    "restore_your_honor",
    "charge",
    "show_your_nature",
    "are_you_the_one",
    "we_found_you",
    "show_your_strength",
]


class Proposal(Struct, frozen=True):
    """A4: a team that was named, and what became of it."""

    round: int
    leader: Seat
    quest: int
    team: tuple[Seat, ...]
    excalibur: Seat | None
    votes: tuple[Vote, ...] | None  # None: the final proposal goes without a vote (A4.7)
    approved: bool
    returned_by: Seat | None = None  # who played The King Returns on it (A13.7)


class Quest(Struct, frozen=True):
    """A5: a quest that was undertaken, as everybody saw it."""

    round: int  # counts the quests in the order played (A6.3)
    quest: int  # the space on the tableau
    leader: Seat
    team: tuple[Seat, ...]
    cards: tuple[Card, ...]  # as shown, in an order that tells nothing
    fails: int  # after the messengers' reinforcement (A11.2)
    fails_needed: int
    success: bool
    watched: Seat | None
    face_up: tuple[Seat, Card] | None
    excalibur: tuple[Seat, Seat] | None  # its holder, and the member whose card was changed
    ambushes: tuple[tuple[Seat, Seat], ...]  # who looked, and at whose card
    trapped: Seat | None
    reinforced: Side | None


class Check(Struct, frozen=True):
    """A2.1: a loyalty check; who checked whom is public, the card is not."""

    round: int
    occasion: Occasion
    checker: Seat | None  # None: the Cleric, whoever that is
    checked: Seat


class Automatic(Struct, frozen=True):
    """A17.1: answers that were filled in. For quest cards only how many."""

    round: int
    proposal: int  # how many proposals had been decided before
    kind: str
    seats: tuple[Seat, ...] | None
    number: int


class Table(Struct):
    """All that everybody may see. Whatever is put here is public."""

    players: int
    characters: tuple[Character, ...]  # those in the game, in an order that tells nothing
    team_sizes: tuple[int, ...]
    fails_needed: tuple[int, ...]
    first_leader: Seat
    leader: Seat
    round: int = 0
    rejections: int = 0
    proposals: tuple[Proposal, ...] = ()
    quests: tuple[Quest, ...] = ()
    checks: tuple[Check, ...] = ()
    check: Check | None = None  # the one under way
    automatic: tuple[Automatic, ...] = ()
    # The team that is being named, voted on or under way.
    quest: int = 0
    team: tuple[Seat, ...] = ()
    excalibur: Seat | None = None
    charges: tuple[tuple[Seat, Vote], ...] = ()
    watched: Seat | None = None
    found: Seat | None = None
    face_up: tuple[Seat, Card] | None = None
    swapped: Seat | None = None
    ambushes: tuple[tuple[Seat, Seat], ...] = ()
    trapped: Seat | None = None
    shown: tuple[Card, ...] = ()
    fails: int = 0
    reinforced: Side | None = None
    # Lady of the Lake: everybody who ever held the token, the present holder last.
    lady: tuple[Seat, ...] = ()
    # Lancelot: the loyalty cards drawn so far, or those that lie over the five quests. True is a switch.
    loyalty: tuple[bool, ...] = ()
    revealed: tuple[tuple[Seat, Character], ...] = ()
    # Plot cards: those in somebody's hand, those drawn and not handed out yet, the one being handed.
    plots: tuple[tuple[Seat, Plot], ...] = ()
    drawn: tuple[Plot, ...] = ()
    handing: Plot | None = None
    robbed: Seat | None = None  # from whom one is being taken
    took_the_lead: bool = False  # Lead to Victory was played in this turn
    # The end: who holds the dagger, who strikes, whom he wanted to recruit, at what he aims, whom he names.
    dagger: Seat | None = None
    striker: Seat | None = None
    recruit: tuple[Seat, bool] | None = None
    aim: Aim | None = None
    named: tuple[Seat, ...] = ()
    outcome: Outcome | None = None


class Peek(Struct, frozen=True):
    """Somebody alone looked at a quest card."""

    round: int
    seat: Seat
    by: Literal["excalibur", "ambush", "trapper"]
    whose: Seat
    card: Card


class Hidden(Struct):
    """What is not for everybody. Only `view` hands parts of it out."""

    characters: tuple[Character, ...]  # by seat, as dealt
    sides: tuple[Side, ...]  # by seat, at present
    dagger: Seat | None
    cards: dict[Seat, Card] = field(default_factory=dict)  # face down on the quest under way
    chosen: tuple[dict[Seat, Card], ...] = ()  # of each quest so far, as chosen (A5.6)
    handed: tuple[Side, ...] = ()  # the loyalty card of each check
    peeks: tuple[Peek, ...] = ()
    loyalty_deck: tuple[bool, ...] = ()
    plot_deck: tuple[Plot, ...] = ()


class State(Struct):
    options: Options
    seed: str
    table: Table
    hidden: Hidden
    agenda: tuple[Task, ...]
    asked: int = 0  # how many questions there were: the id of the last one
    question: Question | None = None
    given: dict[Seat, Answer] = field(default_factory=dict)
    automatic: tuple[Seat, ...] = ()
