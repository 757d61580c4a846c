"""What somebody did well in a game of The Resistance. All of it is what they did themselves, and true."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...models import Action
from ...rules.contract import Answer, Fact, Seat
from ...rules.resistance import State, View
from ...rules.resistance.cards import FAILS, SUCCESSES
from ...rules.resistance.state import Hidden
from ...rules.resistance.tableau import EVIL, GOOD, QUESTS_TO_WIN, Side
from ..story import Told
from ..title import Step
from .curve import Point
from .highlights import MOST, percent


class _Deed(NamedTuple):
    """A question that the person answered, and how the game stood when it was put."""

    kind: str
    before: State
    answer: Answer

    @property
    def has_evil(self) -> bool:
        """Whether the team that lies on the table, or is named with this, has Evil on it (A8: by then)."""
        table, sides = self.before.table, self.before.hidden.sides
        team = self.answer if self.kind == "team" else table.team
        return any(sides[int(seat)] == EVIL for seat in team)


class _Found(NamedTuple):
    weight: float
    told: Told


def praise(seen: View, steps: Sequence[Step[State]], points: Sequence[Point], seat: Seat) -> tuple[Told, ...]:
    """At most three, the best first, and never nothing."""
    assert seen.hidden  # noqa: S101 - the game is over
    deeds = tuple(_deeds(steps, seat))
    side = seen.hidden.sides[seat]
    of_side = _of_good if side == GOOD else _of_evil
    found = sorted(
        [*of_side(seen, seen.hidden, deeds, seat), *_in_the_tables_eyes(points, seat, side)],
        key=lambda each: -each.weight,
    )
    return tuple(each.told for each in found[:MOST]) or (_at_least(steps, seat),)


def _found(weight: float, kind: str, **facts: Fact) -> _Found:
    return _Found(weight, Told(kind, facts))


def _deeds(steps: Sequence[Step[State]], seat: Seat) -> Iterator[_Deed]:
    """Not what a timer or a computer player answered."""
    for before, step in pairwise(steps):
        action = step.action
        if action and action.seat == seat and action.by == Action.By.PERSON:
            yield _Deed(action.kind, before.state, tuple(action.answer))


def _at_least(steps: Sequence[Step[State]], seat: Seat) -> Told:
    given = [step.action.by for step in steps if step.action and step.action.seat == seat]
    is_all = bool(given) and all(by == Action.By.PERSON for by in given)
    return Told("you_answered" if is_all else "you_were_there", {})


# For Good


def _of_good(seen: View, hidden: Hidden, deeds: Sequence[_Deed], seat: Seat) -> Iterator[_Found]:
    table = seen.table
    reason = table.outcome.reason if table.outcome else ""
    if reason == "merlin_survived":
        if hidden.characters[seat] == "merlin":
            yield _found(5, "you_hid_as_merlin")
        elif seat in table.named:
            yield _found(4, "you_took_the_dagger")
    yield from _of_votes(deeds)
    yield from _of_teams(seen, deeds)
    chosen = {deed.answer[0] for deed in deeds if deed.kind == "lady"}
    for check, card in zip(table.checks, hidden.handed, strict=True):
        if check.checker == seat and check.checked in chosen and card == EVIL:
            yield _found(2, "you_checked_evil", player=check.checked)
    helped = _quests_with(seen, deeds, SUCCESSES, success=True)
    if len(helped) > 1:
        yield _found(1.2, "you_helped", quests=helped)


def _of_votes(deeds: Sequence[_Deed]) -> Iterator[_Found]:
    for has_evil, vote, kind, weight in (
        (True, "reject", "you_voted_against", 3.0),
        (False, "approve", "you_voted_for", 1.5),
    ):
        votes = [
            deed.answer[0] for deed in deeds if deed.kind in ("vote", "charge") and deed.has_evil == has_evil
        ]
        right = votes.count(vote)
        if right > 1 and right * 2 >= len(votes):
            yield _found(weight * right / len(votes), kind, number=right, all=len(votes))


def _of_teams(seen: View, deeds: Sequence[_Deed]) -> Iterator[_Found]:
    """Those that I named, without Evil, and that came back with a success."""
    succeeded = {quest.round: quest.quest for quest in seen.table.quests if quest.success}
    for deed in deeds:
        number = len(deed.before.table.proposals)
        if deed.kind != "team" or deed.has_evil or number >= len(seen.table.proposals):
            continue  # the last one may not have come to a vote
        proposal = seen.table.proposals[number]
        if proposal.approved and proposal.round in succeeded:
            yield _found(2.5, "you_led_well", quest=succeeded[proposal.round])


# For Evil


def _of_evil(seen: View, _hidden: Hidden, deeds: Sequence[_Deed], seat: Seat) -> Iterator[_Found]:
    table = seen.table
    reason = table.outcome.reason if table.outcome else ""
    if any(deed.kind == "strike" for deed in deeds):
        if reason == "merlin_assassinated":
            yield _found(5, "you_found_merlin")
        elif reason == "messengers_assassinated":
            yield _found(5, "you_found_the_messengers")
    failed = _quests_with(seen, deeds, FAILS, success=False)
    all_failed = [quest.quest for quest in table.quests if not quest.success]
    if len(all_failed) == QUESTS_TO_WIN and all_failed[-1] in failed:
        yield _found(4, "you_decided", quest=all_failed[-1])
    elif failed:
        yield _found(2, "you_failed", quests=failed)
    sent = sum(seat in quest.team for quest in table.quests)
    if sent > 1:
        yield _found(1.1, "you_were_sent", number=sent)


def _quests_with(
    seen: View, deeds: Sequence[_Deed], cards: frozenset[str], *, success: bool
) -> tuple[int, ...]:
    """The quests that ended so, on which the person played one of these cards."""
    rounds = {
        deed.before.table.round for deed in deeds if deed.kind == "quest_card" and deed.answer[0] in cards
    }
    return tuple(
        quest.quest for quest in seen.table.quests if quest.round in rounds and quest.success == success
    )


# For both


def _in_the_tables_eyes(points: Sequence[Point], seat: Seat, side: Side) -> Iterator[_Found]:
    for point in points[-1:]:
        usual = sum(point.evil) / len(point.evil)
        chance = point.evil[seat]
        if side == EVIL and chance < usual:
            yield _found(3, "you_stayed_hidden", percent=percent(chance))
        if side == GOOD and chance < usual / 2:
            yield _found(1.3, "you_were_trusted", percent=percent(chance))
