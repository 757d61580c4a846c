"""What is asked for: pages and the API, by people who are logged in and by others."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db.models import Count
from django.test import Client
from django.utils import timezone

from accounts.models import Friend, User
from games.models import Game
from stats.counting.seasons import ALL_TIME, season_at
from stats.models import Participation
from stats.reading.leaderboards import USUAL_MINIMUM, board
from stats.titles import all_ladders

LADDERS = tuple(all_ladders())
MINIMA = (1, USUAL_MINIMUM, 100)
FRIENDS = 100
# The keenest, and some of all others: by how much they played, evenly spread.
KEENEST, OTHERS = 10, 20
GAMES = 20


class Request(NamedTuple):
    path: str
    client: Client


class Question(NamedTuple):
    """Requests of one kind, which have one line in the table."""

    name: str
    requests: Sequence[Request]


def questions() -> Iterator[Question]:
    people = _players()
    anybody, player = _client(), _client(_with_friends(people[0]))
    yield from _of_boards(anybody, player)
    yield from _of_players(people, anybody, player)
    yield _question("API: my statistics", ["/api/v1/me/statistics"], player)
    yield from _of_the_site(anybody, player)
    yield from _of_games(people, anybody, player)


def _question(name: str, paths: Sequence[str], *clients: Client) -> Question:
    return Question(name, [Request(path, client) for path, client in product(paths, clients)])


def _client(user: User | None = None) -> Client:
    client = Client(SERVER_NAME="localhost")
    if user:
        client.force_login(user)
    return client


def _players() -> list[User]:
    """Those who played most, and others who played less and less."""
    ranked = Participation.objects.values("user").annotate(games=Count("pk")).order_by("-games", "user")
    ids = list(ranked.values_list("user", flat=True))
    others = ids[KEENEST :: max(1, (len(ids) - KEENEST) // OTHERS)]
    found = User.objects.filter(hides_statistics=False).in_bulk([*ids[:KEENEST], *others])
    return [found[pk] for pk in [*ids[:KEENEST], *others] if pk in found]


def _with_friends(user: User) -> User:
    others = User.objects.exclude(pk=user.pk).order_by("pk")[:FRIENDS]
    Friend.objects.bulk_create((Friend(user=user, friend=other) for other in others), ignore_conflicts=True)
    return user


def _query(**chosen: Any) -> str:
    """What is empty stays open."""
    return f"?{urlencode({name: value for name, value in chosen.items() if value})}"


def _season() -> str:
    """The one that goes on."""
    return season_at(timezone.now()).code


def _of_boards(anybody: Client, player: Client) -> Iterator[Question]:
    for name, address in (
        ("leaderboard", "/leaderboards/{}/"),
        ("API: leaderboard", "/api/v1/leaderboards/{}"),
    ):
        for ladder in LADDERS:
            board_itself = address.format(ladder)
            for_all = [board_itself + query for query in _boards(ladder)]
            for_friends = [
                board_itself + _query(season=season, friends="true") for season in (ALL_TIME, _season())
            ]
            everybody = _question("", for_all, anybody, player).requests
            friends = _question("", for_friends, player).requests
            yield Question(f"{name}: {ladder}", [*everybody, *friends])


def _boards(ladder: str) -> Iterator[str]:
    for season in (ALL_TIME, _season()):
        for minimum in MINIMA:
            yield _query(season=season, minimum=minimum)
        following = board(ladder, season, None).after
        if following:
            yield _query(season=season, after=following)


def _of_players(people: Sequence[User], *clients: Client) -> Iterator[Question]:
    for whose, some in (("one of the keenest", people[:KEENEST]), ("somebody else", people[KEENEST:])):
        names = [user.username for user in some]
        pages = [f"/players/{name}/" for name in names]
        yield _question(f"player's page: {whose}", pages, *clients)
        in_season = [page + _query(season=_season(), kind="rated") for page in pages]
        yield _question(f"player's page, rated in a season: {whose}", in_season, *clients)
        for what in ("", "/games", "/ratings", "/statistics"):
            addresses = [f"/api/v1/players/{name}{what}" for name in names]
            yield _question(f"API: player{what}: {whose}", addresses, *clients)
        some_games = [
            f"/api/v1/players/{name}/statistics" + _query(edition="avalon", players=7) for name in names
        ]
        yield _question(f"API: player/statistics, some games: {whose}", some_games, *clients)


def _of_the_site(*clients: Client) -> Iterator[Question]:
    filters = [_query(season=_season()), _query(players=7), _query(kind="rated", edition="avalon")]
    for name, address in (
        ("statistics of the site", "/statistics/"),
        ("API: statistics", "/api/v1/statistics"),
    ):
        yield _question(name, [address], *clients)
        yield _question(f"{name}, some games", [address + each for each in filters], *clients)
    yield _question("leaderboards", ["/leaderboards/"], *clients)
    yield _question("API: leaderboards", ["/api/v1/leaderboards"], *clients)
    yield _question("API: seasons", ["/api/v1/seasons"], *clients)


_GAME_FILTERS: tuple[dict[str, Any], ...] = (
    {"players": 10},
    {"rated": "true", "winner": "good"},
    {"edition": "resistance", "players": 5},
    {"ending": "abandoned", "rated": "false"},
    {"order": "over_at", "limit": 100},
)


def _of_games(people: Sequence[User], *clients: Client) -> Iterator[Question]:
    games = "/api/v1/games"
    yield _question("API: games", [games], *clients)
    yield _question("API: games, some", [games + _query(**each) for each in _GAME_FILTERS], *clients)
    of_players = [games + _query(player=user.username) for user in people]
    yield _question("API: games of a player", of_players, *clients)
    codes = list(_codes_of_games_with_moves())
    yield _question("API: a game's record", [f"{games}/{code}" for code in codes], *clients)
    yield _question("table's page", [f"/t/{code}/" for code in codes], *clients)
    yield _question("replay", [f"/t/{code}/replay/" for code in codes], *clients)
    frames = [f"/t/{code}/replay/frames.json?as={eyes}" for code in codes for eyes in ("open", "0")]
    yield _question("replay: frames", frames, *clients)
    yield _question("story", [f"/t/{code}/story.json" for code in codes], *clients)


def _codes_of_games_with_moves() -> Iterator[str]:
    with_moves = Game.objects.filter(proposals__number=1, over_at__isnull=False).order_by("-pk")
    yield from with_moves.values_list("table__code", flat=True)[:GAMES]
