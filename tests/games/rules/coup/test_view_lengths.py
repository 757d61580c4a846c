"""Nobody learns from the length of a view what they must not know (games.live.frames): a player's is never
longer than that of somebody who only watches by more than a limit that is the same for everybody at any time.
"""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from games.rules.contract import Answer, Audience, Decision, Event, Seat, told_to
from games.rules.coup import Options, State, answer, decisions, start, view
from games.rules.coup.game import Game
from games.rules.coup.modules import script
from games.rules.coup.roles import PLAYERS, Role
from games.rules.coup.state import Glimpse
from games.rules.coup.turn import choose_action
from games.rules.coup.view import Own
from games.rules.kernel.random_play import choose
from tests.nightly import NIGHTLY, often

from .resample import record
from .sets_of_roles import every_pair, legal_sets

# The limits, in bytes, as the title will have to allow for them: of a view, and beside each event that
# everybody hears. `TestAllThatCouldEverComeTogether` says what they have to hold.
GLIMPSES = 1_200  # the cards that a player has seen come and go
QUESTION_AND_CARDS = 928  # what a player is asked, has in hand and has lost face down
ONE_LONG_EVENT = 160  # where the one player is told more than EVENT beside a single event for all
VIEW = GLIMPSES + QUESTION_AND_CARDS + ONE_LONG_EVENT
EVENT = 80

EVERY = often(6, nightly=1)  # of the sets of roles in which every two meet
TURNS = often(30, nightly=200)  # in which more is seen than is remembered

Batch = tuple[State, list[Event]]


def longer_for(seat: Seat, state: State, events: Sequence[Event]) -> int:
    """By how much what the seat gets is longer than what everybody gets."""
    return _length(seat, state, events) - _length(None, state, events)


def _length(audience: Audience, state: State, events: Sequence[Event]) -> int:
    return len(msgspec.json.encode((view(state, audience), told_to(audience, events)), enc_hook=str))


def stays_within_the_limits(batches: Iterator[Batch], rng: Random) -> int:
    """Looks at what everybody gets. By how much the longest view was longer, without events."""
    largest = 0
    waiting: list[Event] = []
    for state, events in batches:
        waiting += events
        for seat in range(state.table.players):
            # A version may be passed over; what it tells comes with the next (games.live).
            for told in (events, waiting):
                limit = VIEW + EVENT * len(told_to(None, told))
                assert longer_for(seat, state, told) <= limit, (state.table.roles, seat)
            largest = max(largest, longer_for(seat, state, []))
        if rng.random() < 0.5:
            waiting = []
    return largest


class TestGames:
    def test_at_random_stay_within_the_limits(self) -> None:
        rng = Random("lengths")
        largest = 0
        for players in PLAYERS:
            for roles in every_pair()[players % EVERY :: EVERY]:
                game = record(roles, players, f"{rng.random()}", rng)
                batches = ((step.state, step.events) for step in game.steps)
                largest = max(largest, stays_within_the_limits(batches, rng))
        assert 600 < largest < VIEW

    def test_in_which_cards_are_exchanged_all_the_time_stay_within_the_limits(self) -> None:
        rng = Random("helped")
        largest = {
            role: stays_within_the_limits(exchanging(role, rng), rng)
            for role in ("director", "newscaster", "producer", "writer")
        }
        assert all(600 < length < VIEW for length in largest.values())


def exchanging(role: Role, rng: Random) -> Iterator[Batch]:
    """Three players who do nothing else, and of whom nobody doubts anything."""
    roles: tuple[Role, ...] = ("farmer", role, "mercenary", "customs_officer", "foreign_consular")
    state, events = start(Options(roles=roles), 3, f"{rng.random()}")
    while state.table.number <= TURNS:
        yield state, events
        seat, decision = next(iter(decisions(state).items()))
        state, events = answer(state, seat, decision.id, _to_exchange(decision, role, rng))


def _to_exchange(decision: Decision, role: Role, rng: Random) -> Answer:
    if decision.kind == "write_on":
        return decision.choices
    if decision.fallback == "pass":
        return ()
    if decision.of == "actions":
        wanted = (role, f"{role}/0", f"{role}/1", "income")
        return (next(choice for choice in wanted if choice in decision.choices),)
    return choose(decision, rng)


class TestAllThatCouldEverComeTogether:
    """The longest names, numbers and cards, and the most of them."""

    def test_of_cards_that_were_seen(self) -> None:
        # Twelve are kept for each player.
        def one(cards: int) -> int:
            role: Role = "foreign_consular"
            return _length_of(Glimpse(99_999, "returned", (role,) * cards)) + len(",")

        newscaster = 12 * one(3)
        # With three players the deck has 9 cards, which are drawn one by one and returned together.
        writer = one(9) + 9 * one(1) + one(9) + one(1)
        assert GLIMPSES - 20 < max(newscaster, writer) <= GLIMPSES

    def test_of_a_question_and_cards(self) -> None:
        sets = legal_sets() if NIGHTLY else every_pair()
        longest = max(_length_of(all_actions(roles)) for roles in sets)
        # In a turn of one's own two cards are in hand. With three players the deck has 9 cards, so by 9 lives
        # one may have been a Missionary, and by one an Intellectual.
        role: Role = "foreign_consular"
        own = Own(hand=(role,) * 2, losing=None, buried=(role,) * 10, glimpses=())
        assert QUESTION_AND_CARDS - 100 < longest + _length_of(own) <= QUESTION_AND_CARDS

    def test_of_what_one_is_told(self) -> None:
        def told(kind: str, cards: int) -> int:
            return _length_of(Event(kind, {"cards": ("foreign_consular",) * cards}, (5,))) + len(",")

        # The deal comes with the start and the first turn; cards are drawn when a claim stands, or are paid.
        assert told("new_card", 1) <= EVENT
        assert told("dealt", 2) <= 2 * EVENT
        assert told("drawn", 3) <= 2 * EVENT
        # These may come beside a single event. A Writer returns up to 9 cards, but for that has heard of each
        # that was drawn and paid for, so if several turns are told at once it is the first one that counts.
        received = Event("card_received", {"giver": 5, "card": "foreign_consular"}, (5,))
        assert _length_of(received) + len(",") <= EVENT + ONE_LONG_EVENT
        assert ONE_LONG_EVENT - 20 < told("cards_returned", 9) - EVENT <= ONE_LONG_EVENT


def all_actions(roles: tuple[Role, ...]) -> Decision:
    """The longest question: six players, and coins for every action. With three of the richest and three of
    the poorest, AP among them, Communist can be aimed in nine ways.
    """
    state, _events = start(Options(roles=roles), 6, "longest", starter=0)
    state.table.coins = (7, 7, 7, 9, 9, 9)
    game = Game(state, script(state.table.roles))
    game.asked = 99_999
    choose_action(game)
    return decisions(game.state())[0]


def _length_of(part: object) -> int:
    return len(msgspec.json.encode(part))
