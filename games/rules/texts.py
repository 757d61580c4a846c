"""Texts for people, as data beside the rules: pages, programs and the rule book all say the same.

A text is a message for gettext. What happened to be in a game stands in it as `{leader:player}`: the fact's
name, and after the colon what kind of thing it is, so that whoever shows the text can name it. A fact without
a kind is a number or a word as it is. The rules translate nothing; who shows a text does.
"""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Literal, NamedTuple, TypeAlias

Fact: TypeAlias = int | str | tuple[int | str, ...]


def _(message: str) -> str:
    """Marks a message for gettext's tools, which look for this name."""
    return message


class Wording(NamedTuple):
    """A message in the words of each edition. Where the second is empty, one sentence serves both."""

    avalon: str
    resistance: str = ""

    def of(self, edition: Literal["avalon", "resistance"]) -> str:
        return self.resistance or self.avalon if edition == "resistance" else self.avalon


class Entry(NamedTuple):
    """A thing in the rule book: its name, what it does, and where the printed rules leave it to us."""

    name: Wording
    text: Wording
    ruling: Wording | None = None
    choices: Mapping[str, "Entry"] = {}  # what a table may choose about it


class Prompt(NamedTuple):
    """A question as it is put to those who are asked, and what the others read meanwhile."""

    asked: Wording
    waiting: Wording


def fill(message: str, facts: Mapping[str, Fact], say: Callable[[str, Fact], str]) -> str:
    """The message with its facts; `say` gets the kind of each fact, which may be empty, and its value."""
    return "".join(
        text if name is None else text + say(kind or "", facts[name])
        for text, name, kind, _conversion in Formatter().parse(message)
    )
