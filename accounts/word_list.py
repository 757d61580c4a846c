"""The words that this site does not want in names and in talk. Its moderators choose them; at first none.

A word is found by what it looks like (accounts.names): case, accents, signs between the letters and
look-alike letters make no difference.
"""

import re
import time
import unicodedata
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from .names import SEPARATORS, look_alike_key

# Talk must not ask the database for the list each time: another process may be that late.
KEPT_FOR = 10.0  # seconds
MASK = "•"

_TOKENS = re.compile(r"\S+")
_WORDS = re.compile(r"[\w\u0300-\u036f]+")
_PARTS = re.compile(f"[{re.escape(SEPARATORS)}]+")


class Words(NamedTuple):
    """Look-alike keys: of words that are meant as they stand, and of those that are meant anywhere."""

    whole: frozenset[str]
    within: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.whole or self.within)

    def has(self, text: str) -> bool:
        key = look_alike_key(text)
        return key in self.whole or any(part in key for part in self.within)


class Lists(NamedTuple):
    read_at: float
    names: Words
    talk: Words


_lists: Lists | None = None


def lists() -> Lists:
    global _lists  # noqa: PLW0603 - what this process remembers
    now = time.monotonic()
    if _lists is None or now - _lists.read_at > KEPT_FOR:
        _lists = _read(now)
    return _lists


def forget() -> None:
    """The list has changed."""
    global _lists  # noqa: PLW0603
    _lists = None


def _read(now: float) -> Lists:
    from .models import ListedWord

    rows = list(ListedWord.objects.values_list("key", "in_names", "in_talk", "within"))

    def words(is_meant: list[bool]) -> Words:
        meant = [(key, within) for (key, *_flags, within), here in zip(rows, is_meant, strict=True) if here]
        return Words(
            frozenset(key for key, within in meant if not within),
            tuple(key for key, within in meant if within),
        )

    return Lists(now, words([row[1] for row in rows]), words([row[2] for row in rows]))


def refuse_name(name: str) -> None:
    """Raises ValidationError where a listed word is the name, one of its parts, or within it."""
    if is_listed(name):
        raise ValidationError(_("This name is not wanted here. Choose another."), code="listed")


def is_listed(name: str) -> bool:
    words = lists().names
    return bool(words) and any(words.has(part) for part in (name, *_PARTS.split(name)) if part)


def mask(text: str) -> str:
    """The text with every listed word as a row of dots, as long as it was."""
    words = lists().talk
    if not words:
        return text

    def masked_word(found: re.Match[str]) -> str:
        return MASK * len(found[0]) if words.has(found[0]) else found[0]

    def masked_token(found: re.Match[str]) -> str:
        # One word after the other; and where its letters are apart (b-a-d), all of them together.
        token = _WORDS.sub(masked_word, found[0])
        if token == found[0] and words.has(token):
            return re.sub(r".", lambda char: char[0] if _is_mark(char[0]) else MASK, token)
        return token

    return _TOKENS.sub(masked_token, text)


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("P")
