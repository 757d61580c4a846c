"""How long the site takes to answer about very many games, and to record one more.

The games are simulated (`manage.py populate`) and kept in a data folder of their own, which is filled when it
is empty. PostgreSQL and Redis are the site's own, with everything made durable as on a real site.
"""

import argparse
import logging
import os
import sys

from avalon_site.environment import BASE_DIR, Environment
from avalon_site.local.embedded import Postgres, Redis, Unavailable, started
from avalon_site.local.processes import exit_on_signals
from avalon_site.local.server import only_one_server

# So many requests a minute that nobody is told to wait.
NO_LIMIT = str(10**9)
LIMITS = ("API_GUEST_READS", "API_GUEST_CHANGES", "API_READS", "API_CHANGES")


def main() -> int:
    wanted = arguments()
    os.environ.setdefault("DATA_DIR", str(BASE_DIR / "data" / "bench"))
    data_dir = Environment(os.environ).data_dir
    postgres, redis = Postgres(data_dir, durable=True), Redis(data_dir)
    with only_one_server(data_dir), started(postgres, redis):
        # A site on somebody's own machine, which needs no HTTPS.
        os.environ.pop("SECRET_KEY", None)
        os.environ |= {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url} | dict.fromkeys(LIMITS, NO_LIMIT)
        os.environ["DJANGO_SETTINGS_MODULE"] = "avalon_site.settings"
        return run(wanted)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench stats", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="in the database, if it has none yet")
    parser.add_argument("--players", type=int, default=50_000, help="who played them")
    parser.add_argument(
        "--moves", type=int, default=50_000, help="so many of them, the last ones, can be replayed"
    )
    parser.add_argument("--times", type=int, default=60, help="how often each thing is asked for, at least")
    return parser.parse_args()


def run(wanted: argparse.Namespace) -> int:
    import django

    django.setup()
    logging.disable(logging.INFO)  # a line for each request

    from django.core.management import call_command

    from games.models import Table
    from tests.bench.stats.measuring import bench

    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    if not Table.objects.exists():
        call_command("populate", games=wanted.games, players=wanted.players, moves=wanted.moves)
    return bench(wanted.times)


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
