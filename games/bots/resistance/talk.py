"""What a computer player says with an answer: seldom, and true to the interest of its side.

It speaks from what it is ready to show: Merlin and Evil say what a servant in their place could say.
"""

from random import Random

from games.rules.contract import Answer, Decision, Seat
from games.rules.resistance.tableau import EVIL, GOOD

from ..contract import Saying
from .belief import Numbers
from .mind import Mind
from .round_scores import is_last_chance

# How many at a table speak up with one question, about, where there is something to say.
_SPEAKERS = 1.0
# How likely somebody has to be evil to be accused.
_SURE = 0.6
# How often Evil calls a good player evil whose card it has seen.
_SLANDER = 0.5


def say(mind: Mind, decision: Decision, answer: Answer, rng: Random) -> Saying | None:
    if decision.kind == "team":
        return _about_own_team(mind, answer) if rng.random() < 0.5 else None
    if decision.kind not in ("vote", "charge"):
        return None
    check = _check_to_tell(mind)
    if check is not None:
        return _claim(mind, check, rng)
    if rng.random() > _SPEAKERS / mind.table.players:
        return None
    if is_last_chance(mind):
        return Saying("last_chance", {}) if answer == ("approve",) else None
    return _about_the_last_quest(mind) or _about_the_team(mind, answer)


def _suspicion(mind: Mind) -> Numbers:
    """How evil each seat is, as far as this player lets others know."""
    hides = mind.was_dealt_evil or mind.own.character == "merlin"
    return mind.seats_evil(mind.cover if hides else mind.worlds)


def _most_suspect(mind: Mind, seats: tuple[Seat, ...]) -> Seat | None:
    others = [seat for seat in seats if seat != mind.seat]
    suspicion = _suspicion(mind)
    worst = max(others, key=lambda seat: float(suspicion[seat]), default=None)
    return worst if worst is not None and suspicion[worst] > _SURE else None


def _about_own_team(mind: Mind, team: Answer) -> Saying | None:
    if not mind.table.quests:
        return Saying("first_team", {})
    others = tuple(sorted(seat for seat in team if seat != mind.seat))
    return Saying("trusted_team", {"players": others}) if others else None


def _about_the_team(mind: Mind, vote: Answer) -> Saying | None:
    worst = _most_suspect(mind, mind.table.team)
    return Saying("doubted_team", {"player": worst}) if vote == ("reject",) and worst is not None else None


def _about_the_last_quest(mind: Mind) -> Saying | None:
    """With the first vote after it failed."""
    table = mind.table
    if table.rejections or not table.quests or table.quests[-1].success:
        return None
    team = table.quests[-1].team
    worst = _most_suspect(mind, team)
    if worst is not None:
        return Saying("accusation", {"player": worst})
    return Saying("defence", {}) if mind.seat in team else None


def _check_to_tell(mind: Mind) -> int | None:
    """The number of the last check by this player, with the first vote after it."""
    table = mind.table
    mine = [number for number, check in enumerate(table.checks) if check.checker == mind.seat]
    if not mine or table.rejections:
        return None
    last = table.checks[mine[-1]]
    # The Lady is asked when a round is over (A5.4), plot cards are handed out when it begins (A13.2).
    told_in = last.round + 1 if last.occasion == "lady" else last.round
    return mine[-1] if told_in == table.round else None


def _claim(mind: Mind, number: int, rng: Random) -> Saying:
    """Good tells what it saw. Evil covers its mates, and sometimes slanders the others."""
    checked = mind.table.checks[number].checked
    seen = next(handed.card for handed in mind.own.loyalties if handed.check == number)
    if mind.is_evil:
        slanders = checked not in mind.mates and rng.random() < _SLANDER
        seen = EVIL if slanders else GOOD
    return Saying("checked", {"player": checked, "loyalty": seen})
