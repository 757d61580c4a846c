"""Coup being moved on by the steps of its rules."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar, cast

from msgspec.structs import replace

from ..contract import Seat
from ..kernel.agenda import Moving
from ..kernel.seats import clockwise
from ..kernel.shuffling import shuffle
from .options import Options
from .roles import Role
from .state import Action, Glimpse, Hidden, State, Table, Way

if TYPE_CHECKING:
    from .hooks import Script

T = TypeVar("T")
# So many glimpses of cards are kept for each player, enough for the longest single turn: a Writer who draws
# nine cards, and returns them. A view that grew without end would tell a player's doings by its length.
_REMEMBERED = 12


class Game(Moving[Options, Table, Hidden]):
    """With the rules of the roles in play."""

    __slots__ = ("script",)

    def __init__(self, state: State, script: "Script") -> None:
        super().__init__(state)
        self.script = script

    def state(self) -> State:
        return State(self.options, self.seed, self.table, self.hidden, self.agenda, self.asked, self.question)

    # Who is there

    @property
    def action(self) -> Action:
        """The one under way; to be asked for only by its own steps."""
        return cast(Action, self.table.action)

    def change_action(self, **changes: object) -> None:
        self.table.action = replace(self.action, **changes)

    def is_in(self, seat: Seat) -> bool:
        return seat not in self.table.out

    def in_order(self) -> tuple[Seat, ...]:
        """Those still in, clockwise, AP first."""
        table = self.table
        ring, out = clockwise(table.players, table.ap), table.out
        return tuple([seat for seat in ring if seat not in out]) if out else ring

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, in order."""
        return tuple([other for other in self.in_order() if other != seat])

    # Coins

    def take(self, seat: Seat, coins: int) -> None:
        """From the treasury, which has no limit (C1.2)."""
        if coins:
            self._move(seat, coins)
            self.tell("took", player=seat, coins=coins)

    def refund(self, seat: Seat, coins: int) -> None:
        """C4.3: what was paid for a claim that has fallen."""
        if coins:
            self._move(seat, coins)
            self.tell("refunded", player=seat, coins=coins)

    def pay(self, seat: Seat, coins: int) -> None:
        """To the treasury."""
        self._move(seat, -coins)
        self.tell("paid", player=seat, coins=coins)

    def give(self, giver: Seat, receiver: Seat, most: int) -> None:
        """As many as there are, if not so many (C3.3)."""
        coins = min(most, self.table.coins[giver])
        if coins:
            self._move(giver, -coins)
            self._move(receiver, coins)
            self.tell("gave", giver=giver, receiver=receiver, coins=coins)

    def give_aside(self, receiver: Seat) -> None:
        """What lies aside was paid already."""
        action = self.action
        self._move(receiver, action.aside)
        self.tell("gave", giver=action.seat, receiver=receiver, coins=action.aside)

    def put_away(self, seat: Seat) -> int:
        """All the coins of somebody who is out."""
        coins = self.table.coins[seat]
        self._move(seat, -coins)
        return coins

    def _move(self, seat: Seat, coins: int) -> None:
        table = self.table
        table.coins = _at(table.coins, seat, table.coins[seat] + coins)

    # Cards

    def draw(self, seat: Seat, most: int) -> tuple[Role, ...]:
        """From the top of the deck into the hand, as many as there are, if not so many (C3.3)."""
        cards, self.hidden.deck = self.hidden.deck[:most], self.hidden.deck[most:]
        self.table.deck = len(self.hidden.deck)
        self.put_in_hand(seat, cards)
        return cards

    def put_in_hand(self, seat: Seat, cards: Iterable[Role]) -> None:
        self._hold(seat, (*self.hidden.hands[seat], *cards))

    def take_from_hand(self, seat: Seat, places: Iterable[int]) -> tuple[Role, ...]:
        hand = self.hidden.hands[seat]
        taken = sorted(places)
        self._hold(seat, tuple([card for place, card in enumerate(hand) if place not in taken]))
        return tuple([hand[place] for place in taken])

    def _hold(self, seat: Seat, hand: tuple[Role, ...]) -> None:
        self.hidden.hands = _at(self.hidden.hands, seat, hand)
        self.table.cards = _at(self.table.cards, seat, len(hand))

    def return_to_deck(self, cards: tuple[Role, ...]) -> None:
        """C8: into the deck, which is shuffled, from the order of the roles in play and by the seed."""
        table = self.table
        table.shuffles += 1
        self.hidden.deck = shuffled_deck(self.seed, table.shuffles, table.roles, (*self.hidden.deck, *cards))
        table.deck = len(self.hidden.deck)

    def turn_up(self, seat: Seat, card: Role) -> None:
        self.table.up = _at(self.table.up, seat, (*self.table.up[seat], card))

    def bury(self, seat: Seat, card: Role) -> None:
        table, hidden = self.table, self.hidden
        hidden.buried = _at(hidden.buried, seat, (*hidden.buried[seat], card))
        table.buried = _at(table.buried, seat, table.buried[seat] + 1)

    def glimpse(self, seat: Seat, way: Way, cards: tuple[Role, ...]) -> None:
        """C7: what a player alone has seen."""
        glimpses = self.hidden.glimpses
        seen = (*glimpses[seat], Glimpse(self.table.number, way, cards))
        self.hidden.glimpses = _at(glimpses, seat, seen[-_REMEMBERED:])


def shuffled_deck(
    seed: str, number: int, roles: tuple[Role, ...], cards: tuple[Role, ...]
) -> tuple[Role, ...]:
    """C8: the deck after its n-th shuffle."""
    return shuffle(seed, f"deck {number}", sorted(cards, key=roles.index))


def _at(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same with another value at this place."""
    return (*values[:place], value, *values[place + 1 :])
