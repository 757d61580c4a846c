"""Starts a site of its own and sends it what nobody should; fails where anything came of it."""

import argparse
import sys
import time

from avalon_site.local.embedded import Unavailable
from avalon_site.local.processes import exit_on_signals
from tests.bench.stack import HOST, Stack, running_site

# So much that nobody is told to wait.
NO_LIMIT = str(10**9)
LIMITS = ("API_GUEST_READS", "API_GUEST_CHANGES", "API_READS", "API_CHANGES", "SOCKET_MESSAGES")


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/bench fuzz", description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000, help="WebSocket frames to send, at least")
    parser.add_argument("--requests", type=int, default=10_000, help="requests to send, at least")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same frames")
    wanted = parser.parse_args()
    environment = {"LOG_FORMAT": "text"} | dict.fromkeys(LIMITS, NO_LIMIT)
    with running_site(environment=environment) as stack:
        return run(wanted, stack)


def run(wanted: argparse.Namespace, stack: Stack) -> int:
    import django

    django.setup()

    from tests.bench.fuzz.logs import Logs
    from tests.bench.fuzz.running import run as send

    began = time.monotonic()

    def progress(sent: dict[str, int]) -> None:
        told = ", ".join(f"{number:,} {kind}" for kind, number in sent.items())
        print(f"{time.monotonic() - began:>8.0f} s  {told}", flush=True)

    found = send(
        (HOST, stack.ports[0]),
        wanted.frames,
        wanted.requests,
        seed=wanted.seed,
        logs=Logs(*stack.logs),
        progress=progress,
    )
    print(f"\nseed {wanted.seed}, {time.monotonic() - began:.0f} s\n\n{found.report()}")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    exit_on_signals()
    try:
        sys.exit(main())
    except Unavailable as error:
        sys.exit(f"error: {error}")
