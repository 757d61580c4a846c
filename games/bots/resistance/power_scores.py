"""What speaks for each answer to the questions that only some games have: powers, plot cards, the dagger.

The model knows little of them. They go by who is likely on this player's side: give to friends, use against
others. A choice has a value, and an answer of several choices the sum of theirs; to pass is worth nothing.
"""

from collections.abc import Callable, Mapping
from math import comb
from typing import TypeAlias

from games.rules.contract import Choice, Decision
from games.rules.kernel.random_play import legal_answers
from games.rules.resistance.tableau import GOOD

from .belief import Numbers
from .hiding import judged
from .mind import Mind
from .round_scores import DECISIVE, Scores, is_last_chance, liking
from .teams import safety, task_of

Value: TypeAlias = Callable[[Mind, Choice], float]

# How likely somebody has to be evil before a card is spent on them; when the game is at stake, a little less.
_SPEND, _SPEND_AT_STAKE = 0.5, 0.4
# How bad a team or a leader has to be for a card against it.
_SPEND_ON_TEAM, _SPEND_ON_LEADER = 0.1, 0.5
# From when on somebody is known as evil.
_KNOWN = 0.99
# Plot cards that are a burden to who gets them.
_BURDENS = frozenset({"charge", "show_your_nature"})


def power_scores(mind: Mind, decision: Decision) -> Scores:
    value = _VALUES[decision.kind]
    values = {choice: value(mind, choice) for choice in decision.choices}
    answers = legal_answers(decision.choices, decision.least, decision.most)
    return [(answer, sum(values[choice] for choice in answer)) for answer in answers]


# Friends and others


def _friends(mind: Mind) -> Numbers:
    """How likely each seat is on this player's side, as far as the player shows it."""
    return mind.evil if mind.is_evil else 1 - judged(mind, mind.seats_evil)


def _friend(mind: Mind, seat: Choice) -> float:
    return 1.0 if seat == mind.seat else float(_friends(mind)[int(seat)])


def _other(mind: Mind, seat: Choice) -> float:
    return 1 - _friend(mind, seat)


def _looked_at(mind: Mind, seat: Choice) -> float:
    """Good learns most where it is least sure. Evil knows, and lets nobody else look."""
    friend = _friend(mind, seat)
    return friend if mind.is_evil else friend * (1 - friend)


def _unmasked(mind: Mind, seat: Choice) -> float:
    """A card spent on a member of the team to see what they play."""
    if mind.is_evil:
        return -_other(mind, seat)
    return _other(mind, seat) - (_SPEND_AT_STAKE if mind.at_stake else _SPEND)


# Plot cards


def _receiver(mind: Mind, seat: Choice) -> float:
    is_burden = mind.table.handing in _BURDENS
    return _other(mind, seat) if is_burden else _friend(mind, seat)


def _take_the_lead(mind: Mind, card: Choice) -> float:
    return _other(mind, mind.table.leader) - (_SPEND_ON_LEADER if mind.at_stake else 1.0)


def _reject_after_all(mind: Mind, card: Choice) -> float:
    """A13.7: it counts as a rejection, and the fifth ends the game."""
    if is_last_chance(mind):
        return DECISIVE if mind.is_evil else -DECISIVE
    return -liking(mind) - _SPEND_ON_TEAM


def _whichever(mind: Mind, choice: Choice) -> float:
    return 0.0


# The rest


def _quest(mind: Mind, quest: Choice) -> float:
    """A6.2: for Good the quest for which there is the safest team; Evil would rather have another."""
    best = float(judged(mind, lambda worlds: safety(task_of(mind.table, int(quest)), worlds)).max())
    return -best if mind.is_evil else best


def _loyalty(mind: Mind, card: Choice) -> float:
    """A2.1: who may lie, is better thought good."""
    return float(card == GOOD)


def _excalibur(mind: Mind, seat: Choice) -> float:
    """A14.1: Good changes the card of who is likely to have failed the quest; Evil has fails of its own."""
    return -1.0 if mind.is_evil else _unmasked(mind, seat)


def _aim(mind: Mind, aim: Choice) -> float:
    """A7.3: two at once are hard to hit."""
    if aim == "merlin":
        return float(mind.merlin.max())
    return 1 / comb(round(mind.table.players - mind.evil.sum()), 2)


def _recruited(mind: Mind, seat: Choice) -> float:
    """A12.2: a good player, and not the one whom Evil is after."""
    return _named(mind, seat, float((1 - mind.evil[int(seat)]) * (1 - mind.merlin[int(seat)])))


def _struck(mind: Mind, seat: Choice) -> float:
    """Of the messengers nothing is known but that they are good, and not Merlin."""
    if mind.table.aim == "messengers":
        return _recruited(mind, seat)
    return _named(mind, seat, float(mind.merlin[int(seat)]))


def _named(mind: Mind, seat: Choice, likely: float) -> float:
    """The game hangs on who is named. Not even the weakest names whom they know as evil."""
    return -DECISIVE if mind.evil[int(seat)] > _KNOWN else DECISIVE * likely


_VALUES: Mapping[str, Value] = {
    "quest": _quest,
    "give_excalibur": _friend,
    "excalibur": _excalibur,
    "watch": _other,
    "trapper": _other,
    "lady": _looked_at,
    "loyalty_card": _loyalty,
    "next_plot": _whichever,
    "hand_plot": _receiver,
    "are_you_the_one": _looked_at,
    "show_your_strength": _friend,
    "show_your_nature": _friend,
    "restore_your_honor": _other,
    "restore_which": _whichever,
    "lead_to_victory": _take_the_lead,
    "the_king_returns": _reject_after_all,
    "we_found_you": _unmasked,
    "ambush": _unmasked,
    "recruit": _recruited,
    "declare": _aim,
    "strike": _struck,
}
