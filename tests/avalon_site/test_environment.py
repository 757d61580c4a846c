import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from avalon_site.environment import Environment


def test_nothing_set_is_no_problem() -> None:
    environment = Environment({})
    assert environment.text("SITE_NAME", "Avalon") == "Avalon"
    assert environment.number("PORT", 8000) == 8000
    assert environment.flag("DEBUG", False) is False
    assert environment.words("ALLOWED_HOSTS") == []
    assert not environment.problems


def test_an_empty_value_is_as_good_as_none() -> None:
    assert Environment({"PORT": ""}).number("PORT", 8000) == 8000


@pytest.mark.parametrize(
    ("text", "flag"), [("on", True), ("1", True), ("Yes", True), ("off", False), ("0", False)]
)
def test_flags(text: str, flag: bool) -> None:
    assert Environment({"HTTPS": text}).flag("HTTPS", not flag) is flag


@given(st.text(min_size=1))
def test_what_is_not_understood_is_told_and_the_default_used(text: str) -> None:
    environment = Environment({"NUMBER": text, "FACTOR": text, "FLAG": text, "CHOICE": text})
    assert environment.number("NUMBER", 7) >= 0
    assert environment.factor("FACTOR", 0.5) >= 0
    assert environment.flag("FLAG", True) in {True, False}
    assert environment.choice("CHOICE", ("json", "text"), "text") in {"json", "text"}
    for problem in environment.problems:
        assert problem.split()[0] in {"NUMBER", "FACTOR", "FLAG", "CHOICE"}


def test_a_number_may_have_a_least() -> None:
    environment = Environment({"DATABASE_POOL": "0"})
    assert environment.number("DATABASE_POOL", 20, least=1) == 20
    assert environment.problems == ["DATABASE_POOL has to be a whole number from 1 up, not '0'"]


@pytest.mark.parametrize(("text", "factor"), [("0", 0), ("2", 2), ("0.25", 0.25)])
def test_factors(text: str, factor: float) -> None:
    assert Environment({"PACE": text}).factor("PACE", 1) == factor


def test_words_are_separated_by_commas() -> None:
    assert Environment({"HOSTS": " a.example, b.example ,"}).words("HOSTS") == ["a.example", "b.example"]


def test_origins_are_sites_and_nothing_behind_them() -> None:
    environment = Environment({"ORIGINS": "https://a.example, http://localhost:3000"})
    assert environment.origins("ORIGINS") == ["https://a.example", "http://localhost:3000"]
    assert not environment.problems


@pytest.mark.parametrize(
    "word", ["a.example", "*", "null", "https://", "https://a.example/", "ftp://a.example", "https://[x"]
)
def test_what_is_no_origin_is_told_and_left_out(word: str) -> None:
    environment = Environment({"ORIGINS": f"https://a.example,{word}"})
    assert environment.origins("ORIGINS") == ["https://a.example"]
    assert environment.problems == [f"ORIGINS has to list origins like https://site.example, not {word!r}"]


class TestDatabase:
    def test_an_address_with_everything(self) -> None:
        url = "postgresql://merlin:p%40ss%2Fword@db.example:5433/camelot?sslmode=require"
        assert Environment({"DATABASE_URL": url}).database("") == {
            "NAME": "camelot",
            "USER": "merlin",
            "PASSWORD": "p@ss/word",
            "HOST": "db.example",
            "PORT": "5433",
            "OPTIONS": {"sslmode": "require"},
        }

    def test_a_socket(self) -> None:
        settings = Environment({}).database("postgresql://avalon@/avalon?host=/tmp/avalon")
        assert (settings["HOST"], settings["NAME"]) == ("/tmp/avalon", "avalon")

    @pytest.mark.parametrize(
        "url",
        [
            "mysql://merlin:hunter2@host/camelot",
            "postgresql://merlin:hun@ter2@host/camelot",
            "postgresql://merlin:hun/ter2@host/camelot",
            "postgresql://merlin:hunter2@host:port/camelot",
        ],
    )
    def test_a_wrong_one_is_told_without_a_part_of_its_password(self, url: str) -> None:
        environment = Environment({"DATABASE_URL": url})
        environment.database("")
        assert len(environment.problems) == 1
        assert not re.search("hun|ter2", environment.problems[0])


class TestMail:
    def test_goes_to_the_console_by_itself(self) -> None:
        assert Environment({}).mail()["EMAIL_BACKEND"].endswith("console.EmailBackend")

    @pytest.mark.parametrize(
        ("url", "port", "tls", "ssl"),
        [
            ("smtp://mail.example", 25, False, False),
            ("smtp+tls://mail.example", 587, True, False),
            ("smtp+ssl://mail.example:4465", 4465, False, True),
        ],
    )
    def test_by_smtp(self, url: str, port: int, tls: bool, ssl: bool) -> None:
        mail = Environment({"EMAIL_URL": url}).mail()
        assert (mail["EMAIL_HOST"], mail["EMAIL_PORT"]) == ("mail.example", port)
        assert (mail["EMAIL_USE_TLS"], mail["EMAIL_USE_SSL"]) == (tls, ssl)

    def test_name_and_password_may_hold_any_character(self) -> None:
        mail = Environment({"EMAIL_URL": "smtp://me%40example:p%3Ass@mail.example"}).mail()
        assert (mail["EMAIL_HOST_USER"], mail["EMAIL_HOST_PASSWORD"]) == ("me@example", "p:ss")

    @pytest.mark.parametrize(
        "url", ["mail.example", "imap://mail.example", "smtp://", "smtp://host:abc", "smtp://[x"]
    )
    def test_what_is_no_address_is_told(self, url: str) -> None:
        environment = Environment({"EMAIL_URL": url})
        environment.mail()
        assert "EMAIL_URL" in environment.problems[0]
