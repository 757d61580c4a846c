from django.urls import path

from . import catalogue, export, games, tables, talk

urlpatterns = [
    path("tables", tables.Tables.as_view()),
    path("tables/quick", tables.Quick.as_view()),
    path("tables/practise", tables.Practise.as_view()),
    path("tables/<str:code>", tables.OneTable.as_view()),
    path("tables/<str:code>/enter", tables.Enter.as_view()),
    path("tables/<str:code>/seat", tables.OwnSeat.as_view()),
    path("tables/<str:code>/ready", tables.Ready.as_view()),
    path("tables/<str:code>/seats/<int:number>", tables.OneSeat.as_view()),
    path("tables/<str:code>/computers", tables.Computers.as_view()),
    path("tables/<str:code>/order", tables.Order.as_view()),
    path("tables/<str:code>/host", tables.Host.as_view()),
    path("tables/<str:code>/again", tables.Again.as_view()),
    path("tables/<str:code>/messages", talk.Remarks.as_view()),
    path("tables/<str:code>/messages/<int:message>/report", talk.Report.as_view()),
    path("tables/<str:code>/reports", talk.Reports.as_view()),
    path("tables/<str:code>/notes", talk.MyNotes.as_view()),
    path("games", games.Games.as_view()),
    path("games/export", export.Export.as_view()),
    path("games/<str:code>", games.OneGame.as_view()),
    path("games/<str:code>/view", games.View.as_view()),
    path("games/<str:code>/answers", games.Answers.as_view()),
    path("games/<str:code>/back", games.Back.as_view()),
    path("games/<str:code>/leave", games.Leave.as_view()),
    path("games/<str:code>/end", games.End.as_view()),
    path("titles", catalogue.Titles.as_view()),
    path("levels", catalogue.Levels.as_view()),
    *catalogue.listings(),
]
