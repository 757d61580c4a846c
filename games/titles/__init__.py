"""The games that can be played here. Whoever adds one adds it to this list, and a page to `stats.titles`."""

from typing import cast

from .resistance import RESISTANCE
from .title import AnyTitle

# By the key that a table keeps. The platform carries options and states without looking into them, so from
# here on their types do not matter any more.
TITLES: dict[str, AnyTitle] = {title.key: cast(AnyTitle, title) for title in (RESISTANCE,)}
# What is played where nobody chose.
USUAL = RESISTANCE.key
