"""Everybody's ratings while games are being counted: read once, changed in memory, written back together."""

from collections.abc import Iterable, Iterator
from math import isfinite
from typing import NamedTuple, TypeAlias

from django.db import connection
from msgspec import Struct

from ..counting.seasons import ALL_TIME
from .rated_game import Player, RatedGame
from .skills import NEWCOMER, Skill, points

Key: TypeAlias = tuple[int, str, str]  # user, ladder, season


class Standing(Struct, frozen=True):
    skill: Skill = NEWCOMER
    games: int = 0
    wins: int = 0


class Rated(Struct, frozen=True):
    """A standing as it is stored (stats.models.Rating)."""

    user_id: int
    ladder: str
    season: str
    mu: float
    sigma: float
    points: int
    games: int
    wins: int


class Change(NamedTuple):
    points: dict[int, tuple[int, int]]  # overall, by user: before and after
    advantage: Skill  # of the setup, afterwards


# Just these, and not every ladder of everybody.
_STORED = """
    SELECT user_id, ladder_key, season, mu, sigma, games, wins
    FROM unnest(%s::bigint[], %s::text[], %s::text[]) AS wanted (user_id, ladder_key, season)
    JOIN stats_rating USING (user_id, ladder_key, season)
"""


class Standings:
    """What games change is held apart until `keep` says that they are counted; `forget` takes it back."""

    def __init__(self) -> None:
        self._known: dict[Key, Standing] = {}
        self._kept: set[Key] = set()
        self._new: dict[Key, Standing] = {}

    def read(self, games: Iterable[RatedGame]) -> None:
        """What the database has of all who are in these games."""
        keys = {key for game in games for key in _keys(game)} - self._known.keys()
        if not keys:
            return
        with connection.cursor() as cursor:
            cursor.execute(_STORED, [list(column) for column in zip(*keys, strict=True)])
            rows = cursor.fetchall()
        for user, ladder, season, mu, sigma, number, wins in rows:
            self._known[user, ladder, season] = Standing(Skill(mu, sigma), number, wins)

    def rate(self, game: RatedGame, advantage: Skill) -> Change:
        """Changes every standing that the game counts for. Setups learn from the overall ratings alone."""
        change = Change({}, advantage)
        for season in (ALL_TIME, game.season):
            for number, ladders in enumerate(zip(*(player.ladders for player in game.players), strict=True)):
                is_overall = season == ALL_TIME and number == 0
                keys = [
                    _key(each, ladder, season) for each, ladder in zip(game.players, ladders, strict=True)
                ]
                before = [self._standing(key).skill for key in keys]
                after = game.model.after(game, before, advantage)
                for player, key, old, new in zip(game.players, keys, before, after.skills, strict=True):
                    if key is None or new is None:
                        continue
                    self._change(key, new, won=game.model.has_won(game, player))
                    if is_overall:
                        change.points[key[0]] = points(old), points(new)
                if is_overall:
                    change = Change(change.points, after.advantage)
        return change

    def of(self, user: int | None, ladder: str) -> Standing:
        """Over all time, as far as it was read or rated here."""
        return self._standing((user, ladder, ALL_TIME) if user else None)

    def _standing(self, key: Key | None) -> Standing:
        if key is None:
            return Standing()
        return self._new.get(key) or self._known.get(key) or Standing()

    def _change(self, key: Key, skill: Skill, *, won: bool) -> None:
        if not (isfinite(skill.mu) and isfinite(skill.sigma)):
            raise ValueError(f"a rating of {skill} cannot be stored")
        before = self._standing(key)
        self._new[key] = Standing(skill, before.games + 1, before.wins + won)

    def keep(self) -> None:
        """What was rated since the last time stands."""
        self._known |= self._new
        self._kept |= self._new.keys()
        self._new = {}

    def forget(self) -> None:
        """What was rated since the last time is as if it had not been."""
        self._new = {}

    def changed(self) -> Iterator[Rated]:
        """Every standing that was changed and kept."""
        for user, ladder, season in sorted(self._kept):
            standing = self._known[user, ladder, season]
            yield Rated(
                user_id=user,
                ladder=ladder,
                season=season,
                mu=standing.skill.mu,
                sigma=standing.skill.sigma,
                points=points(standing.skill),
                games=standing.games,
                wins=standing.wins,
            )


def _key(player: Player, ladder: str, season: str) -> Key | None:
    return None if player.user is None else (player.user, ladder, season)


def _keys(game: RatedGame) -> Iterator[Key]:
    for player in game.players:
        for ladder in player.ladders:
            for season in (ALL_TIME, game.season):
                key = _key(player, ladder, season)
                if key:
                    yield key
