"""The pages of moderators: reports, players, the log."""

from random import Random
from typing import Any

import pytest
from django.test import Client

from accounts.models import ModerationEntry, Sanction, User
from games.models import Message, Report, Table

from .api.asking import Asker
from .moderating import browser_of, measured, new_moderator, player_at, reported
from .played import START, begin, new_player, new_table, play_to_the_end

pytestmark = pytest.mark.django_db

DECISION = {"kind": "mute", "lasts": "day", "reason": "Insults."}


@pytest.fixture
def table() -> Table:
    table = new_table(5)
    begin(table)
    return table


@pytest.fixture
def report(table: Table) -> Report:
    return reported(table, player_at(table, 0), player_at(table, 1))


@pytest.fixture
def moderator() -> User:
    return new_moderator()


@pytest.fixture
def browser(moderator: User) -> Client:
    return browser_of(moderator)


def read(browser: Client, page: str) -> str:
    answer = browser.get(page)
    assert answer.status_code == 200, page
    return str(answer.content.decode())


class TestWhoMayComeHere:
    def pages(self, report: Report) -> list[str]:
        return [
            "/moderation/",
            "/moderation/?settled=",
            f"/moderation/reports/{report.pk}/",
            f"/moderation/players/{report.author}/",
            "/moderation/players/?name=Ada",
            "/moderation/log/",
            "/moderation/words/",
        ]

    def deeds(self, report: Report) -> list[str]:
        there = f"/moderation/reports/{report.pk}"
        return [
            *(f"{there}/settle/", f"{there}/reopen/", f"{there}/remove/"),
            f"/moderation/players/{report.author}/sanction/",
            "/moderation/words/",
            "/moderation/words/1/unlist/",
            "/moderation/sanctions/1/lift/",
        ]

    def test_moderators_only(self, report: Report, client: Client) -> None:
        stranger = browser_of(new_player())
        for page in self.pages(report):
            assert stranger.get(page).status_code == 403, page
            assert "/accounts/login/" in client.get(page)["Location"], page
        for page in self.deeds(report):
            assert stranger.post(page, DECISION).status_code == 403, page
            assert client.post(page, DECISION).status_code == 302, page
        assert not Sanction.objects.exists()
        assert not ModerationEntry.objects.exists()

    def test_deeds_are_posted(self, browser: Client, report: Report) -> None:
        for page in self.deeds(report):
            if page != "/moderation/words/":
                assert browser.get(page).status_code == 405, page

    def test_not_who_is_no_longer_one(self, moderator: User, browser: Client, report: Report) -> None:
        User.objects.filter(pk=moderator.pk).update(is_moderator=False)
        assert browser.get("/moderation/").status_code == 403

    def test_what_does_not_exist(self, browser: Client, report: Report) -> None:
        for page in ("/moderation/reports/999999/", "/moderation/players/Nobody/", "/moderation/players/a/"):
            assert browser.get(page).status_code == 404
        for page in ("?page=x", "?page=99", "?page=-1"):
            assert browser.get(f"/moderation/{page}").status_code == 200
        for page in ("log/?player=a%00b&moderator=%00", "players/?name=a%00b", "players/"):
            assert browser.get(f"/moderation/{page}", follow=True).status_code == 200
        huge = browser.post(f"/moderation/players/{report.author}/sanction/", DECISION | {"report": "9" * 30})
        assert huge.status_code == 302


class TestTheMenu:
    def test_has_the_number_of_open_reports(self, browser: Client, report: Report) -> None:
        html = read(browser, "/rules/")
        assert 'href="/moderation/"' in html
        assert "1<span" in html
        assert 'href="/moderation/"' not in read(browser_of(new_player()), "/rules/")

    def test_costs_others_no_query(self, report: Report, django_assert_num_queries: Any) -> None:
        stranger = browser_of(new_player())
        read(stranger, "/rules/")
        with django_assert_num_queries(2):
            read(stranger, "/rules/")


class TestReports:
    def test_the_oldest_comes_first(self, browser: Client, table: Table) -> None:
        ada, bors = player_at(table, 0), player_at(table, 1)
        first = reported(table, ada, bors, "The first thing")
        reported(table, ada, bors, "The second thing")
        html = read(browser, "/moderation/")
        assert html.index("The first thing") < html.index("The second thing")
        browser.post(f"/moderation/reports/{first.pk}/settle/", {"note": "Harmless."})
        assert "The first thing" not in read(browser, "/moderation/")
        assert "The first thing" in read(browser, "/moderation/?settled=")

    def test_one_has_all_that_a_judgement_needs(self, browser: Client, report: Report, table: Table) -> None:
        ada = player_at(table, 0)
        measured(ada, "mute")
        html = read(browser, f"/moderation/reports/{report.pk}/")
        for words in ("You fool!", ada.display_name, str(player_at(table, 1)), table.code, "in force"):
            assert words in html
        assert "no more of it than somebody who only watches" in html

    def test_of_a_finished_game_leads_to_its_replay(
        self, browser: Client, report: Report, table: Table
    ) -> None:
        page = f"/moderation/reports/{report.pk}/"
        assert f"/t/{table.code}/replay/" not in read(browser, page)
        play_to_the_end(table, Random(1))
        assert f"/t/{table.code}/replay/" in read(browser, page)

    def test_outlives_the_table(self, browser: Client, report: Report, table: Table) -> None:
        table.delete()
        html = read(browser, f"/moderation/reports/{report.pk}/")
        assert "You fool!" in html
        assert "There is no game" in html

    def test_is_settled_once_and_opened_again(self, browser: Client, moderator: User, report: Report) -> None:
        for _twice in range(2):
            browser.post(f"/moderation/reports/{report.pk}/settle/", {"note": "Harmless."})
        report.refresh_from_db()
        assert report.settled_at
        assert report.settled_note == "Harmless."
        entry = ModerationEntry.objects.get()
        assert (entry.deed, entry.moderator, entry.player, entry.report_number, entry.note) == (
            *("settle", moderator),
            *(report.author, str(report.pk), "Harmless."),
        )
        browser.post(f"/moderation/reports/{report.pk}/reopen/")
        report.refresh_from_db()
        assert report.settled_at is None
        assert ModerationEntry.objects.filter(deed="reopen").exists()

    def test_settled_in_the_admin_are_in_the_log_too(self, report: Report) -> None:
        admin = browser_of(User.objects.create_superuser("Arthur"))
        admin.post("/admin/games/report/", {"action": "settle", "_selected_action": [report.pk]})
        assert ModerationEntry.objects.get().moderator_name == "Arthur"


class TestReportsAboutAModerator:
    def test_are_for_the_others(self, report: Report) -> None:
        accused = report.author
        assert accused
        User.objects.filter(pk=accused.pk).update(is_moderator=True)
        browser = browser_of(accused)
        page = f"/moderation/reports/{report.pk}/"
        assert "You fool!" not in read(browser, "/moderation/")
        assert "You fool!" not in read(browser, f"/moderation/players/{accused}/")
        assert "1<span" not in read(browser, "/rules/")
        assert browser.get(page).status_code == 404
        assert browser.post(f"{page}settle/", {"note": "Nothing."}).status_code == 404
        report.refresh_from_db()
        assert report.settled_at is None
        assert "You fool!" in read(browser_of(new_moderator()), page)


class TestRemovingAMessage:
    def test_leaves_its_place_and_keeps_it_in_the_report(
        self, browser: Client, report: Report, table: Table
    ) -> None:
        for _twice in range(2):
            browser.post(f"/moderation/reports/{report.pk}/remove/")
        message = Message.objects.get()
        assert (message.removed, message.text) == (True, "")
        (remark,) = Asker().get(f"tables/{table.code}/messages").json()
        assert (remark["removed"], remark["text"]) == (True, "")
        html = read(browser, f"/moderation/reports/{report.pk}/")
        assert "You fool!" in html
        assert "Remove the message" not in html
        assert [entry.deed for entry in ModerationEntry.objects.all()] == ["remove"]


class TestASanction:
    def test_is_taken_on_a_report_which_is_settled(
        self, browser: Client, moderator: User, report: Report
    ) -> None:
        assert report.author
        there = f"/moderation/players/{report.author.username}/sanction/"
        browser.post(there, DECISION | {"report": str(report.pk)})
        sanction = Sanction.objects.get()
        assert (sanction.player, sanction.kind, sanction.reason) == (report.author, "mute", "Insults.")
        assert sanction.by == moderator
        assert sanction.until
        assert (sanction.until - sanction.at).days == 1
        report.refresh_from_db()
        assert report.settled_at
        entry = ModerationEntry.objects.get(deed="mute")
        assert (entry.table_code, entry.report_number) == (report.table_code, str(report.pk))

    def test_for_good(self, browser: Client, report: Report) -> None:
        browser.post(f"/moderation/players/{report.author}/sanction/", DECISION | {"lasts": "for_good"})
        assert Sanction.objects.get().until is None

    @pytest.mark.parametrize(
        "wrong",
        [
            {"kind": "flog"},
            {"lasts": "ever"},
            {"reason": ""},
            {"reason": "x" * 301},
            {"reason": "a\0b"},
            {"kind": ""},
        ],
    )
    def test_that_makes_no_sense_is_refused(
        self, browser: Client, report: Report, wrong: dict[str, str]
    ) -> None:
        answer = browser.post(f"/moderation/players/{report.author}/sanction/", DECISION | wrong, follow=True)
        assert "say why" in answer.content.decode()
        assert not Sanction.objects.exists()

    def test_is_not_taken_against_oneself_or_a_colleague(self, browser: Client, moderator: User) -> None:
        for player in (moderator, new_moderator()):
            there = f"/moderation/players/{player}/"
            assert "Decide" not in read(browser, there)
            browser.post(f"{there}sanction/", DECISION)
        assert not Sanction.objects.exists()

    def test_is_not_taken_against_somebody_in_ones_own_game(self, table: Table) -> None:
        moderator = player_at(table, 3)
        User.objects.filter(pk=moderator.pk).update(is_moderator=True)
        browser = browser_of(moderator)
        there = f"/moderation/players/{player_at(table, 0)}/"
        assert "You play in a game with this player." in read(browser, there)
        browser.post(f"{there}sanction/", DECISION | {"kind": "ban"})
        assert not Sanction.objects.exists()
        play_to_the_end(table, Random(1))
        browser.post(f"{there}sanction/", DECISION)
        assert Sanction.objects.exists()

    def test_is_lifted_on_the_players_page(self, browser: Client, report: Report) -> None:
        assert report.author
        sanction = measured(report.author, "mute")
        there = f"/moderation/players/{report.author}/"
        assert f"/moderation/sanctions/{sanction.pk}/lift/" in read(browser, there)
        browser.post(f"/moderation/sanctions/{sanction.pk}/lift/", {"note": "Said sorry."})
        sanction.refresh_from_db()
        assert sanction.lifted_at
        assert "Said sorry." in ModerationEntry.objects.filter(deed="lift").get().note
        assert "lift/" not in read(browser, there)

    def test_of_a_colleague_is_not_lifted(self, browser: Client) -> None:
        other = new_moderator()
        sanction = measured(other, by=User.objects.create_superuser("Arthur"))
        browser.post(f"/moderation/sanctions/{sanction.pk}/lift/")
        sanction.refresh_from_db()
        assert sanction.lifted_at is None


class TestAPlayer:
    def test_is_found_by_either_name(self, browser: Client) -> None:
        ada = User.objects.create_user("Ada", display_name="Countess")
        for name in ("ada", "COUNTESS"):
            answer = browser.get("/moderation/players/", {"name": name})
            assert answer["Location"] == f"/moderation/players/{ada.username}/"

    def test_has_sanctions_reports_and_tables(self, browser: Client, report: Report) -> None:
        assert report.author
        measured(report.author, "suspension")
        html = read(browser, f"/moderation/players/{report.author}/")
        for words in ("Suspension", "Insults at the table.", "You fool!", report.table_code):
            assert words in html


class TestTheLog:
    def test_is_filtered(self, browser: Client, table: Table) -> None:
        ada, bors, one, other = player_at(table, 0), player_at(table, 1), new_moderator(), new_moderator()
        measured(ada, by=one)
        measured(bors, by=one)
        measured(ada, by=other)

        def lines(**query: Any) -> int:
            return len(browser.get("/moderation/log/", query).context["page"].object_list)

        assert lines() == 3
        assert lines(player=ada.username.lower()) == 2
        assert lines(moderator=one.username) == 2
        assert lines(player=ada.username, moderator=one.username) == 1


def test_lists_take_the_same_few_queries_for_any_number_of_rows(
    browser: Client, table: Table, django_assert_max_num_queries: Any
) -> None:
    ada = player_at(table, 0)
    for number in range(1, 5):
        for word in ("Fool", "Dunce"):
            message = Message.objects.create(table=table, user=ada, seat=0, name="Ada", text=word)
            Report.objects.create(
                table=table,
                message=message,
                author=ada,
                author_name="Ada",
                reporter=player_at(table, number),
                table_code=table.code,
                text=word,
                said_at=START,
            )
        measured(ada)
    one = Report.objects.first()
    assert one
    for page, most in [
        ("/moderation/", 6),
        ("/moderation/?settled=", 6),
        ("/moderation/log/", 6),
        ("/moderation/words/", 5),
        (f"/moderation/players/{ada}/", 10),
        (f"/moderation/reports/{one.pk}/", 14),
    ]:
        with django_assert_max_num_queries(most):
            read(browser, page)
