"""Nobody learns more than C7 allows: deal again what somebody cannot know, and they notice nothing."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.rules.contract import Answer, Audience, Event, Seat
from games.rules.coup import State, answer, decisions
from games.rules.coup.roles import PLAYERS
from games.rules.kernel.questions import Question
from games.rules.kernel.random_play import choose
from tests.nightly import often

from . import resample
from .resample import Record, Step, World, record, what_they_get
from .sets_of_roles import every_pair

# By day each size has some of the sets of roles in which every two meet, other ones than the next size; all
# of them by night.
EVERY = often(6, nightly=1)
WORLDS = often(1, nightly=4)  # for each audience and horizon
APART = 6  # how many steps one horizon is behind the one before, on average

# Every question there is.
KINDS = set(
    "action second_action gift further block later_block ransom join challenge inherit show lose return "
    "hand_over hand_back write_on".split()
)


def games(players: int, rng: Random) -> Iterator[Record]:
    for roles in every_pair()[players % EVERY :: EVERY]:
        yield record(roles, players, f"{roles} {rng.random()}", rng)


def horizons(game: Record, rng: Random) -> Iterator[tuple[int, int]]:
    """Parts of the game, one after the other: where they begin, and the last step."""
    begin = 0
    while begin < len(game.steps):
        end = min(begin + rng.randrange(2 * APART), len(game.steps) - 1)
        yield begin, end
        begin = end + 1


Pair = tuple[Step, State, list[Event]]


def beside_another_world(game: Record, audience: Audience, rng: Random) -> Iterator[Pair]:
    """Every step beside the same step of a world that does not know what comes soon after."""
    for begin, end in horizons(game, rng):
        for _ in range(WORLDS):
            world = World(game, audience, end, rng)
            for number, (step, state, events) in enumerate(world.states()):
                if number >= begin and world.is_another:
                    yield step, state, events


class TestOtherWorlds:
    @pytest.mark.parametrize("players", PLAYERS)
    def test_look_the_same_to_who_cannot_tell_them_apart(self, players: int) -> None:
        rng = Random(f"resample {players}")
        compared: Counter[str] = Counter()
        for game in games(players, rng):
            for audience in (None, *range(players)):
                compared += compare(game, audience, rng)
        # The comparison is worth something only if the other worlds really are other worlds.
        assert compared["by somebody who watches"] > 150
        assert compared["by a player"] > 600
        assert compared["asked to show"] > 10
        assert compared["hidden cards lost"] > 10
        assert compared["others have answered"] > 100

    def test_are_compared_at_every_question(self) -> None:
        rng = Random("kinds")
        kinds: set[str] = set()
        for players in PLAYERS:
            for game in games(players, rng):
                kinds.update(step.kind for step, _state, _events in beside_another_world(game, None, rng))
        assert kinds == KINDS


def compare(game: Record, audience: Audience, rng: Random) -> Counter[str]:
    """How much was compared, and how much of that is different in the other worlds."""
    compared: Counter[str] = Counter()
    for step, state, events in beside_another_world(game, audience, rng):
        there = what_they_get(step.state, step.events, audience)
        assert what_they_get(state, events, audience) == there, (game.options.roles, audience, step.kind)
        compared["by somebody who watches" if audience is None else "by a player"] += 1
        compared["asked to show"] += _choices(state) != _choices(step.state)
        compared["hidden cards lost"] += _lost(state) != _lost(step.state)
        compared["others have answered"] += state.given != step.state.given
    return compared


def _choices(state: State) -> tuple[Answer, ...]:
    return state.question.choices if state.question else ()


def _lost(state: State) -> object:
    return state.hidden.buried, state.hidden.losing


# What must not leak


def glimpsed(way: str) -> Callable[..., Any]:
    return lambda state, _events, _audience: [one.cards for one in state.hidden.glimpses if one.way == way]


def first_of(cards: tuple[str, ...]) -> str | None:
    return cards[0] if cards else None


Leak = Callable[[Any, list[Event], Audience], Any]
LEAKS: dict[str, Leak] = {
    "all hands": lambda state, _events, _audience: state.hidden.hands,
    "the hand of the next player": lambda state, _events, audience: state.hidden.hands[
        ((audience or 0) + 1) % state.table.players
    ],
    "the first card of each hand": lambda state, _events, _audience: [*map(first_of, state.hidden.hands)],
    "the order of each hand": lambda state, _events, _audience: [
        [sorted(hand).index(card) for card in hand] for hand in state.hidden.hands
    ],
    "whether the claim is true": lambda state, _events, _audience: (
        state.table.claim and state.table.claim.role in state.hidden.hands[state.table.claim.seat]
    ),
    "the deck": lambda state, _events, _audience: state.hidden.deck,
    "the top card of the deck": lambda state, _events, _audience: first_of(state.hidden.deck),
    "what is in the deck": lambda state, _events, _audience: sorted(state.hidden.deck),
    "the cards lost face down": lambda state, _events, _audience: state.hidden.buried,
    "the card that is being lost": lambda state, _events, _audience: state.hidden.losing,
    "who has answered": lambda state, _events, _audience: sorted(state.given),
    "who has answered first": lambda state, _events, _audience: list(state.given),
    "the answers so far": lambda state, _events, _audience: sorted(state.given.values()),
    "who is still to answer": lambda state, _events, _audience: list(decisions(state)),
    "whether somebody can show": lambda state, _events, _audience: (
        state.question.choices if state.question.kind == "show" else None
    ),
    "how many choices one has": lambda state, _events, _audience: [
        len(one.choices) for one in decisions(state).values()
    ],
    "what others have seen": lambda state, _events, _audience: state.hidden.glimpses,
    "the cards drawn": glimpsed("drawn"),
    "the cards returned": glimpsed("returned"),
    "the card given to the Producer": glimpsed("given"),
    "the card got from the Producer": glimpsed("received"),
    "what others are told": lambda _state, events, _audience: [one.facts for one in events if one.audience],
    "the seed": lambda state, _events, _audience: state.seed,
}


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("audience", [None, 1])
def test_a_leak_would_be_found(leak: str, audience: Audience, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resample, "LEAK", LEAKS[leak])
    with pytest.raises(AssertionError):
        play(audience, Random(leak))


def play(audience: Audience, rng: Random) -> None:
    for roles in every_pair():
        for players in PLAYERS:
            compare(record(roles, players, f"{rng.random()}", rng), audience, rng)


def tells_the_places(state: State, _seat: Seat, chosen: Answer, _automatic: bool) -> bool:
    return state.question is not None and state.question.kind == "lose" and chosen[0] in (0, 1)


def tells_who_ran_out_of_time(_state: State, _seat: Seat, _chosen: Answer, automatic: bool) -> bool:
    return automatic


def tells_of_everybody_who_would_challenge(state: State, _seat: Seat, chosen: Answer, _: bool) -> bool:
    return state.question is not None and state.question.silent and bool(chosen)


@pytest.mark.parametrize(
    "tells", [tells_the_places, tells_who_ran_out_of_time, tells_of_everybody_who_would_challenge]
)
def test_an_event_that_tells_too_much_would_be_found(
    tells: Callable[..., bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer_and_tell(
        state: State, seat: Seat, decision_id: int, chosen: Any, automatic: bool = False
    ) -> tuple[State, list[Event]]:
        after, events = answer(state, seat, decision_id, chosen, automatic)
        if tells(state, seat, chosen, automatic):
            events = [*events, Event("chose", {"player": seat, "answer": chosen})]
        return after, events

    monkeypatch.setattr(resample, "answer", answer_and_tell)
    with pytest.raises(AssertionError):
        play(None, Random(1))


# Questions


def test_a_question_is_put_alike_to_who_holds_the_card_and_who_does_not() -> None:
    """C4.3 and every claim: what may be answered is the same whatever the cards are, but for showing one."""
    rng = Random("alike")
    differing: Counter[str] = Counter()
    for players in PLAYERS:
        for game in games(players, rng):
            for step, state, _events in beside_another_world(game, None, rng):
                there, here = step.state.question, state.question
                assert there
                assert here
                if there.kind == "show":
                    seat = there.seats[0]
                    assert set(here.choices) <= {(("show", "decline"),)[0], ("decline",)}, seat
                    there, here = replace(there, choices=()), replace(here, choices=())
                assert here == there
                differing[there.kind] += _could_say_so(there, step.state) != _could_say_so(here, state)
    assert all(differing[kind] > 3 for kind in ("show", "block", "action", "inherit")), differing


def _could_say_so(question: Question, state: State) -> list[bool]:
    """Who of those asked holds a card of the role that they may claim, or of any that they may act by."""
    role = question.facts.get("role", "lawyer" if question.kind == "inherit" else None)
    roles = {role} if role else state.table.roles
    return [[one in state.hidden.hands[seat] for one in roles] for seat in question.seats]


class TestAQuestionToSeveral:
    def test_does_not_tell_who_has_answered_nor_what(self) -> None:
        rng = Random("silence")
        tried = 0
        for players in PLAYERS:
            for game in games(players, rng):
                tried += sum(self._whoever_answers(step.state, rng) for step in game.steps)
        assert tried > 500

    def _whoever_answers(self, state: State, rng: Random) -> int:
        """Lets each of those asked answer, one way and the other; all others see the same as long as the
        question is open. How many comparisons that were.
        """
        question = state.question
        assert question
        if not question.silent:
            return 0
        seen: list[tuple[Seat, dict[Audience, bytes]]] = []
        audiences: set[Audience] = {None, *range(state.table.players)}
        for seat, decision in decisions(state).items():
            for chosen in ((), decision.choices):
                after, events = answer(state, seat, decision.id, chosen, rng.random() < 0.5)
                if after.question and after.question.id == question.id:
                    got = {each: what_they_get(after, events, each) for each in audiences - {seat}}
                    seen.append((seat, got))
        for (one, there), (other, here) in zip(seen, seen[1:], strict=False):
            for audience in audiences - {one, other}:
                assert there[audience] == here[audience]
        return max(len(seen) - 1, 0)
