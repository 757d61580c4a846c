"""Texts for people, as data beside the rules: pages, programs and the rule book all say the same.

A text is a message for gettext. What happened to be in a game stands in it as `{leader:player}`: the fact's
name, and after the colon what kind of thing it is, so that whoever shows the text can name it. A fact without
a kind is a number or a word as it is. The rules translate nothing; who shows a text does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, NamedTuple

from .contract import Fact


def _(message: str) -> str:
    """Marks a message for gettext's tools, which look for this name."""
    return message


class Wording(NamedTuple):
    """A message as a title's first edition says it, and as its second does where that says it otherwise."""

    first: str
    second: str = ""


class Here(NamedTuple):
    """A sentence for tables at which all of these conditions hold; a title says which conditions it has."""

    text: Wording
    when: tuple[str, ...] = ()  # with "-" before it, where it does not hold


class Entry(NamedTuple):
    """A thing in the rule book: its name, what it does, and where the printed rules leave it to us."""

    name: Wording
    text: Wording
    ruling: Wording | None = None
    choices: Mapping[str, "Entry"] = {}  # what a table may choose about it
    here: tuple[Here, ...] = ()  # the same for one table, sentence by sentence; the whole text without


class Prompt(NamedTuple):
    """A question as it is put to those who are asked, and what the others read meanwhile."""

    asked: Wording
    waiting: Wording
    hint: Wording  # for a stranger: what it means, and what most people do


class Term(NamedTuple):
    """A word as players use it, and what they mean by it."""

    name: Wording
    forms: Wording  # as it stands in texts, with "|" between; with a capital at the start of a sentence
    text: Wording


@dataclass(frozen=True)
class Texts:
    """All that a title says to people, by the keys that its rules and computer players use."""

    editions: tuple[str, ...]  # the first one is the usual one
    # How to say the facts in a message, by the kind that it asks for. Only players have no name here.
    names: Mapping[str, Mapping[Any, Wording]]
    prompts: Mapping[str, Prompt]
    events: Mapping[str, Wording]
    refusals: Mapping[str, Wording]
    warnings: Mapping[str, Wording] = field(default_factory=dict)
    glossary: Mapping[str, Term] = field(default_factory=dict)
    sayings: Mapping[str, Wording] = field(default_factory=dict)  # of its computer players
    story: Mapping[str, Wording] = field(default_factory=dict)  # what is told of a game when it is over
    words: Mapping[str, str] = field(default_factory=dict)  # what its page says beside the rules

    def message(self, wording: Wording, edition: str = "") -> str:
        """The wording of the edition, of the first one where none is named."""
        is_second = edition in self.editions and self.editions.index(edition) > 0
        return wording.second or wording.first if is_second else wording.first


def fill(message: str, facts: Mapping[str, Fact], say: Callable[[str, Fact], str]) -> str:
    """The message with its facts; `say` gets the kind of each fact, which may be empty, and its value."""
    return "".join(
        text if name is None else text + say(kind or "", facts[name])
        for text, name, kind, _conversion in Formatter().parse(message)
    )
