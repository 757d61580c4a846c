"""The deal of a game of The Resistance or Avalon, worked out from its seed before everybody's eyes.

Only from views: what is hidden is not in them before the game is over.
"""

import json
import shlex
from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext

from .rules.resistance import View, texts
from .rules.resistance.characters import SIDE
from .rules.resistance.deal import place, shuffle
from .rules.resistance.modules.lancelot import MODE_1_DECK, MODE_2_DECK
from .rules.resistance.modules.plot_cards import DRAWN, deck
from .rules.resistance.options import fill_up
from .rules.resistance.tableau import QUESTS


class Pile(NamedTuple):
    """Cards as they lie before they are shuffled, and what came of it by the stored game."""

    name: str
    cards: Sequence[Any]
    agrees: bool

    def order(self, seed: str) -> list[int]:
        """The numbers of the cards, as shuffled."""
        return list(shuffle(seed, self.name, range(len(self.cards))))


def piles(view: View) -> list[Pile]:
    """All that was shuffled for this game, which is over."""
    assert view.opened  # noqa: S101 - whoever asks knows that the game is over
    seed, hidden = view.opened.seed, view.opened.hidden
    options, table = view.options, view.table

    def pile(name: str, cards: Sequence[Any], dealt: Sequence[Any], first: int = 0) -> Pile:
        """What was dealt has to be these cards, from the first on."""
        shuffled = shuffle(seed, name, cards)
        return Pile(name, cards, shuffled[first : first + len(dealt)] == tuple(dealt))

    characters = fill_up(options.characters, table.players)
    found = [pile("characters", characters, hidden.characters)]
    found.append(pile("leader", range(table.players), [table.first_leader]))
    if options.has_dagger:
        holder = options.dagger or "assassin"
        dealt = shuffle(seed, "characters", characters)
        able = [seat for seat, character in enumerate(dealt) if character == holder]
        found.append(pile("dagger", able, [hidden.dagger]))
    if options.lancelots_switch and options.lancelot == "mode1":
        found.append(pile("loyalty", MODE_1_DECK, [*table.loyalty, *hidden.loyalty_deck]))
    if options.lancelots_switch and options.lancelot == "mode2":
        found.append(pile("loyalty", MODE_2_DECK, table.loyalty))
    if options.plot_cards:
        plots = deck(table.players)
        # What was drawn is gone; the rest of the deck lies there still.
        found.append(pile("plots", plots, hidden.plot_deck, len(plots) - len(hidden.plot_deck)))
    return found


# For people


def described(view: View, names: Sequence[str]) -> list[dict[str, Any]]:
    """The piles for a page; `names` are those of the players by seat."""
    assert view.opened  # noqa: S101
    seed = view.opened.seed
    return [
        {
            "name": pile.name,
            "title": _title(pile.name),
            "result": _result(pile, seed, names),
            "agrees": pile.agrees,
            "lines": [
                {
                    "number": number,
                    "hashed": f"{seed}/{pile.name}/{number}",
                    "digest": place(seed, pile.name, number).hex(),
                    "card": _card(view, pile, pile.cards[number], names),
                    "side": SIDE[pile.cards[number]] if pile.name == "characters" else "",
                    "goes_to": _goes_to(view, pile.name, position, names),
                }
                for position, number in enumerate(pile.order(seed))
            ],
        }
        for pile in piles(view)
    ]


def _title(pile: str) -> str:
    return {
        "characters": gettext("Characters"),
        "leader": gettext("First leader"),
        "dagger": gettext("The dagger"),
        "loyalty": gettext("Loyalty cards"),
        "plots": gettext("Plot cards"),
    }[pile]


def _result(pile: Pile, seed: str, names: Sequence[str]) -> str:
    """What is to be said at once: of these piles only the first card counts."""
    return names[pile.cards[pile.order(seed)[0]]] if pile.name in ("leader", "dagger") else ""


def _card(view: View, pile: Pile, card: Any, names: Sequence[str]) -> str:
    if pile.name in ("leader", "dagger"):
        return names[int(card)]
    if pile.name == "loyalty":
        return gettext("Switch of sides") if card else gettext("Blank card")
    kind = {"characters": "character", "plots": "plot"}[pile.name]
    return gettext(texts.NAMES[kind][card].of(view.options.edition))


def _goes_to(view: View, pile: str, position: int, names: Sequence[str]) -> str:
    """What the card in this place is for."""
    if pile == "characters":
        return names[position]
    if pile == "leader":
        return gettext("leads first") if position == 0 else ""
    if pile == "dagger":
        return gettext("holds the dagger") if position == 0 else ""
    round_ = position // DRAWN[view.table.players] if pile == "plots" else position
    if round_ >= len(QUESTS):
        return gettext("left over")
    if pile == "loyalty" and view.options.lancelot == "mode2":
        return gettext(texts.QUESTS[round_ + 1].of(view.options.edition))
    return gettext("Round %(number)d") % {"number": round_ + 1}


# For programs

_PYTHON = """from hashlib import sha256

seed = {seed}

def shuffle(pile, cards):
    def place(number):
        return sha256(f"{{seed}}/{{pile}}/{{number}}".encode()).digest()
    return [cards[n] for n in sorted(range(len(cards)), key=place)]

print(sha256(seed.encode()).hexdigest())
"""


def python_to_run(view: View) -> str:
    """A few lines that print the hash of the seed and every pile as it was shuffled."""
    assert view.opened  # noqa: S101
    lines = (f"print(shuffle({json.dumps(pile.name)}, {list(pile.cards)!r}))\n" for pile in piles(view))
    return _PYTHON.format(seed=json.dumps(view.opened.seed)) + "".join(lines)


def shell_to_run(view: View) -> str:
    """The hash of the seed, then every card of the first pile with its hash, in the order of the deal."""
    assert view.opened  # noqa: S101
    seed = view.opened.seed
    numbers = " ".join(map(str, range(view.table.players)))
    return (
        f"printf %s {shlex.quote(seed)} | sha256sum\n"
        f"for n in {numbers}; do\n"
        f"  printf %s {shlex.quote(f'{seed}/characters/')}$n | sha256sum | sed s/-/$n/\n"
        f"done | sort\n"
    )
