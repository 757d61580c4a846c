"""Whether what an answer costs, or how large a view is, tells who gave or gets it.

    python -m tests.bench.fuzz.timing

Random games in one process, processor time of the rules with storing and showing: what lies between a frame
and its acknowledgement and depends on the game at all. For each kind of question those of the two sides are
compared by the chance that an answer of evil took longer than one of good: 0.5 tells nothing.
"""

import time
from collections import defaultdict
from contextlib import suppress
from random import Random
from statistics import median

import msgspec
import numpy as np

from games.rules.contract import Answer, Illegal
from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, State, answer, decisions, dump, start, view
from games.rules.resistance.characters import SIDE

GAMES = 150
PLAYERS = 7

Times = dict[tuple[str, str], list[float]]


def main() -> None:
    times: Times = defaultdict(list)
    sizes: dict[str, list[int]] = defaultdict(list)
    rng = Random(0)
    for number in range(GAMES):
        state, _ = start(PRESETS[PLAYERS], PLAYERS, f"timing {number}")
        while asked := decisions(state):
            for seat in rng.sample(sorted(asked), len(asked)):
                side = str(SIDE[state.hidden.characters[seat]])
                times["a refusal", side].append(_time_of_a_refusal(state, seat))
                given = choose(decisions(state)[seat], rng)
                state, took, counts = _answered(state, seat, given)
                if counts:
                    times[asked[seat].kind, side].append(took)
        _measure_first_views(number, sizes)
    print(f"{GAMES} games of {PLAYERS}; processor time of an answer, µs: median of good, of evil, chance")
    for kind in sorted({kind for kind, _side in times}):
        _print(kind, times[kind, "good"], times[kind, "evil"])
    print("\nbytes of the first view, by character: least, median, most")
    for character, measured in sorted(sizes.items()):
        print(f"  {character:<16}{min(measured):>7}{median(measured):>7.0f}{max(measured):>7}")


def _answered(state: State, seat: int, given: Answer) -> tuple[State, float, bool]:
    """The state after it, what it took, and whether others are still asked the same.

    The last one of several turns everything up, and that is another thing.
    """
    asked = decisions(state)
    began = time.process_time_ns()
    after, _events = answer(state, seat, asked[seat].id, given)
    dump(after)
    took = (time.process_time_ns() - began) / 1000
    return after, took, bool(decisions(after).keys() & asked.keys() - {seat})


def _time_of_a_refusal(state: State, seat: int) -> float:
    began = time.process_time_ns()
    with suppress(Illegal):
        answer(state, seat, 10**6, ["approve"])
    return (time.process_time_ns() - began) / 1000


def _measure_first_views(number: int, sizes: dict[str, list[int]]) -> None:
    state, _ = start(PRESETS[PLAYERS], PLAYERS, f"timing {number}")
    for seat, character in enumerate(state.hidden.characters):
        sizes[character].append(len(msgspec.json.encode(view(state, seat))))


def _print(kind: str, good: list[float], evil: list[float]) -> None:
    if min(len(good), len(evil)) < 100:
        return
    one, other = np.sort(np.array(good)), np.array(evil)
    below = (np.searchsorted(one, other, "left") + np.searchsorted(one, other, "right")) / 2
    chance = below.mean() / len(one)
    # Of the chance, were there no difference: the normal approximation of the rank sum test.
    doubt = 1.96 * ((len(good) + len(evil) + 1) / (12 * len(good) * len(evil))) ** 0.5
    print(
        f"  {kind:<16}{median(good):>8.1f}{median(evil):>8.1f}   {chance:.3f} (0.5 ± {doubt:.3f} by chance),"
        f" {len(good):,} and {len(evil):,} answers"
    )


if __name__ == "__main__":
    main()
