"""A small language for golden games of Coup: a script that is played and checked line by line.

A game is dealt by hand: the hands by seat, and where it matters the cards on top of the deck. It may begin in
the middle, with coins, tokens and lost cards as they are given. Everything a line expects is compared with
what the rules do, and everything between the lines is watched too: an answer never changes the state it was
given to, every state survives being stored, everybody has the same table before them, there are fifteen cards
and no negative coins, and nothing hidden is opened before the game is over.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import Any, cast
from unittest.mock import patch

from msgspec.structs import replace

from games.rules import coup
from games.rules.contract import Answer, Choice, Decision, Event, Illegal, Seat
from games.rules.coup import game as moving
from games.rules.coup.deal import Deal, court_of
from games.rules.coup.engine import begin
from games.rules.coup.modules import script
from games.rules.coup.roles import ROLES, Role
from games.rules.coup.state import Table

_played: ContextVar["list[Golden] | None"] = ContextVar("golden games played", default=None)


@contextmanager
def recording() -> Iterator["list[Golden]"]:
    """All golden games that are played inside."""
    games: list[Golden] = []
    token = _played.set(games)
    try:
        yield games
    finally:
        _played.reset(token)


def same(what: str, actual: Any, expected: Any) -> None:
    assert actual == expected, f"{what}: the script says {expected!r}, the rules say {actual!r}"


def cards(words: str) -> tuple[Role, ...]:
    return cast(tuple[Role, ...], tuple(words.split()))


class Golden:
    """One game. `roles` are the five in play, `hands` the hand of each seat.

    A hand is "banker+spy". `deck` is what lies on top of it; the rest of the cards follow in the order of the
    roles, and so they do after every shuffle, unless `stacks` says otherwise. `coins` are those by seat, as
    "2 2 10"; `up` the cards that each has lost face up, as "banker - -"; `position` is the rest of the table.
    """

    def __init__(
        self,
        roles: str,
        *hands: str,
        starter: Seat = 0,
        deck: str = "",
        coins: str = "",
        up: str = "",
        **position: Any,
    ) -> None:
        self.roles = tuple(sorted(cards(roles), key=ROLES.index))
        self.players = len(hands)
        options = coup.Options(roles=self.roles)
        same("what is refused about the roles", coup.check(options, self.players).refusals, ())
        self.events: list[Event] = []
        self.kinds_asked: set[str] = set()
        self._top: tuple[Role, ...] = ()
        dealt = [cards(hand.replace("+", " ")) for hand in hands]
        lost = [cards("" if pile == "-" else pile.replace("+", " ")) for pile in up.split()]
        lost = lost or [()] * self.players
        rest = list(court_of(self.roles))
        for card in (*cards(deck), *(card for pile in (*dealt, *lost) for card in pile)):
            rest.remove(card)
        deal = Deal(self.roles, starter, tuple(dealt), (*cards(deck), *rest))
        begun, events = begin(options, deal, "golden")
        table = replace(
            begun.table,
            up=tuple(lost),
            coins=tuple(map(int, coins.split())) if coins else begun.table.coins,
            number=0,
            **position,
        )
        rules = script(self.roles)
        game = moving.Game(replace(begun, table=table, agenda=rules.turn, question=None), rules)
        game.run(rules.steps)
        self.state = game.state()
        self._accept(self.state, [*(event for event in events if event.kind != "turn"), *game.events])
        played = _played.get()
        if played is not None:
            played.append(self)

    def _accept(self, state: coup.State, events: list[Event]) -> None:
        stored = coup.dump(state)
        self.state = coup.load(stored)
        same("a state that was stored and loaded", coup.dump(self.state), stored)
        self.last = events
        self.events += events
        self.kinds_asked |= {decision.kind for decision in coup.decisions(self.state).values()}
        table, hidden = self.state.table, self.state.hidden
        assert min(table.coins) >= 0
        piles = (*hidden.hands, hidden.deck, *table.up, *hidden.buried)
        same("how many cards there are", sum(map(len, piles)) + (hidden.losing is not None), 15)
        over = self.outcome is not None
        open_view = coup.view(self.state, None)
        same("whether a watcher has a player's view", open_view.own, None)
        for audience in (None, *range(self.players)):
            view = coup.view(self.state, audience)
            same(f"whether all is opened to {audience}", view.hidden is not None, over)
            same(f"the table before {audience}", view.table, open_view.table)
            same(f"what {audience} knows of the question", view.asked, open_view.asked)

    # What anybody looks at

    @property
    def outcome(self) -> Any:
        return coup.outcome(self.state)

    @property
    def open(self) -> Table:
        """The public table."""
        return coup.view(self.state, None).table

    def view(self, seat: Seat | None) -> coup.View:
        return coup.view(self.state, seat)

    # What is expected

    def asks(self, seat: Seat, kind: str, *choices: Choice) -> Decision:
        """Whom the table waits for, and with which choices, if any are named."""
        asked = coup.decisions(self.state)
        same("who is asked", (set(asked), {each.kind for each in asked.values()}), ({seat}, {kind}))
        if choices:
            same(f"what {seat} may choose", sorted(asked[seat].choices, key=str), sorted(choices, key=str))
        return asked[seat]

    def asks_together(self, kind: str, *seats: Seat) -> None:
        """Who is asked in a window, in this order, and that nobody sees who has answered."""
        question = self.state.question
        assert question, "nobody is asked"
        same("who is asked together", (question.kind, question.seats), (kind, seats))
        asked = self.view(None).asked
        assert asked
        same("who is seen to have answered", asked.answered, None)

    def asks_of_all(self) -> dict[str, int | str]:
        """What everybody may know about the open question."""
        asked = self.view(None).asked
        assert asked, "nobody is asked"
        return asked.facts

    def offers(self, *actions: str) -> None:
        """These are among the actions that the player whose turn it is can choose."""
        same("what is offered", set(actions) - set(self._actions()), set())

    def does_not_offer(self, *actions: str) -> None:
        """Nor these names with any target."""
        offered = self._actions()
        named = {each for each in actions for one in offered if one == each or one.startswith(f"{each}/")}
        same("what is offered all the same", named, set())

    def _actions(self) -> tuple[str, ...]:
        (decision,) = coup.decisions(self.state).values()
        assert decision.of == "actions"
        return cast(tuple[str, ...], decision.choices)

    def says(self, kind: str, **facts: Any) -> None:
        """Everybody heard this after the last answer."""
        heard = [event.facts for event in self.last if event.kind == kind and event.audience is None]
        assert facts in heard, (
            f"{kind} {facts} was not said, but {[event.kind for event in self.last]} {heard}"
        )

    def says_in_order(self, *kinds: str) -> None:
        """These were said after the last answer, one after the other, whatever else was said between."""
        said = [event.kind for event in self.last if event.kind in kinds]
        same("what was said, in order", said, list(kinds))

    def tells_only(self, seat: Seat, kind: str, **facts: Any) -> None:
        told = [event.facts for event in self.last if event.kind == kind and event.audience == (seat,)]
        assert facts in told, f"{kind} {facts} was not told to {seat}, but {told}"

    def does_not_say(self, kind: str) -> None:
        assert kind not in {event.kind for event in self.last}

    def table(self, **fields: Any) -> None:
        for name, expected in fields.items():
            same(f"{name} on the table", getattr(self.open, name), expected)

    def coins(self, coins: str) -> None:
        same("the coins by seat", " ".join(map(str, self.open.coins)), coins)

    def hand(self, seat: Seat, hand: str) -> None:
        own = self.view(seat).own
        assert own
        same(f"what {seat} holds", sorted(own.hand), sorted(cards(hand)))

    def lives(self, lives: str) -> None:
        same("the cards in hand by seat", " ".join(map(str, self.open.cards)), lives)

    def turn_of(self, seat: Seat) -> None:
        """The next turn has begun, and waits for this player's action."""
        same("whose turn it is", self.open.ap, seat)
        self.asks(seat, "action")

    def ends(self, winner: Seat) -> None:
        assert self.outcome, "the game goes on"
        same("how it ends", (self.outcome.winners, self.outcome.reason), ((winner,), "last_one_in"))
        same("who is asked at the end", coup.decisions(self.state), {})

    # What is done

    def stacks(self, top: str) -> None:
        """What lies on top after the next shuffle."""
        self._top = cards(top)

    def _shuffled(
        self, _seed: str, _number: int, roles: tuple[Role, ...], pile: tuple[Role, ...]
    ) -> tuple[Role, ...]:
        rest = sorted(pile, key=roles.index)
        for card in self._top:
            rest.remove(card)
        top, self._top = self._top, ()
        return (*top, *rest)

    def answer(self, seat: Seat, *choices: Choice, automatic: bool = False) -> None:
        decision = coup.decisions(self.state)[seat]
        before = coup.dump(self.state)
        with patch.object(moving, "shuffled_deck", self._shuffled):
            state, events = coup.answer(self.state, seat, decision.id, choices, automatic)
        same("the state that was answered to", coup.dump(self.state), before)
        self._accept(state, events)

    def refuses(self, seat: Seat, *choices: Choice, code: str) -> None:
        self.refuses_whatever(seat, choices, code=code)

    def refuses_whatever(
        self, seat: object, sent: object, *, code: str, decision_id: object | None = None
    ) -> None:
        """Anything that somebody may send: another type, another question, no seat."""
        asked_now = self.state.asked if decision_id is None else decision_id
        before = coup.dump(self.state)
        try:
            coup.answer(self.state, cast(Seat, seat), cast(int, asked_now), sent)
        except Illegal as refusal:
            same("why it is refused", refusal.code, code)
        else:
            raise AssertionError(f"{sent} of {seat} is not refused")
        same("the state after a refusal", coup.dump(self.state), before)

    def breaks_off(self) -> None:
        """C3.9: the people end it."""
        state, events = coup.break_off(self.state)
        self._accept(state, events)

    def times_out(self, seat: Seat) -> None:
        """C9: what is filled in for somebody who does not answer."""
        self.answer(seat, *coup.fallback(self.state, seat, Random(1)), automatic=True)

    def may_be_filled_in(self, seat: Seat) -> set[Answer]:
        """C9: all that chance may choose for somebody who does not answer."""
        return {coup.fallback(self.state, seat, Random(seed)) for seed in range(60)}

    def acts(self, seat: Seat, action: str) -> None:
        """An action and how it is aimed, as "coup/3"."""
        same("who is asked to act", set(coup.decisions(self.state)), {seat})
        self.answer(seat, action)

    def passes(self, *seats: Seat) -> None:
        """These pass; without any named, everybody who is asked does."""
        for seat in seats or tuple(coup.decisions(self.state)):
            self.answer(seat)

    def nobody_challenges(self) -> None:
        self._window("challenge")
        self.passes()

    def challenges(self, challenger: Seat) -> None:
        """Everybody before this one in order passes."""
        question = self._window("challenge")
        for seat in question[: question.index(challenger)]:
            self.answer(seat)
        self.answer(challenger, "challenge")

    def _window(self, kind: str) -> tuple[Seat, ...]:
        question = self.state.question
        assert question, "nobody is asked"
        same("what is asked", question.kind, kind)
        return question.seats

    def shows(self, seat: Seat) -> None:
        self.asks(seat, "show", "show", "decline")
        self.answer(seat, "show")

    def cannot_show(self, seat: Seat) -> None:
        self.asks(seat, "show", "decline")
        self.answer(seat, "decline")

    def declines_to_show(self, seat: Seat) -> None:
        self.asks(seat, "show", "show", "decline")
        self.answer(seat, "decline")

    def claims(self, seat: Seat, kind: str) -> None:
        """One who is asked alone claims: "block", "later_block" or "further"."""
        self.asks(seat, kind)
        self.answer(seat, "claim")

    def does(self, seat: Seat, action: str) -> None:
        """An action whose claim nobody challenges."""
        self.acts(seat, action)
        self.nobody_challenges()

    def does_not_block(self, *seats: Seat) -> None:
        """These are asked one after the other, and let it happen."""
        for seat in seats:
            self.asks(seat, "block", "claim")
            self.answer(seat)

    def joins(self, joiner: Seat) -> None:
        """Everybody before this one in order lets the others go."""
        question = self._window("join")
        for seat in question[: question.index(joiner)]:
            self.answer(seat)
        self.answer(joiner, "join")

    def nobody_joins(self) -> None:
        self._window("join")
        self.passes()

    def heirs(self, *claimants: Seat) -> None:
        """Who claims the estate of all who are asked."""
        for seat in self._window("inherit"):
            self.answer(seat, *(("claim",) if seat in claimants else ()))

    def loses(self, seat: Seat, card: str, as_a: str = "") -> None:
        """The card that is chosen, and what it is claimed to be (C6.1)."""
        self.asks(seat, "lose")
        place = self._place(seat, card)
        self.answer(seat, f"{place}/{as_a}" if as_a else place)

    def gives_card(self, seat: Seat, *those: str) -> None:
        """Cards of one's hand: for the deck, or for another player."""
        hand = list(self.state.hidden.hands[seat])
        places = []
        for card in those:
            places.append(hand.index(cast(Role, card)))
            hand[places[-1]] = cast(Role, "")
        self.answer(seat, *places)

    def _place(self, seat: Seat, card: str) -> int:
        return self.state.hidden.hands[seat].index(cast(Role, card))
