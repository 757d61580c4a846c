"""What is sent to the API, as it has to be."""

import re
from typing import Any, cast

import msgspec
from django.conf import settings
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from msgspec import Struct
from rest_framework import serializers

from games.bots.levels import LEVEL_NAMES
from games.models import Report, Table
from games.models.talk import LONGEST_MESSAGE
from games.play.clocks import LONGEST, SHORTEST
from games.tables.notes import LONGEST_NOTE
from games.titles import TITLES, USUAL

from .by_title import OPTIONS

FEWEST = min(title.players[0] for title in TITLES.values())
MOST_SEATS = max(title.players[-1] for title in TITLES.values())
LARGEST_NUMBER = 2**31 - 1


class Sent(serializers.Serializer[Any]):
    """What is not asked for is refused: a name that was misspelt would be passed over otherwise."""

    def to_internal_value(self, data: Any) -> Any:
        known = super().to_internal_value(data)
        unknown = {name: [_("There is no such field.")] for name in data if name not in self.fields}
        if unknown:
            raise serializers.ValidationError(unknown)
        return known


class Seat(serializers.IntegerField):
    """The number of a seat."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=MOST_SEATS - 1, **kwargs)


@extend_schema_field(OPTIONS)
class OptionsField(serializers.JSONField):
    """Of the table's game. What is left out is as usual, or as it was."""


class SetupSerializer(Sent):
    """A table's choices. What is left out is as suggested for so many players, or as it was."""

    rules = serializers.ChoiceField(list(TITLES), required=False, help_text="Which game.")
    options = OptionsField(required=False)
    players = serializers.IntegerField(min_value=FEWEST, max_value=MOST_SEATS, required=False)
    pace = serializers.ChoiceField(
        Table.Pace.values,
        required=False,
        help_text="`untimed` comes from `tables/practise` alone.",
    )
    tempo = serializers.ChoiceField(
        Table.Tempo.values,
        required=False,
        help_text="How long computer players wait. `waits` is for who plays alone with them.",
    )
    seconds = serializers.DictField(
        child=serializers.IntegerField(min_value=SHORTEST, max_value=LONGEST),
        required=False,
        help_text="Seconds to answer, by kind of decision, where they differ from the pace's.",
    )
    visibility = serializers.ChoiceField(Table.Visibility.values, required=False)
    password = serializers.CharField(
        required=False, allow_blank=True, max_length=100, trim_whitespace=False, write_only=True
    )
    rated = serializers.BooleanField(required=False)
    spectators = serializers.BooleanField(required=False)
    anonymous = serializers.BooleanField(required=False, help_text="Names are hidden during the game.")
    programs = serializers.BooleanField(required=False, help_text="Programs may sit down.")
    language = serializers.ChoiceField(choices=settings.LANGUAGES, required=False)

    def validate_options(self, options: Any) -> dict[str, Any]:
        """What the game knows of them is all that may be in there; the rest is for the rules to say."""
        if not isinstance(options, dict):
            raise serializers.ValidationError(_("Give an object."))
        rules = self.initial_data.get("rules") or self.context.get("rules", USUAL)
        title = TITLES.get(rules) if isinstance(rules, str) else None
        return _converted(options, cast(type[Struct], title.rules.Options)) if title else options


def _converted(options: dict[str, Any], known: type[Struct]) -> dict[str, Any]:
    """The options as the game has them: `1` and `"true"` are a yes. Refused with what is wrong with each."""
    types = {field.name: field.type for field in msgspec.structs.fields(known)}
    converted: dict[str, Any] = {}
    wrong: dict[str, list[str]] = {}
    for name, value in options.items():
        if name not in types:
            wrong[name] = [_("There is no such field.")]
            continue
        try:
            converted[name] = msgspec.to_builtins(msgspec.convert(value, types[name], strict=False))
        except msgspec.ValidationError as error:
            _reason, _at, place = str(error).partition(" - at `$")  # such as "[2]`"
            path = ".".join([name, *re.findall(r"\w+", place)])
            wrong[path] = [_("That is not one of the possible values.")]
    if wrong:
        raise serializers.ValidationError(wrong)
    return converted


class PasswordSerializer(Sent):
    password = serializers.CharField(max_length=100, trim_whitespace=False)


class SeatSerializer(Sent):
    seat = Seat(allow_null=True, help_text="null for the first that is free.")


class ReadySerializer(Sent):
    ready = serializers.BooleanField()


class OrderSerializer(Sent):
    order = serializers.ListField(
        child=Seat(), max_length=MOST_SEATS, help_text="Who sits at `order[0]` now sits first then."
    )


class HostSerializer(Sent):
    seat = Seat()


class Level(serializers.ChoiceField):
    """Of computer players. Which of them a game has, `titles` says."""

    def __init__(self) -> None:
        super().__init__(list(LEVEL_NAMES), required=False, help_text="Left out: the game's usual one.")


class ComputersSerializer(Sent):
    level = Level()
    seat = Seat(allow_null=True, default=None, help_text="null for the first that is free.")
    all = serializers.BooleanField(default=False, help_text="One on every free seat.")


class QuickSerializer(Sent):
    rules = serializers.ChoiceField(list(TITLES), default=USUAL, help_text="Which game.")
    language = serializers.ChoiceField(choices=settings.LANGUAGES, required=False)


class PractiseSerializer(QuickSerializer):
    players = serializers.IntegerField(min_value=FEWEST, max_value=MOST_SEATS, required=False)
    level = Level()
    tempo = serializers.ChoiceField(
        Table.Tempo.values,
        default=Table.Tempo.USUAL.value,
        help_text="How long computer players wait; `waits`: until you say `next`.",
    )


class SaySerializer(Sent):
    text = serializers.CharField(max_length=LONGEST_MESSAGE)


class ReportSerializer(Sent):
    seat = Seat()
    about = serializers.ChoiceField([Report.About.BEHAVIOUR.value, Report.About.NAME.value])
    reason = serializers.CharField(max_length=LONGEST_MESSAGE, help_text="For those who look at it.")


class NotesSerializer(Sent):
    text = serializers.CharField(max_length=LONGEST_NOTE, allow_blank=True, trim_whitespace=False, default="")
    marks = serializers.DictField(
        child=serializers.CharField(max_length=20),
        default=dict,
        help_text="By seat; which there are, `titles` says.",
    )

    def validate_marks(self, marks: dict[str, str]) -> dict[int, str]:
        seats = {str(seat) for seat in range(MOST_SEATS)}
        if not seats.issuperset(marks):
            raise serializers.ValidationError(_("There is no such seat at this table."))
        return {int(seat): mark for seat, mark in marks.items()}


@extend_schema_field({"type": ["integer", "string"]})
class ChoiceValue(serializers.Field[Any, Any, Any, Any]):
    """A seat or a quest is a number, all else a word."""

    def to_internal_value(self, data: Any) -> int | str:
        if isinstance(data, bool) or not isinstance(data, int | str):
            raise serializers.ValidationError(_("Give a number or a word."))
        return data

    def to_representation(self, value: Any) -> Any:
        return value


class AnswerSerializer(Sent):
    decision = serializers.IntegerField(min_value=0, max_value=LARGEST_NUMBER)
    answer = serializers.ListField(child=ChoiceValue(), max_length=MOST_SEATS)


class TempoSerializer(Sent):
    tempo = serializers.ChoiceField(Table.Tempo.values)


class WantedSerializer(Sent):
    wanted = serializers.BooleanField()
