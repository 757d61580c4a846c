from django.urls import path, register_converter
from django.urls.converters import StringConverter

from .models.tables import CODE_LENGTH, CODE_LETTERS
from .views import arms, lobby, rules, table, texts


class CodeConverter(StringConverter):
    """The code of a table."""

    regex = f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}"


class ArmsConverter(StringConverter):
    """The seed of a coat of arms."""

    regex = "[0-9A-Za-z-]{1,40}"


register_converter(CodeConverter, "code")
register_converter(ArmsConverter, "arms")

urlpatterns = [
    path("rules/", rules.rules, name="rules"),
    path("play/", lobby.play, name="play"),
    path("t/<code:code>/", table.table, name="table"),
    path("arms/<arms:seed>.svg", arms.arms, name="arms"),
    path("texts/<slug:rules>/<slug:edition>/<slug:language>/<slug:digest>.json", texts.texts, name="texts"),
]
