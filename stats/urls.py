from django.urls import path

import games.urls  # noqa: F401 - the converter of codes has to be registered

from .pages import game_result, views

urlpatterns = [
    path("leaderboards/", views.leaderboards, name="leaderboards"),
    path("leaderboards/<path:ladder>/", views.leaderboard, name="leaderboard"),
    path("t/<code:code>/rating.json", game_result.rating, name="game_rating"),
    path("statistics/", views.statistics, name="statistics"),
]
