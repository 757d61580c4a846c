"""What a player believes: what everybody could, and beside it what this seat alone knows."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from games.rules.contract import Seat
from games.rules.resistance import View
from games.rules.resistance.cards import FAILS
from games.rules.resistance.characters import SIDE
from games.rules.resistance.state import Table
from games.rules.resistance.tableau import EVIL, GOOD, QUESTS_TO_WIN
from games.rules.resistance.view import Own

from .belief import IMPOSSIBLE, Belief, Numbers, Truths, probabilities, public_belief

# Cards that only one side has.
_ONLY_GOOD, _ONLY_EVIL = frozenset({"rogue_success", "good_news"}), FAILS


@dataclass
class Mind:
    """A seat's beliefs, from its view. Each `…worlds` has the probability of every evil set."""

    view: View
    own: Own

    @property
    def table(self) -> Table:
        return self.view.table

    @property
    def seat(self) -> Seat:
        return self.own.seat

    @property
    def is_evil(self) -> bool:
        """At present: a Lancelot may have been dealt otherwise (A8.4)."""
        return self.own.side == EVIL

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

    @cached_property
    def public(self) -> Belief:
        return public_belief(self.table, self.view.options)

    @cached_property
    def worlds(self) -> Numbers:
        """By all that this seat knows."""
        return probabilities(self.public.evil + self._private)

    @cached_property
    def cover(self) -> Numbers:
        """By what a servant on this seat would know: for those who have something to hide."""
        return probabilities(self.public.evil + np.where(self.public.sets[:, self.seat], IMPOSSIBLE, 0))

    @cached_property
    def evil(self) -> Numbers:
        """How likely each seat is evil."""
        found: Numbers = self.worlds @ self.public.sets
        return found

    @cached_property
    def suspected(self) -> Numbers:
        """How evil each seat looks to everybody."""
        found: Numbers = probabilities(self.public.evil) @ self.public.sets
        return found

    @cached_property
    def merlin(self) -> Numbers:
        """How likely each seat is Merlin."""
        found: Numbers = self.worlds @ probabilities(self.public.merlin + self._not_merlin)
        return found

    @cached_property
    def mates(self) -> frozenset[Seat]:
        """Those of Evil whom this seat, being one, knows; itself among them."""
        seen = {seat for sight in self.own.sights for seat in sight.seats if sight.seen_as == "evil"}
        if not self._lancelots_have_switched:
            seen |= {seat for sight in self.own.sights if sight.seen_as == "evil_lancelot" for seat in sight.seats}
        return frozenset({*seen, self.seat})

    @property
    def _lancelots_have_switched(self) -> bool:
        """A8.2, A8.3: by the cards that were turned, or passed on the tableau."""
        table = self.table
        passed = range(1, table.round + 1)
        if self.view.options.lancelot == "mode2" and self.view.options.targeting:
            passed = [proposal.quest for proposal in table.proposals if proposal.approved]
        return sum(table.loyalty[quest - 1] for quest in passed if quest <= len(table.loyalty)) % 2 == 1

    @cached_property
    def _private(self) -> Numbers:
        """What this seat adds to the logarithms of the evil sets."""
        return sum(
            (self._by_side(), *self._by_sights(), *self._by_loyalty_cards(), *self._by_peeks()),
            start=np.zeros(len(self.public.sets)),
        )

    def _by_side(self) -> Numbers:
        return self._surely(self.seat, evil=SIDE[self.own.character] == EVIL)

    def _surely(self, seat: Seat, *, evil: bool) -> Numbers:
        return _only(self.public.sets[:, seat] == evil)

    def _by_sights(self) -> list[Numbers]:
        """A3."""
        sets = self.public.sets
        added = []
        for sight in self.own.sights:
            evil_seen = np.count_nonzero(sets[:, list(sight.seats)], axis=1)
            match sight.seen_as:
                case "evil" if self.own.character == "merlin" and self._is_in("untrustworthy_servant"):
                    added.append(_only(evil_seen == len(sight.seats) - 1))
                case "evil" | "evil_lancelot" | "dagger":
                    added.append(_only(evil_seen == len(sight.seats)))
                case "merlin_or_morgana":
                    added += self._by_pair(sight.seats, evil_seen == len(sight.seats) - 1)
                case "good_lancelot" | "junior_messenger":
                    added.append(_only(evil_seen == 0))
        return added

    def _by_pair(self, pair: tuple[Seat, ...], one_is_good: Truths) -> list[Numbers]:
        """A3.4: one of the two is Merlin, the other one evil; and whoever is Merlin played like him."""
        merlin = np.log(np.maximum(probabilities(self.public.merlin), 1e-12))
        as_merlin = np.where(self.public.sets[:, pair], IMPOSSIBLE, merlin[:, pair]).max(axis=1)
        return [_only(one_is_good), as_merlin]

    def _by_loyalty_cards(self) -> list[Numbers]:
        """A2.1. Some may lie, and Lancelots may have changed sides since."""
        added = []
        sets = self.public.sets
        evil = int(sets[0].sum())
        switching = self.view.options.lancelots_switch
        for handed in self.own.loyalties:
            checked = self.table.checks[handed.check].checked
            if checked == self.seat:
                continue
            true_side = handed.card == EVIL
            liars = self._is_in("trickster") if handed.card == GOOD else self._is_in("troublemaker")
            of_them = evil if handed.card == GOOD else sets.shape[1] - evil
            lie = (liars + switching) / of_them
            added.append(np.where(sets[:, checked] == true_side, 0, np.log(lie) if lie else IMPOSSIBLE))
        return added

    def _by_peeks(self) -> list[Numbers]:
        """A13.8, A14: cards that this seat has looked at."""
        if self.view.options.lancelots_switch:
            return []
        changed = {quest.round: quest.excalibur[1] for quest in self.table.quests if quest.excalibur}
        changed[self.table.round] = self.table.swapped if self.table.swapped is not None else -1
        added = []
        for peek in self.own.peeks:
            if peek.by != "excalibur" and changed.get(peek.round) == peek.whose:
                continue  # not the card that was played
            if peek.card in _ONLY_EVIL or peek.card in _ONLY_GOOD:
                added.append(self._surely(peek.whose, evil=peek.card in _ONLY_EVIL))
        return added

    @cached_property
    def _not_merlin(self) -> Numbers:
        """A3.4: whom Percival sees; nobody else is Merlin. And everybody knows of themselves."""
        players = self.table.players
        possible = np.full(players, self.own.character != "merlin")
        for sight in self.own.sights:
            if sight.seen_as == "merlin_or_morgana":
                possible = np.isin(np.arange(players), sight.seats)
        possible[self.seat] = self.own.character == "merlin"
        return _only(possible)

    def _is_in(self, character: str) -> bool:
        return character in self.table.characters


def _only(possible: Truths) -> Numbers:
    return np.where(possible, 0.0, IMPOSSIBLE)
