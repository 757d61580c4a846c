"""Connecting: who gets in, and what is done with those who do not keep to the protocol."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.utils import timezone, translation
from websockets.exceptions import InvalidStatus

from accounts.models import ApiToken, User
from avalon_site.web import LARGEST_FRAME
from games import consumers, tables
from games.live.protocol import CLOSE_CODES
from games.models import Message, Seat, Table
from games.rules.resistance.texts import REFUSALS
from games.talk import chat
from games.texts.refusals import SENTENCES
from tests.site import Site

from .clients import Player, arrived, begun, dialled, live, people_of, token_of
from .played import everything_stored, new_player, new_table

pytestmark = pytest.mark.django_db(transaction=True)


def cookie_of(user: User, site: Site) -> dict[str, str]:
    """Of a session that is signed with the site's own key."""
    browser = Client()
    with override_settings(SECRET_KEY=(site.data_dir / "secret_key").read_text()):
        browser.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    return {"Cookie": f"{settings.SESSION_COOKIE_NAME}={session}"}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class TestWhoOneIs:
    def seen_as(self, site: Site, table: Table, headers: Mapping[str, str]) -> int | None:
        """The seat that the table says is ours."""
        seats: list[int | None] = []

        async def look() -> None:
            async with dialled(f"{site.sockets}/ws/table/{table.code}/", headers) as player:
                seats.append((await player.until("table"))["you"])

        live(look())
        return seats[0]

    def test_a_page_of_the_site(self, site: Site) -> None:
        table = begun()
        headers = cookie_of(people_of(table)[2], site)
        assert self.seen_as(site, table, {**headers, "Origin": site.url}) == 2

    def test_a_program_with_a_token(self, site: Site) -> None:
        table = begun()
        token = token_of(people_of(table)[3])
        assert self.seen_as(site, table, bearer(token)) == 3
        assert self.seen_as(site, table, {"Authorization": f"bearer  {token} "}) == 3

    def test_somebody_unknown_watches(self, site: Site) -> None:
        table = begun()
        assert self.seen_as(site, table, {}) is None
        assert self.seen_as(site, table, {"Origin": site.url}) is None
        forged = {"Cookie": f"{settings.SESSION_COOKIE_NAME}=abcdefgh12345678", "Origin": site.url}
        assert self.seen_as(site, table, forged) is None

    @pytest.mark.parametrize(
        "origin",
        ["https://evil.example", "null", "http://localhost.evil.example", "http://localhost:1", None],
    )
    def test_a_page_of_another_site_gets_no_connection(self, site: Site, origin: str | None) -> None:
        table = begun()
        headers = cookie_of(people_of(table)[2], site) | ({} if origin is None else {"Origin": origin})
        with pytest.raises(InvalidStatus) as refused:
            self.seen_as(site, table, headers)
        assert refused.value.response.status_code == 403

    @pytest.mark.parametrize("path", ["/ws/", "/ws/table/", "/ws/nothing/", "/", "/ws/table/a/b/"])
    def test_another_address_gets_no_connection(self, site: Site, path: str) -> None:
        async def look() -> None:
            async with dialled(f"{site.sockets}{path}", {}):
                pass

        with pytest.raises(InvalidStatus) as refused:
            live(look())
        assert refused.value.response.status_code == 403


class TestTheDoor:
    def turned_away(self, site: Site, code: str, headers: Mapping[str, str], reason: str) -> None:
        """With the reason, its close code, and nothing else."""

        async def knock() -> None:
            async with dialled(f"{site.sockets}/ws/table/{code}/", headers) as player:
                assert await player.closed() == CLOSE_CODES[reason]
                (error,) = player.frames
                assert (error["type"], error["ref"], error["code"]) == ("error", None, reason)
                assert error["reason"] == str(SENTENCES[reason])

        live(knock())

    @pytest.mark.parametrize("header", ["Bearer wrong", "Bearer ", "Basic abc", "wrong", "Bearer \xe4\xff"])
    def test_a_token_that_does_not_exist(self, site: Site, header: str) -> None:
        self.turned_away(site, begun().code, {"Authorization": header}, "not_logged_in")

    def test_a_token_that_was_revoked(self, site: Site) -> None:
        table = begun()
        token = token_of(people_of(table)[0])
        ApiToken.objects.all().delete()
        self.turned_away(site, table.code, bearer(token), "not_logged_in")

    def test_a_player_who_is_locked_out(self, site: Site) -> None:
        table = begun()
        person = people_of(table)[0]
        token = token_of(person)
        User.objects.filter(pk=person.pk).update(is_active=False)
        self.turned_away(site, table.code, bearer(token), "not_logged_in")

    @pytest.mark.parametrize("code", ["aaaaaaaa", "x", "a" * 3000, "%00", "%ff%fe", "';--", "☃"])
    def test_a_table_that_does_not_exist(self, site: Site, code: str) -> None:
        self.turned_away(site, code, {}, "no_such_table")

    def test_a_password(self, site: Site) -> None:
        table = new_table(password="", visibility="link")
        Table.objects.filter(pk=table.pk).update(visibility="password", password="hashed")
        stranger = new_player()
        self.turned_away(site, table.code, {}, "not_welcome")
        self.turned_away(site, table.code, bearer(token_of(stranger)), "not_welcome")
        table.admitted.add(stranger)

        async def enter() -> None:
            async with arrived(site.sockets, table, stranger, people_of(table)[0]) as (stranger_, seated):
                assert stranger_.last("table")["you"] is None
                assert seated.last("table")["you"] == 0

        live(enter())

    def test_no_spectators(self, site: Site) -> None:
        table = begun(spectators=False)
        self.turned_away(site, table.code, {}, "no_spectators")
        self.turned_away(site, table.code, bearer(token_of(new_player())), "no_spectators")

    def test_no_spectators_once_the_game_begins(self, site: Site) -> None:
        table = new_table(spectators=False)
        host, *_others = people_of(table)
        Seat.objects.filter(table=table, user=host).update(ready=False)

        async def watch() -> None:
            async with arrived(site.sockets, table, host, None) as (player, spectator):
                tables.set_ready(table.code, host, True, timezone.now())
                assert await spectator.closed() == CLOSE_CODES["no_spectators"]
                assert spectator.frames[-1]["code"] == "no_spectators"
                assert spectator.all("view") == []
                assert (await player.until("view"))["version"] == 1
                # The table said that the game has begun before the view showed it.
                assert player.last("table")["status"] == "playing"

        live(watch())


JUNK = {
    "no JSON": "hello",
    "nothing": "",
    "half": '{"type": "ping", "ref": 1',
    "null": "null",
    "a list": '[{"type": "ping", "ref": 1}]',
    "no type": '{"ref": 1}',
    "an unknown type": '{"type": "cheat", "ref": 1}',
    "a type that is none": '{"type": ["ping"], "ref": 1}',
    "a type of the server": '{"type": "view", "ref": 1}',
    "no ref": '{"type": "ping"}',
    "a ref that is none": '{"type": "ping", "ref": "1"}',
    "a negative ref": '{"type": "ping", "ref": -1}',
    "a huge ref": '{"type": "ping", "ref": 2147483648}',
    "a number without end": f'{{"type": "ping", "ref": 1{"0" * 6000}}}',
    "an unknown field": '{"type": "ping", "ref": 1, "seat": 2}',
    "another's seat": '{"type": "answer", "ref": 1, "decision": 1, "answer": [0, 1], "seat": 0}',
    "a decision that is none": '{"type": "answer", "ref": 1, "decision": null, "answer": [0, 1]}',
    "a huge decision": f'{{"type": "answer", "ref": 1, "decision": {10**30}, "answer": [0, 1]}}',
    "an answer that is no list": '{"type": "answer", "ref": 1, "decision": 1, "answer": "approve"}',
    "an answer of fractions": '{"type": "answer", "ref": 1, "decision": 1, "answer": [0.0, 1.5]}',
    "an answer of truths": '{"type": "answer", "ref": 1, "decision": 1, "answer": [false, true]}',
    "an answer too long": f'{{"type": "answer", "ref": 1, "decision": 1, "answer": {list(range(11))}}}',
    "an answer of a huge number": f'{{"type": "answer", "ref": 1, "decision": 1, "answer": [1{"0" * 6000}]}}',
    "deep nesting": f'{{"type": "answer", "ref": 1, "decision": 1, "answer": {"[" * 4000}{"]" * 4000}}}',
    "deep objects": '{"a":' * 1300 + "1" + "}" * 1300,
    "NaN": '{"type": "ping", "ref": NaN}',
    "U+0000 said": r'{"type": "say", "ref": 1, "text": "a\u0000b"}',
    "half a character said": r'{"type": "say", "ref": 1, "text": "\ud800"}',
    "too much said": f'{{"type": "say", "ref": 1, "text": "{"x" * 301}"}}',
    "U+0000 noted": r'{"type": "note", "ref": 1, "notes": {"text": "\u0000"}}',
    "too much noted": f'{{"type": "note", "ref": 1, "notes": {{"text": "{"x" * 1001}"}}}}',
    "a note on no seat": '{"type": "note", "ref": 1, "notes": {"marks": {"10": "evil"}}}',
    "a note that is none": '{"type": "note", "ref": 1, "notes": {"marks": {"1": 3}}}',
    "a wish that is none": '{"type": "end", "ref": 1, "wanted": 1}',
    "a bare U+0000": "\x00",
}


class TestFrames:
    def test_that_are_no_messages_are_refused(self, site: Site) -> None:
        table = begun()

        async def send_all() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                before = everything_stored()
                for number, (what, frame) in enumerate(JUNK.items()):
                    async with arrived(site.sockets, table, people_of(table)[number % 5]) as (sender,):
                        await sender.send_text(frame)
                        refusal = await sender.receive()
                        assert refusal == {
                            "type": "error",
                            "ref": None,
                            "code": "bad_frame",
                            "reason": str(SENTENCES["bad_frame"]),
                        }, what
                        # And the connection goes on.
                        assert (await sender.ask("ping"))["type"] == "pong", what
                assert everything_stored() == before
                await player.catch_up()
                assert len(player.all("view")) == 1

        live(send_all())

    def test_that_are_binary_are_refused(self, site: Site) -> None:
        async def send() -> None:
            async with arrived(site.sockets, begun(), None) as (player,):
                await player.socket.send(b'{"type": "ping", "ref": 1}')
                assert (await player.receive())["code"] == "bad_frame"

        live(send())

    @pytest.mark.parametrize("character", ["x", "ä"])
    def test_that_are_too_large_close_the_connection(self, site: Site, character: str) -> None:
        """The limit is in bytes."""
        table = begun()

        async def send(frame: str) -> Player:
            async with arrived(site.sockets, table, None) as (player,):
                await player.send_text(frame)
                if len(frame.encode()) > LARGEST_FRAME:
                    assert await player.closed() == CLOSE_CODES["too_large"]
                else:
                    assert (await player.receive())["code"] == "bad_frame"
            return player

        most = LARGEST_FRAME // len(character.encode())
        live(self._both(send, character * most, character * (most + 1)))

    async def _both(self, send: Any, *frames: str) -> None:
        for frame in frames:
            await send(frame)

    def test_in_pieces_are_counted_together(self, site: Site) -> None:
        async def send() -> None:
            async with arrived(site.sockets, begun(), None) as (player,):
                await player.socket.send("x" * 1000 for _each in range(20))
                assert await player.closed() == CLOSE_CODES["too_large"]

        live(send())

    def test_that_are_no_messages_are_borne_for_a_while(self, site: Site) -> None:
        async def send() -> None:
            async with arrived(site.sockets, begun(), None) as (player,):
                for _each in range(consumers.PATIENCE):
                    await player.send_text("hello")
                await player.catch_up()  # by a ping, which ends the row
                for _each in range(consumers.PATIENCE - 2):
                    await player.send_text("hello")
                assert (await player.receive())["code"] == "bad_frame"

        live(send())

    def test_that_are_no_messages_close_the_connection_in_the_end(self, site: Site) -> None:
        async def send() -> None:
            async with arrived(site.sockets, begun(), None) as (player,):
                for _each in range(consumers.PATIENCE + 1):
                    await player.send_text("hello")
                assert await player.closed() == CLOSE_CODES["bad_frame"]
                assert len(player.all("error")) == consumers.PATIENCE + 1

        live(send())

    def test_too_many_close_the_connection(self, site: Site) -> None:
        async def flood() -> None:
            async with arrived(site.sockets, begun(), None) as (player,):
                for _each in range(consumers.BURST + 10 * consumers.PATIENCE):
                    await player.send("ping")
                assert await player.closed() == CLOSE_CODES["too_fast"]
                assert consumers.BURST <= len(player.all("pong")) < consumers.BURST + consumers.PATIENCE
                assert {error["code"] for error in player.all("error")} == {"too_fast"}

        live(flood())

    def test_that_come_too_fast_are_not_read(self, site: Site) -> None:
        table = begun()

        async def flood() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (player,):
                for _each in range(consumers.BURST + 3):
                    await player.send("ping")
                await player.send("say", text="Listen!")
                refused = [await player.until("error") for _each in range(4)]
                assert [error["code"] for error in refused] == ["too_fast"] * 4
                assert not Message.objects.exists()

        live(flood())

    def test_of_the_server_may_be_larger(self, site: Site) -> None:
        """A long game has a view that no client could send."""
        table = begun()
        person = people_of(table)[0]
        for number in range(chat.REMEMBERED):
            Message.objects.create(table=table, user=person, name="Ada", text=f"{number} " + "x" * 100)

        async def read() -> None:
            async with arrived(site.sockets, table, None) as (spectator,):
                assert len(spectator.last("said")["remarks"]) == chat.REMEMBERED
                assert len(spectator.raw[-1]) > 2 * LARGEST_FRAME

        live(read())


class TestTheLobby:
    def test_tells_that_tables_changed_and_understands_nothing_but_ping(self, site: Site) -> None:
        async def listen() -> None:
            async with dialled(f"{site.sockets}/ws/lobby/", {}) as player:
                assert (await player.ask("ping"))["type"] == "pong"
                tables.tell(new_table())
                assert await player.until("tables") == {"type": "tables"}
                refused = await player.ask("say", text="Is anybody here?")
                assert refused["code"] == "bad_frame"

        live(listen())


class TestReasons:
    def test_are_in_the_players_language(self, site: Site) -> None:
        table = begun()
        person = people_of(table)[0]
        User.objects.filter(pk=person.pk).update(language="de")
        english = REFUSALS["closed"].first
        with translation.override("de"):
            german = translation.gettext(english)
        assert german != english

        async def err() -> None:
            async with arrived(site.sockets, table, *people_of(table)[:2]) as (player, other):
                assert (await player.ask("answer", decision=99, answer=[]))["reason"] == german
                assert (await other.ask("answer", decision=99, answer=[]))["reason"] == english

        live(err())

    def test_are_in_the_language_of_who_is_not_known(self, site: Site) -> None:
        headers = {"Accept-Language": "de, en;q=0.5"}
        with translation.override("de"):
            expected = str(SENTENCES["bad_frame"])

        async def err() -> None:
            async with dialled(f"{site.sockets}/ws/lobby/", headers) as player:
                await player.send_text("hello")
                assert (await player.receive())["reason"] == expected

        live(err())
