"""What the table's page tells when a game is over: what turned it, and what the reader did well in it."""

from collections.abc import Callable, Iterator, Sequence

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from msgspec import Struct

from accounts.models import User
from games.models import Seat, Table
from games.records.story import story_of
from games.texts.sentences import sentence
from games.titles import TITLES
from games.titles.story import Told

from .replay import finished, person_of


class Moment(Struct, frozen=True):
    step: int  # of the replay
    text: str


class Person(Struct, frozen=True):
    """Somebody who could be a friend of mine."""

    seat: int
    player: str


class ToldStory(Struct, frozen=True):
    moments: list[Moment]
    praise: list[str]  # of who asks; empty for those who did not play to the end
    strangers: list[Person]


@never_cache
@require_safe
def story(request: HttpRequest, code: str) -> HttpResponse:
    """In the reader's language. Of a game that goes on there is none."""
    game = finished(request, code)
    table, person = game.table, person_of(request)
    seats = list(table.seats.select_related("user"))
    found = story_of(game)
    say = _teller(table, [seat.name(table) or gettext("Somebody") for seat in seats])
    mine = next((seat for seat in seats if person and seat.user_id == person.pk and not seat.left_at), None)
    praise = found.praise[mine.number] if mine and found.praise else ()
    told = ToldStory(
        [Moment(each.step, say(each)) for each in found.highlights],
        [say(each) for each in praise],
        list(_strangers(table, seats, person)) if person else [],
    )
    return HttpResponse(msgspec.json.encode(told), content_type="application/json")


def _teller(table: Table, names: Sequence[str]) -> Callable[[Told], str]:
    """Says what is told of this table's game."""
    texts = TITLES[table.rules].texts
    return lambda told: sentence(
        texts, texts.story[told.kind], told.facts, edition=table.edition, players=names
    )


def _strangers(table: Table, seats: Sequence[Seat], person: User) -> Iterator[Person]:
    """The people beside this one who are neither friends of theirs yet nor blocked by them."""
    known = {person.pk, *person.friends.values_list("friend", flat=True)}
    known.update(person.blocks.values_list("blocked", flat=True))
    for seat in seats:
        player, user = seat.player(table), seat.user
        if player and user and user.pk not in known and user.is_active and not user.is_program:
            yield Person(seat.number, player)
