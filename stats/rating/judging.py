"""How good the ratings are: what they said before each rated game, and what became of it."""

from collections.abc import Iterator, Sequence
from math import log2
from statistics import fmean

from msgspec import Struct

from games.models import Game

from ..counting.rated import rated_game
from ..models import Kind
from ..reading.intervals import Rate, rate
from ..titles.title import SetupKey, Title
from .rated_game import RatedGame
from .skills import Skill
from .standings import Standings
from .two_sides import EVEN, TwoSides, chance_of_first

BINS = 10


class Forecast(Struct, frozen=True):
    chance: float  # that the first side wins
    came: bool
    least_games: int  # that anybody at the table had played before


class Bin(Struct, frozen=True):
    """Games in which the first side's chance was about the same."""

    said: float  # on average
    came: Rate


class Judgement(Struct, frozen=True):
    games: int
    bins: tuple[Bin, ...]
    loss: float  # in bits a game, the less the better; a coin loses 1
    loss_without: float  # of somebody who only knows how often the first side wins


def forecasts(title: Title) -> Iterator[Forecast]:
    """Goes through all rated games of the title that a side won, as counting did; none of a title without
    sides.
    """
    if not isinstance(title.rating, TwoSides):
        return
    standings = Standings()
    advantages: dict[SetupKey, Skill] = {}
    rated_ones = Game.objects.filter(table__rules=title.key, result__kind=Kind.RATED)
    games = rated_ones.order_by("result__pk").defer("state")
    for game in games.select_related("table").prefetch_related("table__seats").iterator(chunk_size=500):
        rated = rated_game(game, title)
        if rated is None:
            continue
        key = title.setup_key(game.table)
        advantage = advantages.get(key, EVEN)
        if title.rating.is_decided(rated) and not any(player.left for player in rated.players):
            yield _forecast(title.rating, rated, standings, advantage)
        advantages[key] = standings.rate(rated, advantage).advantage
        standings.keep()


def _forecast(sides: TwoSides, game: RatedGame, standings: Standings, advantage: Skill) -> Forecast:
    overall = [standings.of(player.user, player.ladders[0]) for player in game.players]
    first, second = sides.teams(game, [standing.skill for standing in overall])
    return Forecast(
        chance_of_first(first, second, advantage),
        game.winning_side == sides.first,
        min(standing.games for standing in overall),
    )


def judge(made: Sequence[Forecast]) -> Judgement:
    """ValueError where there is nothing to judge."""
    if not made:
        raise ValueError("there are no such games")
    bins: list[list[Forecast]] = [[] for _each in range(BINS)]
    for each in made:
        bins[min(int(each.chance * BINS), BINS - 1)].append(each)
    share = fmean(each.came for each in made)
    return Judgement(
        len(made),
        tuple(_bin(some) for some in bins if some),
        fmean(_loss(each.chance, each.came) for each in made),
        fmean(_loss(share, each.came) for each in made),
    )


def _bin(some: Sequence[Forecast]) -> Bin:
    came = rate(sum(each.came for each in some), len(some))
    return Bin(fmean(each.chance for each in some), came)


def _loss(chance: float, came: bool) -> float:
    return -log2(chance if came else 1 - chance)
