"""What came over a socket held against the rules: it is what its audience may know, and nothing else.

    check_frames(table, seat, [frame, …])

The game is replayed from its seed and actions. Every view has to be, to the byte, what the rules make of the
state in that version for that audience, and has to stay the same when what the audience cannot know is dealt
again (tests.games.rules.resample).
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from games.live import protocol
from games.models import Action, Game, Table
from games.records.replay import replay
from games.rules.contract import Audience, Event
from games.rules.kernel.random_play import choose
from games.rules.kernel.shuffling import seed_hash
from games.rules.resistance import State, answer, decisions, dump, view
from games.rules.resistance.deal import deal

from .rules.resample import Record, Step, World

WORLDS = 2  # that every audience's frames are compared with

_SERVER: dict[str, type[Any]] = {
    str(message.__struct_config__.tag): message for message in protocol.ServerMessage.__subclasses__()
}


def check_frames(table: Table, audience: Audience, frames: Sequence[str]) -> Counter[str]:
    """Holds all that one socket received against the game. Says how much was compared.

    `frames` are in the order received, by one connection, whose seat did not change meanwhile.
    """
    game = Game.objects.select_related("table").get(pk=table.pk)
    views = list(_views_among(frames, audience))
    versions = [shown.version for shown in views]
    assert all(earlier < later for earlier, later in pairwise(versions)), versions
    story = _story(game.table.code, game.version)
    story.check_truth(views, audience)
    return Counter(views=len(views)) + story.check_against_other_worlds(views, audience)


def _views_among(frames: Sequence[str], audience: Audience) -> Iterator[protocol.View]:
    for frame in frames:
        kind = _SERVER[msgspec.json.decode(frame)["type"]]
        message = msgspec.json.decode(frame, type=kind)
        # Nothing is in a frame that its message does not have.
        assert protocol.encode(message).decode() == frame.rstrip(" ")  # views are filled up
        assert audience is not None or kind is not protocol.MyNotes
        if isinstance(message, protocol.View):
            yield message


class Moment(NamedTuple):
    """The game from this version on, until the next one."""

    version: int
    state: State
    events: list[Event]


class Story:
    """A stored game, with every state it went through."""

    def __init__(self, game: Game) -> None:
        first, *others = replay(game)
        self.moments = [Moment(1, cast(State, first.state), first.events)]
        for step in others:
            # Without an answer: people broke the game off, which was its last change.
            version = step.action.number if step.action else game.version
            self.moments.append(Moment(version, cast(State, step.state), step.events))
        self.versions = [moment.version for moment in self.moments]
        assert dump(self.moments[-1].state).decode() == game.state, "the stored game does not replay"
        self.seed_hash = seed_hash(self.moments[0].state.seed)
        self.record = _record(game, self.moments)

    def at(self, version: int) -> int:
        """The moment in which this version was. Not every change of a game is one of its state."""
        return bisect_right(self.versions, version) - 1

    def check_truth(self, views: list[protocol.View], audience: Audience) -> None:
        for shown in views:
            place = self.at(shown.version)
            truth = view(self.moments[place].state, audience)
            assert bytes(shown.view) == msgspec.json.encode(truth), shown.version
            happened = [moment.events for moment in self.moments[: place + 1]]
            assert _is_told(shown.events, happened, audience), shown.version

    def check_against_other_worlds(self, views: list[protocol.View], audience: Audience) -> Counter[str]:
        """How much was compared with a deal that is not the game's own."""
        by_moment: dict[int, list[protocol.View]] = defaultdict(list)
        for shown in views:
            if self.moments[self.at(shown.version)].state.table.outcome is None:
                by_moment[self.at(shown.version)].append(shown)
        rng = Random(f"{self.seed_hash}/{audience}")
        compared: Counter[str] = Counter()
        for _ in range(WORLDS):
            world = World(self.record, audience, rng)
            number = 0
            happened: list[list[Event]] = []
            for number, (_step, state, events) in enumerate(world.states(), start=1):
                happened.append(events)
                for shown in by_moment[number - 1]:
                    self._compare(shown, state, happened, audience)
            if world.dealt != self.record.dealt:
                compared.update({"steps": number, "whole games": number == len(self.record.steps)})
        return compared

    def _compare(
        self, shown: protocol.View, state: State, happened: list[list[Event]], audience: Audience
    ) -> None:
        # The hash of the seed is told, and of no use without the seed, which is another in another world.
        there = replace(view(state, audience), seed_hash=self.seed_hash)
        assert bytes(shown.view) == msgspec.json.encode(there), f"version {shown.version} tells too much"
        assert _is_told(shown.events, happened, audience)


@lru_cache(maxsize=4)
def _story(code: str, version: int) -> Story:
    """Of a game as it was in this version: it is asked for once for each who watched."""
    return Story(Game.objects.select_related("table").get(table__code=code, version=version))


def _is_told(events: Sequence[Event], happened: list[list[Event]], audience: Audience) -> bool:
    """What happened since an earlier version: the one before, but where some were passed over.

    Who has just connected, or missed something, gets the view alone.
    """
    told: list[Event] = []
    for step in reversed(happened):
        if len(told) > len(events):
            break
        told = [*_heard(step, audience), *told]
        if msgspec.json.encode(told) == msgspec.json.encode(events):
            return True
    return not events


def _heard(events: list[Event], audience: Audience) -> list[Event]:
    return [event for event in events if event.audience is None or audience in event.audience]


def _record(game: Game, moments: list[Moment]) -> Record:
    """The game as the resample test takes it. One that is not played to its end is, at random, here."""
    first = moments[0].state
    steps = []
    state, events = first, moments[0].events
    for number, action in enumerate(game.actions.order_by("number"), start=1):
        automatic = action.by == Action.By.TIMER
        steps.append(
            Step(state, events, action.seat, action.kind, action.decision, tuple(action.answer), automatic)
        )
        state, events = moments[number].state, moments[number].events
    rng = Random(0)
    while asked := decisions(state):
        seat, decision = rng.choice(sorted(asked.items()))
        chosen = choose(decision, rng)
        steps.append(Step(state, events, seat, decision.kind, decision.id, chosen, False))
        state, events = answer(state, seat, decision.id, chosen)
    dealt = deal(first.options, first.table.players, first.seed)
    return Record(first.options, dealt, first.seed, steps, state)
