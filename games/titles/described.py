"""What a page says about the options of a table."""

from typing import NamedTuple


class Named(NamedTuple):
    """Something of the game: its name, and where the rule book has it."""

    name: str
    anchor: str
    number: int = 1
    detail: str = ""  # what the table chose about it


class Group(NamedTuple):
    """Things of one sort, such as the characters of a side."""

    name: str
    items: list[Named]
    key: str = ""  # how it is coloured
    emblem: str = ""


class Described(NamedTuple):
    """Options in words: what is in the game, and what the rules say to that."""

    groups: list[Group]
    refusals: list[str]
    warnings: list[str]
    rules: str  # the address of the rule book
