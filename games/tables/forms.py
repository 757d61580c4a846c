"""The forms in which a table is opened and changed, and computer players are chosen."""

from functools import cache
from typing import Any, ClassVar, cast

import msgspec
from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..bots.levels import LEVEL_NAMES
from ..models import Table
from ..play.clocks import LONGEST, SHORTEST
from ..texts.refusals import Refused, reason_of
from ..titles import TITLES
from ..titles.options_form import OptionsForm
from ..titles.paces import DAY
from ..titles.title import AnyTitle
from .setup import Setup


class SetupForm(OptionsForm[object]):
    """All that is chosen at a table. `setup_form` adds what its game chooses."""

    title: ClassVar[AnyTitle]

    pace = forms.ChoiceField(
        label=_("Pace"),
        choices=[pace for pace in Table.Pace.choices if pace[0] != Table.Pace.UNTIMED],
        widget=forms.RadioSelect,
    )
    tempo = forms.TypedChoiceField(
        label=_("Tempo of the computer players"),
        choices=[tempo for tempo in Table.Tempo.choices if tempo[0] != Table.Tempo.WAITS],
        widget=forms.RadioSelect,
        required=False,
        empty_value=Table.Tempo.USUAL.value,
        help_text=_("How long they think when everybody has seen what happened."),
    )
    visibility = forms.ChoiceField(
        label=_("Open to"), choices=Table.Visibility.choices, widget=forms.RadioSelect
    )
    password = forms.CharField(
        label=_("Password of the table"),
        required=False,
        max_length=100,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    rated = forms.BooleanField(
        label=_("Rated"),
        required=False,
        help_text=_(
            "Counts for everybody’s rating. Only for players with an account, without computer players."
        ),
    )
    spectators = forms.BooleanField(
        label=_("Others may watch the game"),
        required=False,
        help_text=_("They see what everybody sees, and no secrets."),
    )
    anonymous = forms.BooleanField(
        label=_("Hide the names"),
        required=False,
        help_text=_("While the game goes on, everybody has another name and another seat."),
    )
    programs = forms.BooleanField(
        label=_("Programs may play"),
        required=False,
        help_text=_("Programs that others have written may sit down here. At casual tables only."),
    )
    language = forms.ChoiceField(label=_("Language at the table"), choices=settings.LANGUAGES)

    def __init__(self, *args: Any, host_is_guest: bool, has_password: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kind, label in self.title.timed.items():
            self.fields[f"seconds_{kind}"] = forms.IntegerField(label=label, required=False, min_value=1)
        if host_is_guest:
            self.fields["rated"].disabled = True
            self.fields["rated"].help_text = reason_of(Refused("rated_needs_account"))
        if has_password:
            self.fields["password"].help_text = _("Leave it empty to keep the one that the table has.")

    @property
    def timed(self) -> list[forms.BoundField]:
        return [self[f"seconds_{kind}"] for kind in self.title.timed]

    @property
    def has_time_errors(self) -> bool:
        return any(field.errors for field in self.timed)

    @property
    def about_people(self) -> list[forms.BoundField]:
        return [self[name] for name in ("rated", "spectators", "anonymous", "programs", "language")]

    def clean(self) -> dict[str, Any] | None:
        chosen = super().clean()
        if self.errors:
            return chosen
        for refusal in self.title.describe(self.options(), self.cleaned_data["players"]).refusals:
            self.add_error(self.refused_at, refusal)
        for kind, seconds in self._seconds().items():
            if not (DAY if self._by_correspondence else SHORTEST) <= seconds <= LONGEST:
                self.add_error(f"seconds_{kind}", reason_of(Refused("bad_seconds")))
        return chosen

    @property
    def _by_correspondence(self) -> bool:
        return bool(self.cleaned_data["pace"] == Table.Pace.CORRESPONDENCE)

    def _seconds(self) -> dict[str, int]:
        """By correspondence people think in days, and so does the form."""
        unit = DAY if self._by_correspondence else 1
        given = {kind: self.cleaned_data[f"seconds_{kind}"] for kind in self.title.timed}
        usual = self.title.paces[self.cleaned_data["pace"]]
        return {
            kind: number * unit for kind, number in given.items() if number and number * unit != usual[kind]
        }

    def setup(self) -> Setup:
        """Needs a valid form."""
        chosen = {name: self.cleaned_data[name] for name in _CHOSEN_HERE}
        return Setup(
            rules=self.title.key,
            options=msgspec.to_builtins(self.options()),
            players=self.cleaned_data["players"],
            seconds=self._seconds(),
            **chosen,
        )

    def refuse(self, error: Refused) -> None:
        """Says at the right place what the table would not have."""
        self.add_error(_FIELDS.get(error.code), reason_of(error))


_FIELDS = {
    "password_missing": "password",
    "rated_needs_people": "rated",
    "rated_needs_account": "rated",
    "rated_or_programs": "programs",
    "no_programs": "programs",
    "too_many_seated": "players",
    "only_alone": "pace",
}


# What is neither the title's nor made of several fields.
_CHOSEN_HERE = tuple(name for name in SetupForm.declared_fields if name != "players")


@cache
def setup_form(key: str) -> type[SetupForm]:
    """The form for tables of this title."""
    title = TITLES[key]
    return type("SetupForm", (SetupForm, title.setup_form), {"title": title})


def choices_in(setup: Setup) -> dict[str, Any]:
    """What the form shows for these choices."""
    title = TITLES[setup.rules]
    options = msgspec.convert(setup.options, title.rules.Options)
    unit = DAY if setup.pace == "correspondence" else 1
    return {
        **{f"seconds_{kind}": seconds // unit for kind, seconds in setup.seconds.items()},
        **title.setup_form.choices_in(options, setup.players),
        **{name: getattr(setup, name) for name in _CHOSEN_HERE if name != "password"},
    }


# Computer players


class LevelForm(forms.Form):
    """Which computer player of those that the title has."""

    level = forms.ChoiceField(
        label=_("Level of the computer players"),
        required=False,
        widget=forms.Select(attrs={"data-keep": True}),  # what was chosen stays when the page is refreshed
    )

    def __init__(self, *args: Any, title: AnyTitle, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["level"].choices = [(each, LEVEL_NAMES[each]) for each in title.bots.levels]  # type: ignore[attr-defined]
        self.fields["level"].initial = title.bots.usual


class PractiseForm(LevelForm):
    """A game against computer players. One click without any choice is enough."""

    players = forms.TypedChoiceField(label=_("Players"), coerce=int, required=False)

    def __init__(self, *args: Any, title: AnyTitle, **kwargs: Any) -> None:
        super().__init__(*args, title=title, **kwargs)
        self.title = title
        players = cast(forms.TypedChoiceField, self.fields["players"])
        players.choices = [
            (number, gettext("%(players)s players") % {"players": number}) for number in title.players
        ]
        players.initial = players.empty_value = title.usual_players  # type: ignore[assignment]
