"""A moderator sees nothing hidden of a game that is played.

As in tests.games.api.test_hidden: a moment of a game is stored, and every page of moderators and of the
admin is read, and all of the API. Then what nobody may know is dealt again, and all has to be the same.
"""

import re
from random import Random

import pytest
from django.test import Client
from django.utils import timezone
from msgspec.structs import replace
from pytest_django import Settings

from accounts.models import User
from games.models import Message, Report, Table
from games.rules import resistance
from games.rules.contract import Audience
from games.rules.resistance import Options, State, view
from games.talk import chat, reports
from tests.site import Site

from . import test_admin
from .api.asking import Asker
from .api.test_hidden import PLAYERS, Stored, moments
from .clients import arrived, begun, dialled, live, token_of
from .moderating import browser_of, new_moderator, player_at, reported
from .played import begin, new_player, new_table, play_to_the_end
from .rules.combinations import every_pair
from .rules.resample import Record, record

AUDIENCE: Audience = None


@pytest.fixture(autouse=True)
def no_limits(settings: Settings) -> None:
    plenty = {"reading": 100_000, "changing": 100_000}
    settings.API_LIMITS = {"guests": plenty, "accounts": plenty}


def every_page(table: Table) -> list[str]:
    report = Report.objects.get()
    own = [
        "/moderation/",
        f"/moderation/reports/{report.pk}/",
        *(f"/moderation/players/{seat.user}/" for seat in table.seats.select_related("user")[:3]),
        "/moderation/log/",
        "/moderation/words/?names=",
    ]
    # Searches and the like are looked at in test_admin.
    admin = [page for page in test_admin.every_page(table) if page.endswith("/")]
    return [*own, *(page for page in admin if not page.endswith(("history/", "delete/")))]


class Looking:
    """A moderator, who may also play at the table, in front of a game."""

    def __init__(self, game: Record, who: str) -> None:
        self.stored = Stored(game)
        table = self.stored.table
        self.user = player_at(table, 4) if who == "plays" else new_player()
        # An administrator sees the admin too.
        self.user.is_moderator = self.user.is_staff = self.user.is_superuser = True
        self.user.save()
        reported(table, player_at(table, 0), player_at(table, 1))
        self.browser = browser_of(self.user)
        self.asker = Asker(None if who == "plays" else self.user)
        self.read()  # that they were here is noted with the first request

    def read(self) -> dict[str, str]:
        table = Table.objects.get(pk=self.stored.table.pk)
        # Which rows of actions there are is made anew with every moment.
        pages = [page for page in every_page(table) if "/action/" not in page]
        told = {page: test_admin.read(self.browser, page) for page in pages}
        api = {
            page: body.decode("latin-1") for page, body in self.stored.all_that_is_told(self.asker).items()
        }
        return told | {page: re.sub(r'"last_used_at":"[^"]*"', "", body) for page, body in api.items()}


def compare(game: Record, who: str, rng: Random) -> None:
    looking = Looking(game, who)
    for number, state, elsewhere in moments(game, AUDIENCE, rng):
        looking.stored.show(state, number)
        here = looking.read()
        looking.stored.show(elsewhere, number, other="hidden")
        there = looking.read()
        for page, told in here.items():
            assert there[page] == told, f"{page} tells a moderator who {who} too much"


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["plays", "watches"])
def test_nothing_hidden_is_told(who: str) -> None:
    rng = Random(who)
    ((name, options),) = rng.sample(every_pair(PLAYERS), 1)
    compare(record(options, PLAYERS, name, rng), who, rng)


@pytest.mark.django_db
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def anothers(state: State, _audience: Audience) -> object:
        shown = view(state, None)
        merlin = state.hidden.characters.index("merlin")
        return replace(shown, table=replace(shown.table, leader=merlin))

    monkeypatch.setattr(resistance, "view", anothers)
    rng = Random(1)
    options = Options(characters=("merlin", "percival", "morgana", "assassin"))
    with pytest.raises(AssertionError, match="too much"):
        compare(record(options, PLAYERS, "leak", rng), "watches", rng)


@pytest.mark.django_db
class TestHiddenNames:
    @pytest.fixture
    def table(self) -> Table:
        table = new_table(5, anonymous=True)
        begin(table)
        table.refresh_from_db()
        return table

    @pytest.fixture
    def report(self, table: Table) -> Report:
        return reported(table, player_at(table, 0), player_at(table, 1))

    def test_stay_hidden_while_the_game_goes_on(self, table: Table, report: Report) -> None:
        browser = browser_of(new_moderator())
        people = [str(seat.user) for seat in table.seats.select_related("user")]
        for page in ("/moderation/", f"/moderation/reports/{report.pk}/", "/moderation/log/"):
            html = browser.get(page).content.decode()
            assert [name for name in people if name in html] == [], page
        for name in people:
            html = browser.get(f"/moderation/players/{name}/").content.decode()
            assert table.code not in html
            assert "You fool!" not in html

    def test_also_in_the_log_of_what_was_done(self, table: Table, report: Report) -> None:
        browser = browser_of(new_moderator())
        browser.post(f"/moderation/reports/{report.pk}/remove/")
        browser.post(f"/moderation/reports/{report.pk}/settle/", {"note": "Removed."})
        html = browser.get("/moderation/log/").content.decode()
        assert player_at(table, 0).username not in html
        assert report.author_name in html

    def test_keep_a_sanction_from_being_taken_on_the_report(self, table: Table, report: Report) -> None:
        browser = browser_of(new_moderator())
        assert "sanction/" not in browser.get(f"/moderation/reports/{report.pk}/").content.decode()

    def test_are_open_afterwards(self, table: Table, report: Report) -> None:
        play_to_the_end(table, Random(1))
        html = browser_of(new_moderator()).get(f"/moderation/reports/{report.pk}/").content.decode()
        assert player_at(table, 0).username in html
        assert player_at(table, 1).username in html

    def test_in_the_admin_too_of_a_report_without_a_message(self, table: Table) -> None:
        Report.objects.create(
            about="behaviour",
            table=table,
            author=player_at(table, 2),
            author_name="Oak",
            table_code=table.code,
            text="Slow",
            said_at=timezone.now(),
        )
        admin = browser_of(User.objects.create_superuser("Arthur"))
        assert player_at(table, 2).username not in admin.get("/admin/games/report/").content.decode()


@pytest.mark.django_db
class TestTheGallery:
    @pytest.fixture
    def table(self) -> Table:
        table = new_table(5)
        begin(table)
        watcher = new_player()
        remark = chat.say(table.pk, watcher, "Seat 3 is evil", timezone.now())
        Message.objects.create(table=table, user=player_at(table, 1), seat=1, name="Bors", text="Quiet")
        reports.report_message(table.pk, new_player(), remark.id, timezone.now())
        return table

    def read(self, browser: Client) -> str:
        pages = ("/moderation/", f"/moderation/reports/{Report.objects.get().pk}/")
        return "".join(browser.get(page).content.decode() for page in pages)

    def test_is_read_by_a_moderator_who_does_not_play(self, table: Table) -> None:
        assert "Seat 3 is evil" in self.read(browser_of(new_moderator()))

    def test_and_by_one_who_plays_when_it_is_over(self, table: Table) -> None:
        moderator = player_at(table, 2)
        User.objects.filter(pk=moderator.pk).update(is_moderator=True)
        browser = browser_of(moderator)
        html = self.read(browser)
        assert "Seat 3 is evil" not in html
        assert "Quiet" in html
        play_to_the_end(table, Random(1))
        assert "Seat 3 is evil" in self.read(browser)


@pytest.mark.django_db(transaction=True)
class TestSockets:
    def test_a_moderator_watches_like_anybody(self, site: Site) -> None:
        table = begun()
        moderator = new_moderator()

        async def watch() -> None:
            async with arrived(site.sockets, table, moderator, new_player()) as (one, other):
                shown = [player.last("view") for player in (one, other)]
                for view_ in shown:
                    view_.pop("now")
                assert shown[0] == shown[1]
                assert shown[0]["view"]["own"] is None
                assert (await one.ask("answer", decision=1, answer=[0]))["code"] == "not_playing"

        live(watch())

    def test_and_not_where_nobody_may(self, site: Site) -> None:
        table = begun(spectators=False)
        address = f"{site.sockets}/ws/table/{table.code}/"
        headers = {"Authorization": f"Bearer {token_of(new_moderator())}"}

        async def watch() -> None:
            async with dialled(address, headers) as player:
                assert await player.closed() == 4406
                assert player.all("view") == []

        live(watch())
