import argparse
import asyncio
import socket

import uvloop
from django.urls import get_resolver

# Twisted's reactor is installed when daphne is imported, which Django does for an installed app, and keeps to
# the event loop of that moment: uvloop has to be there before.
asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())

from avalon_site.asgi import application  # noqa: E402

from . import __doc__ as description  # noqa: E402
from .server import Server  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m avalon_site.web", description=description)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--fd", type=int, help="a socket that listens already, instead of host and port")
    given = parser.parse_args()
    if given.fd is not None:
        listener = socket.socket(fileno=given.fd)
    else:
        family = socket.AF_INET6 if ":" in given.host else socket.AF_INET
        listener = socket.create_server((given.host, given.port), family=family, backlog=1024)
    assert get_resolver().url_patterns  # noqa: S101 - else the first who asks waits until all is imported
    Server(application, listener).run()


if __name__ == "__main__":
    main()
