"""Which games, and which board: everything may be left open, and what makes no sense counts as left open."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.models import User

from ..counting.seasons import ALL_TIME, seasons_so_far
from ..models import Kind
from ..reading.filters import Filters
from ..reading.leaderboards import USUAL_MINIMUM
from ..titles import all_titles, title_of
from ..titles.title import Title

_ANY = ("", _("Any"))
_MINIMA = (1, USUAL_MINIMUM, 25, 50, 100)


def _seasons() -> Iterator[tuple[str, str]]:
    yield ALL_TIME, gettext("All time")
    yield from ((season.code, season.name) for season in seasons_so_far())


class _WithSeason(forms.Form):
    """The seasons are looked up once for each form."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["season"].choices = list(_seasons())  # type: ignore[attr-defined]


class FilterForm(_WithSeason):
    """Which games of a title are counted, and of which title where there are several."""

    title = forms.ChoiceField(label=_("Game"), required=False)
    season = forms.ChoiceField(label=_("Season"), required=False)
    kind = forms.ChoiceField(label=_("Rating"), required=False, choices=[_ANY, *Kind.choices])
    edition = forms.ChoiceField(label=pgettext_lazy("of a game", "Edition"), required=False)
    players = forms.TypedChoiceField(label=_("Players"), required=False, coerce=int, empty_value=None)

    def __init__(self, query: Mapping[str, Any], title: Title) -> None:
        super().__init__(query)
        titles = all_titles()
        editions = [_ANY, *title.editions.items()]
        self.fields["title"].choices = [(each.key, each.name) for each in titles]  # type: ignore[attr-defined]
        self.fields["edition"].choices = editions  # type: ignore[attr-defined]
        self.fields["players"].choices = [_ANY, *((n, str(n)) for n in title.players)]  # type: ignore[attr-defined]
        if len(titles) == 1:
            del self.fields["title"]
            self.fields["edition"].label = _("Game")
        if len(title.editions) == 1:
            del self.fields["edition"]

    def chosen(self) -> Filters:
        self.is_valid()
        self.cleaned_data.pop("title", None)
        return Filters(**self.cleaned_data)


def title_asked_for(query: Mapping[str, Any]) -> Title | None:
    """None where the query names none."""
    try:
        return title_of(query.get("title", ""))
    except KeyError:
        return None


def _ladders() -> Iterator[tuple[str, Any]]:
    titles = all_titles()
    for title in titles:
        for group, ladders in title.grouped_ladders():
            heading = ": ".join(filter(None, [title.name if len(titles) > 1 else "", str(group)]))
            choices = [(key, str(name)) for key, name in ladders.items()]
            yield from [(heading, choices)] if heading else choices


class BoardForm(_WithSeason):
    """Which leaderboard."""

    ladder = forms.ChoiceField(label=_("Ladder"), required=False, choices=_ladders)
    season = forms.ChoiceField(label=_("Season"), required=False)
    minimum = forms.TypedChoiceField(
        label=_("Games, at least"),
        required=False,
        coerce=int,
        choices=[(n, str(n)) for n in _MINIMA],
    )
    friends = forms.BooleanField(label=_("Only me and my friends"), required=False)

    def __init__(self, *args: Any, viewer: User | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if viewer is None:
            del self.fields["friends"]

    def chosen(self) -> dict[str, Any]:
        self.is_valid()
        wanted = {name: value for name, value in self.cleaned_data.items() if value}
        return {"season": ALL_TIME, "minimum": USUAL_MINIMUM, "friends": False, **wanted}
