"""A program that plays: it registers, finds a table that lets programs play or opens one, and plays one game.

    python example_bot.py https://site.example "Deep Merlin"

It needs nothing but Python. docs/api.md says what it may do; `choose` is the place to make it better.
"""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE, NAME = sys.argv[1].rstrip("/"), sys.argv[2]
PAUSE = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0  # seconds between two looks
headers = {"Content-Type": "application/json"}


def ask(method: str, address: str, body: Any = None, etag: str | None = None, tries: int = 20) -> Any:
    """The answer and its ETag; nothing where it is the same as before. What is refused raises HTTPError."""
    more = {"If-None-Match": etag} if etag else {}
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{SITE}/api/v1/{address}", data, headers | more, method=method)
    try:
        with urlopen(request, timeout=30) as response:
            text = response.read()
            return json.loads(text) if text else None, response.headers.get("ETag")
    except OSError as problem:
        code, told = getattr(problem, "code", 0), getattr(problem, "headers", None) or {}
        if code == 304:
            return None, etag
        if code not in (429, 503, 0) or not tries:  # too fast, a bad moment of the site, nobody there
            raise
        time.sleep(float(told.get("Retry-After", random.uniform(0.5, 1.5))))
        return ask(method, address, body, etag, tries - 1)  # the same answer twice is one action


def find_table() -> str:
    """Sits down where programs may play; opens a table and fills it with computer players otherwise."""
    tables, _ = ask("GET", "tables?programs=true&free=true&order=free")
    for table in tables["results"]:
        try:
            ask("PUT", f"tables/{table['code']}/seat", {"seat": None})
            return str(table["code"])
        except HTTPError:
            continue  # somebody was faster, or it is not open to us
    table, _ = ask("POST", "tables", {"players": 5, "programs": True, "pace": "blitz"})
    ask("POST", f"tables/{table['code']}/computers", {"all": True, "level": "middle"})
    return str(table["code"])


def choose(view: Any, decision: Any) -> list[Any]:
    """What to answer: here with a few thoughts about teams, votes and cards, and by chance for the rest."""
    own, me, table, choices = view["own"], view["seat"], view["table"], decision["choices"]
    evil = {seat for sight in own["sights"] if sight["seen_as"] == "evil" for seat in sight["seats"]}
    if decision["kind"] == "team":
        trusted = [seat for seat in choices if seat != me and seat not in evil]
        others = [seat for seat in choices if seat != me and seat in evil]
        return [me, *random.sample(trusted, len(trusted)), *others][: decision["most"]]
    if decision["kind"] == "vote":
        bad = own["side"] == "good" and not evil.isdisjoint(table["team"])
        wanted = me in table["team"] or table["rejections"] == 4 or random.random() < 0.4
        return ["approve" if wanted and not bad else "reject"]
    if decision["kind"] == "quest_card" and table["round"] > 1:  # before that by chance
        choices = [card for card in choices if card != "success"] or choices
    if decision["kind"] == "strike":
        choices = [seat for seat in choices if seat not in evil] or choices
    return random.sample(choices, max(decision["least"], min(1, decision["most"])))


def play(code: str) -> Any:
    """Looks at the game, answers when asked, and tells how it ended."""
    etag = None
    while True:
        shown, etag = ask("GET", f"games/{code}/view", etag=etag)
        view = shown and shown["view"]
        if view and view["outcome"]:
            return view["outcome"]
        if view and view["decision"]:
            decision = view["decision"]
            try:
                given = {"decision": decision["id"], "answer": choose(view, decision)}
                ask("POST", f"games/{code}/answers", given)
            except HTTPError as refusal:  # too late, most likely: look at it again
                print(refusal.read().decode(), file=sys.stderr)
                etag = None
        time.sleep(PAUSE)


registered, _ = ask("POST", "programs", {"username": NAME})
headers["Authorization"] = f"Bearer {registered['token']}"
code = find_table()
print(f"{NAME} sits at {SITE}/t/{code}/", flush=True)
ask("PUT", f"tables/{code}/ready", {"ready": True})
while ask("GET", f"tables/{code}")[0]["status"] == "waiting":
    time.sleep(PAUSE)
print(play(code)["reason"])
