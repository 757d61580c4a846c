"""Somebody who looks at pages and uses the API all the time: it works, or it says that it cannot."""

import asyncio
import http.client
from collections.abc import Mapping
from itertools import count
from random import Random
from typing import NamedTuple

import msgspec

from tests.bench.faults.plan import Memory, Plan

EVERY = 0.3  # seconds
PATIENCE = 20.0
READ = ("/", "/play/", "/leaderboards/", "/api/v1/tables", "/api/v1/games")


class Request(NamedTuple):
    method: str
    path: str
    body: bytes | None = None
    headers: Mapping[str, str] = {}


async def visit(plan: Plan, memory: Memory) -> None:
    rng = Random(plan.seed)
    writers = [place for place in plan.places if place.token]
    for number in count(1):
        place = rng.choice(writers)
        kept = memory.notes.setdefault(f"{place.table}/{place.seat}", [""])
        await _ask(plan.port, Request("GET", rng.choice(READ)), memory)
        kept.append(f"note {number}")
        body = msgspec.json.encode({"text": kept[-1], "marks": {}})
        headers = {"Authorization": f"Bearer {place.token}", "Content-Type": "application/json"}
        if await _ask(plan.port, Request("PUT", f"/api/v1/tables/{place.code}/notes", body, headers), memory):
            kept[:] = kept[-1:]
        await asyncio.sleep(EVERY)


async def _ask(port: int, request: Request, memory: Memory) -> bool:
    """Whether it was done. What is neither that nor a clear refusal is a mistake."""
    try:
        status, said = await asyncio.to_thread(_answer_to, port, request)
    except (OSError, http.client.HTTPException):
        memory.counts["requests without an answer"] += 1
        return False
    memory.counts[f"requests answered with {status}"] += 1
    clear = b'"unavailable"' if request.path.startswith("/api/") else b"Try again in a few seconds"
    if status != 200 and not (status == 503 and clear in said):
        memory.mistakes.append(f"{request.method} {request.path} was answered with {status}: {said[:200]!r}")
    return status == 200


def _answer_to(port: int, request: Request) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(*request)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()
