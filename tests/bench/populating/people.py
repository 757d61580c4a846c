"""Players for simulated games: a few play very often, most seldom, and some play better than others."""

from collections.abc import Sequence
from datetime import datetime
from itertools import accumulate
from random import Random

from django.contrib.auth.hashers import make_password

from accounts.models import TakenName, User
from accounts.names import look_alike_key
from stats.counting.copying import copy, line, next_number, numbers_are_taken_to

PREFIX = "player"
# How often the player of a rank plays is as the rank to the power of -1.1, a little flattened at the top:
# of 50,000 players in a million games the keenest plays some 8,000, and half of them less than 50.
_STEEPNESS, _FLATTENED = 1.1, 1 / 250
_HIDE = 50  # one of so many hides their statistics


class People:
    """The players of a database, drawn as often as they like to play."""

    def __init__(self, ids: Sequence[int], rng: Random) -> None:
        self._ids, self._rng = ids, rng
        top = len(ids) * _FLATTENED
        self._weights = list(accumulate((rank + top) ** -_STEEPNESS for rank in range(1, len(ids) + 1)))
        self._skills = {user: rng.gauss(0, 1) for user in ids}

    def draw(self, number: int) -> list[int]:
        """So many different ones."""
        drawn: dict[int, None] = {}
        while len(drawn) < number:
            missing = number - len(drawn)
            drawn |= dict.fromkeys(self._rng.choices(self._ids, cum_weights=self._weights, k=missing))
        return list(drawn)

    def skill(self, users: Sequence[int]) -> float:
        """How strong they are together."""
        return sum(self._skills[user] for user in users) / len(users)


def create(number: int, joined: datetime, rng: Random) -> People:
    """Accounts that nobody can log in to."""
    first = next_number(User)
    users = [
        User(
            pk=first + each,
            username=f"{PREFIX}{each + 1:06}",
            display_name=f"{PREFIX}{each + 1:06}",
            password=make_password(None),
            date_joined=joined,
            avatar_seed=f"{rng.getrandbits(64):016x}",
            hides_statistics=each % _HIDE == _HIDE - 1,
        )
        for each in range(number)
    ]
    names = [TakenName(key=look_alike_key(user.username), user=user) for user in users]
    copy(User, "".join(line(user, numbered=True) for user in users), numbered=True)
    copy(TakenName, "".join(line(name, numbered=True) for name in names), numbered=True)
    numbers_are_taken_to(User, users[-1].pk)
    return People([user.pk for user in users], rng)
