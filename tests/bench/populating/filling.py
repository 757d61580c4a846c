"""Games are stamped out here: each is one of the stock, with other people, at another time."""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from itertools import count, islice
from math import exp
from random import Random
from typing import Any

from django.db import connection, transaction
from django.db.models import Model
from msgspec.structs import asdict, replace

from accounts.models import TakenName, User
from games.models import Game
from games.models.tables import CODE_LENGTH, CODE_LETTERS
from games.rules.resistance.tableau import EVIL, GOOD
from stats.counting.copying import NULL, copy, line, next_number, numbers_are_taken_to, without_checks
from stats.counting.seasons import season_at
from stats.models import CharacterCount, Kind, Rating, Setup, SetupCount
from stats.rating.skills import Skill
from stats.rating.standings import Standings
from stats.rating.two_sides import EVEN
from stats.titles.title import SetupKey
from tests.bench.populating import people, stock
from tests.bench.populating.plans import plans
from tests.bench.populating.plays import play_all
from tests.bench.populating.stock import MODELS, MOVES, NUMBERED, Stock

YEARS = timedelta(days=2 * 365)
# So many different games are played; with more there is nothing new to see.
MOST_STOCK = 1000
# In one COPY.
_GAMES_AT_ONCE, _ROWS_AT_ONCE = 2000, 50_000
_TOLD_EVERY = 10  # seconds
_OURS: tuple[type[Model], ...] = (*NUMBERED, Setup)  # rows that we number
_STATISTICS: tuple[type[Model], ...] = (Setup, SetupCount, CharacterCount, Rating)
_CODES = len(CODE_LETTERS) ** CODE_LENGTH
_FROM_CODE_TO_CODE = 377_910_853_367  # has no factor in common with their number: no code comes twice

Progress = Callable[[str], None]


def fill(*, games: int, players: int, moves: int, seed: str, now: datetime, progress: Progress) -> None:
    """All or nothing. The last `moves` games have all their rows, those before only what is counted."""
    rng = Random(seed)
    with transaction.atomic():
        started = time.monotonic()
        templates = stock.make(play_all(list(plans(seed, min(games, MOST_STOCK)))))
        progress(f"{len(templates)} different games are played, in {_seconds_since(started)}")
        with without_checks([User, TakenName, *MODELS, *_STATISTICS]):
            filling = Filling(templates, people.create(players, now - YEARS, rng), rng)
            started = told = time.monotonic()
            for done in range(1, games + 1):
                filling.add(now - YEARS * (1 - done / games), with_moves=done > games - moves)
                if done % _GAMES_AT_ONCE == 0 or done == games:
                    filling.write()
                if time.monotonic() - told > _TOLD_EVERY or done == games:
                    told = time.monotonic()
                    progress(_how_far(done, games, told - started))
            started = time.monotonic()
            filling.finish()
            progress(f"ratings and counts are written, in {_seconds_since(started)}")
            started = time.monotonic()
        progress(f"indexes and keys are made, in {_seconds_since(started)}")


def tidy_up() -> None:
    """What PostgreSQL does by itself sooner or later: it looks which rows are there, for good plans."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)")


def _how_far(done: int, games: int, seconds: float) -> str:
    rate = done / seconds
    return f"{done:,} of {games:,} games, {rate:,.0f} a second, {(games - done) / rate:,.0f} s left"


def _seconds_since(started: float) -> str:
    return f"{time.monotonic() - started:.0f} s"


class Filling:
    def __init__(self, templates: list[Stock], players: people.People, rng: Random) -> None:
        self._templates, self._players, self._rng = templates, players, rng
        self._alike: defaultdict[tuple[str, SetupKey], list[Stock]] = defaultdict(list)
        for each in templates:
            self._alike[each.kind, each.setup].append(each)
        self._standings = Standings()
        self._setups: dict[SetupKey, Setup] = {}
        self._setup_counts: Counter[tuple[int, str, str, str, str]] = Counter()
        self._character_games: Counter[tuple[str, int, str, str, str]] = Counter()
        self._character_wins: Counter[tuple[str, int, str, str, str]] = Counter()
        self._next: dict[type[Model], int] = {model: next_number(model) for model in _OURS}
        self._codes = count(rng.randrange(_CODES), _FROM_CODE_TO_CODE)
        self._texts: defaultdict[type[Model], list[str]] = defaultdict(list)

    def add(self, over_at: datetime, *, with_moves: bool) -> None:
        game, seated = self._game_and_people()
        season = season_at(over_at).code
        setup = self._setup(game.setup)
        values: dict[str, Any] = {
            "code": _code(next(self._codes)),
            "season": season,
            "setup": setup.pk,
            **{f"ago{seconds}": over_at - timedelta(seconds=seconds) for seconds in game.ago[with_moves]},
            **{f"user{seat}": user for seat, user in seated.items()},
            **{f"points{seat}": NULL for seat in seated},
            **{f"change{seat}": NULL for seat in seated},
        }
        for model, number in game.numbers.items():
            if with_moves or model not in MOVES:
                name, first = model._meta.model_name, self._take(model, number)
                values |= {f"{name}{each}": first + each for each in range(number)}
        values |= self._rate(game, setup, seated, season)
        self._tally(game, setup, season)
        for model, text in game.texts.items():
            if text and (with_moves or model not in MOVES):
                self._texts[model].append(text % values)

    def _game_and_people(self) -> tuple[Stock, dict[int, int]]:
        """A game, and who sits where. Of two with the same setup the stronger side's victory is likelier."""
        game = self._rng.choice(self._templates)
        users = self._players.draw(len(game.dealt_sides))
        other = self._rng.choice(self._alike[game.kind, game.setup])
        is_among_people = game.kind != Kind.COMPUTERS
        if is_among_people and {game.winning_side, other.winning_side} == {GOOD, EVIL}:
            of_good = sum(side == GOOD for side in game.dealt_sides.values())
            lead = self._players.skill(users[:of_good]) - self._players.skill(users[of_good:])
            winner = GOOD if self._rng.random() < 1 / (1 + exp(-2 * lead)) else EVIL
            game = next(each for each in (game, other) if each.winning_side == winner)
        # Those of Good first, as they were counted.
        seats = sorted(game.dealt_sides, key=lambda seat: game.dealt_sides[seat] != GOOD)
        return game, dict(zip(seats, users, strict=True))

    def _setup(self, key: SetupKey) -> Setup:
        if key not in self._setups:
            edition, players, characters, modules = key
            self._setups[key] = Setup(
                pk=self._take(Setup, 1),
                edition=edition,
                players=players,
                characters=list(characters),
                modules=list(modules),
                advantage=EVEN.mu,
                uncertainty=EVEN.sigma,
            )
        return self._setups[key]

    def _take(self, model: type[Model], number: int) -> int:
        """The first of so many numbers in a row."""
        first = self._next[model]
        self._next[model] += number
        return first

    def _rate(self, game: Stock, setup: Setup, seated: Mapping[int, int], season: str) -> dict[str, int]:
        """What stands in the players' participations."""
        if game.rated is None:
            return {}
        players = tuple(replace(player, user=seated[seat]) for seat, player in enumerate(game.rated.players))
        change = self._standings.rate(
            replace(game.rated, players=players, season=season), Skill(setup.advantage, setup.uncertainty)
        )
        self._standings.keep()
        setup.advantage, setup.uncertainty = change.advantage
        values: dict[str, int] = {}
        for seat, user in seated.items():
            if user in change.points:
                before, after = change.points[user]
                values |= {f"points{seat}": after, f"change{seat}": after - before}
        return values

    def _tally(self, game: Stock, setup: Setup, season: str) -> None:
        if game.ending != Game.Ending.PLAYED:
            return
        self._setup_counts[setup.pk, season, game.kind, game.winning_side, game.reason] += 1
        for character, won in game.characters:
            key = (setup.edition, setup.players, character, season, game.kind)
            self._character_games[key] += 1
            self._character_wins[key] += won

    def write(self) -> None:
        """The games that were added."""
        for model, texts in self._texts.items():
            copy(model, "".join(texts), numbered=model in _OURS)
        self._texts.clear()

    def finish(self) -> None:
        """Writes what is made of all games together."""
        for model, following in self._next.items():
            numbers_are_taken_to(model, following - 1)
        copy(Setup, "".join(line(each, numbered=True) for each in self._setups.values()), numbered=True)
        _copy(
            SetupCount(
                setup_id=setup, season=season, kind=kind, winning_side=side, reason=reason, games=games
            )
            for (setup, season, kind, side, reason), games in self._setup_counts.items()
        )
        _copy(
            CharacterCount(
                edition=edition,
                players=players,
                character=character,
                season=season,
                kind=kind,
                games=games,
                wins=self._character_wins[edition, players, character, season, kind],
            )
            for (edition, players, character, season, kind), games in self._character_games.items()
        )
        _copy(Rating(**asdict(standing)) for standing in self._standings.changed())


def _copy(rows: Iterable[Model]) -> None:
    following = iter(rows)
    while some := list(islice(following, _ROWS_AT_ONCE)):
        copy(type(some[0]), "".join(line(row, numbered=False) for row in some), numbered=False)


def _code(number: int) -> str:
    letters = []
    for _each in range(CODE_LENGTH):
        number, letter = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[letter])
    return "".join(letters)
