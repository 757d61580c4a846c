"""/t/<code>/replay/: a finished game once more, as anybody saw it then or with everything open."""

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise
from random import Random
from typing import Any, cast

import msgspec
import pytest
from django.test import Client
from msgspec.structs import replace

from accounts.models import Block, User
from avalon_site.environment import BASE_DIR
from games import play
from games.live import protocol
from games.models import Action, Game, Message, Seat, Table
from games.records import frames
from games.records.frames import Eyes, GivenAnswer, Replay, eyes_from, replay_for
from games.records.reading import record_of
from games.records.writing import steps_of
from games.rules import resistance
from games.rules.contract import Audience
from games.rules.resistance import PRESETS, Options, State, View
from games.talk import chat
from games.titles.resistance.curve import Point
from games.titles.resistance.page import PAGE
from games.views.replay import SCRIPTS
from tests.avalon_site.test_translations import marked, unmarked_words

from .by_hand import deal, play_cards, propose, send, vote
from .frames import check_frames
from .played import START, begin, moves, new_player, new_table, play_to_the_end, state_at
from .rules.combinations import every_pair
from .scripts import needed

pytestmark = pytest.mark.django_db

OPTIONS = Options(
    characters=("merlin", "percival", "morgana", "assassin"), lady=True, plot_cards=True, excalibur=True
)
LARGEST_PAGE = 100_000  # bytes, as they are sent


@pytest.fixture
def over() -> Table:
    table = new_table(5)
    play_to_the_end(table, Random(1))
    return table


@pytest.fixture
def rich() -> Table:
    """With much that is hidden."""
    table = new_table(7, OPTIONS)
    begin(table, "frames")
    play_to_the_end(table, Random(1))
    return table


@pytest.fixture
def late() -> Table:
    """People who let the time run out, some of them until they are away, and two computer players."""
    table = new_table(7, OPTIONS, computers=2)
    play_to_the_end(table, Random(3), late=0.1)
    return table


def replay_of(table: Table, eyes: Eyes) -> Replay:
    return replay_for(Game.objects.select_related("table").get(pk=table.pk), eyes)


def curve_of(table: Table, eyes: Eyes) -> tuple[Point, ...]:
    return cast(tuple[Point, ...], replay_of(table, eyes).curve)


def views(found: Replay) -> list[View]:
    return [msgspec.json.decode(frame.view, type=View) for frame in found.frames]


def address(table: Table, what: str = "") -> str:
    return f"/t/{table.code}/replay/{what}"


def fetch(client: Client, table: Table, eyes: str) -> Any:
    answer = client.get(address(table, "frames.json"), {"as": eyes})
    assert answer.status_code == 200
    return answer.json()


class TestThroughTheEyesOfSomebody:
    @pytest.mark.parametrize("audience", [None, 0, 4])
    def test_every_step_is_what_they_saw_when_it_was_played(self, audience: Audience) -> None:
        table = new_table(5)
        game = begin(table)
        seen = [resistance.view(resistance.load(game.state.encode()), audience)]
        seen += [resistance.view(cast(State, running.state), audience) for running in moves(table, Random(1))]
        assert views(replay_of(table, audience)) == seen

    def test_nobody_sees_more_than_then(self, rich: Table) -> None:
        """Whatever they could not know, dealt again, makes no difference before the end."""
        compared: Counter[str] = Counter()
        for audience in (None, *range(7)):
            compared += check_frames(rich, audience, list(as_sent(rich, audience)))
        assert compared["views"] == 8 * Game.objects.get(pk=rich.pk).version
        assert compared["steps"] > 300

    def test_nor_of_a_game_where_people_were_late(self, late: Table) -> None:
        for audience in (None, 0, 6):
            check_frames(late, audience, list(as_sent(late, audience)))

    def test_who_answered_is_told_as_it_was_then(self, rich: Table, late: Table) -> None:
        """Of others who answered but not what, and of quest cards only that one more lies there (A5.5)."""
        told: Counter[str] = Counter()
        for table in (rich, late):
            for audience in (None, *range(7)):
                for before, given in answers(replay_of(table, audience)):
                    assert before.asked
                    assert given.kind == before.asked.kind
                    if given.seat is not None and given.seat == audience:
                        assert given.answer is not None
                        told["own"] += 1
                        continue
                    assert (given.by, given.answer) == (None, None)
                    if before.asked.answered is None:
                        assert given.seat is None
                        told["cards"] += 1
                    else:
                        assert given.seat in before.asked.seats
                        assert given.seat not in before.asked.answered
                        told["others"] += 1
        assert min(told["own"], told["cards"], told["others"]) > 20

    def test_the_end_is_open_to_all(self, rich: Table) -> None:
        *earlier, last = views(replay_of(rich, 3))
        assert last.hidden
        assert not any(view.hidden for view in earlier)


class TestWithEverythingOpen:
    def test_all_that_was_hidden_lies_there_at_every_step(self, rich: Table) -> None:
        steps = [view.hidden for view in views(replay_of(rich, "open")) if view.hidden]
        assert len(steps) == Game.objects.get(pk=rich.pk).version
        assert len({hidden.characters for hidden in steps}) == 1
        cards = [sum(map(len, hidden.chosen)) for hidden in steps]
        assert cards[0] == 0
        assert cards == sorted(cards)
        assert cards[-1] > 0

    def test_every_answer_is_told_with_who_gave_it(self, late: Table) -> None:
        given = [frame.given for frame in replay_of(late, "open").frames[1:]]
        actions = Action.objects.filter(game=late.pk).order_by("number")
        assert [(each.seat, each.kind, each.answer, each.by) for each in given if each] == [
            (action.seat, action.kind, action.answer, action.by) for action in actions
        ]
        assert {each.by for each in given if each} == {"person", "computer", "timer"}

    def test_every_event_is_told_whoever_heard_it(self) -> None:
        table = deal(7, Options(lady=True))
        while not (state := state_at(table.pk)).table.outcome and not state.table.checks:
            send(table, *range(state.table.team_sizes[state.table.round - 1]))
            for _each in range(2):
                asked = play.load(table.pk).decisions
                kind = next(iter(asked.values())).kind
                if kind in ("lady", "loyalty_card"):
                    seat, decision = next(iter(asked.items()))
                    play.answer(table.pk, seat, decision.id, decision.choices[:1], START + timedelta(hours=1))
        play_to_the_end(table, Random(1))
        secret = {
            eyes: [event.kind for frame in replay_of(table, eyes).frames for event in frame.events].count(
                "loyalty_seen"
            )
            for eyes in ("open", None)
        }
        assert secret["open"] > 0
        assert secret[None] == 0

    def test_it_is_for_games_that_are_over(self) -> None:
        game = begin(new_table(5))
        with pytest.raises(ValueError, match="over"):
            replay_for(game, "open")


class TestTheCurve:
    def test_each_of_its_points_is_the_step_that_led_to_it(self) -> None:
        """By hand: a team, five votes, two cards; a team that is rejected."""
        table = deal(5, PRESETS[5])
        propose(table, 0, 1)  # step 1
        vote(table, "AAAAR")  # 2 to 6
        play_cards(table, (0, 1))  # 7, 8
        propose(table, 0, 1, 2)  # 9
        vote(table, "RRRRA")  # 10 to 14
        for seat in range(3):
            play.want_end(table.pk, seat, True, START)  # 15
        curve = curve_of(table, "open")
        assert [(point.step, point.round, point.after) for point in curve] == [
            (6, 1, "vote"),
            (8, 1, "quest"),
            (14, 2, "vote"),
        ]
        for point in curve:
            assert sum(point.evil) == pytest.approx(2)
            assert sum(point.merlin) == pytest.approx(1)

    def test_it_is_the_same_for_all_eyes(self, rich: Table) -> None:
        curve = replay_of(rich, "open").curve
        assert curve
        assert all(replay_of(rich, eyes).curve == curve for eyes in (None, *range(7)))

    def test_it_tells_nothing_that_was_hidden(self, rich: Table) -> None:
        game = Game.objects.select_related("table").get(pk=rich.pk)
        steps = steps_of(game)
        state = cast(State, steps[-1].state)
        hidden = state.hidden
        other = replace(hidden, characters=hidden.characters[::-1], sides=hidden.sides[::-1], dagger=None)
        last = replace(steps[-1], state=replace(state, hidden=other))
        assert list(frames._curve(game, [*steps[:-1], last])) == list(frames._curve(game, steps))

    def test_without_merlin_there_is_none_for_him(self) -> None:
        table = new_table(5, Options(characters=()))
        play_to_the_end(table, Random(1))
        assert {point.merlin for point in curve_of(table, None)} == {()}


@pytest.mark.parametrize("players", PRESETS)
def test_games_with_every_module(players: int) -> None:
    rng = Random(players)
    for features, options in rng.sample(every_pair(players), 2):
        table = new_table(players, options)
        play_to_the_end(table, rng, late=0.05)
        for eyes in ("open", None, 0, players - 1):
            found = replay_of(table, eyes)
            # Where all were late twice, the game is abandoned, which is a step of its own.
            ends = 1 if Game.objects.get(pk=table.pk).ending == "played" else 2
            assert len(found.frames) == Action.objects.filter(game=table.pk).count() + ends, features
            assert all(point.step < len(found.frames) for point in cast(tuple[Point, ...], found.curve))
            times = [frame.at for frame in found.frames]
            assert times == sorted(times)


class TestGamesOfAllKinds:
    @pytest.mark.parametrize("after", [0, 1, 6, 8])
    def test_that_were_broken_off(self, client: Client, after: int) -> None:
        table = new_table(5)
        begin(table)
        for _number, _each in zip(range(after), moves(table, Random(1)), strict=False):
            pass
        for seat in range(3):
            play.want_end(table.pk, seat, True, START + timedelta(hours=1))
        for eyes in ("open", "watch", "2"):
            frames = fetch(client, table, eyes)["frames"]
            assert len(frames) == after + 2
            assert [event["kind"] for event in frames[-1]["events"]] == ["end_without_winners"]
            assert frames[-1]["given"] is None

    def test_with_people_whose_accounts_are_gone(self, client: Client, over: Table) -> None:
        User.objects.filter(seats__table=over).delete()
        found = fetch(client, over, "0")
        assert [seat["name"] for seat in found["table"]["seats"]] == [""] * 5
        page = client.get(address(over)).content.decode()
        assert page.count(">Somebody</option>") == 5

    def test_with_computer_players_alone(self, client: Client, over: Table) -> None:
        Seat.objects.filter(table=over).update(user=None, level="middle", alias="Tor")
        assert {seat["name"] for seat in fetch(client, over, "open")["table"]["seats"]} == {"Tor"}
        assert client.get(address(over)).status_code == 200

    def test_where_names_were_hidden_while_it_was_played(self, client: Client) -> None:
        table = new_table(5, anonymous=True)
        play_to_the_end(table, Random(1))
        names = {seat["name"] for seat in fetch(client, table, "watch")["table"]["seats"]}
        assert names == {str(user) for user in User.objects.filter(seats__table=table)}

    def test_that_the_rules_do_not_lead_to_any_more(self, client: Client, over: Table) -> None:
        """There is a sentence, in the reader's language, and no error."""
        Action.objects.filter(game=over.pk).last().delete()  # type: ignore[union-attr]
        for eyes in ("open", "watch", "3"):
            answer = client.get(address(over, "frames.json"), {"as": eyes})
            assert answer.status_code == 410
            assert answer.json()["reason"].startswith("This game was played by earlier rules")
        assert client.get(address(over)).status_code == 200

    def test_that_cannot_even_be_read(self, client: Client, over: Table) -> None:
        Game.objects.filter(pk=over.pk).update(state='{"options": {"edition": "chess"}}')
        assert client.get(address(over, "frames.json"), {"as": "open"}).status_code == 410
        assert client.get(address(over, "record.json")).status_code == 410


class TestWhoMaySeeIt:
    WHAT = ("", "frames.json?as=open", "frames.json?as=watch", "said.json", "record.json")

    def test_there_is_no_such_table(self, client: Client) -> None:
        for what in self.WHAT:
            assert client.get(f"/t/abcdefgh/replay/{what}").status_code == 404

    def test_whoever_knows_the_code(self, client: Client, over: Table) -> None:
        for visibility in ("public", "link"):
            Table.objects.filter(pk=over.pk).update(visibility=visibility)
            assert [client.get(address(over, what)).status_code for what in self.WHAT] == [200] * 5

    def test_a_table_without_spectators_is_open_when_it_is_over(self, client: Client) -> None:
        table = new_table(5, spectators=False)
        play_to_the_end(table, Random(1))
        assert [client.get(address(table, what)).status_code for what in self.WHAT] == [200] * 5

    def test_a_table_with_a_password_asks_for_it_first(self, client: Client, over: Table) -> None:
        Table.objects.filter(pk=over.pk).update(visibility="password", password="argon2$…")
        friend = new_player()
        for _each in ("nobody", "somebody who does not know it"):
            page, *others = [client.get(address(over, what)) for what in self.WHAT]
            assert (page.status_code, page["Location"]) == (302, over.get_absolute_url())
            assert [answer.status_code for answer in others] == [404] * 4
            client.force_login(friend)
        over.admitted.add(friend)
        assert [client.get(address(over, what)).status_code for what in self.WHAT] == [200] * 5

    def test_eyes_that_nobody_has(self, client: Client, over: Table) -> None:
        assert client.get(address(over, "frames.json")).status_code == 404
        for eyes in ("", "5", "-1", "03", "+3", " 3", "٣", "x", "None", "9" * 5000, "\0"):
            assert client.get(address(over, "frames.json"), {"as": eyes}).status_code == 404

    def test_eyes_that_somebody_has(self) -> None:
        assert [eyes_from(text, 5) for text in ("0", "4", "watch", "open")] == [0, 4, None, "open"]

    def test_nothing_is_sent_there(self, client: Client) -> None:
        for what in self.WHAT:
            assert client.post(f"/t/abcdefgh/replay/{what}").status_code == 405


class TestWhileTheGameGoesOn:
    def test_there_is_nothing_but_the_table(self, client: Client) -> None:
        table = new_table(7, OPTIONS)
        begin(table)
        for number, running in enumerate(moves(table, Random(1))):
            if running.over:
                break
            if number % 50 == 0:
                answer = client.get(address(table), follow=True)
                assert answer.redirect_chain == [(table.get_absolute_url(), 302)]
                assert "when it is over" in answer.content.decode()
                for what in TestWhoMaySeeIt.WHAT[1:]:
                    assert client.get(address(table, what)).status_code == 404

    def test_nor_before_it(self, client: Client) -> None:
        table = new_table(5)
        assert client.get(address(table)).status_code == 302
        assert client.get(address(table, "frames.json"), {"as": "open"}).status_code == 404


class TestWhatIsFetched:
    def test_comes_small_and_once(self, client: Client, over: Table) -> None:
        def get(**headers: str) -> Any:
            return client.get(
                address(over, "frames.json"), {"as": "open"}, headers={"Accept-Encoding": "gzip", **headers}
            )

        answer = get()
        assert len(gzip.decompress(answer.content)) > 5 * len(answer.content)
        assert answer["Cache-Control"] == "private, no-cache"
        again = get(**{"If-None-Match": answer["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        User.objects.filter(seats__table=over).first().delete()  # type: ignore[union-attr]
        assert get(**{"If-None-Match": answer["ETag"]}).status_code == 200

    def test_asks_the_database_a_few_times_however_long_the_game_was(
        self, client: Client, over: Table, django_assert_num_queries: Any
    ) -> None:
        """The game with its table, the actions; the table, its seats, its ending, for the names."""
        for eyes in ("open", "watch", "3"):
            with django_assert_num_queries(4):
                fetch(client, over, eyes)

    def test_what_was_said(self, adas_browser: Client, ada: User, over: Table) -> None:
        one, other = [seat.user for seat in over.seats.select_related("user")[:2]]
        assert one
        assert other
        for user, seat, gallery, text in (
            (one, 0, False, "Aye."),
            (other, 1, False, "No."),
            (ada, None, True, "Oh."),
        ):
            Message.objects.create(
                table=over, user=user, seat=seat, name=str(user), gallery=gallery, text=text, at=START
            )
        said = adas_browser.get(address(over, "said.json")).json()["remarks"]
        assert [(each["seat"], each["gallery"], each["text"]) for each in said] == [
            (0, False, "Aye."),
            (1, False, "No."),
            (None, True, "Oh."),
        ]
        Block.objects.create(blocker=ada, blocked=one)
        said = adas_browser.get(address(over, "said.json")).json()["remarks"]
        assert [each["text"] for each in said] == ["No.", "Oh."]

    def test_all_of_it_and_not_the_last_only(self, client: Client, over: Table) -> None:
        Message.objects.bulk_create(
            Message(table=over, seat=0, name="Tor", text=str(number), at=START)
            for number in range(chat.REMEMBERED + 1)
        )
        assert len(client.get(address(over, "said.json")).json()["remarks"]) == chat.REMEMBERED + 1

    def test_the_game_as_a_file(self, client: Client, over: Table) -> None:
        answer = client.get(address(over, "record.json"))
        assert answer["Content-Disposition"] == f'attachment; filename="game-{over.code}.json"'
        game = Game.objects.select_related("table").get(pk=over.pk)
        assert answer.json() == msgspec.json.decode(msgspec.json.encode(record_of(game)))


class TestThePage:
    def test_says_how_it_ended_where_somebody_sends_its_address(self, client: Client, over: Table) -> None:
        seats = over.seats.select_related("user")
        winners = ", ".join(str(seat.user) for seat in seats if seat.won)
        page = client.get(address(over)).content.decode()
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]+)">', page))
        assert told["title"] == f"Avalon at table {over.code}, once more"
        assert told["url"].endswith(address(over))
        assert told["description"].endswith(f" Winners: {winners}.")
        assert "wins" in told["description"]

    def test_offers_the_eyes_of_everybody(self, client: Client, over: Table) -> None:
        page = client.get(address(over)).content.decode()
        names = [str(seat.user) for seat in over.seats.select_related("user")]
        options = re.findall(r'<option value="(\w+)">([^<]+)<', page.partition("</select>")[0])
        assert options == [
            ("open", "Everything open"),
            *((str(seat), name) for seat, name in enumerate(names)),
            ("watch", "Somebody who only watched"),
        ]

    def test_has_no_script_or_style_of_its_own(self, client: Client, over: Table) -> None:
        page = client.get(address(over)).content.decode()
        assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=", page)

    def test_names_every_script_that_it_needs(self, client: Client, over: Table) -> None:
        scripts = needed("games/replay/main.js", PAGE.script, *PAGE.replay_scripts)
        assert {*SCRIPTS, *PAGE.scripts, *PAGE.replay_scripts} == scripts
        page = client.get(address(over)).content.decode()
        assert all(script in page for script in scripts)

    def test_is_light(self, client: Client, over: Table) -> None:
        """With all that it needs before the game itself."""
        page = client.get(address(over)).content.decode()
        parts = {*re.findall(r'/static/([^"#]+\.(?:js|css|svg))', page)}
        files = [
            file
            for part in parts
            for folder in ("games", "avalon_site")
            if (file := BASE_DIR / folder / "static" / part).exists()
        ]
        assert len(files) == len(parts)
        words = re.search(r'data-words="([^"]+)"', page)
        assert words
        contents = [page.encode(), client.get(words[1]).content, *(file.read_bytes() for file in files)]
        assert sum(len(gzip.compress(content)) for content in contents) < LARGEST_PAGE

    def test_every_word_is_translated(self, client: Client, over: Table) -> None:
        names = [str(seat.user) for seat in over.seats.select_related("user")]
        with marked():
            page = client.get(address(over)).content.decode()
        left = [
            re.sub(rf"{over.code}|[½124] ×|{'|'.join(names)}", "", words) for words in unmarked_words(page)
        ]
        assert [words for words in left if re.search(r"\w{2}", words)] == []

    def test_the_table_leads_to_it(self, client: Client, over: Table) -> None:
        assert f'href="{address(over)}"' in client.get(over.get_absolute_url()).content.decode()


def as_sent(table: Table, audience: Audience) -> Iterator[str]:
    """The frames as a socket would have got them."""
    game = Game.objects.get(pk=table.pk)
    versions = [1, *Action.objects.filter(game=game).order_by("number").values_list("number", flat=True)]
    if game.ending != Game.Ending.PLAYED:  # as where all were late too often: that was a change of its own
        versions.append(game.version)
    for version, frame in zip(versions, replay_of(table, audience).frames, strict=True):
        yield protocol.encode(
            protocol.View(
                version=version, view=frame.view, events=frame.events, deadline=None, now=frame.at, away=()
            )
        ).decode()


def answers(found: Replay) -> Iterator[tuple[View, GivenAnswer]]:
    """Each answer, and what was seen before it."""
    for (before, _), (_, frame) in pairwise(zip(views(found), found.frames, strict=True)):
        if frame.given:
            yield before, frame.given
