"""A finished game of The Resistance or Avalon as rows (games.models.records), not saved yet."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from django.db.models import Model

from .models import Action, LoyaltyCheck, PlotCard, Proposal, Quest, QuestCard, Seat, Strike, Vote
from .replay import Step
from .rules.contract import Event
from .rules.resistance import State, texts
from .rules.resistance.characters import SIDE
from .rules.resistance.tableau import EVIL, Side

Seats: TypeAlias = Mapping[int, Seat]  # by number

# What has a game in it; what points to these goes with them.
MODELS: Sequence[type[Model]] = (Proposal, Quest, LoyaltyCheck, PlotCard, Strike)

# Plot cards that are played by answering the question of the same name. Charge! only changes the vote.
_PLAYED = frozenset(texts.PLOTS) - {"charge"}


def fill_in(seats: Seats, state: State) -> None:
    """On each seat, what it was and on which side it ended (A8.4, A12.2)."""
    for number, seat in seats.items():
        seat.character = state.hidden.characters[number]
        seat.dealt_side = SIDE[state.hidden.characters[number]]
        seat.side = state.hidden.sides[number]


def rows(game_id: int, seats: Seats, steps: Sequence[Step]) -> Iterator[Sequence[Model]]:
    """The rows of one kind after the other: what others point to comes before them."""
    writer = _Writer(game_id, seats, steps)
    yield from writer.proposals()
    yield from writer.quests()
    yield writer.checks()
    yield writer.plot_cards()
    yield writer.strike()


class _Moment(NamedTuple):
    """How things stood when something was settled: a Lancelot may change sides right afterwards (A8)."""

    sides: tuple[Side, ...]
    by: dict[int, str]  # who chose, by seat


class _Writer:
    """What happened is in the last state, how things were at that time in the steps that led there."""

    def __init__(self, game_id: int, seats: Seats, steps: Sequence[Step]) -> None:
        self.game_id, self.seats, self.steps = game_id, seats, steps
        self.last: State = steps[-1].state
        self.proposed: list[_Moment] = []
        self.undertaken: list[_Moment] = []
        self.checked: list[_Moment] = []
        # Who gave a seat's latest answer, by the kind of question.
        self.by: dict[str, dict[int, str]] = defaultdict(dict)
        for before, after in pairwise(steps):
            self._look_at(before.state, after.action, after.state)

    def _look_at(self, before: State, action: Action | None, after: State) -> None:
        if action:
            kind = "vote" if action.kind == "charge" else action.kind  # A13.6: that is a vote too
            self.by[kind][action.seat] = action.by
        old, new, sides = before.table, after.table, before.hidden.sides
        # There is one more at the most: a question lies between any two of a kind.
        if len(new.proposals) > len(old.proposals):
            self.proposed.append(_Moment(sides, dict(self.by["vote"])))
        if len(new.quests) > len(old.quests):
            self.undertaken.append(_Moment(sides, dict(self.by["quest_card"])))
        if len(new.checks) > len(old.checks):
            self.checked.append(_Moment(sides, dict(self.by["loyalty_card"])))

    def proposals(self) -> Iterator[Sequence[Model]]:
        """A4."""
        attempts: Counter[int] = Counter()
        proposals, votes = [], []
        for number, made in enumerate(self.last.table.proposals):
            sides, by = self.proposed[number]
            attempts[made.round] += 1
            proposal = Proposal(
                game_id=self.game_id,
                number=number + 1,
                round=made.round,
                quest=made.quest,
                attempt=attempts[made.round],
                leader=made.leader,
                team=list(made.team),
                evil=_evil_among(made.team, sides),
                excalibur=made.excalibur,
                approved=made.approved,
                returned_by=made.returned_by,
            )
            proposals.append(proposal)
            votes += [
                Vote(
                    proposal=proposal,
                    seat=self.seats[seat],
                    approve=vote == "approve",
                    by=by[seat],
                )
                for seat, vote in enumerate(made.votes or ())
            ]
        yield proposals
        yield votes

    def quests(self) -> Iterator[Sequence[Model]]:
        """A5. Cards that were chosen for a quest that was broken off are left out."""
        quests, cards = [], []
        for number, undertaken in enumerate(self.last.table.quests):
            sides, by = self.undertaken[number]
            excalibur, swapped = undertaken.excalibur or (None, None)
            quest = Quest(
                game_id=self.game_id,
                round=undertaken.round,
                quest=undertaken.quest,
                leader=undertaken.leader,
                team=list(undertaken.team),
                evil=_evil_among(undertaken.team, sides),
                fails=undertaken.fails,
                fails_needed=undertaken.fails_needed,
                success=undertaken.success,
                watched=undertaken.watched,
                excalibur=excalibur,
                swapped=swapped,
                trapped=undertaken.trapped,
                reinforced=undertaken.reinforced or "",
            )
            quests.append(quest)
            cards += [
                QuestCard(quest=quest, seat=self.seats[seat], card=card, by=by[seat])
                for seat, card in self.last.hidden.chosen[number].items()
            ]
        yield quests
        yield cards

    def checks(self) -> Sequence[Model]:
        """A2.1. The Cleric checks without being named (A3.6)."""
        hidden = self.last.hidden
        checks = []
        for number, check in enumerate(self.last.table.checks):
            sides, by = self.checked[number]
            checker = hidden.characters.index("cleric") if check.checker is None else check.checker
            checks.append(
                LoyaltyCheck(
                    game_id=self.game_id,
                    number=number + 1,
                    round=check.round,
                    occasion=check.occasion,
                    checker=self.seats[checker],
                    checked=self.seats[check.checked],
                    card=hidden.handed[number],
                    side=sides[check.checked],
                    by=by[check.checked],
                )
            )
        return checks

    def plot_cards(self) -> Sequence[Model]:
        """A13."""
        moves = [
            (before.state.table.round, move)
            for before, after in pairwise(self.steps)
            for move in _plot_moves(after.action, after.events)
        ]
        return [
            PlotCard(
                game_id=self.game_id,
                number=number,
                round=round_,
                plot=plot,
                move=move,
                seat=self.seats[seat],
                other=None if other is None else self.seats[other],
            )
            for number, (round_, (move, plot, seat, other)) in enumerate(moves, 1)
        ]

    def strike(self) -> Sequence[Model]:
        """A7."""
        table = self.last.table
        if not table.named or table.dagger is None or table.striker is None or table.outcome is None:
            return []
        recruit, recruited = table.recruit or (None, None)
        strike = Strike(
            game_id=self.game_id,
            dagger=self.seats[table.dagger],
            striker=self.seats[table.striker],
            recruit=None if recruit is None else self.seats[recruit],
            recruited=recruited,
            aim=table.aim or "merlin",
            named=list(table.named),
            hit=table.outcome.side == EVIL,
            by=self.by["strike"][table.striker],
        )
        return [strike]


def _evil_among(team: Sequence[int], sides: Sequence[Side]) -> int:
    return sum(sides[seat] == EVIL for seat in team)


# What was done, with which card, by whom, and to or from whom.
_Move: TypeAlias = tuple[PlotCard.Move, str, int, int | None]


def _plot_moves(action: Action | None, events: Sequence[Event]) -> Iterator[_Move]:
    """A13.2, A13.5, A13.7, A13.8. An answer that is empty passes."""
    if action and action.kind in _PLAYED:
        for chosen in action.answer:
            # A card that is aimed at nobody is played by naming it.
            other = chosen if isinstance(chosen, int) else None
            yield PlotCard.Move.PLAYED, action.kind, action.seat, other
    for event in events:
        facts: Mapping[str, Any] = event.facts
        if event.kind == "plot_handed":
            yield PlotCard.Move.HANDED, facts["plot"], facts["receiver"], facts["leader"]
        elif event.kind == "plot_taken":
            yield PlotCard.Move.TAKEN, facts["plot"], facts["player"], facts["holder"]
        elif event.kind == "plot_unused":
            yield PlotCard.Move.UNUSED, facts["plot"], facts["player"], None
        elif event.kind == "nothing_to_restore":
            yield PlotCard.Move.UNUSED, "restore_your_honor", facts["player"], None
