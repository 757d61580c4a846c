"""The contract's functions for The Resistance and Avalon, but for `view`."""

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from ..contract import Answer, Decision, Event, Illegal, Outcome, Seat, fill_in
from .characters import SIDE
from .deal import Deal, deal
from .game import Game
from .modules import script
from .options import Options, check, fill_up
from .state import Automatic, Hidden, Question, State, Table
from .tableau import QUESTS, TEAM_SIZES, fails_needed, is_seat

_LISTS = frozenset({list, tuple})
_CHOICES = frozenset({int, str})


def start(options: Options, players: int, seed: str) -> tuple[State, list[Event]]:
    """A new game. The same options, players and seed give the same game."""
    refusals = check(options, players).refusals
    if refusals:
        raise Illegal(refusals[0].code, **refusals[0].facts)
    return begin(options, deal(options, players, seed), seed)


def begin(options: Options, dealt: Deal, seed: str) -> tuple[State, list[Event]]:
    """A game with characters that were dealt already."""
    players = len(dealt.characters)
    table = Table(
        players,
        fill_up(options.characters, players),
        TEAM_SIZES[players],
        tuple([fails_needed(players, quest) for quest in QUESTS]),
        dealt.first_leader,
        dealt.first_leader,
    )
    sides = tuple([SIDE[character] for character in dealt.characters])
    rules = script(options)
    game = Game(
        State(
            options,
            seed,
            table,
            Hidden(dealt.characters, sides, dealt.dagger),
            agenda=(*rules.opening, *rules.round),
        ),
        rules,
    )
    for module in rules.modules:
        if module.set_up:
            module.set_up(game)
    game.tell("start", players=players, leader=dealt.first_leader)
    return _go_on(game)


def decisions(state: State) -> dict[Seat, Decision]:
    """Who is asked what now. Those who are asked together keep their question until the last has answered."""
    question = state.question
    if question is None:
        return {}
    asked: dict[Seat, Decision] = {}
    decision = None
    for seat, choices in zip(question.seats, question.choices, strict=True):
        # Those with the same choices, as in every vote, share one.
        if decision is None or decision.choices != choices:
            decision = Decision(
                question.id,
                question.kind,
                question.of,
                choices,
                question.least,
                question.most,
                question.fallback,
                question.facts,
                question.silent,
            )
        if seat not in state.given:
            asked[seat] = decision
    return asked


def answer(
    state: State, seat: Seat, decision_id: int, answer: Any, automatic: bool = False
) -> tuple[State, list[Event]]:
    question = state.question
    if question is None:
        raise Illegal("over")
    if type(decision_id) is not int or decision_id != question.id:
        raise Illegal("closed")
    if type(seat) is not int or seat not in question.seats:
        raise Illegal("not_asked")
    if seat in state.given:
        raise Illegal("answered")
    chosen = _chosen(question, question.choices[question.seats.index(seat)], answer)
    given = {**state.given, seat: chosen}
    filled_in = (*state.automatic, seat) if automatic else state.automatic
    if len(given) < len(question.seats):
        return replace(state, given=given, automatic=filled_in), []
    game = Game(state, script(state.options))
    if filled_in:
        _mark_automatic(game, question, filled_in)
    rules = game.script
    if question.kind in rules.answers:
        rules.answers[question.kind](game, seat, chosen)
    else:
        rules.all_answered[question.kind](game, given)
    return _go_on(game)


def _chosen(question: Question, choices: Answer, answer: Any) -> Answer:
    """The answer as a tuple of choices, whatever was sent."""
    if type(answer) not in _LISTS:
        raise Illegal("not_a_list")
    if not question.least <= len(answer) <= question.most:
        raise Illegal("how_many", least=question.least, most=question.most)
    chosen = tuple(answer)
    for choice in chosen:
        # True and 1.0 equal 1, but are no seat.
        if type(choice) not in _CHOICES or choice not in choices:
            raise Illegal("no_such_choice")
    if len(chosen) > 1 and len(set(chosen)) < len(chosen):
        raise Illegal("chosen_twice")
    return chosen


def _mark_automatic(game: Game, question: Question, seats: tuple[Seat, ...]) -> None:
    """A17.1: everybody is told what was filled in; for quest cards only how many."""
    table = game.table
    named = None if question.silent else tuple(sorted(seats))
    mark = Automatic(table.round, len(table.proposals), question.kind, named, len(seats))
    table.automatic = (*table.automatic, mark)
    if named is None:
        game.tell("automatic_number", question=question.kind, number=len(seats))
    else:
        game.tell("automatic", question=question.kind, players=named)


def _go_on(game: Game) -> tuple[State, list[Event]]:
    """Does what is on the agenda until somebody is asked or the game is over."""
    steps = game.script.steps
    table = game.table
    while game.question is None and table.outcome is None:
        name, seat = game.agenda[0]
        game.agenda = game.agenda[1:]
        if seat is None:
            steps[name](game)
        else:
            steps[name](game, seat)
    return game.state(), game.events


def fallback(state: State, seat: Seat, rng: Random) -> Answer:
    """A17.2."""
    if not is_seat(seat, state.table.players) or seat not in decisions(state):
        raise Illegal("not_asked")
    return fill_in(decisions(state)[seat], rng)


def outcome(state: State) -> Outcome | None:
    return state.table.outcome


def break_off(state: State) -> tuple[State, list[Event]]:
    if state.table.outcome is not None:
        raise Illegal("over")
    game = Game(state, script(state.options))
    game.end(Outcome((), None, "broken_off"))
    return game.state(), game.events


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    return _encoder.encode(state)


def load(stored: bytes) -> State:
    return _decoder.decode(stored)
