"""Programs at tables: where they may sit, and that everybody sees what they are."""

import pytest
from django.test import Client

from accounts.models import User
from games import tables
from games.models import Table
from games.tables import roster
from games.tables.forms import choices_in, setup_form
from tests.conftest import logged_in
from tests.games import played
from tests.games.meeting import LATER, all_ready, at, now, opened, refusal, setup, sit
from tests.games.played import START

pytestmark = pytest.mark.django_db


@pytest.fixture
def talos() -> User:
    return User.objects.create_user("Talos", is_program=True)


class TestChoosing:
    def test_a_rated_table_has_no_programs(self, ada: User) -> None:
        assert refusal(tables.open_table, ada, setup(rated=True, programs=True), START) == "rated_or_programs"

    def test_the_form_says_it_at_the_tick(self, ada: User, adas_browser: Client) -> None:
        form = choices_in(setup(rated=True, programs=True))
        form = {name: value for name, value in form.items() if value not in (None, False)}
        page = adas_browser.post("/play/new/", form).content.decode()
        assert "Programs cannot play at a rated table." in page
        assert not Table.objects.exists()

    def test_what_is_chosen_is_kept(self, ada: User) -> None:
        form = setup_form("resistance")(choices_in(setup(programs=True)), host_is_guest=False)
        assert form.is_valid(), form.errors
        table = tables.open_table(ada, form.setup(), START)
        assert now(table).programs

    def test_the_room_and_the_lobby_say_it(self, ada: User, adas_browser: Client) -> None:
        opened(ada, programs=True)
        assert "Programs may play" in adas_browser.get("/play/").content.decode()


class TestSeats:
    def test_a_program_sits_only_where_it_may(self, talos: User) -> None:
        assert refusal(tables.take_seat, opened().code, talos, None, LATER) == "no_programs"
        assert refusal(tables.take_seat, opened(rated=True).code, talos, None, LATER) == "no_programs"
        table = opened(programs=True)
        sit(table, talos)
        assert "Talos" in at(table).values()

    def test_a_program_opens_tables_for_programs_only(self, talos: User) -> None:
        assert refusal(tables.open_table, talos, setup(), START) == "no_programs"
        assert opened(talos, programs=True).host == talos

    def test_programs_cannot_be_shut_out_while_one_sits_there(self, ada: User, talos: User) -> None:
        table = opened(ada, programs=True)
        sit(table, talos)
        assert refusal(tables.change, table.code, ada, setup()) == "no_programs"
        assert refusal(tables.change, table.code, ada, setup(rated=True)) == "no_programs"
        assert now(table).programs

    def test_quick_play_finds_a_table_for_programs_or_opens_one(self, talos: User) -> None:
        opened()
        own = tables.quick_play(talos, "en", LATER)
        assert (own.host, own.programs) == (talos, True)
        assert tables.quick_play(played.new_player(), "en", LATER).programs is False
        tables.leave_seat(own.code, talos)
        table = opened(programs=True)
        assert tables.quick_play(talos, "en", LATER) == table

    def test_a_program_practises(self, talos: User) -> None:
        assert tables.practise(talos, "en", 5, "weak", START).programs


class TestTheMark:
    def marks(self, table: Table) -> list[bool]:
        return [place.program for place in roster.read(table.pk).places]

    def test_everybody_sees_it(self, ada: User, talos: User) -> None:
        table = opened(ada, programs=True)
        sit(table, talos)
        assert self.marks(table) == [False, True]
        assert (
            '<span class="badge">Program</span>' in logged_in(ada).get(f"/t/{table.code}/").content.decode()
        )

    def test_not_where_names_are_hidden(self, ada: User, talos: User) -> None:
        table = opened(ada, programs=True, anonymous=True)
        sit(table, talos)
        assert self.marks(table) == [False, True]
        tables.add_computers(table.code, ada, "weak")
        all_ready(table)
        assert now(table).hides_names
        assert self.marks(table) == [False] * 5
