"""The contract's functions for Coup, but for `check` and `view`."""

from random import Random

import msgspec
from msgspec.structs import replace

from ..contract import Answer, Decision, Event, Illegal, Outcome, Seat, fill_in
from ..kernel.questions import chosen_by, decisions_of, first_in_order, is_seat
from .checking import check
from .deal import Deal, deal
from .game import Game
from .modules import script
from .options import Options
from .state import Hidden, State, Table

_COINS = 2  # C1.2


def start(
    options: Options, players: int, seed: str, starter: Seat | None = None
) -> tuple[State, list[Event]]:
    """A new game. The same options, players, seed and starter give the same game."""
    refusals = check(options, players).refusals
    if refusals:
        raise Illegal(refusals[0].code, **refusals[0].facts)
    if starter is not None and not is_seat(starter, players):
        raise Illegal("no_such_seat")
    return begin(options, deal(options, players, seed, starter), seed)


def begin(options: Options, dealt: Deal, seed: str) -> tuple[State, list[Event]]:
    """A game with cards that were dealt already."""
    players = len(dealt.hands)
    rules = script(dealt.roles)
    table = Table(
        players,
        dealt.roles,
        dealt.starter,
        ap=dealt.starter,
        coins=(_COINS,) * players,
        cards=tuple([len(hand) for hand in dealt.hands]),
        up=((),) * players,
        buried=(0,) * players,
        deck=len(dealt.deck),
    )
    hidden = Hidden(dealt.hands, dealt.deck, buried=((),) * players, glimpses=((),) * players)
    game = Game(State(options, seed, table, hidden, rules.turn), rules)
    game.tell("start", players=players, roles=dealt.roles, starter=dealt.starter)
    for seat, hand in enumerate(dealt.hands):
        game.tell_only(seat, "dealt", cards=hand)
    return _go_on(game)


def decisions(state: State) -> dict[Seat, Decision]:
    """Who is asked what now."""
    return decisions_of(state.question, state.given)


def playing(state: State) -> tuple[Seat, ...]:
    """C2.2: everybody who is not out."""
    out = state.table.out
    return tuple([seat for seat in range(state.table.players) if seat not in out])


def answer(
    state: State, seat: Seat, decision_id: int, answer: object, automatic: bool = False
) -> tuple[State, list[Event]]:
    question = state.question
    chosen = chosen_by(question, state.given, seat, decision_id, answer)
    assert question  # noqa: S101 - else the answer would have been refused
    rules = script(state.table.roles)
    kind = question.kind
    if kind in rules.answers:
        game = Game(state, rules)
        if automatic and not question.excused:
            game.tell("automatic", player=seat)
        rules.answers[kind](game, seat, chosen)
        return _go_on(game)
    given = {**state.given, seat: chosen}
    if kind in rules.windows:
        certain, first = first_in_order(question, given)
        if not certain:
            return replace(state, given=given), []
        game = Game(state, rules)
        rules.windows[kind](game, first)
        return _go_on(game)
    if len(given) < len(question.seats):
        return replace(state, given=given), []
    game = Game(state, rules)
    rules.all_answered[kind](game, tuple([seat for seat in question.seats if given[seat]]))
    return _go_on(game)


def _go_on(game: Game) -> tuple[State, list[Event]]:
    game.run(game.script.steps)
    return game.state(), game.events


def fallback(state: State, seat: Seat, rng: Random) -> Answer:
    """C9. Of a life that is lost only the card is chosen: nothing is claimed for it."""
    if not is_seat(seat, state.table.players) or seat not in decisions(state):
        raise Illegal("not_asked")
    decision = decisions(state)[seat]
    if decision.of == "losses":
        places = tuple([choice for choice in decision.choices if isinstance(choice, int)])
        decision = replace(decision, choices=places)
    return fill_in(decision, rng)


def outcome(state: State) -> Outcome | None:
    return state.table.outcome


def break_off(state: State) -> tuple[State, list[Event]]:
    if state.table.outcome is not None:
        raise Illegal("over")
    game = Game(state, script(state.table.roles))
    game.end(Outcome((), None, "broken_off"))
    return game.state(), game.events


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(State)


def dump(state: State) -> bytes:
    return _encoder.encode(state)


def load(stored: bytes) -> State:
    return _decoder.decode(stored)
