"""Other worlds that look the same to somebody: the same game with all that they cannot know dealt again.

What somebody may know is worked out here once more, from C7 and the full record of a game, and without
`view`: only so can `view` be found to tell too much.

In here every card has a mark, and gets a new one whenever the deck is shuffled, as nobody can follow a card
through a shuffle. So a mark is one way of one card: out of the deck, from hand to hand, and at last face up,
face down on the table or back into the deck. In another world all marks go the same ways; but a mark whose
face the audience has never seen may have any role, as long as there are enough cards of each. Whatever
everybody saw is possible there too: nobody sees whether a player who declined to show a card had it (C4.3),
nor which card was lost face down (C6.2), returned, or handed to a third player (C7). At one such choice it is
another card: even who has seen a card before somebody else got it does not know what became of it.

What everybody sees later on would narrow down what there may be now. So a world knows the record only up to
its horizon, and is to be compared with the steps just before it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise, takewhile
from random import Random
from typing import Any, NamedTuple, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from games.rules.contract import Answer, Audience, Event, Illegal, Seat, told_to
from games.rules.coup import Options, State, answer, begin, decisions, fallback, view
from games.rules.coup import game as moving
from games.rules.coup.deal import Deal, court_of, deal
from games.rules.coup.roles import COPIES, Role
from games.rules.kernel.random_play import choose

_HAND = 2  # C1.2
# Questions whose answers name cards by their places in the hand.
_BY_PLACE = {"lose", "return", "hand_over", "hand_back"}
# Those that are put to several together: nobody sees who has answered (C7).
TOGETHER = {"challenge", "join", "inherit"}

Mark: TypeAlias = tuple[int, int]  # the number of a shuffle, and the place in the deck after it
Shuffle: TypeAlias = Callable[[str, int, tuple[Role, ...], tuple[Role, ...]], tuple[Role, ...]]


class Card(str):
    """A role to the rules, which do not see the mark."""

    __slots__ = ("mark",)
    mark: Mark

    def __new__(cls, role: str, mark: Mark) -> "Card":
        card = super().__new__(cls, role)
        card.mark = mark
        return card


def mark_of(card: str) -> Mark:
    return cast(Card, card).mark


def hand_of(state: State, seat: Seat) -> list[Mark]:
    return [mark_of(card) for card in state.hidden.hands[seat]]


class Step(NamedTuple):
    """A state of the recorded game, how it came about, and the answer given next."""

    state: State
    events: list[Event]
    seat: Seat
    kind: str
    id: int
    answer: Answer
    automatic: bool


class Record(NamedTuple):
    options: Options
    dealt: Deal
    seed: str
    steps: list[Step]


def record(roles: Sequence[Role], players: int, seed: str, rng: Random) -> Record:
    """A random game with marked cards. Everybody answers in a random order, more or less daringly."""
    options = Options(roles=tuple(roles))
    dealt = deal(options, players, seed)
    court = _marked(0, [card for hand in dealt.hands for card in hand] + list(dealt.deck))
    dealt = _dealt(court, dealt, players)
    daring = rng.choice((0.5, 0.2, 0.05))
    state, events = begin(options, dealt, seed)
    steps = []
    while asked := decisions(state):
        seat = rng.choice(sorted(asked))
        decision = asked[seat]
        if decision.fallback == "pass":
            chosen = decision.choices if rng.random() < daring else ()
        elif decision.of == "actions":
            chosen = _some_action(decision.choices, rng)
        else:
            chosen = choose(decision, rng)
        automatic = rng.random() < 0.1
        steps.append(Step(state, events, seat, decision.kind, decision.id, chosen, automatic))
        with shuffling(_shuffled_and_marked):
            state, events = answer(state, seat, decision.id, chosen, automatic)
    return Record(options, dealt, seed, steps)


def _some_action(choices: Answer, rng: Random) -> Answer:
    """Each action as often as another, however many ways there are to aim it."""
    names = sorted({str(choice).partition("/")[0] for choice in choices})
    name = rng.choice(names)
    return (rng.choice([choice for choice in choices if str(choice).partition("/")[0] == name]),)


def _marked(number: int, cards: Sequence[str]) -> tuple[Role, ...]:
    return cast(tuple[Role, ...], tuple([Card(card, (number, place)) for place, card in enumerate(cards)]))


def _dealt(court: tuple[Role, ...], dealt: Deal, players: int) -> Deal:
    """The same deal with these cards."""
    hands = tuple(court[_HAND * seat : _HAND * (seat + 1)] for seat in range(players))
    return replace(dealt, hands=hands, deck=court[_HAND * players :])


_shuffled_deck = moving.shuffled_deck


def _shuffled_and_marked(
    seed: str, number: int, roles: tuple[Role, ...], cards: tuple[Role, ...]
) -> tuple[Role, ...]:
    return _marked(number, _shuffled_deck(seed, number, roles, cards))


@contextmanager
def shuffling(shuffle: Shuffle) -> Iterator[None]:
    """The deck is shuffled like this."""
    try:
        moving.shuffled_deck = shuffle  # type: ignore[assignment] # mypy wants the very same function
        yield
    finally:
        moving.shuffled_deck = _shuffled_deck


# What there may be


def out_of_the_deck(state: State) -> list[Card]:
    """Every card that somebody holds, has lost or is losing."""
    hidden = state.hidden
    cards = [card for pile in (*hidden.hands, *state.table.up, *hidden.buried) for card in pile]
    if hidden.losing:
        cards.append(hidden.losing)
    return cast(list[Card], cards)


def known(steps: Sequence[Step], audience: Audience) -> set[Mark]:
    """C7: which cards the audience has seen: in their own hand, turned up, or shown for a claim."""
    marks: set[Mark] = set()
    for step in steps:
        marks.update(_turned_up(step))
        if audience is not None:
            marks.update(hand_of(step.state, audience))
    marks.update(_shown(step) for step in steps[:-1] if step.answer == ("show",))
    return marks


def _turned_up(step: Step) -> set[Mark]:
    """C2.1: told to all, and lying there: where only one of the two is so, it is a leak."""
    told = [cast(Card, event.facts["card"]) for event in step.events if event.kind == "lost"]
    return {card.mark for card in told} & {mark_of(card) for cards in step.state.table.up for card in cards}


def _shown(step: Step) -> Mark:
    hand, claim = step.state.hidden.hands[step.seat], step.state.table.claim
    assert claim
    return mark_of(hand[hand.index(claim.role)])


def roles_of(steps: Sequence[Step]) -> dict[Mark, str]:
    """What every card that has left the deck really is."""
    return {card.mark: str(card) for step in steps for card in out_of_the_deck(step.state)}


def deal_again(
    steps: Sequence[Step], real: dict[Mark, str], audience: Audience, rng: Random
) -> dict[Mark, str]:
    """What they could be as well, for all that the audience knows."""
    roles = dict(real)
    in_play = steps[0].state.table.roles
    free = sorted(set(roles) - known(steps, audience))
    # From one shuffle to the next cards only leave the deck: what fits at the end of that time always did.
    fullest = [one.state for one, next_ in pairwise(steps) if _shuffles(one) != _shuffles(next_)]
    fullest.append(steps[-1].state)
    piles: dict[Mark, list[Counter[str]]] = {mark: [] for mark in roles}
    for state in fullest:
        cards = out_of_the_deck(state)
        pile = Counter(str(card) for card in cards)
        for card in cards:
            piles[card.mark].append(pile)

    def move(mark: Mark, number: int) -> None:
        for pile in piles[mark]:
            pile[roles[mark]] += number

    def fitting(mark: Mark) -> list[Role]:
        return [role for role in in_play if all(pile[role] < COPIES for pile in piles[mark])]

    # Two at a time are taken back and dealt again; as they were, if the first leaves nothing for the second.
    for _ in range(4 * len(free)):
        two = rng.sample(free, min(2, len(free)))
        before = {mark: roles[mark] for mark in two}
        for mark in two:
            move(mark, -1)
        for mark in two:
            roles[mark] = rng.choice(fitting(mark) or [""])
            move(mark, +1)
        if "" in roles.values():
            for mark in two:
                move(mark, -1)
            roles.update(before)
            for mark in two:
                move(mark, +1)
    return roles


def _shuffles(step: Step) -> int:
    return step.state.table.shuffles


def heard_of(step: Step, given: dict[Seat, Answer]) -> tuple[Seat, ...] | None:
    """C4.2, C5: what a question to several together comes to; None as long as it is open."""
    assert step.state.question
    seats = step.state.question.seats
    if step.kind == "inherit":  # all of them count
        return tuple(seat for seat in seats if given[seat]) if len(given) == len(seats) else None
    for seat in seats:  # only the first in order counts
        if seat not in given:
            return None
        if given[seat]:
            return (seat,)
    return ()


class World:
    """The recorded game up to a step of it, its horizon, with other cards where the audience cannot tell."""

    def __init__(self, game: Record, audience: Audience, horizon: int, rng: Random) -> None:
        self.game = game
        self.audience = audience
        self.rng = rng
        self.steps = game.steps[: horizon + 1]
        real = roles_of(self.steps)
        self.roles = deal_again(self.steps, real, audience, rng)
        self.exchanged = self._another_choice()
        self.is_another = self.roles != real or self.exchanged is not None

    def _another_choice(self) -> tuple[int, Mark, Mark] | None:
        """A step at which somebody else lets a card go unseen, the card, and the one that goes instead."""
        numbers = [
            number
            for number, step in enumerate(self.steps[:-1])
            if step.kind in _BY_PLACE and step.seat != self.audience
        ]
        if not numbers:
            return None
        number = self.rng.choice(numbers[-3:])
        step, later = self.steps[number], self.steps[number + 1 :]
        hand = hand_of(step.state, step.seat)
        unseen = set(hand) - known(later, self.audience)
        gone = unseen.intersection(hand[place] for place in _places(step.answer))
        kept = unseen - {hand[place] for place in _places(step.answer)}
        if not gone or not kept:
            return None
        one, other = self.rng.choice(sorted(gone)), self.rng.choice(sorted(kept))
        roles = {**self.roles, one: self.roles[other], other: self.roles[one]}
        held = (Counter(roles[card.mark] for card in out_of_the_deck(step.state)) for step in later)
        return (number, one, other) if all(max(count.values()) <= COPIES for count in held) else None

    def states(self) -> Iterator[tuple[Step, State, list[Event]]]:
        """Every step of the recorded game beside the same step here."""
        state, events = begin(self.game.options, self._dealt(), f"not {self.game.seed}")
        together: list[tuple[Seat, Answer]] = []
        for number, step in enumerate(self.steps):
            yield step, state, events
            if number + 1 == len(self.steps):
                return
            state = self._prepared(number, state)
            if step.kind in TOGETHER:
                together = together or self._other_answers(number)
                seat, chosen = together.pop(0)
                automatic = step.automatic if seat == self.audience else self.rng.random() < 0.5
            else:
                seat, chosen, automatic = step.seat, self._same_cards(step, state), step.automatic
            with shuffling(self._shuffled):
                state, events = answer(state, seat, step.id, chosen, automatic)

    def _dealt(self) -> Deal:
        """Others may have their two cards the other way round, so that places are other ones too."""
        dealt = self.game.dealt
        dealt = _dealt(self._lie(0, court_of(dealt.roles)), dealt, len(dealt.hands))
        hands = [
            hand if seat == self.audience else tuple(self.rng.sample(hand, _HAND))
            for seat, hand in enumerate(dealt.hands)
        ]
        return replace(dealt, hands=tuple(hands))

    def _shuffled(
        self, _seed: str, number: int, _roles: tuple[Role, ...], cards: tuple[Role, ...]
    ) -> tuple[Role, ...]:
        return self._lie(number, cards)

    def _lie(self, number: int, cards: tuple[Role, ...]) -> tuple[Role, ...]:
        """What will be drawn lies where it has to, all else in any order."""
        marks = [(number, place) for place in range(len(cards))]
        left: list[str] = list(cards)
        for mark in marks:
            if mark in self.roles:
                left.remove(self.roles[mark])
        self.rng.shuffle(left)
        lying = [Card(self.roles[mark] if mark in self.roles else left.pop(), mark) for mark in marks]
        return cast(tuple[Role, ...], tuple(lying))

    def _same_cards(self, step: Step, state: State) -> Answer:
        """The cards that were chosen, wherever in the hand they are here."""
        if step.kind not in _BY_PLACE:
            return step.answer
        there, here = hand_of(step.state, step.seat), hand_of(state, step.seat)
        same = [here.index(there[place]) for place in _places(step.answer)]
        if step.kind != "lose":
            return tuple(same)
        _place, slash, claimed = str(step.answer[0]).partition("/")
        return (f"{same[0]}/{claimed}",) if slash else (same[0],)

    def _prepared(self, number: int, state: State) -> State:
        """Two cards change their marks, and with them what will become of them."""
        step = self.steps[number]
        if self.exchanged and number == self.exchanged[0]:
            return _change_marks(state, step.seat, *self.exchanged[1:])
        if step.answer == ("show",):  # of equal cards the rules show the first
            mark = _shown(step)
            hand, marks = state.hidden.hands[step.seat], hand_of(state, step.seat)
            first = hand.index(hand[marks.index(mark)])
            return _change_marks(state, step.seat, mark, marks[first])
        return state

    def _other_answers(self, number: int) -> list[tuple[Seat, Answer]]:
        """C4.2, C7: answers to a question to several that come to the same, by others in another order."""
        first = self.steps[number]
        assert first.state.question
        asked = first.state.question.seats
        run = list(takewhile(lambda step: step.id == first.id, self.steps[number:-1]))
        there = [(step.seat, step.answer) for step in run]
        others = [seat for seat in asked if seat != self.audience]
        for _try in range(30):
            eagerness = self.rng.choice((0.0, 0.3, 0.6))
            mixed = iter(self.rng.sample(others, len(others)))
            here = []
            for seat, chosen in there:
                if seat == self.audience:
                    here.append((seat, chosen))
                else:
                    wants = self.rng.random() < eagerness
                    here.append((next(mixed), first.state.question.choices[0] if wants else ()))
            if _course(first, here) == _course(first, there):
                return here
        return there


def _places(chosen: Answer) -> list[int]:
    """As questions about cards name them: "1", or "1/missionary"."""
    return [int(str(choice).partition("/")[0]) for choice in chosen]


def _change_marks(state: State, seat: Seat, one: Mark, other: Mark) -> State:
    hands = state.hidden.hands
    new = {one: other, other: one}
    hand = [Card(card, new.get(mark_of(card), mark_of(card))) for card in hands[seat]]
    changed = (*hands[:seat], cast(tuple[Role, ...], tuple(hand)), *hands[seat + 1 :])
    return replace(state, hidden=replace(state.hidden, hands=changed))


def _course(step: Step, answers: list[tuple[Seat, Answer]]) -> list[tuple[Seat, ...] | None]:
    """What everybody hears after each of the answers."""
    return [heard_of(step, dict(answers[: number + 1])) for number in range(len(answers))]


# What they get


def what_they_get(state: State, events: list[Event], audience: Audience) -> bytes:
    """All that leaves the rules for somebody: view, events, the timer's answer, and refusals."""
    refusals = []
    filled_in = None
    if audience is not None:
        question = 0 if state.question is None else state.question.id
        wrong: list[tuple[int, object]] = [
            (question, ["nonsense"]),
            (question, None),
            (question, ["show"] * 12),
            (question, [True]),
            (question - 1, ["show"]),
        ]
        for decision, sent in wrong:
            try:
                answer(state, audience, decision, sent)
            except Illegal as refusal:
                refusals.append((refusal.code, refusal.facts))
        if audience in decisions(state):
            filled_in = fallback(state, audience, Random(1))
    # The hash of the seed is told, and of no use without the seed, which is another in another world.
    shown = replace(view(state, audience), seed_hash="")
    got = (shown, told_to(audience, events), refusals, filled_in, LEAK(state, events, audience))
    return msgspec.json.encode(got, enc_hook=str)  # a marked card is sent as the role that it is


def nothing(state: State, events: list[Event], audience: Audience) -> Any:
    """What leaks: replaced by tests that look whether a leak would be found."""


LEAK = nothing
