"""What the table could know: the belief of somebody who only watched, after everything that happened."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from games.rules.resistance import View
from games.rules.resistance.state import Table

from .belief import probabilities, public_belief


class Moment(Struct, frozen=True):
    """After a vote, or after a quest: how likely each seat is evil, and how likely Merlin."""

    round: int
    after: Literal["vote", "quest"]
    proposals: int  # how many there had been
    evil: tuple[float, ...]
    merlin: tuple[float, ...]  # empty where he is not in the game


def moments(view: View) -> tuple[Moment, ...]:
    """Of the whole game so far, from what lies open: whoever's view it is makes no difference."""
    return tuple(_moments(view))


def _moments(view: View) -> Iterator[Moment]:
    table = view.table
    quests = {quest.round: quest for quest in table.quests}
    so_far = replace(table, proposals=(), quests=(), revealed=(), dagger=None)
    for proposal in table.proposals:
        so_far = replace(so_far, proposals=(*so_far.proposals, proposal))
        yield _moment(view, so_far, proposal.round, "vote")
        if proposal.approved and proposal.round in quests:
            so_far = replace(so_far, quests=(*so_far.quests, quests[proposal.round]))
            # Whoever is revealed is so after the second failure (A5.4).
            failures = sum(not quest.success for quest in so_far.quests)
            so_far = replace(so_far, revealed=table.revealed if failures >= 2 else ())
            yield _moment(view, so_far, proposal.round, "quest")


def _moment(view: View, table: Table, number: int, after: Literal["vote", "quest"]) -> Moment:
    belief = public_belief(replace(view, table=table))
    worlds = probabilities(belief.evil)
    evil = worlds @ belief.sets
    merlin = worlds @ probabilities(belief.merlin)
    return Moment(
        number,
        after,
        len(table.proposals),
        tuple(evil.tolist()),
        tuple(merlin.tolist()) if view.options.has("merlin") else (),
    )
