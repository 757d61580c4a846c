"""script/bench: what it prints, and what it says to a name that it does not know."""

import subprocess

import pytest

from avalon_site.environment import BASE_DIR
from games.bots.resistance import hard_facts
from tests.bench import bots, rules
from tests.bench.live import measuring as live


@pytest.mark.parametrize(("game", "sizes"), [("resistance", (5, 10)), ("coup", (3, 6))])
def test_the_rules_are_measured(
    game: str,
    sizes: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("RUNS", "GAMES", "GAMES_SHOWN"):
        monkeypatch.setattr(rules, name, 2)
    rules.main(["--game", game])
    printed = capsys.readouterr().out
    for players in sizes:
        assert f"\n{players} players, " in printed
    for figure in (
        "games a second",
        "an answer, µs",
        "view and encode for a player, µs",
        "dump, µs",
        "load, µs",
    ):
        assert printed.count(figure) == 2
    # How it compares with the first game of the site, of each size.
    assert printed.count("ratio") == (0 if game == "resistance" else 4)


@pytest.fixture
def few_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GAMES", "LATE", "SUSPECTS", "RUNS"):
        monkeypatch.setattr(bots, name, 2)


@pytest.mark.usefixtures("few_decisions")
def test_the_computer_players_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots, "LIMIT_MS", 1000.0)  # whatever else runs on this machine
    assert bots.main() == 0
    *tables, verdict = capsys.readouterr().out.split("\n\n")[1:]
    assert [table.partition("  ")[0] for table in tables] == list(bots.TABLES)
    for table in tables:
        kinds = {line.split()[0] for line in table.splitlines()[1:]}
        assert kinds >= {"team", "vote", "quest_card"}
    assert verdict.startswith("the limit is 1000 ms, the slowest decision takes ")
    assert verdict.endswith(": kept\n")


@pytest.mark.usefixtures("few_decisions")
def test_too_slow_a_computer_player_is_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots, "LIMIT_MS", -1.0)
    assert bots.main() == 1
    assert capsys.readouterr().out.endswith(": NOT kept\n")


def test_what_computer_players_remember_is_forgotten() -> None:
    hard_facts.subsets(10, 4)
    assert hard_facts.subsets.cache_info().currsize > 0
    bots.forget()
    assert hard_facts.subsets.cache_info().currsize == 0


@pytest.mark.parametrize("name", [[], ["nothing"]])
def test_an_unknown_name_is_told_the_known_ones(name: list[str]) -> None:
    command = [str(BASE_DIR / "script" / "bench"), *name]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    usage = "usage: script/bench rules|bots|stats|live|faults|fuzz|abuse\n"
    assert (finished.returncode, finished.stderr) == (2, usage)


@pytest.mark.nightly
def test_live_games_are_measured_to_their_end() -> None:
    """The same as `script/bench live`, but for a few games, on two web processes."""
    games = 5
    [figures] = live.measure([live.Run("a few games", games)], live.Site(2, warming_up=1))
    assert figures.is_whole, figures.played.refused
    assert figures.played.over == games
    assert figures.answers > games * 15
    assert set(figures.cpu) == {"web", "worker", "PostgreSQL", "Redis"}
    assert 0 < figures.latency(0.5) <= figures.latency(0.99) <= figures.latency(1)
    assert figures.cpu["web"] > 0
    assert figures.memory["PostgreSQL"] > 1
