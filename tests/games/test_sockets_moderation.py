"""Sanctions over sockets: who is muted is told, who is banned is shown out, what was removed is gone."""

import pytest
from django.utils import timezone

from games import play
from games.models import CameFrom, Message
from games.moderation import reports
from tests.site import Site

from .clients import arrived, begun, dialled, live, people_of, token_of
from .moderating import measured, new_moderator, reported
from .test_sockets import cookie_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_is_muted_meanwhile_is_refused_with_the_reason(site: Site) -> None:
    table = begun()
    ada, bors, *_others = people_of(table)

    async def talking() -> None:
        async with arrived(site.sockets, table, ada, bors) as (rude, other):
            assert (await rude.ask("say", text="You fool!"))["type"] == "ack"
            measured(ada, "mute")
            answer = await rude.ask("say", text="You fool!")
            assert answer["code"] == "muted"
            assert "Insults at the table." in answer["reason"]
            assert (await other.ask("say", text="Peace."))["type"] == "ack"

    live(talking())
    assert Message.objects.count() == 2


def test_who_is_banned_is_shown_out_at_once(site: Site) -> None:
    table = begun()
    ada, bors, *_others = people_of(table)
    token = {"Authorization": f"Bearer {token_of(ada)}"}
    lobby = f"{site.sockets}/ws/lobby/"

    async def shut_out() -> None:
        async with (
            arrived(site.sockets, table, ada, bors) as (banned, other),
            dialled(lobby, token) as in_the_lobby,
        ):
            await in_the_lobby.ask("ping")
            measured(ada, "ban")
            assert await banned.closed() == 4407
            assert banned.last("error")["code"] == "banned"
            assert await in_the_lobby.closed() == 4407
            seat = await other.until("table", lambda frame: frame["seats"][0]["left"])
            assert seat["you"] == 1
        for address in (lobby, f"{site.sockets}/ws/table/{table.code}/"):
            async with dialled(address, token) as again:
                assert await again.closed() == 4407

    live(shut_out())
    assert play.load(table.pk).computers == (0,)


def test_a_session_of_somebody_banned_gets_no_connection(site: Site) -> None:
    table = begun()
    ada = people_of(table)[0]
    headers = cookie_of(ada, site) | {"Origin": site.url}
    measured(ada, "ban")

    async def come_back() -> None:
        async with dialled(f"{site.sockets}/ws/table/{table.code}/", headers) as again:
            assert await again.closed() == 4407

    live(come_back())


def test_what_a_moderator_removes_goes_from_every_page(site: Site) -> None:
    table = begun()
    ada, bors, *_others = people_of(table)
    report = reported(table, ada, bors)

    async def remove() -> None:
        async with arrived(site.sockets, table, bors, None) as listeners:
            reports.remove_message(new_moderator(), report, timezone.now())
            for listener in listeners:
                said = await listener.until("said")
                (remark,) = said["remarks"]
                assert (remark["id"], remark["removed"], remark["text"]) == (report.message_id, True, "")
        async with arrived(site.sockets, table, bors) as (late,):
            assert "You fool!" not in "".join(late.raw)

    live(remove())


def test_where_a_player_comes_from_is_noted_for_this_table(site: Site) -> None:
    table = begun()
    ada, bors, *_others = people_of(table)

    async def come() -> None:
        async with arrived(site.sockets, table, ada, ada, bors, None):
            pass

    live(come())
    assert sorted(CameFrom.objects.values_list("seat__number", flat=True)) == [0, 1]
    assert len(set(CameFrom.objects.values_list("mark", flat=True))) == 1
