"""What every endpoint of the API has: one form of refusal, pages, limits, ETags, and a schema."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db import InterfaceError, InternalError, OperationalError, connection
from django.http import Http404
from django.test import Client
from django.urls import path
from pytest_django import Settings
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import ApiToken, User
from avalon_site.api.errors import Problem
from avalon_site.api.pagination import CursorPagination
from avalon_site.api.views import ApiView
from avalon_site.urls import handler500  # noqa: F401
from avalon_site.urls import urlpatterns as sites_own


class Public(ApiView):
    permission_classes = [AllowAny]


class Seats(serializers.Serializer):
    class Seat(serializers.Serializer):
        name = serializers.CharField(max_length=5)

    players = serializers.IntegerField(min_value=5)
    seats = Seat(many=True, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        raise serializers.ValidationError("It is never right.")


class Refuses(Public):
    def get(self, request: Request, why: str) -> Response:
        raise {
            "problem": Problem("table_full", "Every seat is taken."),
            "missing": Http404(),
            "database": OperationalError("connection to 10.0.0.7 failed"),
        }[why]

    def post(self, request: Request, why: str) -> Response:
        Seats(data=request.data).is_valid(raise_exception=True)
        raise NotImplementedError


class Crown(Public):
    max_age = 60
    worn_by = "Arthur"

    def get(self, request: Request) -> Response:
        return Response({"worn_by": self.worn_by})


class Names(serializers.ModelSerializer[User]):
    class Meta:
        model = User
        fields = ("username",)


class ByJoining(CursorPagination):
    ordering = "-date_joined"


class Players(Public, ListAPIView[User]):
    queryset = User.objects.all()
    serializer_class = Names
    pagination_class = ByJoining


urlpatterns = [
    path("api/v1/refuses/<why>", Refuses.as_view()),
    path("api/v1/crown", Crown.as_view()),
    path("api/v1/players", Players.as_view()),
    *sites_own,
]

pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db]


class TestRefusals:
    def test_an_address_that_does_not_exist(self, client: Client) -> None:
        for address in ("/api/v1/nowhere", "/api/v1/nowhere/", "/api/", "/api/v2/me"):
            answer = client.get(address)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), address
            assert answer["content-type"] == "application/json"

    @pytest.mark.parametrize("method", ["get", "post"])
    def test_a_slash_too_many_leads_to_the_address_without(self, client: Client, method: str) -> None:
        answer = getattr(client, method)("/api/v1/tables/?limit=3")
        assert (answer.status_code, answer["location"].split("?")[0]) == (308, "/api/v1/tables")
        if method == "get":
            assert answer["location"].endswith("?limit=3")

    @pytest.mark.parametrize("address", ["/api/v1", "/api/schema", "/api/docs"])
    def test_a_slash_too_few_leads_to_the_address_with_it(self, client: Client, address: str) -> None:
        answer = client.get(address)
        assert (answer.status_code, answer["location"]) == (308, f"{address}/")

    def test_the_index_says_where_everything_is(self, client: Client) -> None:
        index = client.get("/api/v1/").json()
        assert {"tables", "games", "titles", "leaderboards", "schema", "docs"} <= set(index)
        for address in index.values():
            if not address.endswith("games/export"):
                assert client.get(address).status_code in (200, 401, 403), address

    def test_one_that_does_not_exist_for_a_change_either(self, client: Client) -> None:
        assert client.post("/api/nowhere", {}).json()["code"] == "not_found"

    @pytest.mark.parametrize(
        ("why", "status", "code"),
        [("problem", 409, "table_full"), ("missing", 404, "not_found"), ("database", 503, "unavailable")],
    )
    def test_what_a_view_refuses(self, client: Client, why: str, status: int, code: str) -> None:
        answer = client.get(f"/api/v1/refuses/{why}")
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert set(answer.json()) == {"code", "reason"}
        assert "10.0.0.7" not in answer.json()["reason"]
        assert ("Retry-After" in answer) == (status == 503)

    def test_nobody_is_logged_in(self, client: Client) -> None:
        answer = client.get("/api/v1/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")
        assert answer["WWW-Authenticate"] == "Bearer"

    def test_a_session_needs_a_csrf_token_to_change_something(self, ada: User) -> None:
        browser = Client(enforce_csrf_checks=True)
        browser.force_login(ada)
        answer = browser.post("/api/v1/refuses/x", {}, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")

    def test_ways_of_asking_that_are_not_offered(self, client: Client) -> None:
        assert client.delete("/api/v1/crown").json()["code"] == "method_not_allowed"
        assert client.options("/api/v1/crown").json()["code"] == "method_not_allowed"
        assert client.get("/api/v1/crown", headers={"accept": "text/xml"}).json()["code"] == "not_acceptable"
        assert client.post("/api/v1/refuses/x", {}).json()["code"] == "unsupported_media_type"

    @pytest.mark.parametrize("body", ["", "{", '"\\ud800"', "NaN", "[" * 90_000, b"\xff"])
    def test_what_is_no_json(self, client: Client, body: str | bytes) -> None:
        answer = client.post("/api/v1/refuses/x", body, content_type="application/json")
        assert answer.status_code == 400
        assert answer.json()["code"] in {"parse_error", "invalid"}

    def test_too_much_of_it(self, client: Client) -> None:
        answer = client.post("/api/v1/refuses/x", "1" * 100_001, content_type="application/json")
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

    def test_wrong_fields_each_by_its_name(self, client: Client) -> None:
        sent = {"players": 4, "seats": [{"name": "Ada"}, {"name": "Lancelot"}]}
        answer = client.post("/api/v1/refuses/x", sent, content_type="application/json")
        assert answer.status_code == 400
        told = answer.json()
        assert told["code"] == "invalid"
        assert set(told["fields"]) == {"players", "seats.1.name"}
        assert all(isinstance(each, str) for reasons in told["fields"].values() for each in reasons)

    def test_what_is_wrong_with_no_field_in_particular(self, client: Client) -> None:
        answer = client.post("/api/v1/refuses/x", {"players": 5}, content_type="application/json")
        assert answer.json() == {"code": "invalid", "reason": "It is never right."}

    def test_a_list_where_an_object_belongs(self, client: Client) -> None:
        answer = client.post("/api/v1/refuses/x", "[1]", content_type="application/json")
        assert answer.json()["code"] == "invalid"

    def test_a_mistake_of_ours_has_the_same_form_and_no_traceback(self) -> None:
        browser = Client(raise_request_exception=False)
        answer = browser.get("/api/v1/refuses/unheard-of")
        assert (answer.status_code, answer.json()["code"]) == (500, "error")
        assert "KeyError" not in answer.content.decode()

    @pytest.mark.parametrize("error", [OperationalError, InternalError, InterfaceError])
    def test_a_database_that_is_gone_before_any_view_is_reached(
        self, adas_browser: Client, error: type[Exception]
    ) -> None:
        answer = get_without_database(adas_browser, "/api/v1/me", error)
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        assert answer.json()["code"] == "unavailable"

    def test_a_page_without_a_database_says_so_in_a_sentence(self, adas_browser: Client) -> None:
        answer = get_without_database(adas_browser, "/play/", OperationalError)
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
        assert "Try again in a few seconds." in answer.content.decode()


def get_without_database(browser: Client, path: str, error: type[Exception]) -> Any:
    def gone(*_query: object) -> None:
        raise error

    browser.raise_request_exception = False
    with connection.execute_wrapper(gone):
        return browser.get(path)


class TestPages:
    @pytest.fixture(autouse=True)
    def seven_players(self, db: None) -> None:
        for number in range(7):
            User.objects.create_user(f"Player {number}")

    def pages(self, client: Client, address: str) -> Iterator[list[str]]:
        while address:
            page = client.get(address).json()
            yield [player["username"] for player in page["results"]]
            address = page["next"]

    def test_each_leads_to_the_next_until_all_were_there(self, client: Client) -> None:
        pages = list(self.pages(client, "/api/v1/players?limit=3"))
        assert [len(page) for page in pages] == [3, 3, 1]
        assert len({name for page in pages for name in page}) == 7

    def test_and_back(self, client: Client) -> None:
        first = client.get("/api/v1/players?limit=3").json()
        second = client.get(first["next"]).json()
        assert client.get(second["previous"]).json()["results"] == first["results"]

    @pytest.mark.parametrize("limit", ["0", "101", "-1", "many", "", "٣", "9" * 5000])
    def test_a_limit_is_from_1_to_100(self, client: Client, limit: str) -> None:
        answer = client.get("/api/v1/players", {"limit": limit})
        assert answer.status_code == 400
        assert "limit" in answer.json()["fields"]

    # Not base64; not ours; no date in it; half of UTF-8; a NUL.
    @pytest.mark.parametrize("cursor", ["?", "", "YWJj", "cD1hYmM=", "cD0lZmY=", "cD0lMDA=", "bz0tMQ==", "ü"])
    def test_a_made_up_cursor_is_refused_or_harmless(self, client: Client, cursor: str) -> None:
        answer = client.get("/api/v1/players", {"cursor": cursor})
        assert answer.status_code in {200, 400}
        if answer.status_code == 400:
            assert "cursor" in answer.json()["fields"]


class TestLimits:
    @pytest.fixture(autouse=True)
    def low_limits(self, settings: Settings) -> None:
        settings.API_LIMITS = {
            "guests": {"reading": 2, "changing": 1},
            "accounts": {"reading": 3, "changing": 1},
        }

    def test_every_answer_tells_what_is_left(self, client: Client) -> None:
        answer = client.get("/api/v1/crown")
        assert (answer["RateLimit-Limit"], answer["RateLimit-Remaining"]) == ("2", "1")
        assert 1 <= int(answer["RateLimit-Reset"]) <= 60
        refused = client.get("/api/v1/nowhere")
        assert (refused.status_code, refused["RateLimit-Remaining"]) == (404, "0")

    def test_who_asks_too_much_is_told_how_long_to_wait(self, client: Client) -> None:
        answers = [client.get("/api/v1/crown") for _ in range(3)]
        assert [each.status_code for each in answers] == [200, 200, 429]
        assert answers[2].json()["code"] == "throttled"
        assert answers[2]["Retry-After"] == answers[2]["RateLimit-Reset"]
        assert answers[2]["RateLimit-Remaining"] == "0"

    def test_reading_and_changing_are_counted_apart(self, client: Client) -> None:
        assert client.post("/api/v1/nowhere").status_code == 404
        assert client.post("/api/v1/nowhere").status_code == 429
        assert client.get("/api/v1/crown").status_code == 200

    def test_an_account_has_a_count_of_its_own_by_token_and_session_together(self, ada: User) -> None:
        _token, secret = ApiToken.issue(ada, "bot")
        program, browser, stranger = Client(headers={"authorization": f"Bearer {secret}"}), Client(), Client()
        browser.force_login(ada)
        statuses = [each.get("/api/v1/me").status_code for each in (program, browser, program, browser)]
        assert statuses == [200, 200, 200, 429]
        assert stranger.get("/api/v1/crown").status_code == 200

    def test_a_guest_shares_with_everybody_at_the_address(
        self, guests_browser: Client, client: Client
    ) -> None:
        assert [guests_browser.get("/api/v1/me").status_code for _ in range(2)] == [200, 200]
        assert Client().get("/api/v1/crown").status_code == 429
        assert Client(REMOTE_ADDR="192.0.2.7").get("/api/v1/crown").status_code == 200

    def test_nobody_guesses_tokens_for_ever(self) -> None:
        thief = Client(headers={"authorization": "Bearer avalon_guess"})
        assert [thief.get("/api/v1/me").status_code for _ in range(3)] == [401, 401, 429]

    def test_a_proxys_word_counts_only_where_one_is_trusted(self, settings: Settings) -> None:
        def ask(forwarded_for: str) -> int:
            return Client(headers={"x-forwarded-for": forwarded_for}).get("/api/v1/crown").status_code

        assert [ask(f"192.0.2.{number}") for number in range(3)] == [200, 200, 429]
        settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
        assert [ask(f"192.0.2.{number}") for number in range(3)] == [200, 200, 200]
        assert [ask(f"198.51.100.{number}, 192.0.2.9") for number in range(3)] == [200, 200, 429]

    def test_without_redis_everybody_is_let_through(self, client: Client, settings: Settings) -> None:
        nowhere = settings.CACHES["default"] | {"LOCATION": "redis://127.0.0.1:1"}
        settings.CACHES = {"default": nowhere}
        assert [client.get("/api/v1/crown").status_code for _ in range(4)] == [200] * 4


class TestETags:
    def test_who_has_it_is_not_sent_it_again(self, client: Client) -> None:
        first = client.get("/api/v1/crown")
        assert first["Cache-Control"] == "max-age=60, public"
        assert {"Authorization", "Accept-Language"} <= set(first["Vary"].split(", "))
        again = client.get("/api/v1/crown", headers={"if-none-match": first["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again["ETag"] == first["ETag"]
        assert again["RateLimit-Limit"]

    def test_only_what_was_asked_by_nobody_is_kept_for_all(self, adas_browser: Client) -> None:
        assert adas_browser.get("/api/v1/crown")["Cache-Control"] == "max-age=60, private"

    def test_what_has_changed_is_sent(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        first = client.get("/api/v1/crown")
        monkeypatch.setattr(Crown, "worn_by", "Mordred")
        again = client.get("/api/v1/crown", headers={"if-none-match": first["ETag"]})
        assert (again.status_code, again.json()) == (200, {"worn_by": "Mordred"})

    def test_what_is_somebodys_own_is_kept_by_nobody(self, adas_browser: Client) -> None:
        answer = adas_browser.get("/api/v1/me")
        assert answer["Cache-Control"] == "private, no-store"
        assert "ETag" not in answer


class TestOtherSites:
    ask = {"origin": "https://site.example", "access-control-request-method": "GET"}

    def test_are_not_allowed_in_unless_it_is_said(self, client: Client) -> None:
        answer = client.options("/api/v1/crown", headers=self.ask)
        assert "Access-Control-Allow-Origin" not in answer
        assert "Access-Control-Allow-Origin" not in client.get("/api/v1/crown", headers=self.ask)

    def test_may_use_the_api_with_a_token_where_it_is_said(self, client: Client, settings: Settings) -> None:
        settings.CORS_ALLOWED_ORIGINS = ["https://site.example"]
        before = client.options("/api/v1/me", headers=self.ask)
        assert before["Access-Control-Allow-Origin"] == "https://site.example"
        assert "authorization" in before["Access-Control-Allow-Headers"]
        answer = client.get("/api/v1/crown", headers=self.ask)
        assert "RateLimit-Remaining" in answer["Access-Control-Expose-Headers"]
        assert "Access-Control-Allow-Credentials" not in answer
        assert "Access-Control-Allow-Origin" not in client.get("/rules/", headers=self.ask)
        other = client.get("/api/v1/crown", headers={"origin": "https://evil.example"})
        assert "Access-Control-Allow-Origin" not in other


class TestSchema:
    @pytest.fixture
    def schema(self, client: Client) -> Any:
        return client.get("/api/schema/").json()

    def test_is_valid(self, tmp_path: Any) -> None:
        call_command(
            "spectacular",
            "--validate",
            "--fail-on-warn",
            "--file",
            str(tmp_path / "schema"),
            urlconf="avalon_site.urls",
        )

    def test_says_how_to_prove_who_one_is(self, schema: Any) -> None:
        assert schema["openapi"].startswith("3.1")
        assert schema["components"]["securitySchemes"]["token"]["scheme"] == "bearer"

    def test_every_operation_documents_its_refusals(self, schema: Any) -> None:
        operations = [each for path in schema["paths"].values() for each in path.values()]
        assert operations
        for operation in operations:
            assert {"401", "429", "503"} <= set(operation["responses"]), operation["operationId"]
        refused = schema["components"]["responses"]["Refused-429"]
        assert refused["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Refusal"}
        assert "Retry-After" in refused["headers"]
        assert schema["components"]["schemas"]["Refusal"]["required"] == ["code", "reason"]

    def test_has_an_etag(self, client: Client) -> None:
        etag = client.get("/api/schema/")["ETag"]
        assert client.get("/api/schema/", headers={"if-none-match": etag}).status_code == 304

    def test_no_question_disturbs_it(self, client: Client) -> None:
        answer = client.get("/api/schema/?version=%0A&lang=%00&format=yaml")
        assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")

    def test_a_page_shows_it(self, client: Client) -> None:
        page = client.get("/api/docs/").content.decode()
        assert 'data-schema="/api/schema/"' in page
        assert "<style" not in page
