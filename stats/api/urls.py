from django.urls import path

from accounts import converters  # noqa: F401 - has to be registered

from .boards import AllBoards, OneBoard
from .players import MyStatistics, Player, PlayerGames, PlayerRatings, PlayerStatistics
from .site import Seasons, SiteStatistics

urlpatterns = [
    path("leaderboards", AllBoards.as_view()),
    path("leaderboards/<path:ladder>", OneBoard.as_view()),
    path("me/statistics", MyStatistics.as_view()),
    path("players/<name:username>", Player.as_view()),
    path("players/<name:username>/games", PlayerGames.as_view()),
    path("players/<name:username>/ratings", PlayerRatings.as_view()),
    path("players/<name:username>/statistics", PlayerStatistics.as_view()),
    path("seasons", Seasons.as_view()),
    path("statistics", SiteStatistics.as_view()),
]
