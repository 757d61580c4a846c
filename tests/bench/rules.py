"""How fast the rules are in one process: random games, and showing and storing them.

Times are of the processor and not of the clock on the wall: other programs disturb them less. Every run does
the same, so what lies between the best and the worst is the machine.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from games.rules import coup, resistance
from games.rules.contract import OptionsT, Rules, StateT
from games.rules.kernel.random_play import choose, play

RUNS = 7
GAMES = 500  # in a run
GAMES_SHOWN = 10  # of which every state is shown and stored

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Bench:
    """A game, the tables at which it is measured, and what is chosen for them."""

    name: str
    rules: Rules[Any, Any, Any]
    sizes: tuple[int, ...]
    options: Callable[[int], object]

    def play(self, players: int) -> None:
        rng = same_random()
        for number in range(GAMES):
            play(self.rules, self.options(players), players, str(number), rng)

    def count(self, players: int) -> tuple[int, int]:
        """How many answers there are in all games of a run, and how many questions."""
        rng = same_random()
        games = [self.states_of_a_game(players, number, rng) for number in range(GAMES)]
        return sum(len(states) - 1 for states in games), sum(states[-1].asked for states in games)

    def states_of_a_game(self, players: int, number: int, rng: Random) -> list[Any]:
        """The same game as in `play`, with the state after every answer."""
        return states_of_a_game(self.rules, self.options(players), players, str(number), rng)


RESISTANCE = Bench("The Resistance with the presets", resistance, (5, 10), resistance.PRESETS.__getitem__)
# With roles drawn anew for each game, so that every role takes part.
COUP = Bench("Coup with roles drawn from all", coup, (3, 6), lambda _players: coup.PRESETS["everything"])
BENCHES = {"resistance": RESISTANCE, "coup": COUP}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="script/bench rules", description=__doc__)
    parser.add_argument("--game", choices=BENCHES, default="resistance")
    bench = BENCHES[parser.parse_args(arguments).game]
    print(f"{bench.name}: random games; median of {RUNS} runs (best to worst), processor time")
    for players in bench.sizes:
        measure_all(bench, players)
    if bench is not RESISTANCE:
        compare(bench, RESISTANCE)


def measure_all(bench: Bench, players: int) -> None:
    answers, questions = bench.count(players)
    print(f"\n{players} players, {answers / GAMES:.0f} answers to {questions / GAMES:.0f} questions a game")
    seconds = measure(lambda: bench.play(players))
    print_line("games a second", [GAMES / run for run in sorted(seconds)])
    print_times("an answer", seconds, answers)

    rng = same_random()
    states = [
        state for number in range(GAMES_SHOWN) for state in bench.states_of_a_game(players, number, rng)
    ]
    seats, view = range(players), bench.rules.view
    shown = measure(lambda: [encode(view(state, seat)) for state in states for seat in seats])
    print_times("view and encode for a player", shown, len(states) * players)
    shown = measure(lambda: [encode(view(state, None)) for state in states])
    print_times("view and encode for a spectator", shown, len(states))

    dump, load = bench.rules.dump, bench.rules.load
    stored = [dump(state) for state in states]
    print_times("dump", measure(lambda: [dump(state) for state in states]), len(states))
    print_times("load", measure(lambda: [load(state) for state in stored]), len(states))


def compare(bench: Bench, other: Bench) -> None:
    """Both in turns, so that they meet the same machine.

    An answer that others are still waited for costs little, and a game has as many of those as it asks people
    together and lets all of them answer; so questions are compared as well.
    """
    print(f"\nbeside {other.name}")
    for players, others in zip(bench.sizes, other.sizes, strict=True):
        seconds, other_seconds = [], []
        for _ in range(RUNS):
            seconds.append(seconds_for(lambda: bench.play(players)))  # noqa: B023 - called at once
            other_seconds.append(seconds_for(lambda: other.play(others)))  # noqa: B023
        counted = zip(("answers", "questions"), bench.count(players), other.count(others), strict=True)
        for what, number, other_number in counted:
            ratios = sorted(
                number / one / (other_number / another)
                for one, another in zip(seconds, other_seconds, strict=True)
            )
            print(
                f"  {what:<10} a second, {players} players {number / statistics.median(seconds):>9,.0f}, "
                f"{others} players {other_number / statistics.median(other_seconds):>9,.0f}, "
                f"ratio {statistics.median(ratios):.2f} ({ratios[-1]:.2f} to {ratios[0]:.2f})"
            )


def states_of_a_game(
    rules: Rules[OptionsT, StateT, Any], options: OptionsT, players: int, seed: str, rng: Random
) -> list[StateT]:
    """A random game with the state after every answer."""
    state, _events = rules.start(options, players, seed)
    states = [state]
    while asked := rules.decisions(state):
        seat, decision = next(iter(asked.items()))
        state, _events = rules.answer(state, seat, decision.id, choose(decision, rng))
        states.append(state)
    return states


def same_random() -> Random:
    return Random(0)


def measure(task: Callable[[], object]) -> list[float]:
    """The seconds that the task took in each of the runs."""
    return [seconds_for(task) for _ in range(RUNS)]


def seconds_for(task: Callable[[], object]) -> float:
    started = time.process_time()
    task()
    return time.process_time() - started


def print_times(name: str, seconds: list[float], number: int) -> None:
    print_line(f"{name}, µs", sorted(run / number * 1e6 for run in seconds))


def print_line(name: str, figures: list[float]) -> None:
    """The figures come with the best one first."""
    digits = 0 if figures[0] >= 100 else 1
    median, best, worst = (
        f"{figure:,.{digits}f}" for figure in (statistics.median(figures), figures[0], figures[-1])
    )
    print(f"  {name:<36}{median:>8}  ({best} to {worst})")


if __name__ == "__main__":
    main()
