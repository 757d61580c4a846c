"""The ledger that finished games are entered into: what is counted of them is written together."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec
from django.db import connection

from games.models import Game

from ..models import Participation, Result, Setup
from ..rating.rated_game import RatedGame
from ..rating.skills import Skill
from ..rating.standings import Standings
from ..rating.two_sides import EVEN
from ..titles import title_of
from ..titles.title import SetupKey
from .copying import copy, line
from .participation import Participations, kind_of, participations_of
from .rated import rated_game
from .seasons import season_at

# In one statement: PostgreSQL takes at most 65,535 values, and a result has eight of them.
_MOST_ROWS = 2000


class Ledger:
    """Games are entered, then written; then the ledger is told to `keep` them. If something goes wrong on the
    way, `forget` makes it as if they had not been entered, and the database has to do the same.
    """

    def __init__(self) -> None:
        self._standings = Standings()
        self._setups: dict[SetupKey, Setup] = {}
        self._clear()

    def _clear(self) -> None:
        self._results: list[Result] = []
        self._participations: list[Participation] = []
        self._setup_counts: Counter[tuple[int, str, str, str, str]] = Counter()
        self._character_games: Counter[tuple[str, int, str, str, str]] = Counter()
        self._character_wins: Counter[tuple[str, int, str, str, str]] = Counter()

    def enter(self, games: Sequence[Game]) -> None:
        """In this order. The games need `participation.with_seats`."""
        totals = _gathered(games)
        rated = {game.pk: rated_game(game, title_of(game.table.rules)) for game in games}
        self._standings.read(filter(None, rated.values()))
        for game in games:
            participations = participations_of(game, totals)
            setup = self._setup(title_of(game.table.rules).setup_key(game.table))
            result = result_of(game, setup)
            self._results.append(result)
            self._rate(rated[game.pk], setup, participations)
            for participation in participations.values():
                participation.result = result
                self._participations.append(participation)
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

    def _rate(self, game: RatedGame | None, setup: Setup, participations: Participations) -> None:
        if game is None:
            return
        change = self._standings.rate(game, Skill(setup.advantage, setup.uncertainty))
        setup.advantage, setup.uncertainty = change.advantage
        for participation in participations.values():
            if participation.user_id in change.points:
                before, participation.points = change.points[participation.user_id]
                participation.change = participation.points - before

    def _tally(self, game: Game, result: Result) -> None:
        self._setup_counts[
            result.setup_id, result.season, result.kind, result.winning_side, result.reason
        ] += 1
        for seat in game.table.seats.all():
            if not seat.character:
                continue  # as in every title that has none
            key = (game.table.edition, game.table.players, seat.character, result.season, result.kind)
            self._character_games[key] += 1
            self._character_wins[key] += bool(seat.won)

    def write(self) -> None:
        """Everything that was entered, but for the ratings, which wait for games to come."""
        Result.objects.bulk_create(self._results, batch_size=_MOST_ROWS)
        for participation in self._participations:
            participation.result_id = participation.result.pk  # which it has now
        rows = "".join(line(participation, numbered=False) for participation in self._participations)
        copy(Participation, rows, numbered=False)
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

    def keep(self) -> None:
        """What was entered is written, and stays."""
        self._standings.keep()
        self._clear()

    def forget(self) -> None:
        """What was entered since the last time was not kept: setups too are as the database has them."""
        self._standings.forget()
        self._setups = {}
        self._clear()

    def write_ratings(self) -> None:
        """Of all games that were kept."""
        ratings = self._standings.changed()
        with connection.cursor() as cursor:
            while some := list(islice(ratings, _MOST_ROWS)):
                cursor.execute(_KEEP_RATINGS, [msgspec.json.encode(some).decode()])


# A game has up to eighty, and the ORM takes many times as long over them.
_KEEP_RATINGS = """
    INSERT INTO stats_rating (user_id, ladder_key, season, mu, sigma, points, games, wins)
    SELECT * FROM json_to_recordset(%s) AS rated (
        user_id bigint, ladder text, season text, mu float8, sigma float8, points int, games int, wins int
    )
    ON CONFLICT (user_id, ladder_key, season) DO UPDATE
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


def _gathered(games: Sequence[Game]) -> Mapping[int, Mapping[str, Any]]:
    """What people did on the seats, by the seats' ids: every title is asked once for all of its games."""
    by_title: defaultdict[str, list[int]] = defaultdict(list)
    for game in games:
        by_title[game.table.rules].append(game.pk)
    totals: dict[int, Mapping[str, Any]] = {}
    for key, ids in by_title.items():
        totals |= title_of(key).gather(ids)
    return totals
