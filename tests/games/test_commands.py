"""The commands about the rules and computer players: they need no services."""

import gzip
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from django.core.management import CommandError, call_command

from avalon_site.environment import BASE_DIR
from games.bots.resistance.habits import Habits
from games.rules.coup.checking import SLOW_TOGETHER
from games.rules.coup.roles import PLAYERS
from tests.bench.belief.fitting import is_for_fitting
from tests.games.recorded import as_line, small_game

GOOD_LINE = as_line(small_game())
WRONG_LINE = as_line(small_game() | {"winner": "evil"})
WRONG = 'id \'small\': at the end: the winner: "evil" in the record, "good" by the rules'


class Run(NamedTuple):
    status: int
    out: list[str]
    err: list[str]


def run(command: str, *arguments: object) -> Run:
    out, err = StringIO(), StringIO()
    status = 0
    try:
        call_command(command, *map(str, arguments), stdout=out, stderr=err)
    except SystemExit as ended:
        status = int(ended.code or 0)
    return Run(status, out.getvalue().splitlines(), err.getvalue().splitlines())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


# verify_records


def test_games_that_agree(file: Path) -> None:
    file.write_bytes(GOOD_LINE * 3)
    assert run("verify_records", file) == Run(0, ["3 games, 3 agree"], [])


def test_each_game_that_does_not_agree_is_told_with_its_place(file: Path) -> None:
    file.write_bytes(GOOD_LINE + WRONG_LINE + GOOD_LINE + WRONG_LINE)
    told = [f"{file}:2: {WRONG}", f"{file}:4: {WRONG}", "4 games, 2 agree"]
    assert run("verify_records", file) == Run(1, told, [])


def test_empty_lines_are_no_games(file: Path) -> None:
    file.write_bytes(b"\n" + GOOD_LINE + b" \r\n" + WRONG_LINE.rstrip())
    assert run("verify_records", file) == Run(1, [f"{file}:4: {WRONG}", "2 games, 1 agree"], [])


def test_a_byte_order_mark_is_no_mistake(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + GOOD_LINE)
    assert run("verify_records", file) == Run(0, ["1 games, 1 agree"], [])


@pytest.mark.parametrize("parts", [1, 2])
def test_gzip_is_known_by_its_content(file: Path, parts: int) -> None:
    file.write_bytes(gzip.compress(GOOD_LINE * 2) * parts)
    assert run("verify_records", file) == Run(0, [f"{2 * parts} games, {2 * parts} agree"], [])


def test_a_name_does_not_make_gzip(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    file.write_bytes(GOOD_LINE)
    assert run("verify_records", file) == Run(0, ["1 games, 1 agree"], [])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"nonsense\n", "not JSON: "),
        (b"[1]\n", "not a record: "),
        (b'{"n": 5}\n', "not a record: Object missing required field"),
        (b'{"id": 7}\n', "id 7: not a record: Object missing required field"),
        (b'{"id": "\\u001b[31mred"}\n', r"id '\x1b[31mred': not a record: "),
        (b'{"id": ["list"]}\n', "not a record: "),
        (b'{"id": "\xff"}\n', "not UTF-8"),
        (b'{"id": ' + b"[" * 100_000 + b"\n", "not a record: too deeply nested"),
        (as_line(small_game() | {"reason": "m\u00e9chant \u001b[31m"}), r"id 'small': not a record: "),
        (as_line(small_game() | {"leader0": 12}), "id 'small': not a record: "),
        (as_line(small_game() | {"leader0": 7}), "id 'small': leader0 is seat 7, of 5 players"),
        (as_line(small_game() | {"n": 6}), "id 'small': 5 roles for 6 players"),
        (as_line(small_game() | {"roles": ["minion"] * 5}), "id 'small': "),
    ],
)
def test_a_broken_line_is_told_and_the_next_is_read(file: Path, line: bytes, said: str) -> None:
    file.write_bytes(line + GOOD_LINE)
    status, out, err = run("verify_records", file)
    assert out[0].startswith(f"{file}:1: {said}")
    assert out[0].isprintable()
    assert out[0].isascii()
    assert (status, out[1:], err) == (1, ["2 games, 1 agree"], [])


def test_a_file_that_is_not_there_spoils_nothing_for_the_others(file: Path, tmp_path: Path) -> None:
    file.write_bytes(GOOD_LINE)
    missing = tmp_path / "missing.jsonl"
    told = [f"{missing}: cannot be read: No such file or directory"]
    assert run("verify_records", missing, file) == Run(1, ["1 games, 1 agree"], told)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    status, out, err = run("verify_records", tmp_path)
    assert (status, out) == (1, ["0 games, 0 agree"])
    assert err == [f"{tmp_path}: cannot be read: Is a directory", "there are no games to verify"]


def test_gzip_that_is_cut_off(file: Path) -> None:
    file.write_bytes(gzip.compress(GOOD_LINE)[:-4])
    told = [f"{file}: cannot be read: its compressed data is cut off"]
    assert run("verify_records", file) == Run(1, ["1 games, 1 agree"], told)


@pytest.mark.parametrize("place", [2, 12, -6])
def test_gzip_that_is_damaged(file: Path, place: int) -> None:
    content = bytearray(gzip.compress(GOOD_LINE))
    content[place] ^= 0xFF
    file.write_bytes(content)
    status, _, err = run("verify_records", file)
    assert status == 1
    assert err[0].startswith(f"{file}: cannot be read: ")


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", gzip.compress(b"", mtime=0)], ids=["empty", "lines", "gzip"]
)
def test_no_games_are_no_success(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert run("verify_records", file) == Run(1, ["0 games, 0 agree"], ["there are no games to verify"])


# simulate


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


# simulate --game coup


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


# tournament


def tournament(*arguments: object) -> Run:
    return run("tournament", "--processes", 1, "--seed", "Avalon", *arguments)


def test_every_kind_named_meets_every_other_one() -> None:
    kinds = ["--good", "random", "constraint", "--evil", "random", "weak"]
    _, out, err = tournament("--players", 5, 6, 5, "--games", 2, *kinds)
    assert out[0] == "2 games in each of 8 cells, seed Avalon"
    assert [line.split()[:4] for line in out[3:]] == [
        [players, good, evil, "2"]
        for players in "56"
        for good in ("random", "constraint")
        for evil in ("random", "weak")
    ]
    assert err == []


def test_strong_players_at_tables_of_every_size_where_nothing_is_said() -> None:
    _, out, _ = tournament("--games", 1)
    assert [line.split()[:4] for line in out[3:]] == [
        [str(players), "strong", "strong", "1"] for players in range(5, 11)
    ]


def test_characters_on_demand() -> None:
    _, out, _ = tournament(
        "--players", 5, "--games", 2, "--good", "random", "--evil", "random", "--characters"
    )
    heading = next(number for number, line in enumerate(out) if "character" in line)
    assert {line.split()[4] for line in out[heading + 1 :]} == {
        "merlin", "percival", "servant", "morgana", "assassin",
    }  # fmt: skip


def test_a_chain_of_matches() -> None:
    _, out, _ = tournament("--players", 5, 6, "--games", 2, "--match", "middle", "constraint", "random")
    # Each against the next both ways round, and each against itself, at two tables.
    assert out[0] == "2 games in each of 14 cells, seed Avalon"
    assert sum(line.startswith("players") for line in out) == 2
    assert any(line.startswith("middle is better than constraint on each side") for line in out)
    assert any(line.startswith("constraint beats random") for line in out)


def test_one_among_others() -> None:
    _, out, _ = tournament("--players", 5, "--games", 2, "--among", "constraint", "random", "--json")
    told = json.loads(out[0])
    assert [(cell["good"], cell["guest"]) for cell in told["cells"]] == [
        ("random", "constraint"),
        ("random", "random"),
    ]
    (comparison,) = told["comparisons"]
    assert (comparison["one"], comparison["other"], comparison["players"]) == ("constraint", "random", [5])


def test_options_go_for_every_table() -> None:
    words = ["--options", "merlin", "mordred", "dagger=mordred", "lady"]
    _, out, err = tournament(
        "--json", "--players", 7, 8, "--games", 1, "--good", "random", "--evil", "random", *words
    )
    told = json.loads(out[0])
    assert (told["seed"], told["games"], told["comparisons"]) == ("Avalon", 1, [])
    assert all(cell["options"]["lady"] for cell in told["cells"])
    assert all(set(cell["characters"]) >= {"merlin", "mordred"} for cell in told["cells"])
    assert err == []


def test_a_warning_is_told_once() -> None:
    words = ["--good", "random", "--evil", "random", "--options", "percival"]
    _, _, err = tournament("--players", 7, 8, "--games", 1, *words)
    assert err == ["warning: Percival is meant to be played with Merlin. Consider adding Merlin."]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "4"], "Play with 5 to 10 players."),
        (["--players", "5", "--options", "arthur"], "'arthur' is no option"),
        (["--players", "7", "5", "--options", "oberon", "lunatic", "brute"], "5 players"),
        (["--good", "best"], "argument --good: invalid choice: 'best'"),
        (["--match", "strong"], "--match needs two kinds or more"),
        (["--match", "strong", "weak", "weak"], "'weak' cannot be compared with itself"),
        (["--among", "weak", "weak"], "'weak' cannot be compared with itself"),
        (["--among", "weak"], "argument --among: expected 2 arguments"),
        (["--match", "strong", "weak", "--evil", "weak"], "three ways to play: choose one"),
        (["--match", "strong", "weak", "--among", "weak", "strong"], "three ways to play: choose one"),
        (["--games", "0"], "--games has to be 1 or more"),
        (["--processes", "0"], "--processes has to be 1 or more"),
    ],
)
def test_a_tournament_that_cannot_be(arguments: list[str], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        tournament(*arguments)


def test_a_tournament_that_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tests.bench.management.commands.tournament.run", stopped)
    with pytest.raises(CommandError, match="stopped") as error:
        tournament("--games", 1)
    assert error.value.returncode == 130


def test_progress_is_for_people_only() -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    told = Terminal()
    words = "--players 5 --games 30 --good random --evil random --processes 1".split()
    call_command("tournament", *words, stdout=StringIO(), stderr=told)
    assert told.getvalue() == "\r20 of 30 games\r30 of 30 games\n"


# All


@pytest.mark.parametrize(
    "command",
    [
        "verify_records FILE",
        "simulate --players 5 --games 1",
        "tournament --players 5 --games 1 --good random --evil constraint",
    ],
)
def test_none_needs_services(command: str, file: Path) -> None:
    file.write_bytes(GOOD_LINE)
    words = [str(file) if word == "FILE" else word for word in command.split()]
    nowhere = {"DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none", "REDIS_URL": "redis://127.0.0.1:1/0"}
    finished = subprocess.run(
        [sys.executable, BASE_DIR / "manage.py", *words],
        env={**os.environ, **nowhere, "DJANGO_SETTINGS_MODULE": "avalon_site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    assert "1 games" in finished.stdout


# fit_habits and judge_belief

# Ids decide which half a game is in: nothing is fitted to what is judged by.
NUMBERED = [as_line(small_game() | {"id": str(number)}) for number in range(20)]
TO_FIT = [line for line in NUMBERED if is_for_fitting(line)][:3]
TO_JUDGE = [line for line in NUMBERED if not is_for_fitting(line)][:3]


def test_habits_are_fitted_to_half_of_the_games(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = tmp_path / "habits.json"
    monkeypatch.setattr("tests.bench.management.commands.fit_habits.FILE", written)
    file.write_bytes(b"".join(TO_FIT + TO_JUDGE))
    assert run("fit_habits", file) == Run(0, ["fitted to 3 games: habits.json"], [])
    habits = msgspec.json.decode(written.read_bytes(), type=Habits)
    # In the small game one evil player of two on the second quest failed it; of none nobody ever does.
    assert habits.fails[0][1][1][1] > habits.fails[0][0][1][1]
    assert habits.fails[0][2][0] == [1, 0, 0, 0, 0]


def test_belief_is_judged_by_the_other_half(file: Path) -> None:
    file.write_bytes(b"".join(TO_FIT + TO_JUDGE))
    status, out, err = run("judge_belief", file)
    assert (status, err) == (0, [])
    assert out[0] == "3 games that nothing was fitted to"
    # The small game has four quests. What each tells of Evil is more than nothing, and no more than all.
    areas = {line.split()[1]: float(line.split()[-1]) for line in out[2:6]}
    assert list(areas) == ["1", "2", "3", "4"]
    assert all(0.5 < area <= 1 for area in areas.values())
    assert out[6] == "3 strikes at Merlin"
    assert out[7].split()[-2:] == ["0.0%", "hit"]


@pytest.mark.parametrize("command", ["fit_habits", "judge_belief"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "there are no games to"),
        (b"{", "line 1: not JSON"),
        (WRONG_LINE, "line 1: at the end: the winner"),
    ],
)
def test_files_that_are_of_no_use(
    command: str, content: bytes, reason: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.bench.management.commands.fit_habits.FILE", None)  # nothing is written
    file.write_bytes(content)
    with pytest.raises(CommandError, match=reason):
        run(command, file)


@pytest.mark.parametrize("command", ["fit_habits", "judge_belief"])
def test_a_file_that_is_not_there(command: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        run(command, tmp_path / "none.jsonl")
