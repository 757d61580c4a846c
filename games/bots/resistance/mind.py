"""What a player believes: what everybody could, and beside it what this seat alone knows."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from games.rules.contract import Seat
from games.rules.resistance import View
from games.rules.resistance.characters import SIDE
from games.rules.resistance.state import Table
from games.rules.resistance.tableau import EVIL, GOOD, QUESTS_TO_WIN
from games.rules.resistance.view import Own

from .belief import IMPOSSIBLE, Belief, Numbers, members, only, probabilities, public_belief
from .hard_facts import possible


@dataclass
class Mind:
    """A seat's beliefs, made from its view and from nothing else."""

    view: View
    own: Own

    # What lies open

    @property
    def table(self) -> Table:
        return self.view.table

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None  # noqa: S101 - who has something of their own has a seat
        return self.view.seat

    @property
    def is_evil(self) -> bool:
        """At present: a Lancelot may have been dealt otherwise (A8.4)."""
        return self.own.side == EVIL

    @property
    def was_dealt_evil(self) -> bool:
        return SIDE[self.own.character] == EVIL

    @property
    def successes(self) -> int:
        return sum(quest.success for quest in self.table.quests)

    @property
    def failures(self) -> int:
        return len(self.table.quests) - self.successes

    @property
    def at_stake(self) -> bool:
        """Whether the next quest may decide the game."""
        return QUESTS_TO_WIN - 1 in (self.successes, self.failures)

    # How likely every evil set is

    @cached_property
    def public(self) -> Belief:
        return public_belief(self.view)

    @cached_property
    def worlds(self) -> Numbers:
        """By all that this seat knows."""
        return probabilities(self.public.evil + only(possible(self.view)) + self._doubtful)

    @cached_property
    def cover(self) -> Numbers:
        """By what a servant on this seat would know: for those who have something to hide."""
        return probabilities(self.public.evil + only(~self.public.sets[:, self.seat]))

    # Who is who

    @cached_property
    def evil(self) -> Numbers:
        """How likely each seat is evil."""
        return self.seats_evil(self.worlds)

    def seats_evil(self, worlds: Numbers) -> Numbers:
        found: Numbers = worlds @ self.public.sets
        return found

    @cached_property
    def suspected(self) -> Numbers:
        """How evil each seat looks to everybody."""
        return self.seats_evil(probabilities(self.public.evil))

    @cached_property
    def merlin(self) -> Numbers:
        """How likely each seat is Merlin."""
        found: Numbers = self.worlds @ self._merlin_by_set
        return found

    @cached_property
    def mates(self) -> frozenset[Seat]:
        """Those of Evil whom this seat, being one, knows; itself among them."""
        seen_as = {"evil"} if self._lancelots_have_switched else {"evil", "evil_lancelot"}
        seen = (seat for sight in self.own.sights if sight.seen_as in seen_as for seat in sight.seats)
        return frozenset({*seen, self.seat})

    @property
    def _lancelots_have_switched(self) -> bool:
        """A8.2, A8.3: by the cards that were turned, or passed on the tableau."""
        table, options = self.table, self.view.options
        if options.lancelot == "mode2" and options.targeting:
            passed = [proposal.quest for proposal in table.proposals if proposal.approved]
        else:
            passed = list(range(1, table.round + 1))
        return sum(table.loyalty[quest - 1] for quest in passed if quest <= len(table.loyalty)) % 2 == 1

    # What this seat knows, but not for certain

    @property
    def _doubtful(self) -> Numbers:
        """What it adds to the logarithms of the evil sets."""
        return self._by_merlin_or_morgana() + self._by_doubtful_loyalty_cards()

    @property
    def _merlin_or_morgana(self) -> list[Seat]:
        """A3.4: whom Percival sees, where Merlin is one of them."""
        if "merlin" not in self.table.characters:
            return []
        return [
            seat for sight in self.own.sights if sight.seen_as == "merlin_or_morgana" for seat in sight.seats
        ]

    @cached_property
    def _merlin_by_set(self) -> Numbers:
        """[set][seat]: how likely the seat is Merlin if this is Evil."""
        players = self.table.players
        others = [seat for seat in range(players) if seat != self.seat]
        return probabilities(self.public.merlin + only(members(players, self._merlin_or_morgana or others)))

    def _by_merlin_or_morgana(self) -> Numbers:
        """Whichever of the two is the good one, played like Merlin."""
        seen = self._merlin_or_morgana
        if not seen:
            return np.zeros(len(self.public.sets))
        likely = np.log(probabilities(self.public.merlin))[:, seen]
        found: Numbers = np.where(self.public.sets[:, seen], IMPOSSIBLE, likely).max(axis=1)
        return found

    def _by_doubtful_loyalty_cards(self) -> Numbers:
        """A2.1: where somebody may have lied, or a Lancelot may have changed sides."""
        sets = self.public.sets
        evil = int(sets[0].sum())
        added = np.zeros(len(sets))
        for handed in self.own.loyalties:
            checked = self.table.checks[handed.check].checked
            liar, of = ("trickster", evil) if handed.card == GOOD else ("troublemaker", sets.shape[1] - evil)
            liars = (liar in self.table.characters) + self.view.options.lancelots_switch
            if liars and checked != self.seat:
                says_true = sets[:, checked] == (handed.card == EVIL)
                added += np.where(says_true, 0.0, np.log(liars / of))
        return added
