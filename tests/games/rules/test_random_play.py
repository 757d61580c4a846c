from collections import Counter
from random import Random

import pytest

from games.rules import resistance
from games.rules.contract import Answer, Decision
from games.rules.kernel.random_play import choose, play
from games.rules.resistance import PRESETS, outcome


def decision(choices: Answer, least: int, most: int) -> Decision:
    return Decision(1, "kind", "players", choices, least, most, "random", {})


@pytest.mark.parametrize("players", PRESETS)
def test_a_game_is_played_to_its_end_and_the_same_again(players: int) -> None:
    first, second = (play(resistance, PRESETS[players], players, "seed", Random(1)) for _ in range(2))
    assert outcome(first) is not None
    assert first == second
    assert first != play(resistance, PRESETS[players], players, "seed", Random(2))


@pytest.mark.parametrize(
    ("choices", "least", "most", "answers"),
    [
        (("approve", "reject"), 1, 1, [("approve",), ("reject",)]),
        ((3, 4), 0, 1, [(), (3,), (4,)]),
        ((1, 2, 3), 2, 2, [(1, 2), (1, 3), (2, 3)]),
        ((1, 2, 3), 0, 2, [(), (1,), (2,), (3,), (1, 2), (1, 3), (2, 3)]),
    ],
)
def test_every_legal_answer_is_as_likely(
    choices: Answer, least: int, most: int, answers: list[Answer]
) -> None:
    rng = Random(1)
    chosen = Counter(choose(decision(choices, least, most), rng) for _ in range(1000 * len(answers)))
    assert set(chosen) == set(answers)
    assert all(900 < number < 1100 for number in chosen.values())
