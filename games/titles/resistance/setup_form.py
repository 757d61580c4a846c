"""The form in which a table chooses the edition, the characters and the modules of its game."""

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

import msgspec
from django import forms
from django.forms.widgets import Script
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ...rules.resistance import PRESETS, texts
from ...rules.resistance.characters import (
    EVIL_CHARACTERS,
    GOOD_CHARACTERS,
    MODULE_CHARACTERS,
    PLAIN,
    Character,
)
from ...rules.resistance.options import ONLY_IN_AVALON, SWITCHES, Options, fill_up
from ...rules.resistance.tableau import PLAYERS
from ...rules.texts import Entry, Wording
from ..options_form import OptionsForm
from .texts import say

EDITIONS = {"avalon": _("Avalon"), "resistance": _("The Resistance")}
SUGGESTED, OWN = "suggested", "own"
# Characters that are only in together, so that one tick takes all of them.
TOGETHER = ("lancelot", "sorcerers", "messengers")
_TOGETHER_CHARACTERS = frozenset(character for module in TOGETHER for character in MODULE_CHARACTERS[module])


class Words(NamedTuple):
    name: str
    text: str


class Label:
    """A name with a text about it, in the words of both editions: the page shows those of the one chosen."""

    def __init__(self, entry: Entry) -> None:
        self.in_avalon, self.in_resistance = (
            Words(say(entry.name, edition), say(entry.text, edition)) for edition in EDITIONS
        )

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
            yield character, gettext(texts.CHARACTERS[character].name.first)


def _name(wording: Wording) -> Any:
    return _(wording.first)  # collected from the rules' own texts


class ResistanceForm(OptionsForm[Options]):
    """Which game: the edition, the number of players, the characters and the modules.

    What cannot matter is left out, whatever was sent: one hides it, and need not untick it first.
    """

    class Media:
        css = {"all": ["games/titles/resistance/form/setup.css"]}
        js = [Script("games/titles/resistance/form/setup.js", type="module")]

    template = "games/titles/resistance/setup.html"
    refused_at = "cast"
    numbers: ClassVar[range] = PLAYERS

    edition = forms.ChoiceField(label=_("Edition"), choices=list(EDITIONS.items()), widget=forms.RadioSelect)
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
        choices=lambda: list(_of_modules(SWITCHES)),
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

    def presets(self) -> dict[str, str]:
        """The suggested characters by number of players, for the page's script to tick them."""
        return {str(players): " ".join(options.characters) for players, options in PRESETS.items()}

    @classmethod
    def choices_in(cls, options: Options, players: int) -> dict[str, Any]:
        suggested = fill_up(PRESETS[players].characters, players)
        is_suggested = fill_up(options.characters, players) == suggested or options.edition == "resistance"
        characters = PRESETS[players].characters if is_suggested else options.characters
        return {
            # The fields that are options as they stand.
            **{name: getattr(options, name) for name in cls.base_fields if name in Options.__struct_fields__},
            "players": players,
            "cast": SUGGESTED if is_suggested else OWN,
            "good": [each for each in characters if each in dict(_singles(GOOD_CHARACTERS))],
            "evil": [each for each in characters if each in dict(_singles(EVIL_CHARACTERS))],
            "together": [module for module in TOGETHER if MODULE_CHARACTERS[module] <= set(characters)],
            "modules": [module for module in SWITCHES if options.has_module(module)],
        }
