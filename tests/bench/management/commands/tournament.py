"""Computer players against each other, and against players to measure them by."""

import json
import os
import secrets
from itertools import chain, pairwise, product
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.rules.resistance.tableau import PLAYERS as NUMBERS_OF_PLAYERS
from tests.bench.option_words import add_options_argument, options_for
from tests.bench.tournament import PLAYERS, Among, Cell, Counts, Match, run
from tests.bench.tournament.contests import Contest, Table, compare_at
from tests.bench.tournament.figures import figures
from tests.bench.tournament.tables import cells_table, characters_table, comparisons_table, statements

_DEFAULT_KIND = "strong"
_STOPPED_BY_CTRL_C = 130


class Command(BaseCommand):
    help = "Lets kinds of computer players play against each other and tells who wins, and how sure that is."
    # The rules and the computer players need neither settings nor services.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--players",
            type=int,
            nargs="+",
            default=list(NUMBERS_OF_PLAYERS),
            metavar="N",
            help="numbers of players; without, 5 to 10",
        )
        parser.add_argument(
            "--games", type=int, default=2000, metavar="G", help="in each cell; without, 2000"
        )
        kinds = f"of {', '.join(PLAYERS)}"
        for side in ("good", "evil"):
            parser.add_argument(
                f"--{side}",
                nargs="+",
                choices=PLAYERS,
                metavar="KIND",
                help=f"who is {side.title()}, {kinds}; every one meets every one of the other side; "
                f"without, {_DEFAULT_KIND}",
            )
        parser.add_argument(
            "--match",
            nargs="+",
            choices=PLAYERS,
            metavar="KIND",
            help="each against the next, both ways round: “strong middle weak” says whether strong beats "
            "middle and middle beats weak, and by how much on each side",
        )
        parser.add_argument(
            "--among",
            nargs=2,
            choices=PLAYERS,
            metavar="KIND",
            help="one player of the first kind among those of the second, compared with one of their own",
        )
        add_options_argument(parser)
        parser.add_argument("--seed", help="the same seed gives the same games, on any number of processes")
        parser.add_argument(
            "--processes",
            type=int,
            default=os.cpu_count() or 1,
            metavar="P",
            help="without, one for each core",
        )
        parser.add_argument("--characters", action="store_true", help="also how often each character wins")
        parser.add_argument("--json", action="store_true", dest="as_json", help="all figures, for programs")

    def handle(
        self,
        *,
        players: list[int],
        games: int,
        good: list[str] | None,
        evil: list[str] | None,
        match: list[str] | None,
        among: list[str] | None,
        options: list[str] | None,
        seed: str | None,
        processes: int,
        characters: bool,
        as_json: bool,
        **others: Any,
    ) -> None:
        for name, number in (("games", games), ("processes", processes)):
            if number < 1:
                raise CommandError(f"--{name} has to be 1 or more")
        if sum(map(bool, (good or evil, match, among))) > 1:
            raise CommandError("--good and --evil, --match, and --among are three ways to play: choose one")
        contests = _contests(match, among)
        tables = self._tables(players, options)
        if contests:
            cells = [cell for contest in contests for table in tables for cell in contest.cells(table)]
        else:
            cells = _every_pair(tables, good or [_DEFAULT_KIND], evil or [_DEFAULT_KIND])
        seed = secrets.token_hex(8) if seed is None else seed
        results = self._play(cells, games, seed, processes)
        compared = [compare_at(tables, contest, results) for contest in contests]
        if as_json:
            self.stdout.write(json.dumps(figures(seed, games, results, chain.from_iterable(compared))))
            return
        self.stdout.write(f"{games} games in each of {len(results)} cells, seed {seed}")
        for comparisons in compared:
            self._write_block(comparisons_table(comparisons))
            self._write_block(statements(comparisons))
        if not contests:
            self._write_block(cells_table(results))
        if characters:
            self._write_block(characters_table(results))

    def _write_block(self, lines: str) -> None:
        self.stdout.write(f"\n{lines}")

    def _tables(self, players: list[int], words: list[str] | None) -> list[Table]:
        tables: list[Table] = []
        warnings: list[str] = []
        for number in dict.fromkeys(players):
            options, told = options_for(number, words)
            tables.append((number, options))
            warnings += told
        for warning in dict.fromkeys(warnings):
            self.stderr.write(warning)
        return tables

    def _play(self, cells: list[Cell], games: int, seed: str, processes: int) -> dict[Cell, Counts]:
        progress = self._tell_progress if self.stderr.isatty() else None
        try:
            return run(cells, games, seed, processes, progress)
        except KeyboardInterrupt as stopped:
            raise CommandError("stopped", returncode=_STOPPED_BY_CTRL_C) from stopped
        finally:
            if progress:
                self.stderr.write("")

    def _tell_progress(self, played: int, games: int) -> None:
        self.stderr.write(f"\r{played} of {games} games", ending="")


def _contests(match: list[str] | None, among: list[str] | None) -> list[Contest]:
    if match and len(match) < 2:
        raise CommandError("--match needs two kinds or more")
    pairs = list(pairwise(match or among or []))
    for one, other in pairs:
        if one == other:
            raise CommandError(f"{one!r} cannot be compared with itself")
    return [Match(one, other) if match else Among(one, other) for one, other in pairs]


def _every_pair(tables: list[Table], good: list[str], evil: list[str]) -> list[Cell]:
    return [Cell(*table, *kinds) for table in tables for kinds in product(good, evil)]
