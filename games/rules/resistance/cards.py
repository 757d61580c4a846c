"""The cards played on a quest, and how they decide it (A5.3, A9.1, A10.2, A11.1)."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

Card: TypeAlias = Literal["success", "fail", "rogue_success", "rogue_fail", "magic", "good_news", "bad_news"]

# In the order in which they are shown, so that the order tells nothing (A5.2).
CARDS: tuple[Card, ...] = (
    "success",
    "rogue_success",
    "good_news",
    "magic",
    "bad_news",
    "rogue_fail",
    "fail",
)
SUCCESSES = frozenset({"success", "rogue_success", "good_news"})
FAILS = frozenset({"fail", "rogue_fail", "bad_news"})
_PLACE = {card: place for place, card in enumerate(CARDS)}


def shuffled(cards: Sequence[Card]) -> tuple[Card, ...]:
    """A5.2: the cards as everybody sees them; nobody can tell whose is whose."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def fails_among(cards: Sequence[Card]) -> int:
    return sum(card in FAILS for card in cards)


def quest_fails(fails: int, needed: int, cards: Sequence[Card]) -> bool:
    """A5.3, then A10.2: an odd number of Magic turns the outcome around."""
    return (fails >= needed) != (cards.count("magic") % 2 == 1)


def other_card(card: Card) -> Card:
    """A14.1: what Excalibur makes of a card."""
    return "fail" if card in SUCCESSES else "success"
