"""The piles of a deal, worked out from its seed before everybody's eyes."""

import json
import shlex
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..rules.kernel.shuffling import place, shuffle


class Pile(NamedTuple):
    """Cards that were shuffled, and whether what the game shows of them is what the seed gives."""

    name: str  # as it is hashed
    title: str
    cards: Sequence[Any]  # before shuffling
    agrees: bool
    card: Callable[[Any], str]  # what a card is called
    goes_to: Callable[[int], str]  # what the card that lies there is for
    side: Callable[[Any], str] = lambda card: ""  # how a card is coloured
    only_the_first: bool = False  # of which pile only the first card counts


def agrees(seed: str, name: str, cards: Sequence[Any], dealt: Sequence[Any], first: int = 0) -> bool:
    """Whether what was dealt are these cards as the seed shuffles them, from the first on."""
    return shuffle(seed, name, cards)[first : first + len(dealt)] == tuple(dealt)


def described(seed: str, piles: Sequence[Pile]) -> list[dict[str, Any]]:
    """The piles for a page."""
    return [_described(seed, pile) for pile in piles]


def _described(seed: str, pile: Pile) -> dict[str, Any]:
    order = shuffle(seed, pile.name, range(len(pile.cards)))
    return {
        "name": pile.name,
        "title": pile.title,
        "result": pile.card(pile.cards[order[0]]) if pile.only_the_first else "",
        "agrees": pile.agrees,
        "lines": [
            {
                "number": number,
                "hashed": f"{seed}/{pile.name}/{number}",
                "digest": place(seed, pile.name, number).hex(),
                "card": pile.card(pile.cards[number]),
                "side": pile.side(pile.cards[number]),
                "goes_to": pile.goes_to(position),
            }
            for position, number in enumerate(order)
        ],
    }


# For programs

_PYTHON = """from hashlib import sha256

seed = {seed}

def shuffle(pile, cards):
    def place(number):
        return sha256(f"{{seed}}/{{pile}}/{{number}}".encode()).digest()
    return [cards[n] for n in sorted(range(len(cards)), key=place)]

print(sha256(seed.encode()).hexdigest())
"""


def python_to_run(seed: str, piles: Sequence[Pile]) -> str:
    """A few lines that print the hash of the seed and every pile as it was shuffled."""
    lines = (f"print(shuffle({json.dumps(pile.name)}, {list(pile.cards)!r}))\n" for pile in piles)
    return _PYTHON.format(seed=json.dumps(seed)) + "".join(lines)


def shell_to_run(seed: str, pile: Pile) -> str:
    """The hash of the seed, then every card of the pile with its hash, in the order of the deal."""
    numbers = " ".join(map(str, range(len(pile.cards))))
    return (
        f"printf %s {shlex.quote(seed)} | sha256sum\n"
        f"for n in {numbers}; do\n"
        f"  printf %s {shlex.quote(f'{seed}/{pile.name}/')}$n | sha256sum | sed s/-/$n/\n"
        f"done | sort\n"
    )
