"""Everybody's ratings while games are being counted: read once, changed in memory, written back together."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from django.db import connection
from msgspec import Struct

from games.rules.resistance.tableau import EVIL, GOOD, Side

from . import ratings
from .ladders import OVERALL, SIDES, ladders_of
from .ratings import NEWCOMER, Skill
from .seasons import ALL_TIME

Key: TypeAlias = tuple[int, str, str]  # user, ladder, season


class Player(Struct, frozen=True):
    """Somebody in a rated game. `user` is None for those whose account is gone: they play as newcomers."""

    user: int | None
    side: Side
    character: str
    left: bool


class RatedGame(Struct, frozen=True):
    """`winner` is None where the game was broken off; then only those who had left it are rated."""

    players: tuple[Player, ...]
    season: str
    winner: Side | None


class Standing(Struct):
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
    SELECT user_id, ladder, season, mu, sigma, games, wins
    FROM unnest(%s::bigint[], %s::text[], %s::text[]) AS wanted (user_id, ladder, season)
    JOIN stats_rating USING (user_id, ladder, season)
"""


class Standings:
    def __init__(self) -> None:
        self._known: dict[Key, Standing] = {}
        self._changed: set[Key] = set()

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
        ladders = list(zip(*(_ladders(player, game) for player in game.players), strict=True))
        for season in (ALL_TIME, game.season):
            for names in ladders:
                is_overall = season == ALL_TIME and names[0] == OVERALL
                keys = [_key(each, ladder, season) for each, ladder in zip(game.players, names, strict=True)]
                before = [self._skill(key) for key in keys]
                after = _after(game, before, advantage)
                for player, key, old, new in zip(game.players, keys, before, after.skills, strict=True):
                    if key is None or new is None:
                        continue
                    self._change(key, new, won=not player.left and player.side == game.winner)
                    if is_overall:
                        change.points[key[0]] = ratings.points(old), ratings.points(new)
                if is_overall:
                    change = Change(change.points, after.advantage)
        return change

    def overall(self, user: int | None) -> Standing:
        """Of all time, as far as it was read or rated here."""
        return self._known.get((user, OVERALL, ALL_TIME), Standing()) if user else Standing()

    def _skill(self, key: Key | None) -> Skill:
        standing = self._known.get(key) if key else None
        return standing.skill if standing else NEWCOMER

    def _change(self, key: Key, skill: Skill, *, won: bool) -> None:
        standing = self._known.setdefault(key, Standing())
        standing.skill = skill
        standing.games += 1
        standing.wins += won
        self._changed.add(key)

    def changed(self) -> Iterator[Rated]:
        """What has changed."""
        for user, ladder, season in sorted(self._changed):
            standing = self._known[user, ladder, season]
            yield Rated(
                user_id=user,
                ladder=ladder,
                season=season,
                mu=standing.skill.mu,
                sigma=standing.skill.sigma,
                points=ratings.points(standing.skill),
                games=standing.games,
                wins=standing.wins,
            )


class _After(NamedTuple):
    skills: list[Skill | None]  # None: the game does not count for this player
    advantage: Skill


def _after(game: RatedGame, before: Sequence[Skill], advantage: Skill) -> _After:
    """Whoever left has lost, whatever became of the game. Nobody else pays for that: of those who stayed only
    the winners are rated, and the setup learns nothing from such a game.
    """
    skills: list[Skill | None] = [None] * len(before)
    somebody_left = any(player.left for player in game.players)
    for winner in SIDES:
        losers_who_left = [p.left and p.side != winner for p in game.players]
        if winner != game.winner and not any(losers_who_left):
            continue
        rated = _rate(game, before, advantage, winner)
        for place, player in enumerate(game.players):
            stayed = winner == game.winner and not player.left
            if losers_who_left[place] or (stayed and (player.side == winner or not somebody_left)):
                skills[place] = rated.skills[place]
        if winner == game.winner and not somebody_left:
            advantage = rated.advantage
    return _After(skills, advantage)


def _rate(game: RatedGame, before: Sequence[Skill], advantage: Skill, winner: Side) -> _After:
    teams: dict[Side, list[Skill]] = {side: [] for side in SIDES}
    for player, skill in zip(game.players, before, strict=True):
        teams[player.side].append(skill)
    rated = ratings.rate(teams[GOOD], teams[EVIL], advantage, winner)
    by_side = {GOOD: iter(rated.good), EVIL: iter(rated.evil)}
    return _After([next(by_side[player.side]) for player in game.players], rated.advantage)


def _ladders(player: Player, game: RatedGame) -> Iterator[str]:
    return ladders_of(player.side, player.character, len(game.players))


def _key(player: Player, ladder: str, season: str) -> Key | None:
    return None if player.user is None else (player.user, ladder, season)


def _keys(game: RatedGame) -> Iterator[Key]:
    for player in game.players:
        for ladder in _ladders(player, game):
            for season in (ALL_TIME, game.season):
                key = _key(player, ladder, season)
                if key:
                    yield key
