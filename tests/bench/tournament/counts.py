"""What is counted in the games of a cell."""

from collections import Counter
from dataclasses import dataclass, field

from games.rules.contract import Seat
from games.rules.resistance import State
from games.rules.resistance.characters import SIDE, Character
from games.rules.resistance.tableau import Side
from stats.reading.intervals import Rate, rate

_HITS = frozenset({"merlin_assassinated", "messengers_assassinated"})
# A9.3: no side wins then.
ROGUE_ALONE = "rogue_alone"


@dataclass
class Counts:
    """What happened in so many games."""

    games: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    strikes: int = 0
    hits: int = 0
    # In how many games each character was, and won; servants and minions count once in a game, as they win
    # together. With a guest, the guest's character alone.
    characters: Counter[Character] = field(default_factory=Counter)
    characters_won: Counter[Character] = field(default_factory=Counter)

    def add_game(self, state: State, guest: Seat | None) -> None:
        """A game that is over."""
        outcome = state.table.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        dealt = state.hidden.characters
        seats = range(len(dealt)) if guest is None else (guest,)
        self.games += 1
        self.wins[outcome.side or ROGUE_ALONE] += 1
        self.reasons[outcome.reason] += 1
        self.strikes += bool(state.table.named)
        self.hits += outcome.reason in _HITS
        self.characters.update({dealt[seat] for seat in seats})
        self.characters_won.update({dealt[seat] for seat in seats if seat in outcome.winners})

    def add(self, others: "Counts") -> None:
        self.games += others.games
        self.wins.update(others.wins)
        self.reasons.update(others.reasons)
        self.strikes += others.strikes
        self.hits += others.hits
        self.characters.update(others.characters)
        self.characters_won.update(others.characters_won)

    def won_by(self, side: Side) -> Rate:
        return rate(self.wins[side], self.games)

    def ended_by(self, reason: str) -> Rate:
        return rate(self.reasons[reason], self.games)

    def strikes_that_hit(self) -> Rate:
        return rate(self.hits, self.strikes)

    def won_as(self, character: Character) -> Rate:
        return rate(self.characters_won[character], self.characters[character])

    def guest_won_on(self, side: Side) -> Rate:
        """The side that the guest was dealt."""
        characters = [character for character in self.characters if SIDE[character] == side]
        return rate(
            sum(self.characters_won[character] for character in characters),
            sum(self.characters[character] for character in characters),
        )
