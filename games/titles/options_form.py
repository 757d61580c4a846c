"""The part of a table's form that belongs to its title: the number of players, and the game's options."""

from typing import Any, ClassVar, Generic

from django import forms
from django.utils.translation import gettext_lazy as _

from ..rules.contract import OptionsT


class OptionsForm(forms.Form, Generic[OptionsT]):
    """What every title asks for. A title with options derives its own form from this one.

    Scripts and styles that its fields need are the form's `Media`.
    """

    # The template that shows the title's own fields, and the field at which the rules' refusals stand.
    template: ClassVar[str] = "games/setup/plain.html"
    refused_at: ClassVar[str] = "players"
    numbers: ClassVar[range]  # of players

    players = forms.TypedChoiceField(label=_("Players"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["players"].choices = [(number, str(number)) for number in self.numbers]  # type: ignore[attr-defined]

    def options(self) -> OptionsT:
        """The title's options. Needs a valid form."""
        raise NotImplementedError

    @classmethod
    def choices_in(cls, options: OptionsT, players: int) -> dict[str, Any]:
        """What the form shows for these options."""
        return {"players": players}

    @property
    def own_fields(self) -> list[forms.BoundField]:
        """Those of the title, beside the number of players, in the order of its form."""
        return [self[name] for name in type(self).title_fields()]

    @classmethod
    def title_fields(cls) -> list[str]:
        return []
