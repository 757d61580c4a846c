"""What a sanction keeps somebody from at the tables: the same on pages and through the API."""

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from accounts import moderation
from accounts.models import User
from games import play, tables
from games.models import Message, Seat, Table
from games.talk import chat
from games.texts.refusals import Refused, reason_of

from .api.asking import Asker
from .meeting import at, now, opened, refusal, setup, sit
from .moderating import browser_of, measured, new_moderator, player_at
from .played import begin, new_player, new_table

pytestmark = pytest.mark.django_db

Decide = Callable[[User, str], None]


@pytest.fixture
def table() -> Table:
    table = new_table(5)
    begin(table, now=timezone.now())
    return table


@pytest.fixture
def decided(django_capture_on_commit_callbacks: Any) -> Decide:
    """What follows a sanction when it is committed follows here too."""

    def decide(player: User, kind: str) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            measured(player, kind)

    return decide


class TestWhoIsMuted:
    def test_says_nothing_and_reads_why(self, table: Table) -> None:
        ada = player_at(table, 0)
        measured(ada, "mute")
        with pytest.raises(Refused) as refused:
            chat.say(table.pk, ada, "You fool!", timezone.now())
        assert refused.value.code == "muted"
        assert "Until" in reason_of(refused.value)
        assert "Insults at the table." in reason_of(refused.value)
        assert not Message.objects.exists()

    def test_through_the_api_neither(self, table: Table) -> None:
        ada = player_at(table, 0)
        measured(ada, "mute")
        told = Asker(ada).refused(403, "muted", "POST", f"tables/{table.code}/messages", text="You fool!")
        assert "Insults at the table." in told["reason"]

    def test_is_told_in_their_own_language_and_on_the_tables_page(self, table: Table) -> None:
        ada = player_at(table, 0)
        measured(ada, "mute")
        assert "You are muted" in browser_of(ada).get(table.get_absolute_url()).content.decode()

    def test_still_plays(self, table: Table) -> None:
        ada = player_at(table, 0)
        measured(ada, "mute")
        tables.open_table(new_player(), setup(), timezone.now())
        assert play.load(table.pk).computers == ()
        play.come_back(table.pk, 0, timezone.now())

    def test_talks_again_afterwards(self, table: Table) -> None:
        ada = player_at(table, 0)
        moderation.lift(new_moderator(), measured(ada, "mute"), "", timezone.now())
        chat.say(table.pk, ada, "Sorry.", timezone.now())


class TestWhoIsSuspended:
    @pytest.fixture
    def ada(self) -> User:
        ada = new_player()
        measured(ada, "suspension")
        return ada

    def test_opens_no_table_and_sits_down_nowhere(self, ada: User) -> None:
        waiting, time = opened(), timezone.now()
        assert refusal(tables.open_table, ada, setup(), time) == "suspended"
        assert refusal(tables.take_seat, waiting.code, ada, None, time) == "suspended"
        assert refusal(tables.quick_play, ada, "en", time) == "suspended"
        assert refusal(tables.practise, ada, "en", 5, "weak", time) == "suspended"
        assert not Seat.objects.filter(user=ada).exists()

    def test_is_told_on_pages(self, ada: User) -> None:
        waiting, browser = opened(), browser_of(ada)
        for address, sent in [
            ("/play/quick/", {}),
            ("/play/practise/", {"players": 5, "level": "weak"}),
            (f"/t/{waiting.code}/sit/", {}),
        ]:
            html = browser.post(address, sent, follow=True).content.decode()
            assert "You may not play at the moment." in html, address
        assert not Seat.objects.filter(user=ada).exists()

    def test_and_through_the_api(self, ada: User) -> None:
        waiting, asker = opened(), Asker(ada)
        asker.refused(403, "suspended", "POST", "tables")
        asker.refused(403, "suspended", "PUT", f"tables/{waiting.code}/seat", seat=None)
        asker.refused(403, "suspended", "POST", "tables/quick")
        told = asker.refused(403, "suspended", "POST", "tables/practise")
        assert "Insults at the table." in told["reason"]

    def test_talks_and_watches(self, ada: User, table: Table) -> None:
        chat.say(table.pk, ada, "Well played.", timezone.now())
        assert Message.objects.get().gallery

    def test_finishes_the_game_under_way(self, table: Table, decided: Decide) -> None:
        player = player_at(table, 2)
        decided(player, "suspension")
        assert Seat.objects.get(table=table, user=player).left_at is None
        play.come_back(table.pk, 2, timezone.now())

    def test_gives_up_seats_at_tables_that_wait(self, decided: Decide) -> None:
        waiting = opened()
        bors = sit(waiting)
        host = waiting.host
        assert host
        decided(host, "suspension")
        assert list(at(waiting).values()) == [bors.username]
        assert now(waiting).host == bors


class TestWhoIsBanned:
    def test_leaves_games_to_computer_players(self, table: Table, decided: Decide) -> None:
        player = player_at(table, 2)
        decided(player, "ban")
        assert play.load(table.pk).computers == (2,)
        assert Seat.objects.get(table=table, user=player).left_at

    def test_gives_up_seats_at_tables_that_wait(self, decided: Decide) -> None:
        waiting = opened()
        bors = sit(waiting)
        decided(bors, "ban")
        assert bors.username not in at(waiting).values()

    def test_the_last_one_leaves_the_game_abandoned(self, decided: Decide) -> None:
        alone = new_table(5, computers=4)
        begin(alone, now=timezone.now())
        decided(player_at(alone, 0), "ban")
        assert now(alone).status == "over"

    def test_says_nothing_over_a_connection_that_was_missed(self, table: Table) -> None:
        ada = player_at(table, 0)
        measured(ada, "ban")
        assert refusal(chat.say, table.pk, ada, "Still here.", timezone.now()) == "muted"
        assert refusal(tables.open_table, ada, setup(), timezone.now()) == "suspended"


def test_talk_takes_few_queries(table: Table, django_assert_num_queries: Any) -> None:
    ada = player_at(table, 0)
    chat.say(table.pk, ada, "One.", timezone.now())
    with django_assert_num_queries(4):  # how much was said, sanctions, the table with its seats, the message
        chat.say(table.pk, ada, "Two.", timezone.now())
