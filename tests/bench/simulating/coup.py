"""Random games of Coup: how long they last, who wins, how players go out, and what becomes of claims."""

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from statistics import mean
from typing import Any

import msgspec

from games.rules import coup
from games.rules.coup import Options
from games.rules.coup.roles import ROLES
from games.rules.coup.state import Claim, State, Table
from games.rules.kernel.random_play import choose

from .figures import heading, of_all, rows


class Counting:
    """What is counted of each game, as it goes on: the table forgets old turns."""

    def __init__(self) -> None:
        self.turns: list[int] = []
        self.wins: Counter[int] = Counter()
        self.out: Counter[str] = Counter()
        self.claimed: Counter[str] = Counter()
        self.challenged: Counter[str] = Counter()
        self.caught: Counter[str] = Counter()

    def turn(self, over: Table) -> None:
        for claim in over.claims:
            self._claim(claim)
        last = {loss.seat: loss.cause for loss in over.losses}
        self.out.update(cause for seat, cause in last.items() if seat in over.out)

    def _claim(self, claim: Claim) -> None:
        self.claimed[claim.role] += 1
        self.challenged[claim.role] += claim.challenger is not None
        self.caught[claim.role] += claim.true is False

    def game(self, state: State) -> None:
        self.turn(state.table)
        self.turns.append(state.table.number)
        ended = coup.outcome(state)
        assert ended is not None
        table = state.table
        self.wins.update((seat - table.starter) % table.players for seat in ended.winners)


def simulate(options: Options, players: int, games: int, seed: str) -> dict[str, Any]:
    rng = Random(seed)
    counting = Counting()
    started = time.process_time()
    for number in range(games):
        _play(options, players, f"{seed}/{number}", rng, counting)
    seconds = time.process_time() - started
    return {
        **of_all(players, games, seed, seconds, msgspec.to_builtins(options)),
        "turns": {"mean": round(mean(counting.turns), 2), "most": max(counting.turns)},
        # By seat, from the one that starts.
        "wins": {f"seat {place + 1}": counting.wins[place] for place in range(players)},
        "out": dict(counting.out.most_common()),
        "claims": {
            role: {
                "claimed": counting.claimed[role],
                "challenged": counting.challenged[role],
                "caught": counting.caught[role],
            }
            for role in ROLES
            if counting.claimed[role]
        },
    }


def _play(options: Options, players: int, seed: str, rng: Random, counting: Counting) -> None:
    state, _events = coup.start(options, players, seed)
    while asked := coup.decisions(state):
        seat, decision = next(iter(asked.items()))
        before = state
        state, _events = coup.answer(state, seat, decision.id, choose(decision, rng))
        if state.table.number > before.table.number:
            counting.turn(_ended(before, state))
    counting.game(state)


def _ended(before: State, after: State) -> Table:
    """The table at the end of the turn that has just ended."""
    turn = after.table.earlier[-1]
    return msgspec.structs.replace(before.table, claims=turn.claims, losses=turn.losses, out=after.table.out)


def table(figures: Mapping[str, Any]) -> str:
    out = figures["out"]
    return "\n".join(
        [
            *heading(figures),
            f"{figures['turns']['mean']} turns a game, at most {figures['turns']['most']}",
            "wins",
            *rows(figures["wins"], figures["games"]),
            "the last life was lost to",
            *rows(out, sum(out.values())),
            "claims                    claimed  challenged  caught",
            *_claims(figures["claims"]),
        ]
    )


def _claims(claims: Mapping[str, Mapping[str, int]]) -> Iterable[str]:
    """How many claims there were, how many of them were challenged, and how many of those were caught."""
    for role, counted in claims.items():
        claimed, challenged = counted["claimed"], counted["challenged"]
        caught = counted["caught"] / challenged if challenged else 0
        yield f"  {role:<22}{claimed:>9}{challenged / claimed:>12.1%}{caught:>8.1%}"
