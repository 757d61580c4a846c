"""The piles of a game of The Resistance or Avalon, which is over (A1.4, A2.5, A8, A13)."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext

from ...rules.kernel.shuffling import shuffle
from ...rules.resistance import View, texts
from ...rules.resistance.characters import SIDE
from ...rules.resistance.modules.lancelot import MODE_1_DECK, MODE_2_DECK
from ...rules.resistance.modules.plot_cards import DRAWN, deck
from ...rules.resistance.options import fill_up
from ...rules.resistance.tableau import QUESTS
from ..piles import Pile, agrees
from .texts import say


def piles(view: View, names: Sequence[str], _steps: object) -> list[Pile]:
    """All that was shuffled for this game, of which its last view has everything."""
    assert view.seed and view.hidden  # noqa: S101, PT018 - whoever asks knows that the game is over
    seed, hidden, options, table = view.seed, view.hidden, view.options, view.table
    characters = fill_up(options.characters, table.players)

    def of_seats(name: str, title: str, seats: Sequence[int], dealt: Sequence[Any], what: str) -> Pile:
        """A pile of which the first seat is drawn."""
        return Pile(
            name,
            title,
            seats,
            agrees(seed, name, seats, dealt),
            card=lambda seat: names[seat],
            goes_to=lambda position: what if position == 0 else "",
            only_the_first=True,
        )

    found = [
        Pile(
            "characters",
            gettext("Characters"),
            characters,
            agrees(seed, "characters", characters, hidden.characters),
            card=lambda character: say(texts.CHARACTERS[character].name, options.edition),
            goes_to=lambda position: names[position],
            side=lambda character: SIDE[character],
        ),
        of_seats(
            "leader",
            gettext("First leader"),
            range(table.players),
            [table.first_leader],
            gettext("leads first"),
        ),
    ]
    if options.has_dagger:
        holder = options.dagger or "assassin"
        dealt = shuffle(seed, "characters", characters)
        able = [seat for seat, character in enumerate(dealt) if character == holder]
        found.append(
            of_seats("dagger", gettext("The dagger"), able, [hidden.dagger], gettext("holds the dagger"))
        )
    if options.lancelots_switch:
        in_order = options.lancelot == "mode1"
        cards = MODE_1_DECK if in_order else MODE_2_DECK
        lies = [*table.loyalty, *hidden.loyalty_deck] if in_order else table.loyalty
        found.append(
            Pile(
                "loyalty",
                gettext("Loyalty cards"),
                cards,
                agrees(seed, "loyalty", cards, lies),
                card=lambda switch: gettext("Switch of sides") if switch else gettext("Blank card"),
                goes_to=_of_round(lambda number: _quest(number, view)),
            )
        )
    if options.plot_cards:
        plots = deck(table.players)
        # What was drawn is gone; the rest of the deck lies there still.
        first = len(plots) - len(hidden.plot_deck)
        found.append(
            Pile(
                "plots",
                gettext("Plot cards"),
                plots,
                agrees(seed, "plots", plots, hidden.plot_deck, first),
                card=lambda plot: say(texts.PLOTS[plot].name, options.edition),
                goes_to=_of_round(_round, DRAWN[table.players]),
            )
        )
    return found


def _of_round(name: Callable[[int], str], drawn: int = 1) -> Callable[[int], str]:
    """What the cards of a deck are for, of which so many are drawn in each round."""

    def goes_to(position: int) -> str:
        number = position // drawn
        return name(number) if number < len(QUESTS) else gettext("left over")

    return goes_to


def _round(number: int) -> str:
    return gettext("Round %(number)d") % {"number": number + 1}


def _quest(number: int, view: View) -> str:
    """A8: in mode 2 the cards lie over the quests."""
    if view.options.lancelot == "mode2":
        return say(texts.QUESTS[number + 1], view.options.edition)
    return _round(number)
