"""Which games, and which board: everything may be left open, and what makes no sense counts as left open."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.forms import EDITIONS
from games.rules.resistance.tableau import PLAYERS

from . import ladders, words
from .leaderboards import USUAL_MINIMUM
from .models import Kind
from .profile import Filters
from .seasons import ALL_TIME, seasons_so_far

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
    """Which games are counted."""

    season = forms.ChoiceField(label=_("Season"), required=False)
    kind = forms.ChoiceField(label=_("Rating"), required=False, choices=[_ANY, *Kind.choices])
    edition = forms.ChoiceField(label=_("Game"), required=False, choices=[_ANY, *EDITIONS])
    players = forms.TypedChoiceField(
        label=_("Players"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[_ANY, *((n, str(n)) for n in PLAYERS)],
    )

    def chosen(self) -> Filters:
        self.is_valid()
        return Filters(**self.cleaned_data)


def _ladders() -> Iterator[tuple[str, Any]]:
    def named(keys: tuple[str, ...]) -> list[tuple[str, str]]:
        return [(key, words.ladder(key)) for key in keys]

    yield from named((ladders.OVERALL,))
    yield gettext("By side"), named(ladders.SIDES)
    yield gettext("By character"), named(ladders.CHARACTERS)
    yield gettext("By size"), named(ladders.SIZES)


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
