"""How long a strong computer player thinks about one decision, by kind of question, with ten players.

Warm is as games go on in one process: what earlier decisions left behind is there. Cold is a decision in a
process that has just started or has this game for the first time, and late in a game, when there is most to
think about. Times are of the processor and not of the clock on the wall: other programs disturb them less.
"""

import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from games.bots.resistance import answer as think
from games.rules.contract import Decision
from games.rules.resistance import PRESETS, Options, View, answer, decisions, start, view

LEVEL = "strong"
PLAYERS = 10
GAMES = 20  # with each of the options
LATE = 30  # decisions of each kind: those with the most behind them
SUSPECTS = 5  # the slowest of these, which are measured again
RUNS = 7  # for each of them
LIMIT_MS = 20.0

TABLES = {
    "the preset": PRESETS[PLAYERS],
    "all modules": Options(
        characters=(
            "merlin",
            "percival",
            "good_lancelot",
            "good_sorcerer",
            "senior_messenger",
            "junior_messenger",
            "morgana",
            "evil_lancelot",
            "evil_sorcerer",
            "evil_messenger",
        ),
        dagger="morgana",
        lancelot="mode1",
        hidden_sorcerer=True,
        senior_sees_junior=True,
        targeting=True,
        lady=True,
        plot_cards=True,
        excalibur=True,
        trapper=True,
    ),
    # They find no seat beside those.
    "rogues, servant and liars": Options(
        characters=(
            "merlin",
            "percival",
            "cleric",
            "troublemaker",
            "good_rogue",
            "untrustworthy_servant",
            "assassin",
            "mordred",
            "trickster",
            "evil_rogue",
        ),
        lady=True,
        plot_cards=True,
        excalibur=True,
        trapper=True,
    ),
}


class Position(NamedTuple):
    """A decision as it came up, and the milliseconds that it took then."""

    view: View
    decision: Decision
    warm: float

    @property
    def history(self) -> int:
        """How much there is behind it to think about."""
        return len(self.view.table.proposals)


class Cold(NamedTuple):
    position: Position
    milliseconds: float


def main() -> int:
    print(f"one decision of a {LEVEL} player, {PLAYERS} players, {GAMES} games; ms of processor time")
    slowest = [bench(name, options) for name, options in TABLES.items()]
    return verdict(max(slowest, key=lambda cold: cold.milliseconds))


def bench(name: str, options: Options) -> Cold:
    """The slowest of all decisions."""
    forget()
    by_kind: defaultdict[str, list[Position]] = defaultdict(list)
    for number in range(GAMES):
        for position in positions_of_a_game(options, number):
            by_kind[position.decision.kind].append(position)
    print(f"\n{name:<26}{'warm: median':>14}{'95%':>8}{'worst':>8}{'cold: median':>16}{'95%':>8}{'worst':>8}")
    colds = []
    for kind, positions in sorted(by_kind.items()):
        late = sorted(positions, key=lambda position: position.history)[-LATE:]
        cold = [Cold(position, time_cold(position)) for position in late]
        colds += cold
        warm = spread(position.warm for position in positions)
        print_line(kind, len(positions), warm, spread(each.milliseconds for each in cold))
    return slowest_of(colds)


def positions_of_a_game(options: Options, number: int) -> list[Position]:
    """Every decision of a whole game."""
    rng = same_random(number)
    state, _ = start(options, PLAYERS, str(number))
    positions = []
    while asked := decisions(state):
        for seat, decision in asked.items():
            seen = view(state, seat)
            started = time.process_time()
            chosen = think(seen, decision, LEVEL, rng)
            positions.append(Position(seen, decision, milliseconds_since(started)))
            state, _ = answer(state, seat, decision.id, chosen)
    return positions


def time_cold(position: Position) -> float:
    rng = same_random(0)
    forget()
    started = time.process_time()
    think(position.view, position.decision, LEVEL, rng)
    return milliseconds_since(started)


def forget() -> None:
    """Empties every cache of the computer players."""
    for name, module in list(sys.modules.items()):
        if name.startswith("games.bots"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def slowest_of(colds: list[Cold]) -> Cold:
    """By the median of several runs, as one slow run is the machine."""
    suspects = sorted(colds, key=lambda cold: cold.milliseconds)[-SUSPECTS:]
    again = [
        Cold(suspect.position, statistics.median(time_cold(suspect.position) for _ in range(RUNS)))
        for suspect in suspects
    ]
    return max(again, key=lambda cold: cold.milliseconds)


def verdict(slowest: Cold) -> int:
    """The status: 0 if the limit is kept."""
    kept = slowest.milliseconds <= LIMIT_MS
    which = f"{slowest.position.decision.kind} after {slowest.position.history} proposals"
    print(
        f"\nthe limit is {LIMIT_MS:g} ms, the slowest decision takes {slowest.milliseconds:.1f} ms cold "
        f"({which}, median of {RUNS} runs): {'kept' if kept else 'NOT kept'}"
    )
    return 0 if kept else 1


def spread(milliseconds: Iterable[float]) -> tuple[float, float, float]:
    """Median, the 95th of a hundred, worst."""
    ordered = sorted(milliseconds)
    return statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1]


def print_line(kind: str, number: int, warm: tuple[float, ...], cold: tuple[float, ...]) -> None:
    figures = "".join(
        f"{figure:>{width}.2f}" for figure, width in zip((*warm, *cold), (14, 8, 8, 16, 8, 8), strict=True)
    )
    print(f"  {kind:<18}{number:>6}{figures}")


def milliseconds_since(started: float) -> float:
    return (time.process_time() - started) * 1000


def same_random(number: int) -> Random:
    return Random(number)


if __name__ == "__main__":
    sys.exit(main())
