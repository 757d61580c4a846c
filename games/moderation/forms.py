"""What moderators fill in, and what people fill in for them."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import Sanction, User
from accounts.models.moderation import LONGEST_REASON

from ..models import Report, Table
from ..models.talk import LONGEST_MESSAGE

LASTS: dict[str, tuple[timedelta | None, Any]] = {
    "hour": (timedelta(hours=1), _("an hour")),
    "day": (timedelta(days=1), _("a day")),
    "three_days": (timedelta(days=3), _("three days")),
    "week": (timedelta(days=7), _("a week")),
    "month": (timedelta(days=30), _("30 days")),
    "year": (timedelta(days=365), _("a year")),
    "for_good": (None, _("for good")),
}


class SanctionForm(forms.Form):
    kind = forms.ChoiceField(
        label=_("What"),
        choices=[
            (Sanction.Kind.MUTE, _("Mute: may not write")),
            (Sanction.Kind.SUSPENSION, _("Suspend: may not sit down; games under way are finished")),
            (Sanction.Kind.BAN, _("Ban: may not log in; a computer player takes their seats")),
        ],
        widget=forms.RadioSelect,
        initial=Sanction.Kind.MUTE,
    )
    lasts = forms.ChoiceField(
        label=_("For how long"), choices=[(key, name) for key, (_time, name) in LASTS.items()], initial="day"
    )
    reason = forms.CharField(
        label=_("Reason"), max_length=LONGEST_REASON, help_text=_("The player reads this, and when it ends.")
    )

    def time(self) -> timedelta | None:
        return LASTS[self.cleaned_data["lasts"]][0]


class NoteForm(forms.Form):
    note = forms.CharField(
        label=_("Note"), max_length=LONGEST_MESSAGE, required=False, help_text=_("For the log only.")
    )


class WordForm(forms.Form):
    word = forms.CharField(label=_("Word"), max_length=40)
    in_names = forms.BooleanField(label=_("Not in names"), required=False, initial=True)
    in_talk = forms.BooleanField(label=_("Not in talk"), required=False, initial=True)
    within = forms.BooleanField(
        label=_("Also within longer words"),
        required=False,
        help_text=_("Careful: many harmless words have an ugly one in them."),
    )


class ReportForm(forms.Form):
    """Somebody at a table, shown to the moderators."""

    seat = forms.TypedChoiceField(label=_("Who"), coerce=int, widget=forms.RadioSelect)
    about = forms.ChoiceField(
        label=_("What is wrong"),
        choices=[(about.value, about.label) for about in (Report.About.BEHAVIOUR, Report.About.NAME)],
        widget=forms.RadioSelect,
        initial=Report.About.BEHAVIOUR,
    )
    reason = forms.CharField(
        label=_("In a few words"), max_length=LONGEST_MESSAGE, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(self, *args: Any, table: Table, user: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats = table.seats.exclude(user=None).exclude(user=user).select_related("user")
        field = self.fields["seat"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101 - for the type checker
        field.choices = [(seat.number, seat.name(table)) for seat in seats]
