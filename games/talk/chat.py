"""Talking at a table: what is said, and who reads it. What is reported is in `games.talk.reports`."""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec
from django.db.models import Q
from django.utils.translation import gettext, override
from msgspec import Struct

from accounts import sanctions, word_list
from accounts.models import Sanction, User

from ..bots.contract import Saying
from ..live import bus
from ..models import Message, Seat, Table
from ..models.talk import LONGEST_MESSAGE
from ..play import Spoken
from ..play.clocks import milliseconds
from ..texts.refusals import Refused
from ..texts.sentences import sentence
from ..titles import TITLES

logger = logging.getLogger(__name__)

# So many messages of one person in so many seconds, at all tables together.
MOST, WITHIN = 6, timedelta(seconds=10)
# How many of the last messages somebody gets who comes to a table.
REMEMBERED = 200


class Remark(Struct, frozen=True):
    """Something that was said."""

    id: int
    name: str
    seat: int | None
    gallery: bool
    computer: bool
    text: str
    saying: Saying | None  # what a computer player said, to be put in the reader's own words
    at: int
    removed: bool = False  # by a moderator; comes again with this where it was sent before


def say(table_id: int, user: User, text: str, now: datetime) -> Remark:
    """Says something at the table or, while others play, among those who watch."""
    text = " ".join(text.split())
    if not text:
        raise Refused("empty")
    if Message.objects.filter(user=user, at__gt=now - WITHIN).count() >= MOST:
        raise Refused("too_much_talk")
    if sanction := sanctions.against(user, now, Sanction.Kind.MUTE, Sanction.Kind.BAN):
        raise Refused("muted", sanction)
    # Both in one statement: the game may begin this moment, and hide who says it.
    seats = Seat.objects.filter(table=table_id, user=user, left_at=None)
    seat = seats.select_related("table", "user").first()
    table = seat.table if seat else Table.objects.get(pk=table_id)
    message = Message.objects.create(
        table=table,
        user=user,
        # Seats before the game are not those in it: people may still move, and hidden names move them all.
        seat=seat.number if seat and not table.waiting else None,
        name=seat.name(table) if seat else user.display_name,
        gallery=seat is None and table.status == Table.Status.PLAYING,
        text=word_list.mask(text),
        at=now,
    )
    return _publish(message)


def say_as_computer(table_id: int, number: int, saying: Saying, now: datetime) -> None:
    """The computer player on this seat says something, for each to read in their own language."""
    table = Table.objects.get(pk=table_id)
    seats = {seat.number: seat for seat in table.seats.select_related("user")}
    message = Message.objects.create(
        table=table,
        seat=number,
        name=seats[number].name(table),
        text=_in_the_tables_language(table, seats, saying)[:LONGEST_MESSAGE],
        saying=saying.code,
        facts=saying.facts,
        at=now,
    )
    _publish(message)


def say_all(spoken: Iterable[Spoken], now: datetime) -> None:
    """What computer players say. What a title has no words for is left unsaid, and keeps no game waiting."""
    for each in spoken:
        try:
            say_as_computer(each.table_id, each.seat, each.saying, now)
        except LookupError:
            logger.exception("Computer players of game %s cannot say %s", each.table_id, each.saying.code)


def _in_the_tables_language(table: Table, seats: dict[int, Seat], saying: Saying) -> str:
    with override(table.language):
        names = [seats[number].name(table) or gettext("Somebody") for number in range(table.players)]
        texts = TITLES[table.rules].texts
        return sentence(texts, texts.sayings[saying.code], saying.facts, edition=table.edition, players=names)


def _publish(message: Message) -> Remark:
    remark = as_remark(message)
    # Where names are hidden nobody is left out: whose remarks are missing would tell who is who.
    by = None if message.table.hides_names and message.seat is not None else message.user_id
    bus.publish(
        bus.topic_of(message.table_id),
        {"kind": "said", "user": by, "remark": msgspec.to_builtins(remark)},
    )
    return remark


def as_remark(message: Message) -> Remark:
    return Remark(
        id=message.pk,
        name=message.name,
        seat=message.seat,
        gallery=message.gallery,
        computer=message.saying != "",
        text=message.text,
        saying=Saying(message.saying, message.facts) if message.saying else None,
        at=milliseconds(message.at),
        removed=message.removed,
    )


def may_read(gallery: bool, *, plays: bool, over: bool) -> bool:
    """Those who play do not hear those who watch, until the game is over."""
    return over or not (gallery and plays)


def may_be_read_by(message: Message, user: User) -> bool:
    """Who plays does not learn from a refusal either that something was said in the gallery."""
    plays = Seat.objects.filter(table=message.table, user=user, left_at=None).exists()
    return may_read(message.gallery, plays=plays, over=message.table.status == Table.Status.OVER)


def remarks(table: Table, *, plays: bool, blocked: Iterable[int]) -> tuple[Remark, ...]:
    """The last ones that this person may read.

    Nobody reads those of a player whom they blocked, but where names are hidden: blocking one after the other
    would tell who is who.
    """
    said = Message.objects.filter(table=table)
    unwanted = Q(user__in=list(blocked))
    said = said.exclude(unwanted & Q(seat=None) if table.hides_names else unwanted)
    if not may_read(True, plays=plays, over=table.status == Table.Status.OVER):
        said = said.filter(gallery=False)
    return tuple(as_remark(message) for message in reversed(said.order_by("-pk")[:REMEMBERED]))


def all_remarks(table: Table, *, blocked: Iterable[int]) -> tuple[Remark, ...]:
    """Everything that was said at a table whose game is over, in order."""
    said = Message.objects.filter(table=table).exclude(user__in=list(blocked))
    return tuple(as_remark(message) for message in said.order_by("pk"))


def remove(message: Message) -> None:
    """Takes a message away, by a moderator: everybody who has it gets it again without its words."""
    message.text, message.removed = "", True
    message.saying, message.facts = "", {}
    message.save(update_fields=["text", "removed", "saying", "facts"])
    _publish(message)
