"""Computer players as people choose them: what their levels are called, and the forms to choose one."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from .rules.resistance.tableau import PLAYERS

LEVEL_NAMES: Mapping[str, Any] = {
    "weak": _("Beginner"),
    "middle": _("Advanced"),
    "strong": _("Expert"),
}
# For those who choose nothing.
USUAL_LEVEL = "middle"
USUAL_PLAYERS = 5


class LevelForm(forms.Form):
    level = forms.TypedChoiceField(
        label=_("Level of the computer players"),
        choices=list(LEVEL_NAMES.items()),
        initial=USUAL_LEVEL,
        required=False,
        empty_value=USUAL_LEVEL,
        widget=forms.Select(attrs={"data-keep": True}),  # what was chosen stays when the page is refreshed
    )


def _numbers() -> Iterator[tuple[int, str]]:
    for number in PLAYERS:
        yield number, gettext("%(players)s players") % {"players": number}


class PractiseForm(LevelForm):
    """A game against computer players. One click without any choice is enough."""

    players = forms.TypedChoiceField(
        label=_("Players"),
        choices=lambda: list(_numbers()),
        coerce=int,
        initial=USUAL_PLAYERS,
        required=False,
        empty_value=USUAL_PLAYERS,  # type: ignore[arg-type] # may be anything
    )
