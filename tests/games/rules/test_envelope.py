"""Views were put into an envelope that is the same for every game. Beside it nothing in them changed.

`views_before.json` has, for some seeds, the hash of every view of a whole game as they were before, for
everybody at the table, for somebody who only watches, and with everything open.
"""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from games.rules.kernel.random_play import choose
from games.rules.resistance import PRESETS, View, answer, decisions, opened, start, view

from .combinations import as_much_as_fits

BEFORE: dict[str, str] = json.loads((Path(__file__).parent / "golden/views_before.json").read_text())


def as_before(shown: dict[str, Any]) -> dict[str, Any]:
    """A view without the envelope. Nothing that was in it is lost, and nothing is said that was not."""
    assert shown["playing"] == list(range(shown["table"]["players"]))
    assert shown["outcome"] == shown["table"]["outcome"]
    decision = shown["decision"]
    if decision:
        assert decision["excused"] == decision["silent"]
        decision = {name: value for name, value in decision.items() if name != "excused"}
    own = shown["own"] and shown["own"] | {
        "seat": shown["seat"],
        "decision": decision,
        "given": shown["given"],
    }
    return {
        "options": shown["options"],
        "seed_hash": shown["seed_hash"],
        "table": shown["table"],
        "asked": shown["asked"],
        "own": own,
        "opened": shown["hidden"] and {"seed": shown["seed"], "hidden": shown["hidden"]},
    }


def before(shown: View) -> bytes:
    return json.dumps(as_before(json.loads(msgspec.json.encode(shown))), sort_keys=True).encode()


@pytest.mark.parametrize("seed", BEFORE)
def test_without_the_envelope_every_view_is_as_it_was(seed: str) -> None:
    rng, players = Random(int(seed)), 5 + int(seed) % 6
    options = PRESETS[players] if int(seed) < 6 else as_much_as_fits(players, rng)
    state, _events = start(options, players, f"seed {seed}")
    digest = hashlib.sha256()
    while True:
        for audience in (None, *range(players)):
            digest.update(before(view(state, audience)))
        digest.update(before(opened(state)))
        asked = decisions(state)
        if not asked:
            break
        seat, decision = next(iter(asked.items()))
        state, _events = answer(state, seat, decision.id, choose(decision, rng))
    assert digest.hexdigest() == BEFORE[seed]
