"""Frames that somebody at a table could send: of every message, and then with something wrong."""

import json
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec

from avalon_site.web import LARGEST_FRAME
from games.live.protocol import FromClient, decode
from tests.bench.fuzz import mutations
from tests.bench.fuzz.wire import BINARY, CONTINUATION, PING, PONG, TEXT, frame

# How often each is sent; what ends a game for somebody is rare, else there would soon be none.
WEIGHTS = {
    **{"answer": 40, "say": 8, "report": 8, "note": 8, "back": 4, "leave": 0.05, "end": 0.5, "next": 4},
    **{"tempo": 4, "ping": 4},
}
assert set(WEIGHTS) == {message.__struct_config__.tag for message in get_args(FromClient)}


class Seen(NamedTuple):
    """What the sender knows by now."""

    decision: dict[str, Any] | None  # the question
    remarks: list[int]  # ids


class Sent(NamedTuple):
    """A frame as it goes over the wire, and what has to come of it."""

    wire: bytes
    message: Any  # what it says; None where it is no message
    closes: frozenset[int] = frozenset()  # it ends the connection, with one of these codes
    silent: bool = False  # a control frame, which gets no answer of ours


def ping(ref: int) -> Sent:
    written = json.dumps({"type": "ping", "ref": ref}).encode()
    return Sent(frame(written), decode(written))


def some_frame(rng: Random, seen: Seen) -> Sent:
    chance = rng.random()
    if chance < 0.002:
        return _closing(rng, seen)
    if chance < 0.02:
        return _control(rng)
    text = _text(rng, seen)
    payload = mutations.as_bytes(text)
    if len(payload) > LARGEST_FRAME:
        payload = payload[:LARGEST_FRAME].decode("utf-8", "ignore").encode()
    if not _is_text(payload):
        # As it is, it would end the connection; halves of characters can be sent escaped only.
        payload = payload.decode("utf-8", "ignore").encode()
    if chance < 0.04:
        return Sent(frame(payload, BINARY), None)
    return Sent(_in_pieces(payload, rng) if chance < 0.08 else frame(payload), _read(payload))


def valid(rng: Random, seen: Seen) -> dict[str, Any]:
    """A message of this protocol, also one that makes sense now."""
    kind = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
    fields: dict[str, Any] = {"type": kind, "ref": rng.randrange(2**31)}
    match kind:
        case "answer":
            fields |= _answer(rng, seen)
        case "say":
            fields["text"] = rng.choice(("Hello.", "I trust nobody.", "ä" * 300, " ", "x"))
        case "report":
            fields["message"] = rng.choice((*seen.remarks[-3:], 0, rng.randrange(2**31), rng.randrange(200)))
        case "note":
            fields["notes"] = {
                "text": "hm",
                "marks": {str(rng.randrange(10)): rng.choice(("evil", "unsure"))},
            }
        case "end":
            fields["wanted"] = rng.random() < 0.3
        case "tempo":
            fields["tempo"] = rng.choice(("quick", "usual", "slow", "waits"))
    return fields


def _answer(rng: Random, seen: Seen) -> dict[str, Any]:
    asked = seen.decision
    if asked is None or rng.random() < 0.5:
        choices = ["approve", "reject", "success", "fail", "merlin", 0, 1, 2, 3, 4, 5, 9]
        number = rng.choice((asked["id"] if asked else 1, rng.randrange(60), rng.randrange(2**31)))
        return {"decision": number, "answer": rng.sample(choices, rng.randrange(5))}
    most = min(asked["most"], len(asked["choices"]))
    chosen = rng.sample(asked["choices"], rng.randint(min(asked["least"], most), most))
    return {"decision": asked["id"], "answer": chosen}


def _text(rng: Random, seen: Seen) -> str:
    message: Any = valid(rng, seen)
    chance = rng.random()
    if chance < 0.12:
        return json.dumps(message)
    for _each in range(rng.choice((1, 1, 1, 2, 4))):
        message = mutations.mutated(message, rng)
    text = mutations.written(message, rng)
    return mutations.misspelt(text, rng) if chance < 0.6 else text


def _read(payload: bytes) -> Any:
    """The message, if it is one: by the site's own reader, so that an answer can be held against it."""
    try:
        return decode(payload)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _is_text(payload: bytes) -> bool:
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def _in_pieces(payload: bytes, rng: Random) -> bytes:
    """A message in fragments, with a ping between them now and then."""
    cuts = sorted(rng.randrange(len(payload) + 1) for _each in range(rng.choice((1, 2, 9))))
    pieces = [payload[start:end] for start, end in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
    sent = b""
    for number, piece in enumerate(pieces):
        opcode = TEXT if number == 0 else CONTINUATION
        sent += frame(piece, opcode, final=number == len(pieces) - 1)
        if number < len(pieces) - 1 and rng.random() < 0.2:
            sent += frame(b"between", PING)
    return sent


def _control(rng: Random) -> Sent:
    opcode = rng.choice((PING, PONG))
    return Sent(frame(rng.randbytes(rng.choice((0, 1, 125))), opcode), None, silent=True)


def _closing(rng: Random, seen: Seen) -> Sent:
    """What no connection survives."""
    match rng.randrange(8):
        case 0 | 1:
            size = rng.choice((LARGEST_FRAME + 1, 20_000, 70_000))
            return Sent(frame(b"x" * size), None, frozenset({1009}))
        case 2:
            pieces = frame(b"x" * 5000, final=False) + frame(b"x" * 5000, CONTINUATION)
            return Sent(pieces, None, frozenset({1009}))
        case 3 | 4:
            broken = rng.choice((b"\xff\xfe", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\xe4\xb8"))
            text = mutations.as_bytes(json.dumps(valid(rng, seen)))
            place = rng.randrange(len(text))
            return Sent(frame(text[:place] + broken + text[place:]), None, frozenset({1007}))
        case 5:
            odd = rng.choice(
                (
                    frame(b"{}", opcode=rng.choice((3, 7, 11, 15))),
                    frame(b"{}", reserved=rng.choice((1, 2, 4, 7))),
                    frame(b"{}", masked=False),
                    frame(b"{}", CONTINUATION),
                    frame(b"{", final=False) + frame(b"}", TEXT),
                    frame(b"x" * 126, PING),
                    frame(b"x", PING, final=False),
                )
            )
            return Sent(odd, None, frozenset({1002}))
        case 6:
            # Whatever is in it, and whatever follows, it is a goodbye.
            reason = rng.choice(
                (b"", b"\x03", b"\x03\xe8", b"\x03\xed", b"\x13\x88\xff", b"\xff\xff", b"\x00\x00")
            )
            return Sent(frame(reason, 8), None, frozenset({1000, 1002, 1005, 1006, 1007, 5000}))
        case _:
            # A length that will never come; then they go.
            return Sent(b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4) + b"x", None, frozenset({1009, 1002}))
