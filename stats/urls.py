from django.urls import path

from .pages import views

urlpatterns = [
    path("leaderboards/", views.leaderboards, name="leaderboards"),
    path("leaderboards/<path:ladder>/", views.leaderboard, name="leaderboard"),
    path("statistics/", views.statistics, name="statistics"),
]
