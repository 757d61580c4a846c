"""The words that a site does not want: refused in names, dots in talk."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from accounts import moderation, word_list
from accounts.models import ListedWord, User, clean_free_name
from tests.conftest import PASSWORD
from tests.games.moderating import browser_of, new_moderator

pytestmark = pytest.mark.django_db


def listed(word: str, *, in_names: bool = True, in_talk: bool = True, within: bool = False) -> ListedWord:
    return moderation.list_word(
        new_moderator(), word, timezone.now(), in_names=in_names, in_talk=in_talk, within=within
    )


def refused(name: str) -> bool:
    try:
        clean_free_name(name)
    except ValidationError as error:
        return error.code == "listed"
    return False


class TestNames:
    def test_nothing_is_refused_on_a_new_site(self) -> None:
        assert not refused("Blast")
        assert word_list.mask("Blast it") == "Blast it"

    @pytest.mark.parametrize("name", ["confusing", "C0nfus1ng", "con-fu-sing", "Sir confusing", "çonfüsing"])
    def test_are_compared_by_what_they_look_like(self, name: str) -> None:
        listed("Confusing")
        assert refused(name)

    def test_a_word_is_a_whole_part_of_a_name(self) -> None:
        listed("ass")
        assert refused("Ass")
        assert refused("big.ass")
        assert not refused("Cassandra")

    def test_or_anywhere_where_that_is_wanted(self) -> None:
        listed("blast", within=True)
        assert refused("Oblasting")

    def test_not_where_only_talk_is_meant(self) -> None:
        listed("blast", in_names=False)
        assert not refused("Blast")

    def test_in_every_way_to_a_name(self, client: Client, ada: User) -> None:
        listed("blast")
        answer = client.post("/accounts/signup/", {"username": "Blast", "password1": PASSWORD})
        assert "not wanted here" in answer.content.decode()
        program = client.post("/api/v1/programs", {"username": "B1ast"}, content_type="application/json")
        assert "username" in program.json()["fields"]
        adas = browser_of(ada)
        page = adas.post("/settings/", {"display_name": "B l a s t", "theme": "system"})
        assert "not wanted here" in page.content.decode()
        mine = adas.patch("/api/v1/me", {"display_name": "Blast"}, content_type="application/json")
        assert mine.status_code in (400, 403)
        assert User.objects.get(pk=ada.pk).display_name == "Ada"

    def test_that_exist_stay_and_are_found(self) -> None:
        old = User.objects.create_user("Blast", display_name="Gentle")
        User.objects.create_user("Harmless")
        listed("blast")
        assert clean_free_name("Blast", old) == "Blast"
        assert moderation.names_on_the_list(10) == [old]


class TestTalk:
    @pytest.mark.parametrize(
        ("said", "heard"),
        [
            ("Blast it", "••••• it"),
            ("oh, BLAST!", "oh, •••••!"),
            ("b1ast you (blást)", "••••• you (•••••)"),
            ("b-l-a-s-t it", "•-•-•-•-• it"),
            ("bl\u200bast it", "•••••• it"),
            ("Oblasting away", "Oblasting away"),
            ("a well-blast", "a well-•••••"),
        ],
    )
    def test_a_word_becomes_dots(self, said: str, heard: str) -> None:
        listed("blast")
        assert word_list.mask(said) == heard

    def test_within_longer_words(self) -> None:
        listed("blast", within=True)
        assert word_list.mask("Oblasting away") == "••••••••• away"

    def test_stays_as_long_as_it_was(self) -> None:
        listed("blast", within=True)
        text = "blast " * 50
        assert len(word_list.mask(text)) == len(text)

    def test_does_not_ask_for_the_list_each_time(self, django_assert_num_queries: Any) -> None:
        listed("blast")
        with django_assert_num_queries(1):
            for _each in range(5):
                word_list.mask("Blast it")

    def test_a_list_that_is_old_is_read_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        word_list.mask("Blast it")
        ListedWord.objects.create(word="blast", key="blast")  # by another process
        assert word_list.mask("Blast it") == "Blast it"
        monkeypatch.setattr(word_list, "KEPT_FOR", -1.0)
        assert word_list.mask("Blast it") == "••••• it"


class TestThePage:
    def test_moderators_keep_the_list(self) -> None:
        browser = browser_of(new_moderator())
        assert "The list is empty" in browser.get("/moderation/words/").content.decode()
        browser.post("/moderation/words/", {"word": "Blast", "in_names": "on", "within": "on"})
        word = ListedWord.objects.get()
        assert (word.word, word.key, word.in_names, word.in_talk, word.within) == (
            *("Blast", "blast"),
            *(True, False, True),
        )
        browser.post("/moderation/words/", {"word": "blást", "in_talk": "on"})
        assert ListedWord.objects.get().in_talk  # the same word, with other choices
        browser.post(f"/moderation/words/{word.pk}/unlist/")
        assert not ListedWord.objects.exists()

    @pytest.mark.parametrize(
        "sent",
        [
            {"word": "", "in_names": "on"},
            {"word": "!?", "in_names": "on"},
            {"word": "x", "in_names": "on"},
            {"word": "as", "in_names": "on", "within": "on"},
            {"word": "Blast"},
            {"word": "x" * 41, "in_names": "on"},
            {"word": "a\0b", "in_names": "on"},
        ],
    )
    def test_what_is_no_word_is_refused(self, sent: dict[str, str]) -> None:
        answer = browser_of(new_moderator()).post("/moderation/words/", sent)
        assert answer.status_code == 200
        assert not ListedWord.objects.exists()

    def test_names_are_looked_for_when_asked(self) -> None:
        User.objects.create_user("Blast")
        listed("blast")
        browser = browser_of(new_moderator())
        assert "@Blast" not in browser.get("/moderation/words/").content.decode()
        assert "@Blast" in browser.get("/moderation/words/?names=").content.decode()
