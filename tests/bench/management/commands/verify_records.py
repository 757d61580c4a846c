"""Replays recorded games through the rules and tells which do not agree."""

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from games.rules.resistance.records import Unreadable, parse, replay
from tests.bench.record_files import CannotRead, lines


class Command(BaseCommand):
    help = "Replays recorded games through the rules. The status is 0 if there are any and all agree."
    # The rules need neither settings nor services.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a record a line, plain or gzip")

    def handle(self, *, files: list[str], **options: Any) -> None:
        games = agree = 0
        unread = False
        for name in files:
            try:
                for number, line in lines(name):
                    games += 1
                    difference = _difference(line)
                    if difference is None:
                        agree += 1
                    else:
                        self.stdout.write(_printable(f"{name}:{number}: {_id(line)}{difference}"))
            except CannotRead as error:
                unread = True
                self.stderr.write(_printable(f"{name}: cannot be read: {error}"))
        if not games:
            self.stderr.write("there are no games to verify")
        self.stdout.write(f"{games} games, {agree} agree")
        if unread or not games or agree < games:
            sys.exit(1)


def _difference(line: bytes) -> str | None:
    try:
        return replay(parse(line))
    except Unreadable as unreadable:
        return str(unreadable)


def _printable(text: str) -> str:
    """What stands in a file is not to be trusted, and not every terminal can write every sign."""
    text = "".join(sign if sign.isprintable() else f"\\x{ord(sign):02x}" for sign in text)
    return text.encode("ascii", "backslashreplace").decode()


class _Named(msgspec.Struct):
    id: int | str | None = None


def _id(line: bytes) -> str:
    """The game's id, if it has one, also where the rest is no record."""
    try:
        named = msgspec.json.decode(line, type=_Named)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return "" if named.id is None else f"id {named.id!a}: "
