"""The engine against a second model of the game (`model.py`), written from the rules alone.

Both play the same random games, and have to agree on every question, on who may answer what, and on the whole
table after each answer.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from games.rules import coup
from games.rules.contract import Answer, Choice, Decision, Seat
from games.rules.coup.roles import PLAYERS
from games.rules.coup.state import State
from games.rules.kernel.shuffling import shuffle
from tests.nightly import often

from .model import Ask, Model
from .sets_of_roles import every_pair

GAMES = often(500, nightly=5000)  # of each size

# What the engine calls the questions of the model.
KINDS = {
    "farmer": "gift",
    "lawyer": "inherit",
    "pay_crime_boss": "ransom",
    "producer_back": "hand_back",
    "producer_give": "hand_over",
    "write": "write_on",
}


@pytest.mark.parametrize("players", PLAYERS)
def test_both_play_the_same_games(players: int) -> None:
    sets = every_pair()
    for number in range(GAMES):
        Lockstep(sets[number % len(sets)], players, f"lockstep {players} {number}").play()


class Lockstep:
    """One game of both."""

    def __init__(self, roles: Sequence[str], players: int, seed: str) -> None:
        self.name = f"{roles} {seed}"
        self.rng = Random(seed)
        options = coup.Options(roles=roles)  # type: ignore[arg-type] # they are roles
        self.state, _events = coup.start(options, players, seed)
        table = self.state.table
        self.model = Model(table.roles, players, table.starter, _shuffles(seed))

    def play(self) -> None:
        questions = self.model.play()
        answered = None
        while True:
            try:
                ask = questions.send(answered)
            except StopIteration:
                break
            if self._has_no_choice(ask):
                answered = ask.options[0]
            else:
                self._compare()
                answered = self._answer(ask)
        self._compare()
        outcome = coup.outcome(self.state)
        assert outcome
        assert outcome.winners == (self.model.winner,), self.name

    def _answer(self, ask: Ask) -> Any:
        """Both get the same random answer; returns it in the words of the model."""
        assert self.state.question, self.name
        kind = self.state.question.kind
        assert kind.replace("second_", "") == KINDS.get(ask.kind, ask.kind), (self.name, kind, ask)
        if ask.kind in {"challenge", "join", "lawyer"}:
            return self._answer_together(ask)
        (seat,) = ask.seats
        assert self.state.question.seats == ask.seats, (self.name, ask)
        decision = coup.decisions(self.state)[seat]
        if ask.kind in {"further", "block", "later_block", "pay_crime_boss", "write"}:
            answer: Any = self.rng.random() < 0.5
            self._give(seat, decision, decision.choices[:1] if answer else ())
        elif ask.kind == "return":
            assert (decision.least, decision.most) == (*ask.options, *ask.options), self.name
            places: Answer = tuple(self.rng.sample(decision.choices, decision.least))
            answer = [self._card(seat, place) for place in places]
            self._give(seat, decision, places)
        else:
            said = {self._in_the_models_words(ask, choice): choice for choice in decision.choices}
            assert set(said) == set(ask.options), (self.name, ask, decision)
            answer = self.rng.choice(ask.options)
            self._give(seat, decision, (said[answer],))
        return answer

    def _has_no_choice(self, ask: Ask) -> bool:
        """A life or a card where there is only one, which the engine does not ask for."""
        is_only_card = ask.kind in {"lose", "producer_give"} and len(self.model.hands[ask.seats[0]]) == 1
        return is_only_card and len(ask.options) == 1

    def _answer_together(self, ask: Ask) -> set[Seat]:
        """Everybody makes up their mind, and they answer in any order until the question is closed."""
        question = self.state.question
        assert question
        assert question.seats == ask.seats, (self.name, ask)
        willing = {seat for seat in ask.seats if self.rng.random() < 1 / 3}
        for seat in self.rng.sample(ask.seats, len(ask.seats)):
            decision = coup.decisions(self.state).get(seat)
            if decision is None or decision.id != question.id:
                break
            self._give(seat, decision, decision.choices if seat in willing else ())
        return willing

    def _in_the_models_words(self, ask: Ask, choice: Choice) -> object:
        if ask.kind == "action":
            return tuple(int(part) if part.isdigit() else part for part in str(choice).split("/"))
        if ask.kind == "show":
            return choice == "show"
        if ask.kind == "lose":
            place, _, claimed = str(choice).partition("/")
            return self._card(ask.seats[0], int(place)), claimed or None
        if ask.kind in {"producer_give", "producer_back"}:
            return self._card(ask.seats[0], choice)
        return choice

    def _card(self, seat: Seat, place: Choice) -> str:
        return self.state.hidden.hands[seat][int(place)]

    def _give(self, seat: Seat, decision: Decision, answer: Answer) -> None:
        self.state, _events = coup.answer(self.state, seat, decision.id, answer)

    def _compare(self) -> None:
        assert _of_engine(self.state) == _of_model(self.model), self.name


def _shuffles(seed: str) -> Callable[[Sequence[str]], Sequence[str]]:
    """C8: the deal first, then each shuffle of the deck by its number."""
    numbers = count()

    def shuffled(cards: Sequence[str]) -> Sequence[str]:
        number = next(numbers)
        return shuffle(seed, f"deck {number}" if number else "court", cards)

    return shuffled


def _of_engine(state: State) -> dict[str, object]:
    table, hidden = state.table, state.hidden
    # A lost card whose claim is not settled yet, which the model lays face down at once.
    losing = {table.claim.seat: hidden.losing} if table.claim and hidden.losing else {}
    buried = [[*cards, *_those({losing.get(seat)})] for seat, cards in enumerate(hidden.buried)]
    return {
        "coins": list(table.coins),
        "hands": _sorted(hidden.hands),
        "how many in hand": list(table.cards),
        "face up": _sorted(table.up),
        "buried": _sorted(buried),
        "deck": list(hidden.deck),
        "out": list(table.out),
        "turn": table.ap,
        "treaty": set(table.treaty),
        "peacekeeper": table.peacekeeper,
        "disappear": set(table.disappear),
        "tax": (table.tax.owner, table.tax.role) if table.tax else None,
        "estates": [(estate.seat, estate.coins) for estate in table.estates],
    }


def _of_model(model: Model) -> dict[str, object]:
    return {
        "coins": model.coins,
        "hands": _sorted(model.hands),
        "how many in hand": [len(hand) for hand in model.hands],
        "face up": _sorted(model.up),
        "buried": _sorted(model.buried),
        "deck": model.deck,
        "out": model.out,
        "turn": model.turn,
        "treaty": model.treaty,
        "peacekeeper": model.peacekeeper,
        "disappear": model.disappear,
        "tax": model.tax,
        "estates": model.estates,
    }


def _sorted(piles: Sequence[Sequence[str]]) -> list[list[str]]:
    return [sorted(pile) for pile in piles]


def _those(cards: set[Any]) -> Iterator[str]:
    yield from (card for card in cards if card)
