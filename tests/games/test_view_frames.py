"""Nobody learns from the length of a view what they must not know (games.live.frames)."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from random import Random

import msgspec
import pytest

from games.live import frames
from games.rules.contract import Answer, Audience, Decision, Event, Seat
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, Options, State, answer, begin, decisions, start, view
from games.rules.resistance.cards import Card
from games.rules.resistance.deal import Deal
from games.rules.resistance.knowledge import Sight
from games.rules.resistance.options import fill_up
from games.rules.resistance.state import Peek
from games.rules.resistance.tableau import PLAYERS
from games.rules.resistance.view import Handed, Own
from games.titles import TITLES

from .played import START
from .rules.combinations import as_much_as_fits, combine
from .rules.resample import Record, World, record

NIGHTLY = bool(os.environ.get("NIGHTLY"))
GAMES_OF_EACH_SIZE = 100 if NIGHTLY else 2
HELPED_GAMES = 400 if NIGHTLY else 15

RESISTANCE = TITLES["resistance"]
ALLOWANCE = RESISTANCE.allowance

Lengths = dict[Audience, int]


def lengths(state: State, told: list[Event], version: int = 7) -> Lengths:
    """Of the frames for everybody at the table and for somebody who watches."""
    audiences: list[Audience] = [None, *range(state.table.players)]
    sent = frames.frames(RESISTANCE, state, audiences, told, version=version, deadline=START, away=())
    return {audience: len(frame) for audience, frame in sent.items()}


def to_the_longest(
    make: Callable[[Audience], bytes], audiences: Iterable[Audience], _allowance: object, *, events: int = 0
) -> dict[Audience, bytes]:
    """A way of filling up that tells much: the longest view at the table is somebody's."""
    made = {audience: make(audience) for audience in audiences}
    longest = max(map(len, made.values()))
    return {audience: frame.ljust(longest) for audience, frame in made.items()}


@pytest.fixture
def filled_to_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "filled_up", to_the_longest)


class TestOtherWorlds:
    """Whatever somebody cannot know is dealt again: every length stays as it is, also of others' views."""

    @pytest.mark.parametrize("players", PLAYERS)
    def test_have_views_of_the_same_lengths(self, players: int, caplog: pytest.LogCaptureFixture) -> None:
        rng = Random(f"lengths {players}")
        for number in range(GAMES_OF_EACH_SIZE):
            game = record(as_much_as_fits(players, rng), players, str(number), rng)
            for audience in (None, rng.randrange(players)):
                compare(game, audience, rng)
        assert caplog.messages == []  # everything fits

    @pytest.mark.usefixtures("filled_to_the_longest")
    @pytest.mark.parametrize("players", PLAYERS)
    def test_would_differ_if_views_were_filled_up_to_the_longest(self, players: int) -> None:
        rng = Random(f"lengths {players}")
        game = record(as_much_as_fits(players, rng), players, "0", rng)
        with pytest.raises(AssertionError, match="length"):
            compare(game, None, rng)


def compare(game: Record, audience: Audience, rng: Random) -> None:
    """With worlds that look the same to the audience, and in which others got other characters."""
    steps = 0
    for _try in range(50):
        world = World(game, audience, rng)
        if world.dealt != game.dealt:
            steps += compare_with(world, rng)
        if steps > 100:
            return
    assert audience is not None, "too little was compared"  # a player may know who everybody is


def compare_with(world: World, rng: Random) -> int:
    """Every step beside the same one here. How many there were."""
    number = 0
    told_there: list[Event] = []
    told_here: list[Event] = []
    for number, (step, state, events) in enumerate(world.states(), start=1):
        told_there, told_here = [*told_there, *step.events], [*told_here, *events]
        if rng.random() < 0.3:  # a version is passed over, and what it tells comes with the next
            continue
        assert lengths(state, told_here, number) == lengths(step.state, told_there, number), "length"
        told_there, told_here = [], []
    return number


class TestTheAllowance:
    """Holds whatever one player can know, be asked and be told alone."""

    def test_for_all_that_could_ever_come_together(self) -> None:
        # Two ambushes, and in each round Excalibur or the trapper; of loyalty checks that of the Cleric, two
        # by the Lady, four by plot cards.
        longest: Card = "rogue_success"
        own = Own(
            character="untrustworthy_servant",
            side="good",
            dagger=False,
            sights=(Sight("evil", (1, 2, 3)), Sight("evil_lancelot", (4,))),
            loyalties=tuple(Handed(check, "good") for check in range(7)),
            peeks=tuple(Peek(round_, 9, "excalibur", 8, longest) for round_ in (1, 1, 1, 2, 3, 4, 5)),
            cards=(longest,) * 5,
        )
        decision = Decision(
            100,
            "restore_which",
            "plots",
            ("lead_to_victory", "ambush", "the_king_returns", "charge", "we_found_you"),
            least=1,
            most=1,
            fallback="random",
            facts={"holder": 8},
        )
        largest = len(msgspec.json.encode((9, decision, own))) - len(msgspec.json.encode((None, None, None)))
        assert 900 < largest <= ALLOWANCE.view

    @pytest.mark.parametrize(
        "event",
        [
            Event("card_seen", {"member": 8, "card": "rogue_success"}, (9,)),
            Event("loyalty_seen", {"checked": 8, "loyalty": "good"}, (9,)),
        ],
    )
    def test_for_what_one_is_told(self, event: Event) -> None:
        assert len(msgspec.json.encode(event)) + len(",") <= ALLOWANCE.event

    def test_where_everybody_helps_one_to_know_as_much_as_can_be(
        self, caplog: pytest.LogCaptureFixture
    ) -> None:
        largest = 0
        for number in range(HELPED_GAMES):
            rng = Random(number)
            players = rng.choice(PLAYERS)
            one = rng.randrange(players)
            options = combine(["lady", "plot cards", "excalibur", "trapper", "good_rogue"], players, rng)
            assert options
            for state, told in helped(options, players, one, rng):
                assert len(set(lengths(state, told).values())) == 1
                largest = max(largest, len(msgspec.json.encode(view(state, one).own)))
        assert largest > 600
        assert caplog.messages == []


def helped(options: Options, players: int, one: Seat, rng: Random) -> Iterator[tuple[State, list[Event]]]:
    """A game in which everything that can be shown, given or handed over goes to one of them."""
    state, told = start(options, players, str(rng.random()))
    while asked := decisions(state):
        yield state, told
        seat = rng.choice(sorted(asked))
        state, told = answer(state, seat, asked[seat].id, _helpful(asked[seat], seat, one, rng))


def _helpful(decision: Decision, seat: Seat, one: Seat, rng: Random) -> Answer:
    if decision.kind in ("vote", "charge"):
        return ("approve",)
    if decision.kind == "the_king_returns":
        return ()
    if decision.of != "players":
        return choose(decision, rng)
    number = decision.most if seat == one else max(decision.least, 1)
    others = [choice for choice in decision.choices if choice != one]
    wanted = [one] if one in decision.choices else []
    return (*wanted, *rng.sample(others, number - len(wanted)))


class TestTheAttack:
    """Somebody counts bytes over three rejected teams, and strikes out every deal that would give others."""

    @pytest.mark.parametrize("who", ["somebody who watches", "somebody who sees everybody's frames"])
    def test_strikes_out_nothing(self, who: str) -> None:
        seen = seen_by_deal(alone=who == "somebody who watches")
        assert len(seen) == 120
        assert len(set(seen.values())) == 1

    @pytest.mark.usefixtures("filled_to_the_longest")
    def test_would_find_merlin_and_evil_if_views_were_filled_up_to_the_longest(self) -> None:
        seen = seen_by_deal(alone=True)
        for dealt in seen:
            left = [other for other in seen if seen[other] == seen[dealt]]
            assert {what_evil_wants(other) for other in left} == {what_evil_wants(dealt)}


def seen_by_deal(*, alone: bool) -> dict[Deal, tuple[int, ...]]:
    """For every deal that there can be, the lengths of all frames, or of those of one who only watches."""
    options, players = PRESETS[5], 5
    seen = {}
    for characters in set(permutations(fill_up(options.characters, players))):
        dealt = Deal(characters, 0, characters.index("assassin"))
        found = [lengths(state, told) for state, told in three_rejected_teams(options, dealt)]
        seen[dealt] = (
            tuple(each[None] for each in found)
            if alone
            else tuple(length for each in found for _audience, length in sorted(each.items(), key=str))
        )
    return seen


def three_rejected_teams(options: Options, dealt: Deal) -> Iterator[tuple[State, list[Event]]]:
    """The same whatever was dealt: each leads in turn, and all say no, one after the other."""
    state, told = begin(options, dealt, "lengths")
    yield state, told
    while len(state.table.proposals) < 3:
        for seat, decision in decisions(state).items():
            chosen = ("reject",) if decision.kind == "vote" else decision.choices[: decision.least]
            state, told = answer(state, seat, decision.id, chosen)
            yield state, told


def what_evil_wants(dealt: Deal) -> tuple[int, frozenset[int]]:
    evil = {dealt.characters.index("assassin"), dealt.characters.index("morgana")}
    return dealt.characters.index("merlin"), frozenset(evil)


class TestAViewThatDoesNotFit:
    def test_is_logged_once_and_filled_up_to_the_next_step(self, caplog: pytest.LogCaptureFixture) -> None:
        long = b"x" * (ALLOWANCE.view + 2 * frames.STEP + 1)
        made = frames.filled_up(
            lambda audience: long if audience == 3 else b"public", [None, 3, 4], ALLOWANCE
        )
        assert len(made[None]) == len(made[4]) < len(made[3])
        assert len(made[3]) == ALLOWANCE.view + 3 * frames.STEP
        assert made[3].rstrip() == long
        # Not whose it is, nor how long.
        assert len(caplog.messages) == 1
        assert not any(character.isdigit() for character in caplog.messages[0])
