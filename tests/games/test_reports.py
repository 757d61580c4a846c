"""Reports: a message or somebody at a table, kept with what was said around it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Message, Report, Table
from games.talk import chat, reports

from .api.asking import Asker, at_seat
from .meeting import opened, refusal, sit
from .moderating import browser_of, measured, player_at, reported
from .played import begin, new_player, new_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    table = new_table(5, computers=1)
    begin(table, now=timezone.now())
    return table


def accuse(table: Table, user: User, seat: int, text: str = "He cheats.") -> None:
    reports.report_seat(table, user, seat, timezone.now(), about=Report.About.BEHAVIOUR, text=text)


class TestAMessage:
    def test_is_kept_with_what_was_said_around_it(self, table: Table) -> None:
        ada, bors = player_at(table, 0), player_at(table, 1)
        for number in range(30):
            Message.objects.create(table=table, user=bors, seat=1, name="Bors", text=f"before {number}")
        remark = chat.say(table.pk, ada, "You fool!", timezone.now())
        Message.objects.create(table=table, name="Watcher", gallery=True, text="He is rude")
        reports.report_message(table.pk, bors, remark.id, timezone.now())
        report = Report.objects.get()
        texts = [line["text"] for line in report.around]
        assert texts == [*(f"before {number}" for number in range(10, 30)), "You fool!", "He is rude"]
        assert (report.table, report.seat, report.about) == (table, 0, "message")
        table.delete()
        report.refresh_from_db()
        assert [line["text"] for line in report.around] == texts
        assert (report.table, report.message, report.text) == (None, None, "You fool!")

    def test_that_was_removed_is_not_reported_again(self, table: Table) -> None:
        report = reported(table, player_at(table, 0), player_at(table, 1))
        assert report.message
        chat.remove(report.message)
        reports.report_message(table.pk, player_at(table, 2), report.message.pk, timezone.now())
        assert Report.objects.count() == 1


class TestAPerson:
    def test_is_reported_from_the_tables_page(self, table: Table) -> None:
        browser = browser_of(player_at(table, 1))
        page = f"/t/{table.code}/report/"
        html = browser.get(page).content.decode()
        assert player_at(table, 0).display_name in html
        assert "Computer 4" not in html
        answer = browser.post(page, {"seat": "0", "about": "behaviour", "reason": "He  tells his card."})
        assert answer.status_code == 302
        report = Report.objects.get()
        assert (report.about, report.text, report.seat) == ("behaviour", "He tells his card.", 0)
        assert (report.author, report.reporter) == (player_at(table, 0), player_at(table, 1))

    @pytest.mark.parametrize(
        "sent",
        [
            {},
            {"seat": "1", "about": "behaviour", "reason": "Me."},
            {"seat": "4", "about": "behaviour", "reason": "A computer."},
            {"seat": "9", "about": "behaviour", "reason": "Nobody."},
            {"seat": "x", "about": "behaviour", "reason": "Nobody."},
            {"seat": "0", "about": "message", "reason": "Nothing."},
            {"seat": "0", "about": "behaviour", "reason": "  "},
            {"seat": "0", "about": "behaviour", "reason": "a\0b"},
            {"seat": "0", "about": "behaviour", "reason": "x" * 301},
        ],
    )
    def test_what_makes_no_sense_is_refused(self, table: Table, sent: dict[str, str]) -> None:
        answer = browser_of(player_at(table, 1)).post(f"/t/{table.code}/report/", sent)
        assert answer.status_code == 200
        assert not Report.objects.exists()

    def test_twice_is_once(self, table: Table) -> None:
        for _twice in range(2):
            accuse(table, player_at(table, 1), 0)
        accuse(table, player_at(table, 2), 0)
        assert Report.objects.count() == 2

    def test_keeps_the_last_words(self, table: Table) -> None:
        chat.say(table.pk, player_at(table, 0), "I am Merlin.", timezone.now())
        accuse(table, player_at(table, 1), 0)
        assert [line["text"] for line in Report.objects.get().around] == ["I am Merlin."]

    def test_before_the_game_is_reported_without_a_seat(self) -> None:
        waiting = opened()
        bors = sit(waiting)
        accuse(waiting, bors, 0)
        assert Report.objects.get().seat is None

    def test_only_by_who_may_look(self) -> None:
        closed = new_table(5, spectators=False)
        begin(closed)
        browser = browser_of(new_player())
        page = f"/t/{closed.code}/report/"
        sent = {"seat": "0", "about": "name", "reason": "Rude."}
        assert browser.post(page, sent).status_code == 302
        assert not Report.objects.exists()
        assert browser.get("/t/aaaaaaaa/report/").status_code == 302

    def test_who_is_nobody_comes_in_first(self, table: Table, client: Client) -> None:
        assert "/come-in/" in client.get(f"/t/{table.code}/report/")["Location"]

    def test_through_the_api(self, table: Table) -> None:
        address = f"tables/{table.code}/reports"
        bors = at_seat(table, 1)
        for _twice in range(2):
            bors.done("POST", address, seat=0, about="name", reason="A rude name.")
        assert (Report.objects.get().about, Report.objects.get().seat) == ("name", 0)
        bors.refused(409, "not_to_report", "POST", address, seat=1, about="name", reason="Me.")
        bors.refused(409, "not_to_report", "POST", address, seat=4, about="name", reason="Computer.")
        bors.refused(404, "no_such_seat", "POST", address, seat=7, about="name", reason="Nobody.")
        bors.refused(400, "invalid", "POST", address, seat=0, about="message", reason="What.")
        bors.refused(400, "invalid", "POST", address, seat=0, about="name", reason="")
        bors.refused(404, "no_such_table", "POST", "tables/nowhere/reports", seat=0, about="name", reason="x")
        Asker().refused(401, "not_authenticated", "POST", address, seat=0, about="name", reason="Rude.")


class TestLimits:
    def test_so_many_a_day(self, table: Table) -> None:
        bors = player_at(table, 1)
        said = [
            Message.objects.create(table=table, user=player_at(table, 0), seat=0, name="Ada", text="Fool")
            for _each in range(reports.MOST + 1)
        ]
        for message in said[:-1]:
            reports.report_message(table.pk, bors, message.pk, timezone.now())
        last = (reports.report_message, table.pk, bors, said[-1].pk)
        assert refusal(*last, timezone.now()) == "too_many_reports"
        assert refusal(accuse, table, bors, 0) == "too_many_reports"
        reports.report_message(table.pk, bors, said[-1].pk, timezone.now() + timedelta(days=1, minutes=1))
        assert Report.objects.count() == reports.MOST + 1

    def test_not_by_who_is_banned(self, table: Table) -> None:
        bors = player_at(table, 1)
        measured(bors, "ban")
        assert refusal(accuse, table, bors, 0) == "banned"
