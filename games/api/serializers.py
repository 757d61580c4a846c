"""What is sent to the API, as it has to be."""

from typing import Any, get_args

from django.conf import settings
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.bots import LEVELS
from games.computers import USUAL_LEVEL, USUAL_PLAYERS
from games.messages import LONGEST_NOTE, Mark
from games.models import Report, Table
from games.models.talk import LONGEST_MESSAGE
from games.pace import LONGEST, SHORTEST
from games.rules.resistance.characters import EVIL_CHARACTERS, SIDE
from games.rules.resistance.tableau import PLAYERS

MOST_SEATS = PLAYERS[-1]
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


class OptionsSerializer(Sent):
    """Of The Resistance and Avalon. What is left out is as usual."""

    edition = serializers.ChoiceField(["avalon", "resistance"], required=False)
    characters = serializers.ListField(
        child=serializers.ChoiceField(list(SIDE)), max_length=MOST_SEATS, required=False
    )
    dagger = serializers.ChoiceField(EVIL_CHARACTERS, required=False, allow_null=True)
    rejections = serializers.ChoiceField(["five", "final4", "final5"], required=False)
    lancelot = serializers.ChoiceField(["known", "mode1", "mode2"], required=False)
    hidden_sorcerer = serializers.BooleanField(required=False)
    senior_sees_junior = serializers.BooleanField(required=False)
    blind_spies = serializers.BooleanField(required=False)
    targeting = serializers.BooleanField(required=False)
    lady = serializers.BooleanField(required=False)
    plot_cards = serializers.BooleanField(required=False)
    excalibur = serializers.BooleanField(required=False)
    trapper = serializers.BooleanField(required=False)


class SetupSerializer(Sent):
    """A table's choices. What is left out is as suggested for so many players, or as it was."""

    options = OptionsSerializer(required=False)
    players = serializers.IntegerField(min_value=PLAYERS[0], max_value=PLAYERS[-1], required=False)
    pace = serializers.ChoiceField(Table.Pace.values, required=False)
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


class ComputersSerializer(Sent):
    level = serializers.ChoiceField(list(LEVELS), default=USUAL_LEVEL)
    seat = Seat(allow_null=True, default=None, help_text="null for the first that is free.")
    all = serializers.BooleanField(default=False, help_text="One on every free seat.")


class QuickSerializer(Sent):
    language = serializers.ChoiceField(choices=settings.LANGUAGES, required=False)


class PractiseSerializer(QuickSerializer):
    players = serializers.IntegerField(min_value=PLAYERS[0], max_value=PLAYERS[-1], default=USUAL_PLAYERS)
    level = serializers.ChoiceField(list(LEVELS), default=USUAL_LEVEL)


class SaySerializer(Sent):
    text = serializers.CharField(max_length=LONGEST_MESSAGE)


class ReportSerializer(Sent):
    seat = Seat()
    about = serializers.ChoiceField([Report.About.BEHAVIOUR.value, Report.About.NAME.value])
    reason = serializers.CharField(max_length=LONGEST_MESSAGE, help_text="For those who look at it.")


class NotesSerializer(Sent):
    text = serializers.CharField(max_length=LONGEST_NOTE, allow_blank=True, trim_whitespace=False, default="")
    marks = serializers.DictField(
        child=serializers.ChoiceField(list(get_args(Mark))), default=dict, help_text="By seat."
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


class WantedSerializer(Sent):
    wanted = serializers.BooleanField()
