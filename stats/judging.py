"""How good the ratings are: what they said before each rated game, and what became of it."""

from collections.abc import Iterator, Sequence
from math import log2
from statistics import fmean

from msgspec import Struct

from games.intervals import Rate, rate
from games.models import Game
from games.rules.resistance.tableau import EVIL, GOOD

from .books import rated_game
from .models import Kind
from .ratings import EVEN, Skill, chance_of_good
from .setups import SetupKey, setup_key
from .standings import RatedGame, Standings

BINS = 10


class Forecast(Struct, frozen=True):
    chance: float  # that Good wins
    good_won: bool
    least_games: int  # that anybody at the table had played before


class Bin(Struct, frozen=True):
    """Games in which Good's chance was about the same."""

    said: float  # on average
    came: Rate


class Judgement(Struct, frozen=True):
    games: int
    bins: tuple[Bin, ...]
    loss: float  # in bits a game, the less the better; a coin loses 1
    loss_without: float  # of somebody who only knows how often Good wins


def forecasts() -> Iterator[Forecast]:
    """Goes through all rated games that a side won, as counting did."""
    standings = Standings()
    advantages: dict[SetupKey, Skill] = {}
    games = Game.objects.filter(result__kind=Kind.RATED).order_by("result__pk").defer("state")
    for game in games.select_related("table").prefetch_related("table__seats").iterator(chunk_size=500):
        rated = rated_game(game)
        if rated is None:
            continue
        key = setup_key(game.table)
        advantage = advantages.get(key, EVEN)
        if rated.winner and not any(player.left for player in rated.players):
            yield _forecast(rated, standings, advantage)
        advantages[key] = standings.rate(rated, advantage).advantage


def _forecast(game: RatedGame, standings: Standings, advantage: Skill) -> Forecast:
    overall = [(player.side, standings.overall(player.user)) for player in game.players]
    good, evil = ([standing.skill for own, standing in overall if own == side] for side in (GOOD, EVIL))
    return Forecast(
        chance_of_good(good, evil, advantage),
        game.winner == GOOD,
        min(standing.games for _side, standing in overall),
    )


def judge(made: Sequence[Forecast]) -> Judgement:
    """ValueError where there is nothing to judge."""
    if not made:
        raise ValueError("there are no such games")
    bins: list[list[Forecast]] = [[] for _each in range(BINS)]
    for each in made:
        bins[min(int(each.chance * BINS), BINS - 1)].append(each)
    share = fmean(each.good_won for each in made)
    return Judgement(
        len(made),
        tuple(_bin(some) for some in bins if some),
        fmean(_loss(each.chance, each.good_won) for each in made),
        fmean(_loss(share, each.good_won) for each in made),
    )


def _bin(some: Sequence[Forecast]) -> Bin:
    came = rate(sum(each.good_won for each in some), len(some))
    return Bin(fmean(each.chance for each in some), came)


def _loss(chance: float, came: bool) -> float:
    return -log2(chance if came else 1 - chance)
