from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest

from .models import Block, NameTaken, User, refuse_taken


class UserForm(forms.ModelForm):
    def clean(self) -> dict[str, Any] | None:
        for field in ("username", "display_name"):
            try:
                refuse_taken(self.cleaned_data.get(field, ""), self.instance)
            except NameTaken as error:
                self.add_error(field, error)
        return super().clean()


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    list_display = (
        "username",
        "display_name",
        "is_guest",
        "is_program",
        "is_active",
        "is_moderator",
        "is_staff",
        "date_joined",
        "last_seen_on",
    )
    list_filter = ("is_guest", "is_program", "is_active", "is_moderator", "is_staff")
    form = UserForm
    search_fields = ("username", "display_name")
    ordering = ("-date_joined",)
    # A password is changed by its owner, and hashed secrets are nobody's business.
    exclude = ("password", "groups", "user_permissions", "avatar_seed")
    readonly_fields = ("is_guest", "date_joined", "last_login", "last_seen_on")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # players sign up themselves

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Nor are they found out by asking for those that begin with this or that."""
        return not lookup.startswith("password") and super().lookup_allowed(lookup, value, request)


@admin.register(Block)
class BlockAdmin(admin.ModelAdmin):
    list_display = ("blocker", "blocked", "created_at")
    list_select_related = ("blocker", "blocked")
    raw_id_fields = ("blocker", "blocked")
