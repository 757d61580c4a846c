"""Games are played while everything around them is killed, emptied, filled up and cut off, again and again.

Afterwards the players' memory is compared with the database. The same seed gives the same tables, answers and
order of faults, but not the same moments.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from avalon_site.local.embedded import Unavailable
from avalon_site.local.processes import Child, exit_on_signals
from tests.bench.faults import plan, report
from tests.bench.faults.harm import Harm
from tests.bench.faults.plan import Memory, Plan, Watched
from tests.bench.faults.room import Room, small_room
from tests.bench.faults.stack import Stack, running

MEGABYTES = 256  # of the disk
LIMIT = 1800.0  # seconds; by then every game should be over
COUNTING = 30.0  # seconds for the last games to be counted
TICK = 0.1


def main() -> int:
    wanted = arguments()
    with small_room(MEGABYTES) as room, running(room.folder) as stack:
        os.environ |= stack.env
        return run(wanted, stack, room)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench faults", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--think", type=float, default=9.0, help="seconds before an answer, at the most")
    parser.add_argument(
        "--seconds", type=int, nargs=2, default=(5, 12), help="to answer in, from table to table"
    )
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two faults, about")
    parser.add_argument("--cut", type=float, default=120.0, help="seconds that a connection lasts, about")
    parser.add_argument(
        "--rounds", type=int, default=1000, help="of all faults, after which people end the games"
    )
    return parser.parse_args()


def run(wanted: argparse.Namespace, stack: Stack, room: Room) -> int:
    import django

    django.setup()

    from django.db import connection

    from tests.bench.faults import checks, tables

    rng = Random(wanted.seed)
    places = tables.begin(wanted.games, tuple(wanted.seconds), rng)
    connection.close()
    the_plan = Plan(stack.port, wanted.seed, places, wanted.think, wanted.cut, LIMIT)
    harm = Harm(stack, room, rng, wanted.pause)
    started = time.monotonic()
    memory, watched = play(the_plan, harm, wanted.rounds)
    took = time.monotonic() - started
    wait_until_counted(harm)
    print(f"{wanted.games} games in {took:.0f} s, seed {wanted.seed}\n")
    report.print_figures(harm, memory, watched)
    mistakes = checks.mistakes(memory, watched)
    report.print_mistakes(mistakes, harm, watched)
    return 1 if mistakes else 0


def play(the_plan: Plan, harm: Harm, rounds: int) -> tuple[Memory, Watched]:
    """Faults go on until the last game is over."""
    with tempfile.TemporaryDirectory() as folder:
        files = {name: Path(folder, name) for name in ("plan", "memory", "watched")}
        plan.write(files["plan"], the_plan)
        here = f"{__package__}."
        python = [sys.executable, "-m"]
        watcher = Child(
            "watcher", [*python, f"{here}watcher", harm.stack.postgres.url, str(files["watched"])]
        )
        players = Child("players", [*python, f"{here}players", str(files["plan"]), str(files["memory"])])
        try:
            watcher.start()
            players.start()
            while players.running() and harm.rounds < rounds:
                harm.go_on()
                time.sleep(TICK)
            harm.finish()
            if players.process:
                players.process.send_signal(signal.SIGUSR1)
            while players.running():
                harm.keep_running()
                time.sleep(TICK)
        finally:
            players.stop()
            watcher.stop()
        if not files["memory"].exists():
            raise Unavailable("the players stopped (see above)")
        return plan.read(files["memory"], Memory), plan.read(files["watched"], Watched)


def wait_until_counted(harm: Harm) -> None:
    """The worker does it, without being asked."""
    import psycopg

    deadline = time.monotonic() + COUNTING
    while time.monotonic() < deadline:
        harm.keep_running()
        try:
            with psycopg.connect(harm.stack.postgres.url) as connection:
                if connection.execute("SELECT count(*) FROM stats_uncounted").fetchone() == (0,):
                    return
        except psycopg.Error:
            pass
        time.sleep(TICK)


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
