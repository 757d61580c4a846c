"""script/bench: what it prints, and what it says to a name that it does not know."""

import subprocess

import pytest

from avalon_site.environment import BASE_DIR
from games.benchmarks import rules


def test_the_rules_are_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("RUNS", "GAMES", "GAMES_SHOWN"):
        monkeypatch.setattr(rules, name, 2)
    rules.main()
    printed = capsys.readouterr().out
    assert "\n5 players, " in printed
    assert "\n10 players, " in printed
    for figure in (
        "games a second",
        "an answer, µs",
        "view and encode for a player, µs",
        "dump, µs",
        "load, µs",
    ):
        assert printed.count(figure) == 2


@pytest.mark.parametrize("name", [[], ["nothing"]])
def test_an_unknown_name_is_told_the_known_ones(name: list[str]) -> None:
    command = [str(BASE_DIR / "script" / "bench"), *name]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stderr) == (2, "usage: script/bench rules\n")
