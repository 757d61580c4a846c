"""What depends on the game, in the schema: one of the titles' types, told apart by `rules`."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from avalon_site.api.schema import struct_schema
from games.tables.setup import Choices
from games.titles import TITLES
from games.titles.title import AnyTitle

from .answers import GameView, TableRow, TableState


def _of(title: AnyTitle, base: type[Struct], **fields: Any) -> type[Struct]:
    """The type as it is for this title."""
    name = f"{prefix_of(title)}{base.__name__.removeprefix(prefix_of(title))}"
    return msgspec.defstruct(name, list(fields.items()), bases=(base,), frozen=True)


def prefix_of(title: AnyTitle) -> str:
    """What stands before the names of its types where another title has types of these names."""
    return title.key.capitalize()


def _choices(title: AnyTitle) -> type[Struct]:
    """Without the defaults: in what the API shows, none is left out."""
    types = {field.name: field.type for field in msgspec.structs.fields(Choices)}
    types |= {"rules": Literal[title.key], "options": title.rules.Options}
    doc = {"__doc__": Choices.__doc__}
    return msgspec.defstruct(f"{prefix_of(title)}Choices", list(types.items()), namespace=doc, frozen=True)


def _table(title: AnyTitle) -> type[Struct]:
    return _of(title, TableState, choices=_choices(title))


def _record(title: AnyTitle) -> type[Struct]:
    return _of(title, title.records.schema, rules=Literal[title.key], options=title.rules.Options)


def _line(title: AnyTitle) -> type[Struct]:
    """A record in the export."""
    name = f"{prefix_of(title)}Line"
    return msgspec.defstruct(name, [("cursor", str)], bases=(_record(title),), frozen=True)


def _schemas(type_of: Callable[[AnyTitle], Any]) -> dict[str, Any]:
    return {key: struct_schema(type_of(title), prefix_of(title)) for key, title in TITLES.items()}


def _one_of(type_of: Callable[[AnyTitle], Any]) -> dict[str, Any]:
    return {"oneOf": list(_schemas(type_of).values())}


def _told_by_rules(type_of: Callable[[AnyTitle], Any]) -> dict[str, Any]:
    """Of types that have `rules` themselves."""
    refs = {key: schema["$ref"] for key, schema in _schemas(type_of).items()}
    return {**_one_of(type_of), "discriminator": {"propertyName": "rules", "mapping": refs}}


# Sent without what is as usual, they may be those of any game: `rules` stands beside them.
OPTIONS = {"anyOf": list(_schemas(lambda title: title.rules.Options).values())}
ROW = _one_of(lambda title: _of(title, TableRow, choices=_choices(title)))
TABLE = _one_of(_table)
VIEW = _one_of(lambda title: _of(title, GameView, view=title.view_type, table=_table(title)))
RECORD = _told_by_rules(_record)
LINE = _told_by_rules(_line)
