"""Commands of manage.py, called from tests."""

from io import StringIO
from typing import NamedTuple

from django.core.management import call_command


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
