"""How endpoints become the OpenAPI schema: what all of them have in common is written here once."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema

from .errors import Refusal

_components: dict[str, Any] = {}
_REF = "#/components/schemas/"


def struct_schema(described: Any, prefix: str = "") -> dict[str, Any]:
    """The schema of a msgspec type, for `extend_schema(responses={200: struct_schema(Record)})`.

    OpenAPI 3.1 is JSON Schema, which msgspec writes itself. The structs become components by their names.
    Games have types of the same names, such as `Options`: where there is another one already, it gets the
    prefix, unless it has it in its name.
    """
    (schema,), found = msgspec.json.schema_components([described], ref_template=f"{_REF}{{name}}")
    components = msgspec.json.decode(msgspec.json.encode(found))
    shared = {name: each for name, each in components.items() if not (prefix and name.startswith(prefix))}
    taken = _taken(shared)
    if taken and not prefix:
        raise ValueError(f"there are other types of these names: {sorted(taken)}")
    for name, component in components.items():
        _components[f"{prefix}{name}" if name in taken else name] = _with_prefix(component, taken, prefix)
    return dict(_with_prefix(schema, taken, prefix))


def _taken(components: Mapping[str, Any]) -> set[str]:
    """The names that something else has already, and those of whatever refers to one of these."""
    taken = {name for name, component in components.items() if _components.get(name, component) != component}
    more = taken
    while more:
        more = {name for name in components.keys() - taken if _refers_to(components[name], taken)}
        taken = taken | more
    return taken


def _refers_to(component: Any, names: Iterable[str]) -> bool:
    text = msgspec.json.encode(component).decode()
    return any(f'"{_REF}{name}"' in text for name in names)


def _with_prefix(schema: Any, names: Iterable[str], prefix: str) -> Any:
    """Where it refers to one of these, the prefix stands before the name."""
    text = msgspec.json.encode(schema).decode()
    for name in names:
        text = text.replace(f'"{_REF}{name}"', f'"{_REF}{prefix}{name}"')
    return msgspec.json.decode(text)


REFUSALS = {
    "400": "Something in the request is not right; `fields` says which.",
    "401": "There is no such token, or nobody is logged in.",
    "403": "Not allowed to this player; or by session, without a CSRF token.",
    "404": "There is no such thing, or not for this player.",
    "406": "Only JSON can be had here.",
    "409": "It cannot be done as things are.",
    "413": "That is more than anybody needs to send.",
    "415": "Only JSON is understood here.",
    "429": "Too much in a short time.",
    "503": "The database or Redis cannot be asked at the moment.",
}
HEADERS = {
    "RateLimit-Limit": "How many such requests a minute has.",
    "RateLimit-Remaining": "How many of them are left.",
    "RateLimit-Reset": "In how many seconds all of them are there again.",
    "Retry-After": "After how many seconds to try again.",
}
ON_EVERY_ANSWER = [name for name in HEADERS if name.startswith("RateLimit-")]


def header_refs(names: Iterable[str]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def add_components(result: dict[str, Any], **_context: Any) -> dict[str, Any]:
    """What operations refer to. A hook of drf-spectacular's, run when the schema is otherwise done."""
    refused = {"application/json": {"schema": struct_schema(Refusal)}}
    components = result["components"]
    components["schemas"] = components.get("schemas", {}) | _components
    components["headers"] = {
        name: {"description": text, "schema": {"type": "integer"}} for name, text in HEADERS.items()
    }
    components["responses"] = {
        f"Refused-{status}": {
            "description": text,
            "content": refused,
            "headers": header_refs(HEADERS if status in ("429", "503") else ON_EVERY_ANSWER),
        }
        for status, text in REFUSALS.items()
    }
    return result


class Operation(AutoSchema):
    """Adds to every operation the refusals that it can meet, and the headers of all answers."""

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        bodies: dict[str, Any] = super()._get_response_bodies(direction)
        if self.method == "GET" and getattr(self.view, "max_age", None) is not None:
            bodies["304"] = {"description": "The same as before, by `If-None-Match`."}
        for body in bodies.values():
            body["headers"] = header_refs(ON_EVERY_ANSWER) | body.get("headers", {})
        for status in self.possible_refusals():
            bodies.setdefault(status, {"$ref": f"#/components/responses/Refused-{status}"})
        return bodies

    def possible_refusals(self) -> list[str]:
        changes = self.method != "GET"
        met = {
            "400": changes or any(parameter["in"] == "query" for parameter in self._get_parameters()),
            "401": True,
            "403": changes,
            "404": "{" in self.path,
            "406": True,
            "409": changes,
            "413": changes,
            "415": changes,
            "429": True,
            "503": True,
        }
        return [status for status, possible in met.items() if possible]


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "accounts.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, Any]:
        return {"type": "http", "scheme": "bearer", "description": "A token made under Settings, API tokens."}
