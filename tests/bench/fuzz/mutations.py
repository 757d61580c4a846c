"""Wrong values, and valid ones made wrong."""

import json
from random import Random
from typing import Any

# What programs that read text and numbers have stumbled over.
TEXTS = (
    *("", " ", "\t\n", "0", "-1", "null", "true", "approve", "a\x00b", "\x00", "\ufeff", "\u202e", "\u0130"),
    *("\ud800", "\udfff\ud800", "\U0010ffff", "e\u0301" * 40, "😀" * 80, "x" * 301, "y" * 3000),
    *("' OR 1=1 --", '"; DROP TABLE games_game; --', "{{7*7}}", "%s%n%00", "../../etc/passwd"),
    *("<script>alert(1)</script>", "http://[::1", "__proto__", "constructor", "１２", "٣"),
)
NUMBERS = (
    *(0, 1, -1, 4, 9, 10, 11, 255, 2**31 - 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, -(2**63), 2**64, 10**40),
    *(0.0, -0.0, 0.5, 1e308, -1e-308, float("nan"), float("inf"), float("-inf")),
)
# What stands in JSON where a value should, and is none, or is one in an odd way.
LITERALS = (
    *("NaN", "Infinity", "-Infinity", "01", "+1", "1.", ".5", "1e999", "-0", "1E400", "0x10", "1_000"),
    *(
        "undefined",
        "None",
        "True",
        "'a'",
        '"\\ud800"',
        '"\\u0000"',
        '"\\x41"',
        '"\t"',
        '"\\',
        "[1,]",
        '{"a":1,}',
    ),
    *("/* */1", "// \n1", "[" * 900, "[" * 400 + "]" * 400, '{"a":' * 300 + "1" + "}" * 300, "1" * 4000),
)


def scalar(rng: Random) -> Any:
    return rng.choice((*TEXTS, *NUMBERS, None, True, False))


def value(rng: Random, depth: int = 2) -> Any:
    """Anything that JSON can say, and some that it cannot."""
    kind = rng.random()
    if depth == 0 or kind < 0.7:
        return scalar(rng)
    if kind < 0.85:
        return [value(rng, depth - 1) for _each in range(rng.choice((0, 1, 2, 12)))]
    return {str(scalar(rng))[:40]: value(rng, depth - 1) for _each in range(rng.choice((0, 1, 3)))}


def mutated(whole: Any, rng: Random) -> Any:
    """The same with something in it changed, at whatever depth."""
    if isinstance(whole, dict) and whole and rng.random() < 0.8:
        return _mutated_object(dict(whole), rng)
    if isinstance(whole, list) and whole and rng.random() < 0.7:
        place = rng.randrange(len(whole))
        return rng.choice(
            (
                [*whole[:place], mutated(whole[place], rng), *whole[place + 1 :]],
                [*whole, *whole],
                whole * 12,
                whole[:place],
                [whole],
            )
        )
    return _near(whole, rng) if rng.random() < 0.3 else value(rng)


def _mutated_object(whole: dict[str, Any], rng: Random) -> Any:
    key = rng.choice(list(whole))
    match rng.randrange(6):
        case 0:
            del whole[key]
        case 1:
            whole[str(scalar(rng))[:200]] = value(rng)
        case 2:
            whole[rng.choice((key.upper(), key + " ", key + "\x00", key[::-1]))] = whole.pop(key)
        case 3:
            whole["seat"] = rng.randrange(10)
        case _:
            whole[key] = mutated(whole[key], rng)
    return whole


def _near(whole: Any, rng: Random) -> Any:
    """Almost right."""
    match whole:
        case bool():
            return rng.choice((not whole, int(whole), str(whole)))
        case int():
            return rng.choice((whole + 1, whole - 1, -whole, float(whole), str(whole), [whole]))
        case str():
            return rng.choice(
                (whole.upper(), whole[:-1], whole + "\x00", whole * 2, [whole], whole + "\u200b")
            )
    return [whole]


def written(whole: Any, rng: Random) -> str:
    """As JSON, now and then with something that only a sloppy reader would take."""
    text = json.dumps(whole, ensure_ascii=rng.random() < 0.5)
    if isinstance(whole, dict) and whole and rng.random() < 0.05:
        key = json.dumps(rng.choice(list(whole)))
        return f"{text[:-1]}, {key}: {rng.choice((*LITERALS, '0', '1'))}}}"
    return text


def misspelt(text: str, rng: Random) -> str:
    """The text with a mistake in its letters."""
    place = rng.randrange(len(text) + 1)
    before, after = text[:place], text[place:]
    return rng.choice(
        (
            before,
            before + rng.choice(LITERALS) + after,
            before + after[1:],
            before + chr(rng.randrange(0x20)) + after,
            text + text,
            rng.choice(("\ufeff", " ", "\x00", "[", "//")) + text,
            text.replace('"', "'"),
        )
    )


def as_bytes(text: str) -> bytes:
    """UTF-8, also of halves of characters, which no reader may take."""
    return text.encode("utf-8", "surrogatepass")
