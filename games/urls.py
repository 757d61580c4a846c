from django.urls import path, register_converter
from django.urls.converters import StringConverter

from .models.tables import CODE_LENGTH, CODE_LETTERS
from .views import deal, lobby, rules, table


class CodeConverter(StringConverter):
    """The code of a table."""

    regex = f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}"


register_converter(CodeConverter, "code")

urlpatterns = [
    path("rules/", rules.rules, name="rules"),
    path("play/", lobby.play, name="play"),
    path("t/<code:code>/", table.table, name="table"),
    path("t/<code:code>/deal/", deal.deal, name="deal"),
]
