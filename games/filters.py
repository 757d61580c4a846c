"""Which of the tables in the lobby one wants to see."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from .forms import EDITIONS
from .rules.resistance.tableau import PLAYERS

_ANY = ("", _("Any"))


class Filters(forms.Form):
    """Which tables to show; everything may be left open."""

    edition = forms.ChoiceField(label=_("Game"), required=False, choices=[_ANY, *EDITIONS])
    players = forms.TypedChoiceField(
        label=_("Players"), required=False, coerce=int, choices=[_ANY, *((n, str(n)) for n in PLAYERS)]
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
