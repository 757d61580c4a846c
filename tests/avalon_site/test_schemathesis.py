"""The API does what its schema says, whatever is sent: schemathesis makes requests of every operation.

No answer is a mistake of ours, none has a status that is not written down, and every body is as it is
described. `SCHEMATHESIS_EXAMPLES` says how many requests of each kind are made of each operation.
"""

import os
import warnings
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings, strategies
from hypothesis.errors import Unsatisfiable
from pytest_django import Settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts.models import ApiToken, User
from games import tables
from games.models import Table
from tests.games import played
from tests.games.meeting import opened
from tests.nightly import NIGHTLY, often

EXAMPLES = int(os.environ.get("SCHEMATHESIS_EXAMPLES", often(2, nightly=20)))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_running_loop")]


@pytest.fixture(autouse=True)
def no_limits(settings: Settings) -> None:
    plenty = {"reading": 10**6, "changing": 10**6}
    settings.API_LIMITS = {"guests": plenty, "accounts": plenty}


@pytest.fixture(autouse=True)
def the_tests_own_connection() -> Iterator[None]:
    """A server closes its connections after a request; the test's transaction needs this one."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


class Somebody:
    """Who asks, and what they can find when they ask for something that exists."""

    def __init__(self, user: User | None, codes: list[str]) -> None:
        secret = ApiToken.issue(user, "schemathesis")[1] if user else None
        self.headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        self.answers: Counter[int] = Counter()  # by status
        self.known: dict[str, list[Any]] = {
            "code": codes,
            "username": [played.new_player().username],
            "number": [0, 1],
        }


def a_player() -> Somebody:
    """At a table of their own, in a game, and in one that is over."""
    over, running = played.new_table(5), played.new_table(5, pace="correspondence")
    played.play_to_the_end(over, Random(1))
    played.begin(running)
    user = running.seats.get(number=0).user
    assert user
    over.seats.filter(number=0).update(user=user)
    own = opened(user)
    tables.take_seat(own.code, played.new_player(), None, played.START)
    return Somebody(user, [own.code, running.code, over.code])


def nobody() -> Somebody:
    """Who sees tables of others, one of them locked."""
    locked = opened(visibility="password", password="apple")
    a_player()
    return Somebody(None, [locked.code, *Table.objects.values_list("code", flat=True)])


def ask(case: Any, somebody: Somebody) -> None:
    with warnings.catch_warnings():
        # The export is streamed to asynchronous servers, which this is not.
        warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume asynchronous")
        response = case.call(headers=somebody.headers)
    case.validate_response(response, checks=CHECKS)
    somebody.answers[response.status_code] += 1


def try_out(operation: Any, mode: GenerationMode, somebody: Somebody) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize="SCHEMATHESIS_EXAMPLES" not in os.environ,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), data=strategies.data())
    def requests(case: Any, data: strategies.DataObject) -> None:
        for name in case.path_parameters or {}:
            if name in somebody.known and data.draw(strategies.booleans()):
                case.path_parameters[name] = data.draw(strategies.sampled_from(somebody.known[name]))
        with transaction.atomic():
            ask(case, somebody)
            transaction.set_rollback(True)

    requests()


WHO = [a_player, nobody]


@pytest.mark.parametrize("who", WHO)
def test_every_operation(who: Any) -> None:
    schema = schemathesis.openapi.from_wsgi("/api/schema/", get_wsgi_application())
    somebody = who()
    wrong = []
    # By day the two share the operations.
    first, step = (0, 1) if NIGHTLY else (WHO.index(who), len(WHO))
    for result in islice(schema.get_all_operations(), first, None, step):
        operation = result.ok()  # type: ignore[union-attr] # a schema that is wrong fails here
        for mode in GenerationMode:
            try:
                try_out(operation, mode, somebody)
            except Unsatisfiable:
                continue  # nothing can be wrong about it
            except Exception as error:
                wrong.append(f"{operation.label}, {mode.value}: {error}")
    assert not wrong, "\n\n".join(wrong)
    # Not everything was refused for one and the same reason.
    assert {200, 400, 401 if who is nobody else 409, 404} <= set(somebody.answers), somebody.answers
