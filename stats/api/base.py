"""What the endpoints of statistics have in common."""

from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _
from msgspec import Struct
from msgspec.structs import asdict
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from avalon_site.api.views import ApiView
from games.api.base import asked_for

from ..models import Kind
from ..reading.filters import Filters
from ..reading.intervals import Rate
from ..reading.profile import ENOUGH
from ..titles import FIRST, all_titles, title_of
from ..titles.title import Title


class SeasonField(serializers.RegexField):
    """A quarter of a year."""

    def __init__(self) -> None:
        super().__init__(
            r"^20[0-9]{2}Q[1-4]$",
            required=False,
            help_text="A quarter such as `2026Q4`; left out: all time.",
            error_messages={"invalid": _("Give a year and a quarter, such as 2026Q4.")},
        )


class GameFilters(serializers.Serializer[Any]):
    """Which games; what is left out stays open. Whatever title has such an edition or so many players."""

    def get_fields(self) -> dict[str, Any]:
        titles = all_titles()
        sizes = {players for title in titles for players in title.players}
        return {
            "season": SeasonField(),
            "kind": serializers.ChoiceField(
                Kind.values, required=False, help_text="`computers`: not rated, with computer players in it."
            ),
            "edition": serializers.ChoiceField(
                [edition for title in titles for edition in title.editions], required=False
            ),
            "players": serializers.IntegerField(required=False, min_value=min(sizes), max_value=max(sizes)),
        }


class TitleFilter(serializers.Serializer[Any]):
    """Which title is asked about."""

    def get_fields(self) -> dict[str, Any]:
        return {
            "rules": serializers.ChoiceField(
                [title.key for title in all_titles()],
                default=FIRST.key,
                help_text=f"A game that is played here; left out: `{FIRST.key}`.",
            )
        }


class FiltersOfATitle(GameFilters):
    """Which games of a title are counted; what is left out stays open."""

    def get_fields(self) -> dict[str, Any]:
        return TitleFilter().get_fields() | super().get_fields()


class PublicView(ApiView):
    """Everybody may ask. What is the same for all may be kept for a minute; what is `for_one` may not."""

    permission_classes = [AllowAny]
    max_age: int | None = 60

    def for_one(self) -> None:
        self.max_age = None


def title_and_filters(request: Request) -> tuple[Title, Filters]:
    """As `FiltersOfATitle` has them."""
    asked = asked_for(request, FiltersOfATitle)
    return title_of(asked.pop("rules")), Filters(**asked)


def shown(value: Any) -> Response:
    return Response(_shown(value))


def _shown(value: Any) -> Any:
    """As JSON. Nothing is claimed from a few games: a rate of less than ENOUGH has no share."""
    match value:
        case Rate():
            return asdict(value) | ({"share": None} if value.of < ENOUGH else {})
        case Struct():
            return {name: _shown(each) for name, each in asdict(value).items()}
        case dict():
            return {name: _shown(each) for name, each in value.items()}
        case tuple():
            return [_shown(each) for each in value]
        case _:
            return msgspec.to_builtins(value)
