"""What a player keeps in mind about the others: nobody else ever gets it."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from accounts.models import User

from ..live import bus
from ..models import Seat, Table
from ..texts.refusals import Refused
from ..titles import TITLES

LONGEST_NOTE = 1000  # characters
MOST_SEATS = 10

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
# PostgreSQL keeps every character but this one.
Text: TypeAlias = Annotated[str, Meta(pattern="^[^\\x00]*$")]
Mark: TypeAlias = Annotated[str, Meta(max_length=20, pattern="^[a-z_]*$")]  # one of the title's


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[Text, Meta(max_length=LONGEST_NOTE)] = ""
    marks: dict[SeatNumber, Mark] = {}


def notes_of(table_id: int, user: User) -> Notes:
    kept = Seat.objects.filter(table=table_id, user=user).values_list("notes", flat=True).first()
    if kept is None:
        raise Refused("not_playing")
    return msgspec.convert(kept, Notes, strict=False)


def keep_notes(table_id: int, user: User, notes: Notes) -> None:
    """Refused where there is a mark among them that the table's game does not have."""
    rules = Table.objects.filter(pk=table_id).values_list("rules", flat=True).first()
    if rules is None or not set(notes.marks.values()) <= set(TITLES[rules].page.note_marks):
        raise Refused("no_such_mark")
    kept = msgspec.to_builtins(notes)
    if not Seat.objects.filter(table=table_id, user=user).update(notes=kept):
        raise Refused("not_playing")
    bus.publish(bus.topic_of(table_id), {"kind": "notes", "user": user.pk, "notes": kept})
