"""The games that can be played here. Whoever adds one adds it to this list, and a page to `stats.titles`."""

from typing import cast

from . import coup
from .resistance import RESISTANCE
from .title import AnyTitle, Name, RuleBook

# By the key that a table keeps. The platform carries options and states without looking into them, so from
# here on their types do not matter any more.
TITLES: dict[str, AnyTitle] = {title.key: cast(AnyTitle, title) for title in (RESISTANCE,)}
# What is played where nobody chose.
USUAL = RESISTANCE.key


def rule_books() -> dict[str, tuple[Name, RuleBook]]:
    """All that can be read about, by its key, with its name: also what cannot be played yet."""
    books: dict[str, tuple[Name, RuleBook]] = {
        key: (title.name, title.rule_book) for key, title in TITLES.items()
    }
    return books | {coup.KEY: (coup.NAME, coup.RULE_BOOK)}
