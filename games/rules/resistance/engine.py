"""The contract's functions for The Resistance and Avalon, but for `view`."""

from random import Random

import msgspec
from msgspec.structs import replace

from ..contract import Answer, Decision, Event, Illegal, Outcome, Seat, fill_in
from ..kernel.questions import Question, chosen_by, decisions_of, is_seat
from .characters import SIDE
from .deal import Deal, deal
from .game import Game
from .modules import script
from .options import Options, check, fill_up
from .state import Automatic, Hidden, State, Table
from .tableau import QUESTS, TEAM_SIZES, fails_needed


def start(
    options: Options, players: int, seed: str, starter: Seat | None = None
) -> tuple[State, list[Event]]:
    """A new game. The same options, players and seed give the same game.

    A1.4: the first leader is drawn, so it makes no difference who won the last game.
    """
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
    return decisions_of(state.question, state.given)


def playing(state: State) -> tuple[Seat, ...]:
    """Nobody is ever out of this game."""
    return tuple(range(state.table.players))


def answer(
    state: State, seat: Seat, decision_id: int, answer: object, automatic: bool = False
) -> tuple[State, list[Event]]:
    question = state.question
    chosen = chosen_by(question, state.given, seat, decision_id, answer)
    assert question  # noqa: S101 - else the answer would have been refused
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
    game.run(game.script.steps)
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
