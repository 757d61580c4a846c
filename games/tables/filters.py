"""Which of the tables in the lobby one wants to see."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from ..titles import TITLES

_ANY = ("", _("Any"))


def editions() -> list[tuple[str, Any]]:
    """Of all titles."""
    return [edition for title in TITLES.values() for edition in title.editions.items()]


def numbers_of_players() -> list[int]:
    """For which there is a title."""
    return sorted({number for title in TITLES.values() for number in title.players})


class Filters(forms.Form):
    """Which tables to show; everything may be left open."""

    edition = forms.ChoiceField(label=_("Game"), required=False, choices=lambda: [_ANY, *editions()])
    players = forms.TypedChoiceField(
        label=_("Players"),
        required=False,
        coerce=int,
        choices=lambda: [_ANY, *((n, str(n)) for n in numbers_of_players())],
    )
    rated = forms.ChoiceField(
        label=_("Rating"), required=False, choices=[_ANY, ("yes", _("Rated")), ("no", _("Casual"))]
    )
    language = forms.ChoiceField(label=_("Language"), required=False, choices=[_ANY, *settings.LANGUAGES])
    free = forms.BooleanField(label=_("Only with a free seat"), required=False)

    def chosen(self) -> dict[str, Any]:
        """Those that were chosen; what makes no sense counts as left open."""
        self.is_valid()
        chosen = {name: value for name, value in self.cleaned_data.items() if value}
        if "rated" in chosen:
            chosen["rated"] = chosen["rated"] == "yes"
        return chosen
