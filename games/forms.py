"""The form in which a table is opened, and its choices are changed."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from .choices import described
from .models import Table
from .pace import DAY, LONGEST, PACES, SHORTEST, TIMED_KINDS
from .refusals import Refused, reason_of
from .rules.contract import Illegal
from .rules.resistance import PRESETS, texts
from .rules.resistance.characters import (
    EVIL_CHARACTERS,
    GOOD_CHARACTERS,
    MODULE_CHARACTERS,
    PLAIN,
    Character,
)
from .rules.resistance.options import ONLY_IN_AVALON, Options, fill_up
from .rules.resistance.tableau import PLAYERS
from .rules.texts import Entry, Wording
from .setup import Setup

EDITIONS = (("avalon", _("Avalon")), ("resistance", _("The Resistance")))
SUGGESTED, OWN = "suggested", "own"
# Characters that are only in together, so that one tick takes all of them.
TOGETHER = ("lancelot", "sorcerers", "messengers")
_TOGETHER_CHARACTERS = frozenset(character for module in TOGETHER for character in MODULE_CHARACTERS[module])
MODULES = ("lady", "plot_cards", "targeting", "excalibur", "trapper", "blind_spies")
KINDS = {
    "team": _("Choosing a team"),
    "vote": _("Voting"),
    "quest_card": _("Playing a card"),
    "strike": _("The dagger"),
    "other": _("Everything else"),
}


class Words(NamedTuple):
    name: str
    text: str


class Label:
    """A name with a text about it, in the words of both editions: the page shows those of the one chosen."""

    def __init__(self, entry: Entry) -> None:
        self.in_avalon = Words(gettext(entry.name.avalon), gettext(entry.text.avalon))
        self.in_resistance = Words(gettext(entry.name.of("resistance")), gettext(entry.text.of("resistance")))

    def __str__(self) -> str:
        return self.in_avalon.name


def _singles(characters: tuple[Character, ...]) -> Iterator[tuple[str, Label]]:
    for character in characters:
        if character not in PLAIN | _TOGETHER_CHARACTERS:
            yield character, Label(texts.CHARACTERS[character])


def _of_modules(modules: tuple[str, ...]) -> Iterator[tuple[str, Label]]:
    for module in modules:
        yield module, Label(texts.MODULES[module])


def _choices_of(module: str) -> Iterator[tuple[str, Label]]:
    for key, entry in texts.MODULES[module].choices.items():
        yield key, Label(entry)


def _dagger_holders() -> Iterator[tuple[str, str]]:
    yield "", gettext("Choose who holds it")
    for character in EVIL_CHARACTERS:
        if character != "assassin":
            yield character, gettext(texts.CHARACTERS[character].name.avalon)


def _name(wording: Wording) -> Any:
    return _(wording.avalon)  # collected from the rules' own texts


class LineUpForm(forms.Form):
    """Which game: the edition, the number of players, the characters and the modules.

    What cannot matter is left out, whatever was sent: one hides it, and need not untick it first.
    """

    edition = forms.ChoiceField(label=_("Game"), choices=EDITIONS, widget=forms.RadioSelect)
    players = forms.TypedChoiceField(
        label=_("Players"), coerce=int, choices=[(n, str(n)) for n in PLAYERS], widget=forms.RadioSelect
    )
    cast = forms.ChoiceField(
        label=_("Characters"),
        choices=((SUGGESTED, _("Suggested for so many players")), (OWN, _("My own choice"))),
        widget=forms.RadioSelect,
    )
    good = forms.MultipleChoiceField(
        label=_("Good"),
        required=False,
        choices=lambda: list(_singles(GOOD_CHARACTERS)),
        widget=forms.CheckboxSelectMultiple,
    )
    evil = forms.MultipleChoiceField(
        label=_("Evil"),
        required=False,
        choices=lambda: list(_singles(EVIL_CHARACTERS)),
        widget=forms.CheckboxSelectMultiple,
    )
    together = forms.MultipleChoiceField(
        label=_("On both sides"),
        required=False,
        choices=lambda: list(_of_modules(TOGETHER)),
        widget=forms.CheckboxSelectMultiple,
    )
    modules = forms.MultipleChoiceField(
        label=_("Modules"),
        required=False,
        choices=lambda: list(_of_modules(MODULES)),
        widget=forms.CheckboxSelectMultiple,
    )
    lancelot = forms.ChoiceField(
        label=_name(texts.MODULES["lancelot"].name),
        choices=lambda: list(_choices_of("lancelot")),
        widget=forms.RadioSelect,
    )
    hidden_sorcerer = forms.BooleanField(
        label=_name(texts.MODULES["sorcerers"].choices["hidden_sorcerer"].text), required=False
    )
    senior_sees_junior = forms.BooleanField(
        label=_name(texts.MODULES["messengers"].choices["senior_sees_junior"].text), required=False
    )
    dagger = forms.ChoiceField(
        label=_("Who holds the dagger"), required=False, choices=lambda: list(_dagger_holders())
    )
    rejections = forms.ChoiceField(
        label=_name(texts.MODULES["rejections"].name),
        choices=lambda: list(_choices_of("rejections")),
        widget=forms.RadioSelect,
    )

    def options(self) -> Options:
        """Needs a valid form."""
        chosen = self.cleaned_data
        wanted: dict[str, Any] = {"rejections": chosen["rejections"]}
        if chosen["edition"] == "resistance":
            modules = [module for module in chosen["modules"] if module not in ONLY_IN_AVALON]
            wanted |= dict.fromkeys(modules, True)
            return Options(edition="resistance", **wanted)
        wanted |= dict.fromkeys(chosen["modules"], True)
        if chosen["cast"] == SUGGESTED:
            return Options(characters=PRESETS[chosen["players"]].characters, **wanted)
        options = Options(characters=self._own_characters(), **wanted)
        return msgspec.structs.replace(
            options,
            lancelot=chosen["lancelot"] if options.has_module("lancelot") else "known",
            hidden_sorcerer=chosen["hidden_sorcerer"] and options.has_module("sorcerers"),
            senior_sees_junior=chosen["senior_sees_junior"] and options.has_module("messengers"),
            dagger=chosen["dagger"] or None if options.has_dagger and not options.has("assassin") else None,
        )

    def _own_characters(self) -> tuple[Character, ...]:
        chosen = self.cleaned_data
        wanted = {*chosen["good"], *chosen["evil"]}
        for module in chosen["together"]:
            wanted |= MODULE_CHARACTERS[module]
        return tuple(each for each in (*GOOD_CHARACTERS, *EVIL_CHARACTERS) if each in wanted)

    def presets(self) -> dict[int, str]:
        """The suggested characters, for the page to tick them."""
        return {players: " ".join(options.characters) for players, options in PRESETS.items()}


class SetupForm(LineUpForm):
    """All that is chosen at a table."""

    pace = forms.ChoiceField(label=_("Pace"), choices=Table.Pace.choices, widget=forms.RadioSelect)
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
        for kind in TIMED_KINDS:
            self.fields[f"seconds_{kind}"] = forms.IntegerField(
                label=KINDS[kind], required=False, min_value=1
            )
        if host_is_guest:
            self.fields["rated"].disabled = True
            self.fields["rated"].help_text = reason_of(Refused("rated_needs_account"))
        if has_password:
            self.fields["password"].help_text = _("Leave it empty to keep the one that the table has.")

    @property
    def timed(self) -> list[forms.BoundField]:
        return [self[f"seconds_{kind}"] for kind in TIMED_KINDS]

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
        for refusal in described(self.options(), self.cleaned_data["players"]).refusals:
            self.add_error("cast", refusal)
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
        given = {kind: self.cleaned_data[f"seconds_{kind}"] for kind in TIMED_KINDS}
        usual = PACES[self.cleaned_data["pace"]]
        return {
            kind: number * unit for kind, number in given.items() if number and number * unit != usual[kind]
        }

    def setup(self) -> Setup:
        """Needs a valid form."""
        chosen = self.cleaned_data
        return Setup(
            options=msgspec.to_builtins(self.options()),
            players=chosen["players"],
            pace=chosen["pace"],
            seconds=self._seconds(),
            visibility=chosen["visibility"],
            password=chosen["password"],
            rated=chosen["rated"],
            spectators=chosen["spectators"],
            anonymous=chosen["anonymous"],
            programs=chosen["programs"],
            language=chosen["language"],
        )

    def refuse(self, error: Refused | Illegal) -> None:
        """Says at the right place what the table would not have."""
        self.add_error(_FIELDS.get(error.code), reason_of(error))


_FIELDS = {
    "password_missing": "password",
    "rated_needs_people": "rated",
    "rated_needs_account": "rated",
    "rated_or_programs": "programs",
    "no_programs": "programs",
    "too_many_seated": "players",
}


def choices_in(setup: Setup) -> dict[str, Any]:
    """What the form shows for these choices."""
    options = msgspec.convert(setup.options, Options)
    suggested = fill_up(PRESETS[setup.players].characters, setup.players)
    is_suggested = fill_up(options.characters, setup.players) == suggested or options.edition == "resistance"
    characters = PRESETS[setup.players].characters if is_suggested else options.characters
    unit = DAY if setup.pace == "correspondence" else 1
    return {
        **{f"seconds_{kind}": seconds // unit for kind, seconds in setup.seconds.items()},
        "edition": options.edition,
        "players": setup.players,
        "cast": SUGGESTED if is_suggested else OWN,
        "good": [each for each in characters if each in dict(_singles(GOOD_CHARACTERS))],
        "evil": [each for each in characters if each in dict(_singles(EVIL_CHARACTERS))],
        "together": [module for module in TOGETHER if MODULE_CHARACTERS[module] <= set(characters)],
        "modules": [module for module in MODULES if options.has_module(module)],
        **{
            name: getattr(options, name)
            for name in ("lancelot", "hidden_sorcerer", "senior_sees_junior", "dagger", "rejections")
        },
        **{
            name: getattr(setup, name)
            for name in ("pace", "visibility", "rated", "spectators", "anonymous", "programs", "language")
        },
    }
