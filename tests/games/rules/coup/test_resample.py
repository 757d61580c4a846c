"""Nobody learns more than C7 allows: deal again what somebody cannot know, and they notice nothing."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.rules.contract import Answer, Audience, Event, Seat
from games.rules.coup import State, answer, decisions
from games.rules.coup.roles import PLAYERS
from games.rules.kernel.questions import Question
from tests.nightly import often

from . import resample
from .resample import TOGETHER, Record, Step, World, record, what_they_get
from .sets_of_roles import every_pair

# By day each size has some of the sets of roles in which every two meet, other ones than the next size; all
# of them by night.
EVERY = often(4, nightly=1)
SEATS = often(3, nightly=6)  # of how many players what they get is compared
WORLDS = often(1, nightly=2)  # for each audience and horizon
APART = 8  # how many steps one horizon is behind the one before, on average

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
            for audience in (None, *rng.sample(range(players), min(SEATS, players))):
                compared += compare(game, audience, rng)
        # The comparison is worth something only if the other worlds really are other worlds.
        assert compared["by somebody who watches"] > 150
        assert compared["by a player"] > 600
        assert compared["asked to show"] > 5
        assert compared["others have answered"] > 25


def compare(game: Record, audience: Audience, rng: Random) -> Counter[str]:
    """How much was compared, and how much of that is different in the other worlds."""
    compared: Counter[str] = Counter()
    for step, state, events in beside_another_world(game, audience, rng):
        there = what_they_get(step.state, step.events, audience)
        case = f"{audience} can tell at {step.kind} with {game.options.roles}"
        assert what_they_get(state, events, audience) == there, case
        compared["by somebody who watches" if audience is None else "by a player"] += 1
        compared["asked to show"] += _choices(state) != _choices(step.state)
        compared["others have answered"] += state.given != step.state.given
    return compared


def _choices(state: State) -> tuple[Answer, ...]:
    return state.question.choices if state.question else ()


# What must not leak


def glimpsed(way: str) -> Callable[..., Any]:
    return lambda state, _events, _audience: [
        one.cards for seen in state.hidden.glimpses for one in seen if one.way == way
    ]


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
    with pytest.raises(AssertionError, match="can tell"):
        play(audience, Random(leak))


def play(audience: Audience, rng: Random) -> None:
    # With Producer, who is rare in the others, there is most to be seen.
    for roles in sorted(every_pair(), key=lambda roles: "producer" not in roles):
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
    with pytest.raises(AssertionError, match="can tell"):
        play(None, Random(1))


def test_a_leak_of_what_became_of_a_card_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the cards are those of the game, and only another one of them was returned or given away."""
    monkeypatch.setattr(resample, "deal_again", lambda _steps, real, *_: real)
    monkeypatch.setattr(resample, "LEAK", lambda state, *_: [sorted(hand) for hand in state.hidden.hands])
    with pytest.raises(AssertionError, match="can tell"):
        play(1, Random(1))


# Questions


def test_every_question_is_put_alike_to_who_holds_the_card_and_who_does_not() -> None:
    """C4.3: what may be answered is the same whatever cards one has, but that who has none cannot show it."""
    rng = Random("alike")
    kinds: set[str] = set()
    differing: Counter[str] = Counter()
    for players in PLAYERS:
        for game in games(players, rng):
            for step, state, _events in beside_another_world(game, None, rng):
                assert _but_for_showing(state) == _but_for_showing(step.state)
                kinds.add(step.kind)
                differing[step.kind] += _holding(state) != _holding(step.state)
                differing["lost"] += _lost(state) != _lost(step.state)
    # Every question came up, and the cards of those asked were really other ones; also those lost face down.
    assert kinds == KINDS
    assert all(differing[what] > 5 for what in ("challenge", "action", "show", "block", "inherit", "lost"))


def _but_for_showing(state: State) -> Question | None:
    question = state.question
    if question and question.kind == "show":
        assert question.choices in ((("show", "decline"),), (("decline",),))
        return replace(question, choices=())
    return question


def _holding(state: State) -> list[list[bool]]:
    """Which roles each of those asked has in hand."""
    hands, seats = state.hidden.hands, state.question.seats if state.question else ()
    return [[role in hands[seat] for role in state.table.roles] for seat in seats]


def _lost(state: State) -> object:
    return state.hidden.buried, state.hidden.losing


class TestAQuestionToSeveral:
    def test_does_not_tell_who_has_answered_nor_what(self) -> None:
        rng = Random("silence")
        tried = 0
        for players in PLAYERS:
            for game in games(players, rng):
                tried += sum(whoever_answers(step.state, rng) for step in game.steps)
        assert tried > 500

    def test_would_be_found_to_tell_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(resample, "LEAK", LEAKS["who has answered"])
        with pytest.raises(AssertionError, match="can tell"):
            self.test_does_not_tell_who_has_answered_nor_what()


def whoever_answers(state: State, rng: Random) -> int:
    """Lets one or another of those asked answer, this or that: as long as the question is open, all others
    see the same. How many such answers there were.
    """
    question = state.question
    assert question
    if question.kind not in TOGETHER:
        return 0
    everybody: list[Audience] = [None, *range(state.table.players)]
    seen: dict[Audience, set[bytes]] = {audience: set() for audience in everybody}
    tried = 0
    for seat, decision in decisions(state).items():
        for chosen in ((), decision.choices):
            after, events = answer(state, seat, decision.id, chosen, rng.random() < 0.5)
            if after.question and after.question.id == question.id:
                tried += 1
                for audience in everybody:
                    if audience != seat:
                        seen[audience].add(what_they_get(after, events, audience))
    for audience, different in seen.items():
        assert len(different) <= 1, f"{audience} can tell who has answered"
    return tried
