"""What turned a game of The Resistance: chosen from how it ended and what the table could know on the way."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...rules.contract import Fact
from ...rules.resistance import State, View
from ...rules.resistance.state import Proposal, Quest, Table
from ...rules.resistance.tableau import EVIL, GOOD, QUESTS_TO_WIN, Side
from ..story import Highlight
from ..title import Step
from .curve import Point

MOST = 3
# By so much the table's belief in somebody has to move, and so sure it has to be, to be worth a line.
_JUMP, _SUSPECTED = 0.2, 0.6


class _Found(NamedTuple):
    weight: float
    highlight: Highlight


def highlights(seen: View, steps: Sequence[Step[State]], points: Sequence[Point]) -> tuple[Highlight, ...]:
    """At most three, each of a step of its own, in the order in which they happened."""
    found = sorted(
        [*_ending(seen, steps, points), *_votes(seen, steps, points), *_jumps(seen, steps, points)],
        key=lambda each: -each.weight,
    )
    chosen: dict[int, Highlight] = {}
    for _weight, highlight in found:
        if len(chosen) < MOST:
            chosen.setdefault(highlight.step, highlight)
    return tuple(sorted(chosen.values(), key=lambda each: each.step))


def percent(chance: float) -> int:
    return round(100 * chance)


def _found(weight: float, step: int, kind: str, **facts: Fact) -> _Found:
    return _Found(weight, Highlight(kind, facts, step))


def _first(steps: Sequence[Step[State]], holds: Callable[[Table], bool]) -> int:
    return next(number for number, step in enumerate(steps) if holds(step.state.table))


# How it ended


def _ending(seen: View, steps: Sequence[Step[State]], points: Sequence[Point]) -> Iterator[_Found]:
    table = seen.table
    if table.named:
        yield _strike(seen, _first(steps, lambda then: bool(then.named)), points)
    if table.outcome and table.outcome.reason == "five_rejections":
        last = table.proposals[-1]
        yield _found(3, _step_of_proposal(steps, len(table.proposals) - 1), "fifth_rejection", team=last.team)
    for success, weight, kind in ((True, 1.4, "third_success"), (False, 2.5, "third_fail")):
        alike = [quest for quest in table.quests if quest.success == success]
        if len(alike) == QUESTS_TO_WIN:
            quest = alike[-1]
            step = _first(steps, lambda then, quest=quest: quest in then.quests)  # type: ignore[misc]
            yield _found(weight, step, kind, quest=quest.quest, team=quest.team)


def _strike(seen: View, step: int, points: Sequence[Point]) -> _Found:
    table, hidden = seen.table, seen.hidden
    assert hidden  # noqa: S101 - the game is over
    assert table.striker is not None  # noqa: S101 - he has named somebody
    facts: dict[str, Fact] = {"striker": table.striker, "named": table.named}
    if table.aim == "messengers" or "merlin" not in hidden.characters:
        return _found(3, step, "strike", **facts)
    merlin = hidden.characters.index("merlin")
    if merlin not in table.named:
        return _found(3, step, "merlin_missed", merlin=merlin, **facts)
    if not points or not points[-1].merlin:
        return _found(3, step, "strike", **facts)
    return _found(3, step, "merlin_found", percent=percent(points[-1].merlin[merlin]), **facts)


# Teams that should not have gone


def _votes(seen: View, steps: Sequence[Step[State]], points: Sequence[Point]) -> Iterator[_Found]:
    failed = {quest.round for quest in seen.table.quests if not quest.success}
    for number, proposal in enumerate(seen.table.proposals):
        if not proposal.votes or not proposal.approved or proposal.round not in failed:
            continue
        step = _step_of_proposal(steps, number)
        evil = [seat for seat in proposal.team if _sides(steps, step)[seat] == EVIL]
        if not evil:
            continue
        facts: dict[str, Fact] = {"team": proposal.team, "quest": proposal.quest}
        if _needed_every_vote(proposal):
            yield _found(2, step, "by_one_vote", **facts)
        believed = [point for point in points if point.step < step][-1:]
        for point in believed:
            seat = max(evil, key=point.evil.__getitem__)
            if point.evil[seat] >= _SUSPECTED:
                sure = percent(point.evil[seat])
                yield _found(
                    1.5 + point.evil[seat], step, "though_suspected", player=seat, percent=sure, **facts
                )


def _needed_every_vote(proposal: Proposal) -> bool:
    votes = proposal.votes or ()
    return votes.count("approve") == len(votes) // 2 + 1


def _step_of_proposal(steps: Sequence[Step[State]], number: int) -> int:
    return _first(steps, lambda then: len(then.proposals) > number)


def _sides(steps: Sequence[Step[State]], step: int) -> tuple[Side, ...]:
    """They may change (A8)."""
    return steps[step].state.hidden.sides


# What the table could know


def _jumps(seen: View, steps: Sequence[Step[State]], points: Sequence[Point]) -> Iterator[_Found]:
    for before, after in pairwise([_beginning(points), *points] if points else []):
        sides = _sides(steps, after.step)
        for seat, (was, became) in enumerate(zip(before.evil, after.evil, strict=True)):
            kind = _kind_of(sides[seat], became - was)
            if kind:
                facts = _what_was(seen, steps, after) | {"before": percent(was), "percent": percent(became)}
                weight = 1 + abs(became - was)
                yield _found(weight, after.step, f"{after.after}_{kind}", player=seat, **facts)


def _beginning(points: Sequence[Point]) -> Point:
    """Before anything has happened all are as likely."""
    evil = points[0].evil
    return Point(0, 0, "vote", (sum(evil) / len(evil),) * len(evil), ())


def _kind_of(side: Side, change: float) -> str:
    """Nobody wonders at a good player whom the table trusts."""
    if abs(change) < _JUMP or (side == GOOD and change < 0):
        return ""
    if side == GOOD:
        return "wronged"
    return "exposed" if change > 0 else "cleared"


def _what_was(seen: View, steps: Sequence[Step[State]], point: Point) -> dict[str, Fact]:
    if point.after == "quest":
        return {"quest": _quest_of(seen, point.round).quest}
    return {"team": steps[point.step].state.table.proposals[-1].team}


def _quest_of(seen: View, number: int) -> Quest:
    return next(quest for quest in seen.table.quests if quest.round == number)
