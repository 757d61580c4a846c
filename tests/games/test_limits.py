"""How many connections somebody may have, and that nobody stays who has no right to any more."""

import asyncio
import gc
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session

from accounts.models import ApiToken, User
from accounts.sockets import Caller, without_a_right
from games.live.limits import ACCOUNT_MESSAGES, ADDRESS_MESSAGES, ConnectionLimits
from games.live.protocol import CLOSE_CODES
from games.texts.refusals import Refused
from tests.conftest import logged_in
from tests.site import Site, web

from .clients import begun, dialled, live, people_of, token_of
from .moderating import measured
from .played import new_player

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def narrow(site: Site) -> Iterator[str]:
    """Where a web process listens that lets in few."""
    with web(dict(site.env) | {"SOCKETS_PER_ACCOUNT": "2", "SOCKETS_PER_ADDRESS": "3"}) as url:
        yield url.replace("http://", "ws://", 1)


class TestHowMany:
    def fill(self, address: str, headers: dict[str, str], most: int) -> None:
        """As many as may come, one who may not, and one more when another has gone."""

        async def come() -> None:
            async with dialled(address, headers) as last:
                others = [dialled(address, headers) for _each in range(most - 1)]
                for other in others:
                    await (await other.__aenter__()).ask("ping")
                async with dialled(address, headers) as refused:
                    assert await refused.closed() == CLOSE_CODES["too_many_sockets"]
                    assert refused.last("error")["code"] == "too_many_sockets"
                for other in others:
                    await other.__aexit__(None, None, None)
                assert (await last.ask("ping"))["type"] == "pong"
            async with dialled(address, headers) as again:
                assert (await again.ask("ping"))["type"] == "pong"

        live(come())

    def test_of_one_account(self, narrow: str) -> None:
        headers = {"Authorization": f"Bearer {token_of(new_player())}"}
        self.fill(f"{narrow}/ws/lobby/", headers, 2)

    def test_from_one_address_without_logging_in(self, narrow: str) -> None:
        table = begun()
        self.fill(f"{narrow}/ws/table/{table.code}/", {}, 3)

    def test_accounts_do_not_count_for_each_other(self, narrow: str) -> None:
        """A whole school may play from behind one address."""
        table = begun()

        async def come() -> None:
            address = f"{narrow}/ws/table/{table.code}/"
            people = [
                dialled(address, {"Authorization": f"Bearer {token_of(user)}"}) for user in people_of(table)
            ]
            for person in people:
                await (await person.__aenter__()).ask("ping")
            for person in people:
                await person.__aexit__(None, None, None)

        live(come())


class Connection:
    """What the limits need of one."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.refused: list[str] = []

    async def refuse(self, code: str) -> None:
        self.refused.append(code)


def by_token(user: User) -> Caller:
    token, _secret = ApiToken.issue(user, "test")
    return Caller(user, "en", "127.0.0.1", token=token.pk)


def by_session(user: User) -> Caller:
    browser = logged_in(user)
    return Caller(user, "en", "127.0.0.1", session=browser.session.session_key)


class TestHowLong:
    def shown_out(self, *callers: Caller) -> list[list[str]]:
        """What each is told when the limits look."""
        connections = [Connection(caller) for caller in callers]

        async def look() -> None:
            limits = ConnectionLimits()
            for connection in connections:
                limits.let_in(connection)
            await limits.show_out()

        asyncio.run(look())
        return [connection.refused for connection in connections]

    def test_who_has_a_right_stays(self, ada: User, no_running_loop: None) -> None:
        callers = by_token(ada), by_session(ada), Caller(None, "en", "127.0.0.1")
        assert self.shown_out(*callers) == [[], [], []]

    def test_a_token_that_was_revoked(self, ada: User, no_running_loop: None) -> None:
        revoked, kept = by_token(ada), by_token(ada)
        ApiToken.objects.get(pk=revoked.token or 0).delete()
        assert self.shown_out(revoked, kept) == [["not_logged_in"], []]

    def test_a_session_that_was_left(self, ada: User, no_running_loop: None) -> None:
        left, kept = by_session(ada), by_session(ada)
        Session.objects.filter(pk=left.session).delete()
        assert self.shown_out(left, kept) == [["other_login"], []]

    def test_another_password(self, ada: User, no_running_loop: None) -> None:
        """Programs keep their tokens: those are revoked by themselves."""
        browser, program = by_session(User.objects.get(pk=ada.pk)), by_token(ada)
        ada.set_password("eight sleepy herons")
        ada.save()
        assert self.shown_out(browser, program) == [["other_login"], []]

    @pytest.mark.parametrize("closed", ["shut out", "deleted"])
    def test_an_account_that_is_no_more(self, ada: User, closed: str, no_running_loop: None) -> None:
        callers = by_token(User.objects.get(pk=ada.pk)), by_session(User.objects.get(pk=ada.pk))
        if closed == "deleted":
            ada.delete()
        else:
            User.objects.update(is_active=False)
        assert self.shown_out(*callers) == [["not_logged_in"], ["other_login"]]

    def test_a_ban_that_this_process_was_not_told_of(
        self, ada: User, bors: User, no_running_loop: None
    ) -> None:
        callers = by_token(ada), by_session(ada), by_token(bors)
        measured(ada, "ban")
        assert self.shown_out(*callers) == [["banned"], ["banned"], []]

    def test_takes_three_questions_however_many_there_are(
        self, ada: User, bors: User, django_assert_num_queries: Any
    ) -> None:
        callers = [caller for user in (ada, bors) for caller in (by_token(user), by_session(user))]
        with django_assert_num_queries(3):
            assert without_a_right(callers) == set()

    def test_who_was_lost_without_a_goodbye_is_forgotten(self, ada: User, no_running_loop: None) -> None:
        async def lose() -> None:
            limits = ConnectionLimits()
            limits.let_in(Connection(by_token(ada)))
            gc.collect()
            assert not any(inside.guests for inside in limits._inside.values())

        asyncio.run(lose())


class TestHowMuch:
    """Over all connections of an account, and of the strangers from one address, together."""

    def left_in(self, *callers: Caller) -> ConnectionLimits:
        limits = ConnectionLimits()
        self.guests = [Connection(caller) for caller in callers]

        async def come() -> None:
            for guest in self.guests:
                limits.let_in(guest)

        asyncio.run(come())
        return limits

    def test_an_account_sends_over_all_its_connections(
        self, ada: User, bors: User, no_running_loop: None
    ) -> None:
        limits = self.left_in(by_token(ada), by_token(ada), by_token(bors))
        one, other, somebody_else = self.guests
        assert all(limits.may_send(one) for _each in range(ACCOUNT_MESSAGES))
        assert all(limits.may_send(other) for _each in range(ACCOUNT_MESSAGES))
        assert not all(limits.may_send(other) for _each in range(ACCOUNT_MESSAGES))
        assert limits.may_send(somebody_else)

    def test_strangers_are_counted_by_their_address(self, no_running_loop: None) -> None:
        here, there = Caller(None, "en", "127.0.0.1"), Caller(None, "en", "127.0.0.2")
        limits = self.left_in(here, here, there)
        assert not all(limits.may_send(self.guests[0]) for _each in range(3 * ADDRESS_MESSAGES))
        assert not limits.may_send(self.guests[1])
        assert limits.may_send(self.guests[2])

    def test_who_goes_and_comes_back_has_sent_what_they_sent(self, ada: User, no_running_loop: None) -> None:
        limits = self.left_in(by_token(ada))
        assert not all(limits.may_send(self.guests[0]) for _each in range(3 * ACCOUNT_MESSAGES))
        limits.let_out(self.guests[0])
        asyncio.run(self.come(limits, self.guests[0]))
        assert not limits.may_send(self.guests[0])

    def test_nobody_comes_and_goes_all_the_time(self, ada: User, no_running_loop: None) -> None:
        limits = self.left_in()
        guest = Connection(by_token(ada))
        for _each in range(2 * settings.SOCKETS["account"]):
            asyncio.run(self.come(limits, guest))
            limits.let_out(guest)
        with pytest.raises(Refused, match="too_fast"):
            asyncio.run(self.come(limits, guest))

    async def come(self, limits: ConnectionLimits, guest: Connection) -> None:
        limits.let_in(guest)
