"""The books while games are entered into them: results, parts, ratings and counts, written together."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import msgspec
from django.db import connection

from games.models import Game
from games.rules.resistance.tableau import Side

from .copying import copy, line
from .deeds import deeds_in
from .ladders import SIDES
from .models import Kind, Part, Result, Setup
from .parts import Parts, kind_of, parts_of
from .ratings import EVEN, Skill
from .seasons import season_at
from .setups import SetupKey, setup_key
from .standings import Player, RatedGame, Standings

# In one statement: PostgreSQL takes at most 65,535 values, and a result has eight of them.
_MOST_ROWS = 2000


class Books:
    def __init__(self) -> None:
        self.standings = Standings()
        self.results: list[Result] = []
        self.parts: list[Part] = []
        self._setups: dict[SetupKey, Setup] = {}
        self._setup_counts: Counter[tuple[int, str, str, str, str]] = Counter()
        self._character_games: Counter[tuple[str, int, str, str, str]] = Counter()
        self._character_wins: Counter[tuple[str, int, str, str, str]] = Counter()

    def enter(self, games: Sequence[Game]) -> None:
        """In this order. The games need `parts.with_seats`."""
        deeds = deeds_in([game.pk for game in games])
        rated = {game.pk: rated_game(game) for game in games}
        self.standings.read(filter(None, rated.values()))
        for game in games:
            parts = parts_of(game, deeds)
            setup = self._setup(setup_key(game.table))
            result = result_of(game, setup)
            self.results.append(result)
            self._rate(rated[game.pk], setup, parts)
            for part in parts.values():
                part.result = result
                self.parts.append(part)
            if game.ending == Game.Ending.PLAYED:
                self._tally(game, result)

    def _setup(self, key: SetupKey) -> Setup:
        if key not in self._setups:
            edition, players, characters, modules = key
            self._setups[key], _created = Setup.objects.get_or_create(
                edition=edition,
                players=players,
                characters=list(characters),
                modules=list(modules),
                defaults={"advantage": EVEN.mu, "uncertainty": EVEN.sigma},
            )
        return self._setups[key]

    def _rate(self, game: RatedGame | None, setup: Setup, parts: Parts) -> None:
        if game is None:
            return
        change = self.standings.rate(game, Skill(setup.advantage, setup.uncertainty))
        setup.advantage, setup.uncertainty = change.advantage
        for part in parts.values():
            if part.user_id in change.points:
                before, part.points = change.points[part.user_id]
                part.change = part.points - before

    def _tally(self, game: Game, result: Result) -> None:
        self._setup_counts[
            result.setup_id, result.season, result.kind, result.winning_side, result.reason
        ] += 1
        for seat in game.table.seats.all():
            key = (game.table.edition, game.table.players, seat.character, result.season, result.kind)
            self._character_games[key] += 1
            self._character_wins[key] += bool(seat.won)

    def write(self) -> None:
        """Everything that was entered, but for the ratings, which may be kept for games to come."""
        Result.objects.bulk_create(self.results, batch_size=_MOST_ROWS)
        for part in self.parts:
            part.result_id = part.result.pk  # which it has now
        copy(Part, "".join(line(part, numbered=False) for part in self.parts), numbered=False)
        Setup.objects.bulk_update(self._setups.values(), ["advantage", "uncertainty"])
        with connection.cursor() as cursor:
            cursor.executemany(
                _COUNT_SETUPS, [(*key, games) for key, games in sorted(self._setup_counts.items())]
            )
            cursor.executemany(
                _COUNT_CHARACTERS,
                [
                    (*key, games, self._character_wins[key])
                    for key, games in sorted(self._character_games.items())
                ],
            )
        self.results, self.parts = [], []
        for counter in (self._setup_counts, self._character_games, self._character_wins):
            counter.clear()

    def write_ratings(self) -> None:
        ratings = self.standings.changed()
        with connection.cursor() as cursor:
            while some := list(islice(ratings, _MOST_ROWS)):
                cursor.execute(_KEEP_RATINGS, [msgspec.json.encode(some).decode()])


# A game has up to eighty, and the ORM takes many times as long over them.
_KEEP_RATINGS = """
    INSERT INTO stats_rating (user_id, ladder, season, mu, sigma, points, games, wins)
    SELECT * FROM json_to_recordset(%s) AS rated (
        user_id bigint, ladder text, season text, mu float8, sigma float8, points int, games int, wins int
    )
    ON CONFLICT (user_id, ladder, season) DO UPDATE
    SET mu = EXCLUDED.mu, sigma = EXCLUDED.sigma, points = EXCLUDED.points, games = EXCLUDED.games,
        wins = EXCLUDED.wins
"""
_COUNT_SETUPS = """
    INSERT INTO stats_setupcount (setup_id, season, kind, winning_side, reason, games)
    VALUES (%s, %s, %s, %s, %s, %s)
    ON CONFLICT (setup_id, season, kind, winning_side, reason)
    DO UPDATE SET games = stats_setupcount.games + EXCLUDED.games
"""
_COUNT_CHARACTERS = """
    INSERT INTO stats_charactercount (edition, players, character, season, kind, games, wins)
    VALUES (%s, %s, %s, %s, %s, %s, %s)
    ON CONFLICT (edition, players, character, season, kind)
    DO UPDATE SET games = stats_charactercount.games + EXCLUDED.games,
        wins = stats_charactercount.wins + EXCLUDED.wins
"""


def result_of(game: Game, setup: Setup) -> Result:
    assert game.over_at  # noqa: S101 - only finished games are counted
    return Result(
        game=game,
        setup=setup,
        over_at=game.over_at,
        season=season_at(game.over_at).code,
        kind=kind_of(game),
        ending=game.ending,
        winning_side=game.winning_side,
        reason=game.reason,
    )


def rated_game(game: Game) -> RatedGame | None:
    """The game as the ratings see it; None where it changes none.

    Somebody who played another game than that of a side (A9.4) did so at the cost of both: nobody is rated.
    """
    if kind_of(game) != Kind.RATED or game.ending == Game.Ending.ABANDONED:
        return None
    assert game.over_at  # noqa: S101
    players = tuple(
        Player(seat.user_id, _side(seat.side), seat.character, seat.left_at is not None)
        for seat in game.table.seats.all()
    )
    is_won = game.ending == Game.Ending.PLAYED and game.winning_side in SIDES
    if not is_won and not any(player.left for player in players):
        return None
    return RatedGame(players, season_at(game.over_at).code, _side(game.winning_side) if is_won else None)


def _side(name: str) -> Side:
    return next(side for side in SIDES if side == name)
