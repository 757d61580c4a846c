"""manage.py simulate: random legal play, counted."""

import json
from typing import Any

import pytest
from django.core.management import CommandError

from games.rules.coup.checking import SLOW_TOGETHER
from games.rules.coup.roles import PLAYERS

from .commands import run


def figures(*arguments: object) -> dict[str, Any]:
    _, out, _ = run("simulate", "--json", *arguments)
    (line,) = out
    counted: dict[str, Any] = json.loads(line)
    return counted


@pytest.mark.parametrize("players", range(5, 11))
def test_random_games_are_counted(players: int) -> None:
    counted = figures("--players", players, "--games", 20, "--seed", "Avalon")
    assert set(counted) == {"players", "games", "seed", "options", "games_per_second", "wins", "reasons"}
    assert (counted["players"], counted["games"], counted["seed"]) == (players, 20, "Avalon")
    assert {"merlin", "percival", "morgana", "assassin"} <= set(counted["options"]["characters"])  # A2.4
    assert counted["games_per_second"] > 0
    assert set(counted["wins"]) == {"good", "evil", "rogue_alone"}
    assert sum(counted["wins"].values()) == sum(counted["reasons"].values()) == 20
    assert counted["wins"]["rogue_alone"] == 0


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: str) -> dict[str, Any]:
        counted = figures("--players", 5, "--games", 50, "--seed", seed)
        del counted["games_per_second"], counted["seed"]
        return counted

    assert played("1") == played("1")
    assert played("1") != played("2")


def test_without_a_seed_one_is_made_and_told() -> None:
    first, second = (figures("--players", 5, "--games", 1)["seed"] for _ in range(2))
    assert first != second


def test_figures_as_a_table() -> None:
    _, out, err = run("simulate", "--players", 5, "--games", 20, "--seed", 1)
    assert out[0] == "20 games of 5 players, seed 1"
    assert out[1].endswith(" games a second")
    assert [line.split()[0] for line in out[2:7]] == ["wins", "good", "evil", "rogue_alone", "reasons"]
    assert err == []


def test_options_are_words() -> None:
    words = "merlin good_rogue evil_rogue lady targeting plot_cards excalibur trapper blind_spies".split()
    settings = ["rejections=final4", "lancelot=mode1", "dagger=minion", "good_lancelot", "evil_lancelot"]
    counted = figures("--players", 10, "--games", 10, "--options", *words, *settings)
    options = counted["options"]
    assert options["characters"] == ["merlin", "good_rogue", "evil_rogue", "good_lancelot", "evil_lancelot"]
    assert (options["rejections"], options["lancelot"], options["dagger"]) == ("final4", "mode1", "minion")
    assert all(options[switch] for switch in words[3:])
    assert not options["hidden_sorcerer"]
    assert "five_rejections" not in counted["reasons"]  # A4.7


def test_options_in_one_word_and_no_options() -> None:
    quoted = figures("--players", 5, "--games", 1, "--options", "merlin assassin")
    assert quoted["options"]["characters"] == ["merlin", "assassin"]
    none = figures("--players", 5, "--games", 1, "--options")
    assert none["options"]["characters"] == []


def test_a_rogue_may_win_alone() -> None:
    """A9.3."""
    counted = figures("--players", 5, "--games", 100, "--seed", 1, "--options", "good_rogue", "evil_rogue")
    alone = counted["reasons"]["good_rogue"] + counted["reasons"]["evil_rogue"]
    assert counted["wins"]["rogue_alone"] == alone > 0


def test_warnings_go_beside_the_figures() -> None:
    _, out, err = run("simulate", "--json", "--players", 5, "--games", 1, "--options", "percival", "mordred")
    assert len(out) == 1
    assert err == [
        "warning: Percival is meant to be played with Merlin. Consider adding Merlin.",
        "warning: Without Merlin, Mordred is no more than a Minion.",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "4"], "Play with 5 to 10 players."),
        (["--players", "11", "--options", "merlin"], "Play with 5 to 10 players."),
        (["--players", "5", "--options", "merlin"], "Somebody has to hold the dagger"),
        (
            ["--players", "5", "--options", "merlin", "merlin", "good_lancelot"],
            "only once: Merlin.\nThe Lancelots come together. Take both or neither.\nSomebody has to",
        ),
        (
            ["--players", "5", "--options", "arthur"],
            "'arthur' is no option. There are the characters servant",
        ),
        (["--players", "5", "--options", "lady=on"], "'lady=on' is no option"),
        (["--players", "5", "--options", "rejections"], "'rejections' is no option"),
        (["--players", "5", "--options", "characters=merlin"], "'characters=merlin' is no option"),
        (
            ["--players", "5", "--options", "rejections=six"],
            "there is no such setting: Invalid enum value 'six'",
        ),
        (["--players", "5", "--options", "lady", "lady"], "'lady' is said twice"),
        (["--players", "five"], "invalid int value"),
        ([], "the following arguments are required: --players"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reasons(arguments: list[str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        run("simulate", "--games", 1, *arguments)


# --game coup


@pytest.mark.parametrize("players", range(3, 7))
def test_random_games_of_coup_are_counted(players: int) -> None:
    counted = figures("--game", "coup", "--players", players, "--games", 20, "--seed", "Coup")
    assert counted["options"] == {"roles": [], "advanced": True}
    assert counted["games_per_second"] > 0
    assert 1 <= counted["turns"]["mean"] <= counted["turns"]["most"]
    assert set(counted["wins"]) == {f"seat {seat}" for seat in range(1, players + 1)}
    assert sum(counted["wins"].values()) == 20
    # Everybody but one goes out in each of them.
    assert sum(counted["out"].values()) == 20 * (players - 1)
    assert set(counted["out"]) <= {"coup", "action", "challenge", "claim", "reaction", "token"}
    for claims in counted["claims"].values():
        assert claims["claimed"] >= claims["challenged"] >= claims["caught"]


def test_the_roles_in_play_may_be_named() -> None:
    roles = "banker director judge lawyer missionary"
    counted = figures("--game", "coup", "--players", 3, "--games", 30, "--roles", *roles.split())
    assert counted["options"]["roles"] == roles.split()
    assert set(counted["claims"]) == set(roles.split())
    quoted = figures("--game", "coup", "--players", 3, "--games", 30, "--roles", "judge, lawyer")
    assert set(counted["claims"]) < set(quoted["claims"])
    assert {"judge", "lawyer"} < set(quoted["claims"])


def test_the_same_seed_gives_the_same_games_of_coup() -> None:
    def played(seed: str) -> dict[str, Any]:
        counted = figures("--game", "coup", "--players", 4, "--games", 50, "--seed", seed)
        return {name: counted[name] for name in ("turns", "wins", "out", "claims")}

    assert played("1") == played("1")
    assert played("1") != played("2")


def test_figures_of_coup_as_a_table() -> None:
    _, out, _ = run("simulate", "--game", "coup", "--players", 3, "--games", 20, "--seed", 1)
    assert out[0] == "20 games of 3 players, seed 1"
    assert " turns a game, at most " in out[2]
    assert [line for line in out if not line.startswith(" ")][3:5] == ["wins", "the last life was lost to"]


@pytest.mark.nightly
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_table_is_warned_of_is_so(players: int) -> None:
    def turns(*roles: str) -> float:
        arguments = ["--game", "coup", "--players", players, "--games", 5000, "--seed", "warnings"]
        mean: float = figures(*arguments, "--roles", *roles)["turns"]["mean"]
        return mean

    usual = turns()
    for roles, longer in SLOW_TOGETHER.items():
        if players in longer:
            assert abs(100 * (turns(*roles) / usual - 1) - longer[players]) < 3, roles


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "2"], "Play with 3 to 6 players."),
        (["--players", "3", "--roles", "judge", "general"], "Force"),
        (["--players", "3", "--roles", "merlin"], "'merlin' is no role. There are banker farmer"),
        (["--players", "3", "--options", "lady"], "--options is of another game; this one has --roles"),
    ],
)
def test_what_coup_cannot_be_played_with_is_refused(arguments: list[str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        run("simulate", "--game", "coup", "--games", 1, *arguments)


def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(CommandError, match="invalid choice: 'chess'"):
        run("simulate", "--game", "chess", "--players", 5, "--games", 1)
    with pytest.raises(CommandError, match="--roles is of another game"):
        run("simulate", "--players", 5, "--games", 1, "--roles", "judge")


@pytest.mark.parametrize("games", [0, -1])
def test_some_games_have_to_be_played(games: int) -> None:
    with pytest.raises(CommandError, match="--games has to be 1 or more"):
        run("simulate", "--players", 5, "--games", games)
