"""A game as a moderator sees it: no more than somebody who watches."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...rules.resistance import View

Names = Callable[[Sequence[int]], str]


class Quest(NamedTuple):
    number: int
    team: str
    success: bool
    fails: int


class Vote(NamedTuple):
    quest: int
    leader: str
    team: str
    approve: str
    reject: str
    approved: bool


def watched(view: View, names: Names) -> dict[str, Any]:
    table = view.table
    return {
        "leader": names([table.leader]),
        "quests": [
            Quest(quest.quest, names(quest.team), quest.success, quest.fails) for quest in table.quests
        ],
        "votes": [
            Vote(
                each.quest,
                leader=names([each.leader]),
                team=names(each.team),
                approve=names(_voters(each.votes, "approve")),
                reject=names(_voters(each.votes, "reject")),
                approved=each.approved,
            )
            for each in table.proposals
        ],
    }


def _voters(votes: Sequence[str] | None, vote: str) -> list[int]:
    return [seat for seat, given in enumerate(votes or ()) if given == vote]
