"""The rules, as functions of the contract."""

from random import Random
from typing import TypeAlias

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from games.rules import contract
from games.rules.contract import (
    Answer,
    Audience,
    Decision,
    Event,
    Illegal,
    Outcome,
    Remark,
    Seat,
    Verdict,
    fill_in,
)
from games.rules.kernel.agenda import Moving, Task
from games.rules.kernel.questions import Question, chosen_by, decisions_of
from games.rules.kernel.shuffling import shuffle
from games.rules.kernel.views import face_up, view_for

PLAYERS = range(3, 7)
DECK = ("low", "low", "low", "high", "high", "high")
TURN: tuple[Task, ...] = (("claim", None),)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    open_cards: bool = False  # whoever is out shows the card
    secret_calls: bool = False  # nobody sees who has answered to a claim


class Claim(Struct, frozen=True):
    claimant: Seat
    target: Seat
    challenger: Seat | None
    out: Seat


class Table(Struct):
    players: int
    turn: Seat
    playing: tuple[Seat, ...]
    claims: tuple[Claim, ...] = ()
    shown: tuple[tuple[Seat, str], ...] = ()
    target: Seat | None = None
    outcome: Outcome | None = None


class Hidden(Struct):
    cards: tuple[str, ...]  # by seat


class Own(Struct, frozen=True):
    card: str


class State(Struct):
    options: Options
    seed: str
    table: Table
    hidden: Hidden
    agenda: tuple[Task, ...]
    asked: int = 0
    question: Question | None = None
    given: dict[Seat, Answer] = field(default_factory=dict)


View: TypeAlias = contract.View[Options, Table, Own, Hidden]


class Game(Moving[Options, Table, Hidden]):
    __slots__ = ()

    def state(self) -> State:
        return State(self.options, self.seed, self.table, self.hidden, self.agenda, self.asked, self.question)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in self.table.playing if other != seat)

    def go_on(self) -> tuple[State, list[Event]]:
        self.run({"claim": claim})
        return self.state(), self.events


def claim(game: Game) -> None:
    table = game.table
    if len(table.playing) == 1:
        game.end(Outcome(table.playing, None, "last_one_in"))
        return
    game.ask(table.turn, "claim", "players", game.others(table.turn))


def check(options: Options, players: int) -> Verdict:
    few = Remark("players", {"least": PLAYERS[0], "most": PLAYERS[-1]})
    return Verdict(() if players in PLAYERS else (few,), ())


def start(
    options: Options, players: int, seed: str, starter: Seat | None = None
) -> tuple[State, list[Event]]:
    for refusal in check(options, players).refusals:
        raise Illegal(refusal.code, **refusal.facts)
    turn = shuffle(seed, "turn", range(players))[0] if starter is None else starter
    table = Table(players, turn, tuple(range(players)))
    game = Game(State(options, seed, table, Hidden(shuffle(seed, "cards", DECK)[:players]), TURN))
    game.tell("start", player=turn)
    return game.go_on()


def decisions(state: State) -> dict[Seat, Decision]:
    return decisions_of(state.question, state.given)


def playing(state: State) -> tuple[Seat, ...]:
    return state.table.playing


def answer(
    state: State, seat: Seat, decision_id: int, answer: object, automatic: bool = False
) -> tuple[State, list[Event]]:
    chosen = chosen_by(state.question, state.given, seat, decision_id, answer)
    assert state.question
    given = {**state.given, seat: chosen}
    if state.question.kind == "challenge" and not _is_certain(state.question, given):
        return replace(state, given=given), []
    game = Game(state)
    if state.question.kind == "claim":
        _claim(game, int(chosen[0]))
    else:
        _settle(game, next((seat for seat in state.question.seats if given.get(seat)), None))
    return game.go_on()


def _is_certain(question: Question, given: dict[Seat, Answer]) -> bool:
    """Whether no answer that is missing could change who challenges."""
    if question.silent:
        first = next((seat for seat in question.seats if given.get(seat, True)), None)
        return first is None or first in given
    return any(given.values()) or len(given) == len(question.seats)


def _claim(game: Game, target: Seat) -> None:
    table = game.table
    table.target = target
    game.tell("claim", player=table.turn, target=target)
    game.open_window(
        game.others(table.turn),
        "challenge",
        "calls",
        ("challenge",),
        silent=game.options.secret_calls,
        player=table.turn,
    )


def _settle(game: Game, challenger: Seat | None) -> None:
    table = game.table
    assert table.target is not None
    claimant, card = table.turn, game.hidden.cards[table.turn]
    if challenger is None:
        out = table.target
    else:
        table.shown = (*table.shown, (claimant, card))
        game.tell("challenge", player=challenger, card=card)
        out = challenger if card == "high" else claimant
    if game.options.open_cards:
        table.shown = (*table.shown, (out, game.hidden.cards[out]))
    table.claims = (*table.claims, Claim(claimant, table.target, challenger, out))
    game.tell("out", player=out)
    later = [seat for seat in table.playing if seat > claimant and seat != out]
    table.playing = tuple(seat for seat in table.playing if seat != out)
    table.turn, table.target = later[0] if later else table.playing[0], None
    game.go_to(TURN)


def view(state: State, audience: Audience) -> View:
    return view_for(state, audience, playing(state), lambda seat: Own(state.hidden.cards[seat]))


def opened(state: State) -> View:
    return face_up(view(state, None), state)


def fallback(state: State, seat: Seat, rng: Random) -> Answer:
    if seat not in decisions(state):
        raise Illegal("not_asked")
    return fill_in(decisions(state)[seat], rng)


def outcome(state: State) -> Outcome | None:
    return state.table.outcome


def break_off(state: State) -> tuple[State, list[Event]]:
    if state.table.outcome is not None:
        raise Illegal("over")
    game = Game(state)
    game.end(Outcome((), None, "broken_off"))
    return game.state(), game.events


def dump(state: State) -> bytes:
    return msgspec.json.encode(state)


def load(stored: bytes) -> State:
    return msgspec.json.decode(stored, type=State)
