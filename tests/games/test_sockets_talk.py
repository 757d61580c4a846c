"""Talking over sockets: who hears what, notes that nobody else gets, and reports."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Block, User
from games import play
from games.bots.contract import Saying
from games.models import Message, Report, Seat
from games.talk import chat
from tests.site import Site

from .clients import Player, arrived, begun, live, people_of
from .played import new_player, new_table

pytestmark = pytest.mark.django_db(transaction=True)


async def say(player: Player, text: str) -> dict[str, Any]:
    answer = await player.ask("say", text=text)
    assert answer["type"] in ("ack", "error")
    return answer


def heard(player: Player) -> list[str]:
    return [remark["text"] for said in player.all("said") for remark in said["remarks"]]


async def hear(player: Player, text: str) -> dict[str, Any]:
    """Waits until this is said, if it was not heard already: one's own words may come before the ack."""
    while text not in heard(player):
        await player.until("said")
    remarks = [remark for said in player.all("said") for remark in said["remarks"]]
    return dict(next(remark for remark in remarks if remark["text"] == text))


class TestWhatIsSaid:
    def test_is_heard_by_all(self, site: Site) -> None:
        table = begun()
        ada, bors, *_others = people_of(table)

        async def talking() -> None:
            async with arrived(site.sockets, table, ada, bors, None) as (speaker, *listeners):
                await say(speaker, "  I am \t good,\n really ")
                for listener in listeners:
                    remark = await hear(listener, "I am good, really")
                    assert (remark["name"], remark["seat"]) == (ada.display_name, 0)
                    assert remark["gallery"] is False
            async with arrived(site.sockets, table, bors) as (late,):
                assert heard(late) == ["I am good, really"]

        live(talking())

    def test_is_something(self, site: Site) -> None:
        table = begun()

        async def talking() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (speaker,):
                for nothing in ("", "   ", "\n\t\u3000"):
                    assert (await say(speaker, nothing))["code"] == "empty"
            assert not Message.objects.exists()

        live(talking())

    def test_has_its_limits(self, site: Site) -> None:
        table = begun()

        async def talking() -> None:
            async with arrived(site.sockets, table, people_of(table)[0]) as (speaker,):
                answers = [await say(speaker, f"{number}!") for number in range(chat.MOST + 2)]
            assert [answer["type"] for answer in answers] == ["ack"] * chat.MOST + ["error"] * 2
            assert answers[-1]["code"] == "too_much_talk"
            assert Message.objects.count() == chat.MOST

        live(talking())

    def test_is_not_heard_by_those_who_blocked_the_speaker(self, site: Site) -> None:
        table = begun()
        ada, bors, cleo, *_others = people_of(table)
        Block.objects.create(blocker=bors, blocked=ada)

        async def talking() -> None:
            async with arrived(site.sockets, table, ada, bors, cleo) as (speaker, blocker, other):
                await say(speaker, "Vote for me!")
                await say(other, "Hello.")
                await hear(blocker, "Hello.")
                assert heard(blocker) == ["Hello."]
                await hear(other, "Vote for me!")
            async with arrived(site.sockets, table, bors) as (blocker,):
                assert heard(blocker) == ["Hello."]

        live(talking())

    def test_where_names_are_hidden_is_heard_also_by_those_who_blocked_the_speaker(self, site: Site) -> None:
        """Else whoever blocks one after the other learns who is who."""
        table = begun(anonymous=True)
        ada, bors, cleo, *_others = people_of(table)
        Block.objects.create(blocker=bors, blocked=ada)

        async def talking() -> None:
            async with arrived(site.sockets, table, ada, bors, cleo) as (speaker, blocker, other):
                await say(speaker, "Vote for me!")
                await say(other, "Hello.")
                await hear(blocker, "Hello.")
                assert heard(blocker) == ["Vote for me!", "Hello."]
            async with arrived(site.sockets, table, bors) as (blocker,):
                assert heard(blocker) == ["Vote for me!", "Hello."]
                for seat in (0, 1, 2):
                    play.want_end(table.pk, seat, True, timezone.now())
            # Names are open then, and she is not read any more.
            async with arrived(site.sockets, table, bors) as (blocker,):
                assert heard(blocker) == ["Hello."]

        live(talking())

    def test_in_the_gallery_is_still_not_heard_from_those_whom_one_blocked(self, site: Site) -> None:
        """Who watches has no other name."""
        table = begun(anonymous=True)
        watching, loud = new_player(), new_player()
        Block.objects.create(blocker=watching, blocked=loud)
        chat.say(table.pk, loud, "It is Ada!", timezone.now())

        async def listening() -> None:
            async with arrived(site.sockets, table, watching, None) as (blocker, other):
                assert heard(blocker) == []
                assert heard(other) == ["It is Ada!"]

        live(listening())

    def test_in_the_gallery_is_for_those_who_watch_until_the_game_is_over(self, site: Site) -> None:
        table = begun()
        watching = new_player()
        ada, *_others = people_of(table)

        async def talking() -> None:
            async with arrived(site.sockets, table, ada, watching, None) as (player, spectator, unknown):
                await say(spectator, "The leader is evil.")
                assert (await hear(unknown, "The leader is evil."))["gallery"] is True
                await say(player, "Quiet, please.")
                await hear(unknown, "Quiet, please.")
                await hear(player, "Quiet, please.")
                assert heard(player) == ["Quiet, please."]
            async with arrived(site.sockets, table, ada, watching) as (player, spectator):
                assert heard(player) == ["Quiet, please."]
                assert heard(spectator) == ["The leader is evil.", "Quiet, please."]
                for seat in (0, 1, 2):
                    play.want_end(table.pk, seat, True, timezone.now())
                # Now they hear it, and each other.
                await hear(player, "The leader is evil.")
                await say(spectator, "Well played!")
                assert (await hear(player, "Well played!"))["gallery"] is False

        live(talking())

    def test_in_the_gallery_is_heard_by_those_who_left(self, site: Site) -> None:
        table = begun()
        ada, *_others = people_of(table)

        async def talking() -> None:
            async with arrived(site.sockets, table, ada, new_player()) as (player, spectator):
                await say(spectator, "The leader is evil.")
                await player.ask("leave")
                await hear(player, "The leader is evil.")

        live(talking())

    def test_before_the_game_is_for_all(self, site: Site) -> None:
        table = new_table()

        async def talking() -> None:
            async with arrived(site.sockets, table, people_of(table)[0], new_player()) as (player, visitor):
                await say(visitor, "Is there room for me?")
                remark = await hear(player, "Is there room for me?")
                assert (remark["seat"], remark["gallery"]) == (None, False)

        live(talking())


class TestWhatAComputerPlayerSays:
    def test_is_heard_by_all_for_each_to_read_in_their_language(self, site: Site) -> None:
        table = begun(computers=4)
        (ada,) = people_of(table)
        reader = new_player()
        reader.language = "de"
        reader.save()
        Block.objects.create(blocker=reader, blocked=ada)
        said = Saying("trusted_team", {"players": (0, 2)})

        async def talking() -> None:
            async with arrived(site.sockets, table, ada, reader, None) as listeners:
                chat.say_as_computer(table.pk, 3, said, timezone.now())
                remarks = [await hear(listener, text) for listener in listeners]
            async with arrived(site.sockets, table, reader) as (late,):
                remarks.append(await hear(late, text))
            for remark in remarks:
                assert (remark["name"], remark["seat"], remark["computer"]) == ("Computer 3", 3, True)
                assert remark["saying"] == {"code": "trusted_team", "facts": {"players": [0, 2]}}

        text = f"I trust {ada}, Computer 2 more than the others."
        live(talking())

    def test_is_seen_at_their_seats_too(self, site: Site) -> None:
        table = begun(computers=4)

        async def look() -> None:
            async with arrived(site.sockets, table, None) as (spectator,):
                levels = [place["level"] for place in spectator.last("table")["seats"]]
                assert levels == ["", *["middle"] * 4]

        live(look())


class TestNotes:
    def test_go_to_ones_own_connections_and_nobody_else(self, site: Site) -> None:
        table = begun()
        ada, bors, *_others = people_of(table)
        notes = {"text": "Bors hesitates 🤔", "marks": {"1": "evil", "3": "merlin"}}

        async def write() -> None:
            async with arrived(site.sockets, table, ada, ada, bors, None) as (writer, tab, other, spectator):
                assert (await writer.ask("note", notes=notes))["type"] == "ack"
                assert (await tab.until("notes"))["notes"] == notes
                await say(other, "Hello.")
                for listener in (other, spectator):
                    await hear(listener, "Hello.")
                assert [frame["notes"] for frame in other.all("notes")] == [{"text": "", "marks": {}}]
                assert spectator.all("notes") == []
                assert "Bors hesitates" not in "".join(other.raw + spectator.raw)
            async with arrived(site.sockets, table, ada) as (again,):
                assert again.last("notes")["notes"] == notes

        live(write())
        assert Seat.objects.get(table=table, user=ada).notes == notes

    def test_have_only_marks_of_the_game(self, site: Site) -> None:
        table = begun()
        ada, *_others = people_of(table)

        async def write() -> None:
            async with arrived(site.sockets, table, ada) as (writer,):
                refusal = await writer.ask("note", notes={"text": "Bors!", "marks": {"1": "guilty"}})
                assert refusal["code"] == "no_such_mark"

        live(write())
        assert Seat.objects.get(table=table, user=ada).notes == {}


class TestAReport:
    def test_keeps_what_was_said(self, site: Site) -> None:
        table = begun()
        ada, bors, *_others = people_of(table)

        async def complain() -> None:
            async with arrived(site.sockets, table, ada, bors) as (rude, hurt):
                await say(rude, "You fool!")
                remark = await hear(hurt, "You fool!")
                for _twice in range(2):
                    assert (await hurt.ask("report", message=remark["id"]))["type"] == "ack"

        live(complain())
        report = Report.objects.get()
        assert (report.text, report.author, report.reporter) == ("You fool!", ada, bors)
        assert (report.author_name, report.table_code) == (ada.display_name, table.code)

    def test_needs_something_that_was_said_here(self, site: Site) -> None:
        table, elsewhere = begun(), begun()
        bors = people_of(table)[1]
        author: User = people_of(elsewhere)[0]
        chat.say(elsewhere.pk, author, "You fool!", timezone.now())

        async def complain() -> None:
            async with arrived(site.sockets, table, bors) as (player,):
                for message in (Message.objects.get().pk, 0, 2**31 - 1):
                    assert (await player.ask("report", message=message))["code"] == "no_such_message"

        live(complain())
        assert not Report.objects.exists()

    def test_does_not_tell_players_that_something_was_said_in_the_gallery(self, site: Site) -> None:
        table = begun()
        remark = chat.say(table.pk, new_player(), "The leader is evil.", timezone.now())

        async def complain() -> None:
            async with arrived(site.sockets, table, people_of(table)[0], new_player()) as (player, spectator):
                assert (await player.ask("report", message=remark.id))["code"] == "no_such_message"
                assert (await spectator.ask("report", message=remark.id))["type"] == "ack"

        live(complain())
        assert Report.objects.count() == 1
