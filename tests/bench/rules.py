"""How fast the rules are in one process: random games with the presets, and showing and storing them.

Times are of the processor and not of the clock on the wall: other programs disturb them less. Every run does
the same, so what lies between the best and the worst is the machine.
"""

import statistics
import time
from collections.abc import Callable
from random import Random

import msgspec

from games.rules import resistance
from games.rules.kernel.random_play import choose, play
from games.rules.resistance import PRESETS, State, answer, decisions, dump, load, start, view

RUNS = 7
GAMES = 500  # in a run
GAMES_SHOWN = 10  # of which every state is shown and stored

encode = msgspec.json.Encoder().encode


def main() -> None:
    print(f"random games with the presets; median of {RUNS} runs (best to worst), processor time")
    for players in (5, 10):
        bench(players)


def bench(players: int) -> None:
    rng = same_random()
    answers = sum(len(states_of_a_game(players, number, rng)) - 1 for number in range(GAMES))
    print(f"\n{players} players, {answers / GAMES:.0f} answers a game")
    seconds = measure(lambda: play_games(players))
    print_line("games a second", [GAMES / run for run in sorted(seconds)])
    print_times("an answer", seconds, answers)

    rng = same_random()
    states = [state for number in range(GAMES_SHOWN) for state in states_of_a_game(players, number, rng)]
    seats = range(players)
    shown = measure(lambda: [encode(view(state, seat)) for state in states for seat in seats])
    print_times("view and encode for a player", shown, len(states) * players)
    shown = measure(lambda: [encode(view(state, None)) for state in states])
    print_times("view and encode for a spectator", shown, len(states))

    stored = [dump(state) for state in states]
    print_times("dump", measure(lambda: [dump(state) for state in states]), len(states))
    print_times("load", measure(lambda: [load(state) for state in stored]), len(states))


def play_games(players: int) -> None:
    rng = same_random()
    for number in range(GAMES):
        play(resistance, PRESETS[players], players, str(number), rng)


def states_of_a_game(players: int, number: int, rng: Random) -> list[State]:
    """The same game as in `play_games`, with the state after every answer."""
    state, _ = start(PRESETS[players], players, str(number))
    states = [state]
    while asked := decisions(state):
        for seat, decision in asked.items():
            state, _ = answer(state, seat, decision.id, choose(decision, rng))
            states.append(state)
    return states


def same_random() -> Random:
    return Random(0)


def measure(task: Callable[[], object]) -> list[float]:
    """The seconds that the task took in each of the runs."""
    seconds = []
    for _ in range(RUNS):
        started = time.process_time()
        task()
        seconds.append(time.process_time() - started)
    return seconds


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
