from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from rest_framework import serializers

from ..forms import time_zones
from ..models import ApiToken, NameTaken, User, clean_free_name
from ..names import LONGEST, SHORTEST


class MeSerializer(serializers.ModelSerializer[User]):
    """What *Settings, Profile* shows and lets one change."""

    display_name = serializers.CharField(min_length=SHORTEST, max_length=LONGEST)
    about = serializers.CharField(max_length=500, allow_blank=True)
    language = serializers.ChoiceField(
        choices=settings.LANGUAGES, allow_blank=True, help_text="Empty: as `Accept-Language`."
    )
    time_zone = serializers.CharField(
        max_length=40, allow_blank=True, help_text="As in the IANA database: `Europe/Berlin`."
    )
    arms = serializers.CharField(
        source="avatar_seed", read_only=True, help_text="The coat of arms, a picture at `/arms/{arms}.svg`."
    )

    class Meta:
        model = User
        read_only_fields = ("username", "is_guest", "is_program", "date_joined")
        fields = (
            *read_only_fields,
            "arms",
            "display_name",
            "about",
            "language",
            "time_zone",
            "theme",
            "sounds",
            "notifications",
            "hides_statistics",
        )
        # Always there in an answer; of a change nothing is, as all changes are in part.
        extra_kwargs = {
            name: {"required": True} for name in ("theme", "sounds", "notifications", "hides_statistics")
        }

    def validate_display_name(self, name: str) -> str:
        return clean_free_name(name, self.instance)

    def validate_time_zone(self, name: str) -> str:
        if name and name not in time_zones():
            raise serializers.ValidationError(_("There is no such time zone."))
        return name

    def update(self, instance: User, validated_data: dict[str, Any]) -> User:
        for name, value in validated_data.items():
            setattr(instance, name, value)
        try:
            # These fields alone: what was loaded with them may have changed meanwhile.
            instance.save(update_fields=list(validated_data))
        except NameTaken as error:
            raise serializers.ValidationError({"display_name": error.messages}) from error
        return instance


class PersonSerializer(serializers.Serializer[Any]):
    """Somebody on a list of mine."""

    username = serializers.CharField()
    display_name = serializers.CharField()
    since = serializers.DateTimeField()


class TokenSerializer(serializers.ModelSerializer[ApiToken]):
    """A token without its secret, which only its maker has seen."""

    class Meta:
        model = ApiToken
        fields = ("id", "name", "created_at", "last_used_at")


class ProgramSerializer(serializers.ModelSerializer[User]):
    """A program that wants to play by itself."""

    username = serializers.CharField(min_length=SHORTEST, max_length=LONGEST)
    about = serializers.CharField(
        max_length=500, allow_blank=True, required=False, help_text="A few words for its page."
    )

    class Meta:
        model = User
        fields = ("username", "about")

    def validate_username(self, name: str) -> str:
        return clean_free_name(name)


class RegisteredSerializer(serializers.Serializer[Any]):
    username = serializers.CharField()
    token = serializers.CharField(help_text="Keep it: it cannot be shown again.")
