"""The commands about the rules and computer players: they need no services."""

import gzip
import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from django.core.management import CommandError, call_command

from avalon_site.environment import BASE_DIR
from games.bots.resistance.habits import Habits
from tests.bench.belief.fitting import is_for_fitting
from tests.games.recorded import as_line, small_game

from .commands import Run, run

GOOD_LINE = as_line(small_game())
WRONG_LINE = as_line(small_game() | {"winner": "evil"})
WRONG = 'id \'small\': at the end: the winner: "evil" in the record, "good" by the rules'


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
