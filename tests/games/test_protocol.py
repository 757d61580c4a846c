"""docs/protocol.md says what the code does: every message, field, code and limit, and nothing else."""

import json
import re
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from django.conf import settings
from msgspec import inspect

from avalon_site.environment import BASE_DIR
from avalon_site.web import LARGEST_FRAME
from games import consumers
from games.live import hub, limits, protocol
from games.models.talk import LONGEST_MESSAGE
from games.rules.resistance import View
from games.rules.resistance.texts import REFUSALS
from games.tables.notes import LONGEST_NOTE
from games.talk import chat
from games.texts.refusals import SENTENCES

DOCUMENT = (BASE_DIR / "docs" / "protocol.md").read_text()

CLIENT: tuple[type[Any], ...] = get_args(protocol.FromClient)
SERVER: tuple[type[Any], ...] = tuple(protocol.ServerMessage.__subclasses__())
MOST_CHOICES = next(
    field.type.max_length
    for field in inspect.type_info(protocol.Answer).fields  # type: ignore[attr-defined]
    if field.name == "answer"
)
LIMITS = {
    "bytes in a frame": LARGEST_FRAME,
    "messages at once": consumers.BURST,
    "more messages each second": consumers.PER_SECOND,
    "messages of one account each second, over all its connections": limits.ACCOUNT_MESSAGES,
    "messages each second from one address without logging in": limits.ADDRESS_MESSAGES,
    "bad frames in a row that are only refused": consumers.PATIENCE,
    "connections of one account to one web process": settings.SOCKETS["account"],
    "connections from one address without logging in": settings.SOCKETS["address"],
    "choices in an answer": MOST_CHOICES,
    "characters in something said": LONGEST_MESSAGE,
    "characters in a note": LONGEST_NOTE,
    "things said by one player …": chat.MOST,
    "… in so many seconds, at all tables together": chat.WITHIN.total_seconds(),
    "things said before that somebody gets who connects": chat.REMEMBERED,
    "seconds until a change shows that was lost on its way": hub.LOOK_EVERY + hub.STILL_COMING,
}


# What the code has


def structs_within(*types: Any) -> dict[str, set[str]]:
    """The fields of every struct that these are made of, by its name."""
    found: dict[str, set[str]] = {}
    pending: list[Any] = [inspect.type_info(each) for each in types]
    while pending:
        one = pending.pop()
        if isinstance(one, inspect.StructType):
            if one.cls.__name__ in found:
                continue
            found[one.cls.__name__] = {field.encode_name for field in one.fields}
            pending += [field.type for field in one.fields]
        else:
            for name in ("item_type", "item_types", "types", "key_type", "value_type"):
                inner = getattr(one, name, ())
                pending += inner if isinstance(inner, tuple) else [inner]
    return found


def tag_of(message: type[Any]) -> str:
    return str(message.__struct_config__.tag)


def parts_of(messages_: tuple[type[Any], ...]) -> dict[str, set[str]]:
    own = {message.__name__ for message in messages_}
    return {name: fields for name, fields in structs_within(*messages_).items() if name not in own}


# What the document says


def sections(document: str, under: str) -> dict[str, str]:
    """The text below each heading that names something, in one chapter."""
    chapter = re.search(rf"^## {under}$(.*?)(?=^## |\Z)", document, re.MULTILINE | re.DOTALL)
    assert chapter, under
    parts = re.split(r"^### `(\w+)`$", chapter[1], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def rows(text: str) -> Iterator[list[str]]:
    """The cells of each row of its tables, without the heads."""
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        for line in table.splitlines()[2:]:
            yield [cell.strip() for cell in line.strip("|").split("|")]


def names_in(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


def described(sections: dict[str, str]) -> dict[str, set[str]]:
    return {
        name: {field for row in rows(text) for field in names_in(row[0])} for name, text in sections.items()
    }


# The two beside each other


def differences(document: str) -> list[str]:
    """Everything in which the document and the code do not agree."""
    return [
        *_unlike("from the client", described(sections(document, "From the client")), _client_messages()),
        *_unlike("from the server", described(sections(document, "From the server")), _server_messages()),
        *_unlike("the view", described(sections(document, "The view")), structs_within(View)),
        *_unlike("refusals", _codes(document), {"refusals": {*SENTENCES, *REFUSALS}}),
        *_unlike("close codes", _close_codes(document), _pairs(protocol.CLOSE_CODES)),
        *_unlike("limits", _limits(document), _pairs(LIMITS)),
        *_wrong_examples(document),
    ]


def _unlike(what: str, said: dict[str, set[str]], there: dict[str, set[str]]) -> Iterator[str]:
    for name in said.keys() | there.keys():
        if name not in said or name not in there:
            yield f"{what}: {name} is {'not described' if name in there else 'described and not there'}"
        elif said[name] != there[name]:
            yield f"{what}: {name} differs in {said[name] ^ there[name]}"


def _client_messages() -> dict[str, set[str]]:
    """`ref` is described once, for all."""
    return {tag_of(message): set(message.__struct_fields__) - {"ref"} for message in CLIENT}


def _server_messages() -> dict[str, set[str]]:
    """With what messages of both directions are made of."""
    parts = parts_of(SERVER) | parts_of(CLIENT)
    return {tag_of(message): set(message.__struct_fields__) for message in SERVER} | parts


def _chapter(document: str, name: str) -> str:
    return document.split(f"\n## {name}\n")[1].partition("\n## ")[0]


def _codes(document: str) -> dict[str, set[str]]:
    text = _chapter(document, "Refusals")
    never_sent = re.search(r"^The pages and other interfaces.*", text, re.MULTILINE)
    assert never_sent
    codes = {code for row in rows(text) for code in names_in(row[0])}
    return {"refusals": codes | set(names_in(never_sent[0]))}


def _close_codes(document: str) -> dict[str, set[str]]:
    refused = [row for row in rows(_chapter(document, "Refusals")) if len(row) == 3]
    return _pairs({names_in(code)[0]: int(number) for code, number, _when in refused})


def _limits(document: str) -> dict[str, set[str]]:
    return _pairs({what: int(number) for what, number in rows(_chapter(document, "Limits"))})


def _pairs(numbers: Any) -> dict[str, set[str]]:
    return {name: {str(int(number))} for name, number in numbers.items()}


def _wrong_examples(document: str) -> Iterator[str]:
    for chapter, types in (("From the client", CLIENT), ("From the server", SERVER)):
        by_tag = {tag_of(message): message for message in types}
        texts = sections(document, chapter)
        for name in by_tag.keys() & texts.keys():
            examples = re.findall(r"```json\n(.*?)```", texts[name], re.DOTALL)
            if not examples:
                yield f"{name} has no example"
            for example in examples:
                try:
                    _decode_example(example, by_tag[name])
                except (msgspec.MsgspecError, json.JSONDecodeError) as error:
                    yield f"the example of {name}: {error}"


def _decode_example(example: str, message: type[Any]) -> None:
    if message in CLIENT:
        decoded = protocol.decode(example)
        if type(decoded) is not message:
            raise msgspec.ValidationError("another message")
        return
    given = json.loads(example)
    if given.keys() - {"type"} != set(message.__struct_fields__):
        raise msgspec.ValidationError("other fields")
    msgspec.json.decode(example, type=message)


def test_the_document_is_true() -> None:
    assert differences(DOCUMENT) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("### `say`", "### `shout`"),
        ("| `text` | white space", "| `words` | white space"),
        ("| `wants_end` | see `end` |\n", ""),
        ("| `silent` | nobody sees", "| `quiet` | nobody sees"),
        ("| `striker` | who strikes |\n", ""),
        ("| `striker` | who strikes |\n", "| `striker` | who strikes |\n| `victim` | whom |\n"),
        ("| `empty` | nothing was said |\n", ""),
        ("`bad_order`, ", "`bad_odour`, "),
        ("| `too_fast` | 4429 |", "| `too_fast` | 4430 |"),
        ("| bytes in a frame | 8192 |", "| bytes in a frame | 4096 |"),
        ("| messages at once | 40 |\n", ""),
        ('"decision": 12, "answer": ["approve"]}', '"decision": 12, "answer": "approve"}'),
        ('{"type": "ping", "ref": 14}', '{"type": "ping", "ref": 14, "loud": true}'),
        ('{"type": "tables"}', '{"type": "tables", "number": 3}'),
        ('{"type": "pong", "ref": 14, ', '{"type": "pong", "ref": "14", '),
    ],
)
def test_a_document_that_is_not_would_be_found(right: str, wrong: str) -> None:
    assert right in DOCUMENT
    assert len(differences(DOCUMENT.replace(right, wrong, 1))) > 0
