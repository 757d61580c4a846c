from django.urls import path

from . import views

urlpatterns = [
    path("leaderboards/", views.leaderboards, name="leaderboards"),
    path("leaderboards/<slug:ladder>/", views.leaderboard, name="leaderboard"),
    path("statistics/", views.statistics, name="statistics"),
]
