"""Requests to the API and to pages, made from what its schema offers and then with something wrong."""

import socket
from collections.abc import Iterator, Mapping
from http.client import HTTPException, HTTPResponse
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import msgspec

from tests.bench.fuzz import mutations
from tests.bench.fuzz.found import Found
from tests.bench.fuzz.universe import Sender, Story, Universe

SESSION = 40  # requests over one connection
PATIENCE = 60.0
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", "CHEAT")
_PAGES = (
    *("/", "/play/", "/play/tables/", "/rules/", "/t/{code}/", "/t/{code}/room/", "/t/{code}/deal/"),
    *("/t/{code}/replay/", "/t/{code}/replay/frames.json", "/t/{code}/replay/said.json", "/players/{name}/"),
    *("/t/{code}/story.json", "/t/{code}/rating.json"),
    *("/settings/", "/settings/blocked/", "/settings/friends/", "/settings/data/", "/accounts/login/"),
)
_FORMS = (
    *(
        "/play/quick/",
        "/play/practise/",
        "/play/new/",
        "/play/check/",
        "/t/{code}/options/",
        "/t/{code}/sit/",
    ),
    *("/t/{code}/stand/", "/t/{code}/ready/", "/t/{code}/remove/", "/t/{code}/order/", "/t/{code}/computer/"),
    *("/t/{code}/host/", "/t/{code}/again/", "/t/{code}/enter/", "/players/{name}/block/", "/settings/"),
    *("/players/{name}/unblock/", "/players/{name}/befriend/", "/settings/avatar/", "/i18n/setlang/"),
    *("/settings/tokens/", "/settings/tokens/1/revoke/", "/accounts/signup/", "/accounts/login/"),
)
_FIELDS = (
    *("number", "ready", "direction", "level", "all", "password", "next", "language", "players", "edition"),
    *(
        "cast",
        "good",
        "evil",
        "together",
        "modules",
        "lancelot",
        "dagger",
        "rejections",
        "pace",
        "visibility",
    ),
    *(
        "rated",
        "spectators",
        "anonymous",
        "programs",
        "seconds_vote",
        "seconds_team",
        "display_name",
        "about",
    ),
    *("time_zone", "theme", "sounds", "login", "username", "password1", "email", "name"),
)
_RIGHT = (
    "0",
    "1",
    "4",
    "yes",
    "on",
    "up",
    "strong",
    "avalon",
    "merlin",
    "lady",
    "correspondence",
    "public",
    "en",
)
_ODD_HEADERS = (
    {"Accept": "image/png"},
    {"Accept": "\xff;q=x,,"},
    {"Accept-Language": "de;q=x,,*," + "x" * 600},
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/json; charset=\xff"},
    {"Content-Type": "multipart/form-data"},
    {"Content-Encoding": "gzip"},
    {"Authorization": "Bearer \xff\x01"},
    {"Authorization": "Basic !!!"},
    {"Cookie": "session=\xff; csrf=" + "a" * 3000},
    {"Cookie": "django_language=../../x; ;=;"},
    {"If-None-Match": '"' + "x" * 2000},
    {"If-Modified-Since": "yesterday"},
    {"Range": "bytes=9-1,x"},
    {"Origin": "http://["},
    {"X-Forwarded-For": "not an address"},
    {"X-Forwarded-Proto": "\xff"},
    {"X-HTTP-Method-Override": "DELETE"},
    {"X-CSRFToken": "\xff"},
    {"Expect": "100-continue, x"},
)
_CSRF = "a" * 32  # whoever has the cookie may choose it
# What would take the sender's own token or name away from the rest of the session.
_SPARED = ("/api/v1/me/tokens/", "/api/v1/programs", "/api/v1/bots")


class Answer(NamedTuple):
    """Status 0 is a connection that was cut."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Operation(NamedTuple):
    method: str
    path: str
    parameters: list[dict[str, Any]]
    body: dict[str, Any] | None


class Request(NamedTuple):
    method: str
    target: str
    headers: Mapping[str, str]
    body: bytes

    def written(self, host: str) -> bytes:
        lines = {"Host": host, "Content-Length": str(len(self.body))} | dict(self.headers)
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        return f"{self.method} {self.target} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + self.body


class Api:
    """All that the schema offers."""

    def __init__(self, address: tuple[str, int]) -> None:
        asked = Request("GET", "/api/schema/", {}, b"")
        caller = Caller(address)
        self.schema = msgspec.json.decode(caller.ask(asked).body)
        caller.close()
        self.operations = list(self._operations())

    def _operations(self) -> Iterator[Operation]:
        for path, methods in self.schema["paths"].items():
            for method, operation in methods.items():
                content = operation.get("requestBody", {}).get("content", {})
                body = content.get("application/json", {}).get("schema")
                if not path.startswith(_SPARED):
                    yield Operation(method.upper(), path, operation.get("parameters", []), body)

    def example(self, schema: Mapping[str, Any], rng: Random, depth: int = 4) -> Any:
        """Something that fits the schema, more or less."""
        if "$ref" in schema:
            named = self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
            return self.example(named, rng, depth)
        for several in ("oneOf", "anyOf", "allOf"):
            if several in schema:
                return self.example(rng.choice(schema[several]), rng, depth)
        kind = schema.get("type")
        kind = rng.choice(kind) if isinstance(kind, list) else kind
        if kind == "object" and depth:
            fields, needed = schema.get("properties", {}), schema.get("required", ())
            chosen = [name for name in fields if name in needed or rng.random() < 0.6]
            return {name: self.example(fields[name], rng, depth - 1) for name in chosen}
        if kind == "array" and depth:
            inner = schema.get("items") or {}
            return [self.example(inner, rng, depth - 1) for _each in range(rng.choice((0, 1, 2, 5)))]
        return self._scalar(schema, kind, rng)

    def _scalar(self, schema: Mapping[str, Any], kind: Any, rng: Random) -> Any:
        choices: dict[Any, tuple[Any, ...]] = {
            "integer": (schema.get("minimum", 0), schema.get("maximum", 5), *range(6)),
            "boolean": (True, False),
            "string": ("approve", "strong", "en", "Hello.", "2026-01-01T00:00:00Z", "x" * 8),
        }
        if "const" in schema or "enum" in schema:
            return rng.choice(schema.get("enum") or [schema.get("const")])
        return rng.choice(choices.get(kind, (None,)))


class Caller:
    """A connection that is kept while the server keeps it."""

    def __init__(self, address: tuple[str, int]) -> None:
        self.address = address
        self.socket: socket.socket | None = None

    def ask(self, request: Request) -> Answer:
        if self.socket is None:
            self.socket = socket.create_connection(self.address, PATIENCE)
        try:
            self.socket.sendall(request.written(f"localhost:{self.address[1]}"))
            response = HTTPResponse(self.socket, method=request.method)
            response.begin()
            body = response.read()
        except (HTTPException, ConnectionError):
            self.close()
            return Answer(0, {}, b"")
        if response.will_close or response.status == 400:
            self.close()
        return Answer(response.status, dict(response.getheaders()), body)

    def close(self) -> None:
        if self.socket:
            self.socket.close()
        self.socket = None


def session(address: tuple[str, int], api: Api, universe: Universe, rng: Random, found: Found) -> int:
    """Some requests of one person. Returns how many were sent."""
    caller = Caller(address)
    before = universe.digest()
    try:
        for _each in range(SESSION):
            sender = rng.choice(universe.senders(universe.playing))
            request = some_request(api, universe, sender, rng)
            answer = caller.ask(request)
            check(request, answer, found)
            check_leaks(request, answer.body, universe, sender, found)
            if request.method in CHANGING or request.method not in _METHODS[:6]:
                after = universe.digest()
                if after != before and not 200 <= answer.status < 400:
                    changed = {part for part in after if after[part] != before[part]}
                    found.tell(
                        f"{changed} changed by what was refused with {answer.status}: {shown(request)}"
                    )
                before = after
        if universe.digest() != before:
            found.tell("looking changed something")
    except TimeoutError:
        found.tell(f"no answer in {PATIENCE:.0f} s: {shown(request)}")
    finally:
        caller.close()
    return SESSION


def some_request(api: Api, universe: Universe, sender: Sender, rng: Random) -> Request:
    if rng.random() < 0.2:
        return _page(universe, sender, rng)
    operation = rng.choice(api.operations)
    headers = {"Content-Type": "application/json", **sender.headers}
    method, body = operation.method, b""
    if operation.body is not None or rng.random() < 0.05:
        body = _body(api.example(operation.body or {}, rng), rng)
    if rng.random() < 0.05:
        method = rng.choice(_METHODS)
    if rng.random() < 0.2:
        headers |= rng.choice(_ODD_HEADERS)
    target = _path(operation.path, universe, rng) + _query(operation.parameters, api, rng)
    if rng.random() < 0.03:
        target = quote(mutations.misspelt(target, rng), safe="/?&=%", errors="replace") or "/"
    return Request(method, target, headers, body)


def _page(universe: Universe, sender: Sender, rng: Random) -> Request:
    """A page that somebody looks at, or a form that they send, mostly from their own browser."""
    names = {"code": _code(universe, rng), "name": rng.choice(universe.people).username}
    headers: dict[str, str] = rng.choice(({}, {}, rng.choice(_ODD_HEADERS)))
    if sender.session and rng.random() < 0.8:
        headers = {"Cookie": f"session={sender.session}; csrf={_CSRF}"} | headers
    if rng.random() < 0.5:
        query = urlencode({rng.choice(("page", "next", "seat", "step", "q", "eyes")): _escapable(rng)})
        return Request(
            rng.choice(("GET", "GET", "HEAD")), f"{rng.choice(_PAGES).format(**names)}?{query}", headers, b""
        )
    fields = [
        (field, rng.choice(_RIGHT) if rng.random() < 0.6 else _escapable(rng))
        for field in rng.choices(_FIELDS, k=rng.choice((0, 1, 3, 20)))
    ]
    if rng.random() < 0.9:
        fields.append(("csrfmiddlewaretoken", _CSRF))
    headers = {"Content-Type": "application/x-www-form-urlencoded"} | headers
    return Request("POST", rng.choice(_FORMS).format(**names), headers, urlencode(fields).encode())


def _path(path: str, universe: Universe, rng: Random) -> str:
    wrong = rng.random() < 0.1
    filled = {
        "code": _code(universe, rng),
        "number": rng.choice((0, 1, 4, 9, 10, 2**31, 2**63)),
        "username": rng.choice(universe.people).username,
        "message": rng.randrange(2**31),
        "pk": rng.randrange(100),
    }
    for name in [part.split("}")[0] for part in path.split("{")[1:]]:
        given = _escapable(rng) if wrong else filled.get(name, _escapable(rng))
        path = path.replace(f"{{{name}}}", quote(str(given), safe=""))
    return path


def _code(universe: Universe, rng: Random) -> str:
    return rng.choice((universe.playing, universe.waiting, universe.over)).code


def _query(parameters: list[dict[str, Any]], api: Api, rng: Random) -> str:
    chosen: dict[str, Any] = {}
    for parameter in parameters:
        if parameter["in"] == "query" and rng.random() < 0.4:
            wrong = rng.random() < 0.5
            chosen[parameter["name"]] = _escapable(rng) if wrong else api.example(parameter["schema"], rng)
    return f"?{urlencode(chosen)}" if chosen else ""


def _escapable(rng: Random) -> str:
    return str(mutations.scalar(rng)).encode("utf-8", "replace").decode()[:400]


def _body(whole: Any, rng: Random) -> bytes:
    chance = rng.random()
    if chance < 0.3:
        return msgspec.json.encode(whole)
    if chance < 0.31:
        return b"[" * 150_000
    for _each in range(rng.choice((1, 1, 2))):
        whole = mutations.mutated(whole, rng)
    text = mutations.written(whole, rng)
    if chance < 0.5:
        text = mutations.misspelt(text, rng)
    written = mutations.as_bytes(text)
    return written + rng.choice((b"\xff", b"\x00")) if chance < 0.55 else written


def check(request: Request, answer: Answer, found: Found) -> None:
    """No mistake of ours; and what Django has seen and refused is refused in one form."""
    found.count(f"requests: {answer.status or 'cut off'}")
    told = f"{answer.status} for {shown(request)}: {answer.body[:300]!r}"
    if answer.status >= 500 and answer.status not in (501, 505):  # what HTTP itself does not offer
        found.tell(told)
        return
    of_ours = "X-Request-Id" in answer.headers and request.target.startswith("/api/v1/")
    if answer.status < 400 or not of_ours or not answer.body:
        return
    try:
        refusal = msgspec.json.decode(answer.body, type=_Refusal)
    except msgspec.MsgspecError:
        found.tell(f"not as refusals are: {told}")
        return
    if not refusal.code or not refusal.reason:
        found.tell(f"without code or reason: {told}")


def check_leaks(request: Request, body: bytes, universe: Universe, sender: Sender, found: Found) -> None:
    table = universe.playing
    if table.code not in request.target or not body or not universe.runs(table):
        return
    if universe.seed_of(table).encode() in body:
        found.tell(f"the seed of a running game was told to {shown(request)}")
    if request.target.partition("?")[0].endswith("/view") and b'"version"' in body:
        told = msgspec.json.decode(body, type=_Told)
        known = sender.user and request.headers.get("Authorization") == sender.headers["Authorization"]
        seats = table.seats.filter(user=sender.user, left_at=None) if known else table.seats.none()
        audience = seats.values_list("number", flat=True).first()
        found.count("views compared")
        if msgspec.json.decode(told.view) != msgspec.json.decode(Story(table).shown(told.version, audience)):
            found.tell(f"the view for seat {audience} is not what the rules show: {shown(request)}")


class _Refusal(msgspec.Struct):
    code: str
    reason: str


class _Told(msgspec.Struct):
    version: int
    view: msgspec.Raw


def shown(request: Request) -> str:
    return f"{request.method} {request.target[:300]} {dict(request.headers)} {request.body[:300]!r}"
