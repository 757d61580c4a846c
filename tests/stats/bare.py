"""Counted games that nobody played: rows alone, for what depends on their number and not on their course."""

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from accounts.models import User
from games.models import Game, Table
from stats.counting.seasons import season_at
from stats.models import Participation, Rating, Result, Setup

FIRST = datetime(2026, 5, 1, tzinfo=UTC)
_hours = count()


def bare_game(good: tuple[User, ...], evil: tuple[User, ...], *, good_won: bool, **fields: Any) -> Result:
    """A rated game of these few, an hour after the one before. `fields` are those of participations."""
    at = FIRST + timedelta(hours=next(_hours))
    setup, _created = Setup.objects.get_or_create(
        edition="avalon", players=5, characters=[], modules=[], defaults={"uncertainty": 1}
    )
    table = Table.objects.create(options={}, players=5, rated=True, status=Table.Status.OVER)
    ending = {"ending": "played", "winning_side": "good" if good_won else "evil", "reason": "three_fails"}
    game = Game.objects.create(
        table=table, state="", seconds={}, missed=[], started_at=at, over_at=at, **ending
    )
    season = season_at(at).code
    result = Result.objects.create(game=game, setup=setup, over_at=at, season=season, kind="rated", **ending)
    players = [(player, "good") for player in good] + [(player, "evil") for player in evil]
    Participation.objects.bulk_create(
        Participation(
            user=player,
            result=result,
            seat=number,
            character="servant" if side == "good" else "minion",
            side=side,
            won=(side == "good") == good_won,
            reason="three_fails",
            quest_cards=[0] * 5,
            fail_cards=[0] * 5,
            **{"over_at": at, "season": season, "kind": "rated", "edition": "avalon", "players": 5} | fields,
        )
        for number, (player, side) in enumerate(players)
    )
    return result


def bare_rating(player: User, points: int, *, games: int = 20, wins: int = 10, **fields: Any) -> Rating:
    """Overall and for all time, unless `fields` say otherwise."""
    return Rating.objects.create(
        user=player,
        mu=0,
        sigma=1,
        points=points,
        games=games,
        wins=wins,
        **{"ladder": "resistance/overall", "season": ""} | fields,
    )
