"""The admin of tables and games, and that it tells nothing of a game that is being played.

Two proofs. No page has any of the hidden facts in it. And where all that is hidden is another, every page is
the same to the letter: whatever a page were to show of it, in whatever words, would be a difference.
"""

import re
from random import Random
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.http import HttpRequest
from django.test import Client, RequestFactory
from msgspec.structs import replace

from accounts.models import User
from games.models import Action, Game, Message, Report, Table
from games.rules import resistance
from games.rules.resistance import Options
from tests.conftest import PASSWORD, logged_in
from tests.games.played import state_at

from .by_hand import deal, propose
from .played import START, answer, begin, new_table, play_to_the_end

pytestmark = pytest.mark.django_db

MODELS = ("table", "game", "action", "message", "report")
OPTIONS = Options(characters=("merlin", "percival", "mordred", "assassin"))
DEALT = ("merlin", "mordred", "percival")


def staff(*permissions: str) -> User:
    user = User.objects.create_user("Kay", PASSWORD, is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    return user


@pytest.fixture(params=["superuser", "view only"])
def browser(request: pytest.FixtureRequest) -> Client:
    if request.param == "superuser":
        return logged_in(User.objects.create_superuser("Arthur", PASSWORD))
    return logged_in(staff("view_seat", *(f"view_{model}" for model in MODELS)))


@pytest.fixture
def table() -> Table:
    """In the midst of the first quest: votes are in, and one of two cards."""
    table = deal(5, OPTIONS, DEALT, anonymous=True, password="argon2$the-hash")
    propose(table, 0, 1)
    for seat in range(5):
        answer(table, seat, "approve")
    answer(table, 1, "fail")
    table.seats.filter(number=1).update(notes={"text": "my own thoughts"})
    said = Message.objects.create(table=table, user=player(table, 1), seat=1, name="Oak", text="Trust me")
    Message.objects.create(table=table, name="Watcher", gallery=True, text="She lies")
    Report.objects.create(
        table=table,
        message=said,
        author=said.user,
        author_name="Oak",
        table_code=table.code,
        text=said.text,
        said_at=START,
        reported_at=START,
    )
    return Table.objects.get(pk=table.pk)


def player(table: Table, number: int) -> User:
    user = table.seats.get(number=number).user
    assert user
    return user


def every_page(table: Table) -> list[str]:
    """Lists, searches, filters, single rows, their histories, and what completes an entry."""
    pages = ["/admin/", "/admin/games/"]
    for model in MODELS:
        there = f"/admin/games/{model}/"
        pages += [there, f"{there}?q={table.code}", f"{there}?q=merlin", f"{there}?q=fail", f"{there}?all="]
    rows = {
        "table": [table.pk],
        "game": [table.pk],
        # One of each kind: a finished game has a hundred.
        "action": list(Action.objects.order_by("kind", "pk").distinct("kind").values_list("pk", flat=True)),
        "message": list(Message.objects.values_list("pk", flat=True)),
        "report": list(Report.objects.values_list("pk", flat=True)),
    }
    for model, keys in rows.items():
        for key in keys:
            pages += [f"/admin/games/{model}/{key}/{page}/" for page in ("change", "history", "delete")]
    complete = "/admin/autocomplete/?app_label=games&term="
    pages += [
        f"{complete}&model_name=game&field_name=table",
        f"{complete}&model_name=action&field_name=game",
        f"{complete}&model_name=seat&field_name=user",
        f"{complete}&model_name=message&field_name=user",
    ]
    return pages


def read(browser: Client, page: str) -> str:
    """What the page says, but for what is new each time."""
    html = browser.get(page, follow=True).content.decode()
    html = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", html)
    html = re.sub(r'<ul class="messagelist">.*?</ul>', "", html, flags=re.DOTALL)
    return re.sub(r"\s+", " ", html)


def hidden_facts(table: Table) -> list[str]:
    """As they could stand on a page. Which characters are in the game is public, who has them is not."""
    state = state_at(table.pk)
    return [
        state.seed,
        "first_leader",  # in every state
        "my own thoughts",
        "the-hash",
        "She lies",
        *(f">{character}<" for character in DEALT),
        *(">evil<", ">good<", ">fail<", "[&#x27;fail&#x27;]", "[&quot;fail&quot;]", ">quest_card<"),
    ]


def found_in(html: str, facts: list[str]) -> list[str]:
    return [fact for fact in facts if fact in html]


class TestAGameThatGoesOn:
    def test_no_page_has_a_hidden_fact(self, browser: Client, table: Table) -> None:
        facts = hidden_facts(table)
        for page in every_page(table):
            assert found_in(read(browser, page), facts) == [], page

    def test_every_page_is_the_same_whatever_is_hidden(self, browser: Client, table: Table) -> None:
        pages = every_page(table)
        before = {page: read(browser, page) for page in pages}
        deal_otherwise(table)
        for page in pages:
            assert read(browser, page) == before[page], page

    def test_nothing_is_found_out_by_asking(self, browser: Client, table: Table) -> None:
        for page, question in [
            ("game", "state__contains=merlin"),
            ("game", "state__startswith={"),
            ("game", "actions__kind=vote"),
            ("table", "password__startswith=argon2"),
            ("table", "seats__notes__text=my+own+thoughts"),
            ("table", "seats__user__username=Kay"),
            ("table", "game__state__contains=merlin"),
            ("message", "user__username=Kay"),
            ("report", "author__username=Kay"),
            ("action", "answer=fail"),
        ]:
            assert browser.get(f"/admin/games/{page}/?{question}").status_code == 400, question

    def test_the_rows_that_must_wait_are_not_there(self, browser: Client, table: Table) -> None:
        assert browser.get("/admin/games/action/").context["cl"].result_count == 0
        assert browser.get("/admin/games/message/").context["cl"].result_count == 0
        action = Action.objects.first()
        assert action
        assert browser.get(f"/admin/games/action/{action.pk}/change/").status_code == 302

    def test_this_would_notice_an_admin_that_shows_everything(self, table: Table) -> None:
        site = admin.AdminSite("everything")
        request = RequestFactory().get("/")
        request.user = User.objects.create_superuser("Arthur", PASSWORD)
        facts = hidden_facts(table)
        assert found_in(shown_by(admin.ModelAdmin(Game, site), request, table.pk), facts) != []
        action = Action.objects.get(kind="quest_card")
        assert found_in(shown_by(admin.ModelAdmin(Action, site), request, action.pk), facts) != []


def deal_otherwise(table: Table) -> None:
    """Another seed, other hands, other votes, another card, other people on the seats, other talk."""
    game = Game.objects.get(pk=table.pk)
    state = resistance.load(game.state.encode())
    hidden = replace(state.hidden, characters=state.hidden.characters[::-1], sides=state.hidden.sides[::-1])
    state = replace(state, seed="another", hidden=hidden, given={0: ("success",)})
    Game.objects.filter(pk=table.pk).update(state=resistance.dump(state).decode())
    Action.objects.filter(kind="vote").update(answer=["reject"])
    Action.objects.filter(kind="quest_card").update(answer=["success"], seat=0)
    Action.objects.filter(kind="team").delete()
    Message.objects.filter(gallery=True).update(text="He lies")
    Message.objects.filter(gallery=False).update(user=player(table, 0))
    Report.objects.update(author=player(table, 0))
    Table.objects.filter(pk=table.pk).update(password="argon2$another")
    people = [seat.user for seat in table.seats.select_related("user")]
    table.seats.update(notes={"text": "others"}, user=None)
    for seat, user in zip(table.seats.all(), reversed(people), strict=True):
        seat.user = user
        seat.save()


def shown_by(model_admin: admin.ModelAdmin, request: HttpRequest, key: int) -> str:
    return str(model_admin.changeform_view(request, str(key)).render().content.decode())  # type: ignore[attr-defined]


class TestAGameThatIsOver:
    def test_is_open(self, browser: Client, table: Table) -> None:
        play_to_the_end(table, Random(1))
        page = read(browser, f"/admin/games/table/{table.pk}/change/")
        assert found_in(page, [">merlin<", ">evil<", ">good<", str(player(table, 1))]) == [
            *(">merlin<", ">evil<", ">good<"),
            str(player(table, 1)),
        ]
        assert browser.get("/admin/games/action/").context["cl"].result_count == Action.objects.count()
        assert "She lies" in read(browser, "/admin/games/message/")
        assert str(player(table, 1)) in read(browser, "/admin/games/report/")

    def test_keeps_what_nobody_shall_ever_see(self, browser: Client, table: Table) -> None:
        play_to_the_end(table, Random(1))
        for page in every_page(table):
            assert found_in(read(browser, page), ["my own thoughts", "the-hash", "first_leader"]) == [], page


class TestNothingIsChanged:
    @pytest.mark.parametrize("model", MODELS)
    def test_by_anybody(self, model: str, table: Table) -> None:
        browser = logged_in(User.objects.create_superuser("Arthur", PASSWORD))
        play_to_the_end(table, Random(1))
        assert browser.get(f"/admin/games/{model}/add/").status_code == 403
        first = apps.get_model("games", model)._default_manager.first()
        assert first
        there = f"/admin/games/{model}/{first.pk}/"
        assert browser.post(f"{there}change/", {"text": "other"}).status_code == 403
        may_delete = model == "message"  # by moderators
        assert browser.post(f"{there}delete/", {"post": "yes"}).status_code == (302 if may_delete else 403)


class TestReports:
    def settle(self, browser: Client, action: str) -> None:
        report = Report.objects.get()
        browser.post("/admin/games/report/", {"action": action, "_selected_action": [report.pk]})

    def test_a_moderator_settles_them(self, table: Table) -> None:
        browser = logged_in(staff("view_report", "change_report"))
        self.settle(browser, "settle")
        assert Report.objects.get().settled_at
        assert browser.get("/admin/games/report/?settled_at__isempty=1").context["cl"].result_count == 0
        self.settle(browser, "open_again")
        assert not Report.objects.get().settled_at

    def test_who_may_only_look_does_not(self, table: Table) -> None:
        self.settle(logged_in(staff("view_report")), "settle")
        assert not Report.objects.get().settled_at


def test_lists_take_the_same_few_queries_for_any_number_of_rows(
    django_assert_max_num_queries: Any,
) -> None:
    browser = logged_in(User.objects.create_superuser("Arthur", PASSWORD))
    for _each in range(5):
        begin(new_table(5))
    for model in MODELS:
        with django_assert_max_num_queries(10):
            assert browser.get(f"/admin/games/{model}/").status_code == 200
