"""The check of frames finds what it is there to find."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import play
from games.live import protocol
from games.models import Game, Table
from games.records.replay import replay
from games.rules.contract import Audience
from games.rules.resistance import Options, State, View, view
from games.tables.notes import Notes

from . import frames as frames_module
from .frames import check_frames
from .played import START, begin, moves, new_table, play_to_the_end

pytestmark = pytest.mark.django_db

OPTIONS = Options(
    characters=("merlin", "percival", "morgana", "assassin"), lady=True, plot_cards=True, excalibur=True
)


def sent(table: Table, audience: Audience, view: Callable[[Any, Audience], Any] = view) -> list[str]:
    """All that somebody gets who is there from the start."""
    return [
        protocol.encode(
            protocol.View(
                version=version,
                view=msgspec.Raw(msgspec.json.encode(view(step.state, audience))),
                events=tuple(each for each in step.events if not each.audience or audience in each.audience),
                deadline=None,
                now=0,
                away=(),
            )
        ).decode()
        for version, step in enumerate(replay(Game.objects.get(pk=table.pk)), start=1)
    ]


@pytest.fixture
def table() -> Table:
    table = new_table(7, OPTIONS)
    begin(table, "frames")
    play_to_the_end(table, Random(1))
    return table


def test_what_everybody_may_know_passes(table: Table) -> None:
    steps = 0
    for audience in (None, *range(7)):
        compared = check_frames(table, audience, sent(table, audience))
        assert compared["views"] == Game.objects.get(pk=table.pk).version
        steps += compared["steps"]
    assert steps > 300


def test_games_that_go_on_and_games_that_were_broken_off_pass() -> None:
    table = new_table(7, OPTIONS)
    begin(table, "frames")
    for number, running in enumerate(moves(table, Random(1)), start=2):
        assert running.version == number
        if number % 7 == 0:
            check_frames(table, 3, sent(table, 3))
        if number > 30:
            break
    for seat in range(4):
        play.want_end(table.pk, seat, True, START)
    assert Game.objects.get(pk=table.pk).ending == "agreed"
    check_frames(table, 3, sent(table, 3))


def test_some_frames_and_views_without_events_pass(table: Table) -> None:
    alone = [frame for number, frame in enumerate(sent(table, 2)) if number % 3 == 0]
    decoded = msgspec.json.decode(alone[0], type=protocol.View)
    alone[0] = protocol.encode(replace(decoded, events=())).decode()
    check_frames(table, 2, alone)


def own_of(seat: int) -> Callable[[Any, Audience], View]:
    return lambda state, audience: replace(view(state, audience), own=view(state, seat).own)


def and_events(frame: str, *kinds: str) -> str:
    told = msgspec.json.decode(frame)
    told["events"] += [{"kind": kind, "facts": {}, "audience": None} for kind in kinds]
    return msgspec.json.encode(told).decode()


# What a frame could have in it, too.
LEAKS: dict[str, Callable[[Table], list[str]]] = {
    "another's knowledge": lambda table: sent(table, 0, own_of(1)),
    "somebody's knowledge for those who watch": lambda table: sent(table, None, own_of(1)),
    "another version's view": lambda table: [
        frame.replace('"version":9,', '"version":8,') for frame in sent(table, 0)[8:]
    ],
    "an event that did not happen": lambda table: [and_events(sent(table, 0)[5], "card_seen")],
    "a field that no message has": lambda table: [sent(table, 0)[0][:-1] + ',"leader_is":"evil"}'],
    "white space": lambda table: [" " + sent(table, 0)[0]],
    "an older view after a newer one": lambda table: sent(table, 0)[4:2:-1],
    "the same view twice": lambda table: sent(table, 0)[:1] * 2,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_what_is_not_as_the_rules_make_it_is_found(table: Table, leak: str) -> None:
    audience = None if "watch" in leak else 0
    with pytest.raises(AssertionError):
        check_frames(table, audience, LEAKS[leak](table))


def test_notes_are_for_players(table: Table) -> None:
    notes = protocol.encode(protocol.MyNotes(Notes("Bors is evil"))).decode()
    check_frames(table, 0, [notes])
    with pytest.raises(AssertionError):
        check_frames(table, None, [notes])


def with_dagger(state: State, audience: Audience) -> View:
    return replace(view(state, audience), table=replace(state.table, dagger=state.hidden.dagger))


def with_sides(state: State, audience: Audience) -> View:
    evil = tuple(seat for seat, side in enumerate(state.hidden.sides) if side == "evil")
    return replace(view(state, audience), table=replace(state.table, named=evil))


@pytest.mark.parametrize("leaky", [with_dagger, with_sides])
def test_what_the_rules_make_and_must_not_is_found(
    table: Table, leaky: Callable[[State, Audience], View], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames_module, "view", leaky)
    with pytest.raises(AssertionError, match="tells too much"):
        check_frames(table, None, sent(table, None, leaky))
