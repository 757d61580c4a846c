"""Games that are worked out by hand: dealt as they should be, and played on in the words of the table."""

from collections.abc import Callable, Sequence
from typing import Any

from games import play
from games.models import Table
from games.play.running import Running
from games.rules.contract import Answer, Decision
from games.rules.resistance import Options, State

from .played import answer, begin, new_table, seed_where, time_runs_out


def deal(
    players: int,
    options: Options,
    characters: Sequence[str] = (),
    holds: Callable[[State], bool] | None = None,
    **fields: Any,
) -> Table:
    """A game with seat 0 as the first leader and these characters on the first seats."""

    def is_right(state: State) -> bool:
        dealt = state.hidden.characters[: len(characters)]
        return state.table.leader == 0 and dealt == tuple(characters) and (holds is None or holds(state))

    table = new_table(players, options, **fields)
    begin(table, seed_where(is_right, options, players))
    return table


def propose(table: Table, *team: int) -> None:
    """Whoever leads names this team."""
    ((leader, decision),) = play.load(table.pk).decisions.items()
    assert decision.kind == "team"
    answer(table, leader, *team)


def vote(table: Table, votes: str) -> None:
    """By seat: A approves, R rejects, - is late."""
    for seat, letter in enumerate(votes):
        if letter != "-":
            answer(table, seat, "approve" if letter == "A" else "reject")
    if "-" in votes:
        time_runs_out(table)


def play_cards(table: Table, team: Sequence[int], **cards: str) -> None:
    """Success, but for these seats: `seat3="fail"`."""
    for seat in team:
        answer(table, seat, cards.get(f"seat{seat}", "success"))


def send(table: Table, *team: int, **cards: str) -> None:
    """A team that everybody wants, on a quest where nothing else happens."""
    propose(table, *team)
    vote(table, "A" * table.players)
    play_cards(table, team, **cards)


def go_on_to(table: Table, kind: str) -> Running:
    """Answers until this is asked: everybody approves, plays Success, takes what comes first, or passes."""
    while True:
        running = play.load(table.pk)
        seat, decision = next(iter(running.decisions.items()))
        if decision.kind == kind:
            return running
        answer(table, seat, *_agreeable(decision))


def _agreeable(decision: Decision) -> Answer:
    if decision.of == "votes":
        return ("approve",)
    return ("success",) if decision.of == "cards" else decision.choices[: decision.least]
