import zoneinfo
from typing import Any

from allauth.account.forms import LoginForm as AllauthLoginForm
from allauth.account.forms import SignupForm as AllauthSignupForm
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from .models import ApiToken, User, clean_free_name


class SignupForm(AllauthSignupForm):
    """allauth's form, in our words."""

    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        describe(
            self.fields["username"], _("Name"), _("What others call you at the table. 3 to 20 characters.")
        )
        describe(self.fields["password1"], _("Password"), _("At least 8 characters, and not a common one."))
        describe(
            self.fields["email"],
            _("Email (optional)"),
            _("Only for getting back in when you forget your password."),
        )


class LoginForm(AllauthLoginForm):
    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        describe(self.fields["login"], _("Name or email"), "")
        describe(self.fields["password"], _("Password"), "")

    def user_credentials(self) -> dict[str, str]:
        """An address is looked up as an address only, which no name can be.

        allauth would try it as a name too, and the time of that second try tells whether the first found
        somebody.
        """
        credentials: dict[str, str] = super().user_credentials()
        if "email" in credentials:
            credentials.pop("username", None)
        return credentials


def describe(field: forms.Field, label: Any, help_text: Any) -> None:
    """Labels say what a field is; a placeholder that says it again is noise for those who listen."""
    field.label, field.help_text = label, help_text
    field.widget.attrs.pop("placeholder", None)


class ProfileForm(forms.ModelForm):
    language = forms.ChoiceField(label=_("Language"), required=False)
    time_zone = forms.ChoiceField(label=_("Time zone"), required=False)

    class Meta:
        model = User
        fields = (
            "display_name",
            "about",
            "language",
            "time_zone",
            "theme",
            "sounds",
            "notifications",
            "hides_statistics",
        )
        labels = {
            "display_name": _("Display name"),
            "about": _("About me"),
            "theme": _("Theme"),
            "sounds": _("Play sounds at the table"),
            "notifications": _("Notify me when it is my turn"),
            "hides_statistics": _("Hide my statistics"),
        }
        help_texts = {
            "display_name": _("How others see you. Your name for logging in stays the same."),
            "about": _("A few words for your page. Everybody can read them."),
            "notifications": _("Your browser will ask once whether it may."),
            "hides_statistics": _(
                "Nobody but you sees your page of statistics, here or through the API, and you are on no "
                "leaderboard."
            ),
        }
        widgets = {"about": forms.Textarea(attrs={"rows": 4}), "theme": forms.RadioSelect}

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.fields["display_name"].required = True
        choice(self.fields["language"]).choices = [("", _("As my browser")), *settings.LANGUAGES]
        choice(self.fields["time_zone"]).choices = [
            ("", _("Not chosen")),
            *((name, name) for name in time_zones()),
        ]

    def clean_display_name(self) -> str:
        return clean_free_name(self.cleaned_data["display_name"], self.instance)


def choice(field: forms.Field) -> forms.ChoiceField:
    assert isinstance(field, forms.ChoiceField)  # noqa: S101 - for the type checker
    return field


def time_zones() -> list[str]:
    """UTC and the zones of places; the rest of the database is abbreviations and aliases."""
    names = zoneinfo.available_timezones()
    return ["UTC", *sorted(name for name in names if "/" in name and not name.startswith("Etc/"))]


class ApiTokenForm(forms.ModelForm):
    class Meta:
        model = ApiToken
        fields = ("name",)
        labels = {"name": _("What is it for?")}

    def clean(self) -> dict[str, Any] | None:
        if self.instance.user.api_tokens.count() >= ApiToken.MAX_PER_USER:
            raise forms.ValidationError(_("You have many tokens. Revoke one that you do not use first."))
        return super().clean()
