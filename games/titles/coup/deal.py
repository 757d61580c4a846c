"""The piles of a game of Coup, which is over: what was drawn and dealt, and every shuffle (C1, C8)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise

from django.utils.translation import gettext

from ...rules.coup import State, View, texts
from ...rules.coup.deal import court_of, of_group, to_draw_from
from ...rules.coup.roles import IN_PLAY, Role
from ...rules.kernel.shuffling import shuffle
from ..piles import Pile, agrees
from ..title import Step
from .texts import say


def piles(view: View, names: Sequence[str], steps: Callable[[], Sequence[Step[State]]]) -> list[Pile]:
    """In the order in which they were shuffled. Without steps the deal and the shuffles cannot be shown."""
    assert view.seed  # noqa: S101 - whoever asks knows that the game is over
    return [
        *_drawn(view, view.seed),
        *_starter(view, view.seed, names),
        *_dealt(view, view.seed, names, steps()),
    ]


def _drawn(view: View, seed: str) -> Iterator[Pile]:
    """C1.1: of each group that the table had not chosen whole."""
    for group in IN_PLAY:
        drawn = set(view.table.roles).intersection(of_group(group)).difference(view.options.roles)
        if drawn:
            cards = to_draw_from(view.options, group)
            yield Pile(
                group,
                say(texts.GROUPS[group]),
                cards,
                set(shuffle(seed, group, cards)[: len(drawn)]) == drawn,
                card=_name,
                goes_to=partial(_in_play, len(drawn)),
            )


def _in_play(places: int, position: int) -> str:
    return gettext("in play") if position < places else ""


def _starter(view: View, seed: str, names: Sequence[str]) -> Iterator[Pile]:
    """C1.3. Where somebody else starts, it was the winner of the last game, and nobody was drawn."""
    table = view.table
    seats = range(table.players)
    if agrees(seed, "starter", seats, [table.starter]):
        yield Pile(
            "starter",
            gettext("Who starts"),
            seats,
            agrees=True,
            card=lambda seat: names[seat],
            goes_to=lambda position: gettext("starts") if position == 0 else "",
            only_the_first=True,
        )


def _dealt(view: View, seed: str, names: Sequence[str], steps: Sequence[Step[State]]) -> Iterator[Pile]:
    if not steps:
        return
    first = steps[0].state.hidden
    court = court_of(view.table.roles)
    owners = [name for name, hand in zip(names, first.hands, strict=True) for _card in hand]
    yield Pile(
        "court",
        gettext("The deal"),
        court,
        agrees(seed, "court", court, [*(card for hand in first.hands for card in hand), *first.deck]),
        card=_name,
        goes_to=lambda position: owners[position] if position < len(owners) else gettext("deck"),
    )
    for before, after in pairwise(steps):
        if after.state.table.shuffles > before.state.table.shuffles:
            yield _shuffled(seed, before.state, after)


def _shuffled(seed: str, before: State, after: Step[State]) -> Pile:
    """C8: what was returned to the deck in this step, and what was drawn from the top after it."""
    table = after.state.table
    name = f"deck {table.shuffles}"
    cards = sorted((*before.hidden.deck, *_returned(after)), key=table.roles.index)
    drawn = len(cards) - table.deck
    return Pile(
        name,
        gettext("Shuffle %(number)d, in turn %(turn)d")
        % {"number": table.shuffles, "turn": before.table.number},
        cards,
        agrees(seed, name, cards, after.state.hidden.deck, drawn),
        card=_name,
        goes_to=lambda position: gettext("drawn at once") if position < drawn else gettext("deck"),
    )


def _returned(step: Step[State]) -> tuple[Role, ...]:
    """A card that was shown (C4.3), or those that a player put back."""
    for event in step.events:
        if event.kind == "shown":
            return (event.facts["role"],)  # type: ignore[return-value] # it is a role
        if event.kind == "cards_returned":
            return event.facts["cards"]  # type: ignore[return-value]
    return ()


def _name(role: Role) -> str:
    return say(texts.ROLES[role].name)
