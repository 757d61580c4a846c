"""What *Download my data* has of tables and games."""

from collections import defaultdict
from typing import Any

from django.db.models import F

from accounts.models import User

from ..models import Action, CameFrom, Report, Table
from ..tables.setup import CHOICES


def personal_data(user: User) -> dict[str, Any]:
    return {
        "hosted_tables": _hosted_tables(user),
        "seats": _seats(user),
        "messages": list(
            user.messages.order_by("pk").values("table__code", "seat", "name", "gallery", "text", "at")
        ),
        # Those about something that the player said are not: who reported it is nobody's business.
        "reports": list(
            Report.objects.filter(reporter=user)
            .order_by("pk")
            .values("about", "table_code", "author_name", "text", "said_at", "reported_at", "settled_at")
        ),
        "admitted_to": list(
            Table.objects.filter(admitted=user).order_by("pk").values_list("code", flat=True)
        ),
        "removed_from": list(
            Table.objects.filter(removed=user).order_by("pk").values_list("code", flat=True)
        ),
    }


def _hosted_tables(user: User) -> list[dict[str, Any]]:
    """All but the password, of which only a digest is there, and who else sits at them."""
    return list(user.hosted_tables.order_by("pk").values("code", *CHOICES, "status", "opened_at"))


def _seats(user: User) -> list[dict[str, Any]]:
    """With the answers that were given on them, of games that are over: until then some are hidden."""
    answers: dict[tuple[int, int], list[dict[str, Any]]] = defaultdict(list)
    given = Action.objects.filter(
        game__over_at__isnull=False, game__table__seats__user=user, game__table__seats__number=F("seat")
    )
    for action in given.order_by("game", "number"):
        answers[action.game_id, action.seat].append(
            {"kind": action.kind, "answer": action.answer, "by": action.by, "at": action.at}
        )
    marks: dict[int, list[str]] = defaultdict(list)
    for seat, mark in CameFrom.objects.filter(seat__user=user).order_by("pk").values_list("seat", "mark"):
        marks[seat].append(mark)
    seats = user.seats.order_by("pk").values(
        "pk",
        *("table_id", "table__code", "number", "alias", "ready", "taken_at", "seen_at", "left_at", "notes"),
        *("character", "dealt_side", "side", "won", "won_partially"),
    )
    return [
        {
            **seat,
            "answers": answers[seat["table_id"], seat["number"]],
            "marks_of_addresses": marks[seat["pk"]],
        }
        for seat in seats
    ]
