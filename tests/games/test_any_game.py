"""What the platform does for any game: the same for every registered title and for the toy.

Nothing here names a game but the two lists below. A title that breaks one of these is not finished.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Any, cast

import msgspec
import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import play, tables, tasks
from games.bots.contract import Saying
from games.live import frames
from games.models import Action, Game, Message, Seat, Table
from games.moderation import played
from games.play.running import AWAY_AFTER
from games.records.frames import replay_for
from games.records.reading import record_of
from games.records.writing import rewrite
from games.rules.contract import Audience, Seeded
from games.rules.kernel.random_play import choose
from games.tables.room import room_of
from games.texts.refusals import Refused, reason_of
from games.titles import TITLES
from games.titles.piles import described
from games.titles.title import AnyTitle
from tests.conftest import PASSWORD, logged_in
from tests.nightly import often

from .api.asking import Asker
from .laws import (
    Knows,
    golden_games,
    is_as_it_was,
    keeps_the_laws,
    tells_no_more_than,
    tells_not_who_answered,
    turns,
)
from .played import START, new_player
from .rules.resample import sees
from .toy.rules import State as ToyState

pytestmark = pytest.mark.django_db


@pytest.fixture(params=sorted(TITLES))
def title(request: pytest.FixtureRequest) -> AnyTitle:
    return TITLES[request.param]


def opened(title: AnyTitle, host: User | None = None, **fields: Any) -> Table:
    setup = msgspec.structs.replace(tables.standard_setup("en", title.key), **fields)
    return tables.open_table(host or new_player(), setup, START)


def seated(title: AnyTitle, **fields: Any) -> tuple[Table, list[User]]:
    """A table where everybody sits, and who they are by seat."""
    people = [new_player() for _each in range(fields.get("players", title.usual_players))]
    table = opened(title, people[0], **fields)
    for player in people[1:]:
        tables.take_seat(table.code, player, None, START)
    return table, people


def begun(title: AnyTitle, **fields: Any) -> tuple[Table, list[User]]:
    table, people = seated(title, **fields)
    for player in people:
        tables.set_ready(table.code, player, True, START)
    table.refresh_from_db()
    return table, people


def begun_state(title: AnyTitle) -> Seeded:
    state, _events = title.rules.start(title.preset(title.usual_players), title.usual_players, "a seed")
    return state


def step(table: Table, now: datetime, rng: Random) -> None:
    """Somebody who is asked answers something."""
    game = play.load(table.pk)
    seat, decision = next(iter(game.decisions.items()))
    play.answer(table.pk, seat, decision.id, choose(decision, rng), now)


def play_to_the_end(table: Table, seed: int = 1) -> None:
    rng, now = Random(seed), START
    while not play.load(table.pk).over:
        now += timedelta(seconds=1)
        step(table, now, rng)
    table.refresh_from_db()


def finished(title: AnyTitle, seed: int = 1, **fields: Any) -> tuple[Table, list[User]]:
    table, people = begun(title, **fields)
    play_to_the_end(table, seed)
    return table, people


def begun_again(table: Table, people: list[User]) -> Table:
    """The next game of the same people."""
    following = tables.again(table.code, people[0], START)
    for player in people[1:]:
        tables.take_seat(following.code, player, None, START)
    for player in people:
        tables.set_ready(following.code, player, True, START)
    return following


# The rules


def test_random_games_keep_the_laws(title: AnyTitle) -> None:
    for number in range(often(2, nightly=20)):
        for players in (title.players[0], title.players[-1]):
            keeps_the_laws(title, players, Random(number))


def of_the_toy(state: ToyState, audience: Audience) -> object:
    own = None if audience is None else state.hidden.cards[audience]
    return msgspec.json.encode((state.table, state.question, sorted(state.given))), own


def of_the_resistance(state: Any, audience: Audience) -> object:
    """A3, by what the tests of hidden information know of it; quest cards and checks are one's own."""
    hidden = state.hidden
    told = msgspec.json.encode((state.table, len(state.given)))
    if audience is None:
        return told
    mine = hidden.characters[audience]
    others = [
        sees(state.options, mine, other, hidden.dagger == seat)
        for seat, other in enumerate(hidden.characters)
        if seat != audience
    ]
    cards = [chosen.get(audience) for chosen in hidden.chosen]
    return (
        told,
        mine,
        hidden.sides[audience],
        hidden.dagger == audience,
        others,
        cards,
        state.given.get(audience),
    )


KNOWS: Mapping[str, Knows] = {"toy": cast(Knows, of_the_toy), "resistance": of_the_resistance}


def test_a_view_tells_no_more_than_one_may_know(title: AnyTitle) -> None:
    alike = sum(tells_no_more_than(title, KNOWS[title.key], title.players[0], Random(n)) for n in range(3))
    assert alike > 20, "hardly any other world was like it"


def test_nobody_sees_who_has_answered_where_nobody_may(title: AnyTitle) -> None:
    tried = sum(
        tells_not_who_answered(title, title.players[-1], Random(n)) for n in range(often(2, nightly=10))
    )
    assert tried > 4


def test_it_has_golden_games_and_they_are_as_they_were(title: AnyTitle) -> None:
    for game in golden_games(title):
        assert is_as_it_was(title, game), game["seed"]


# Before the game


def test_a_table_is_opened_and_the_lobby_shows_it(title: AnyTitle, client: Client) -> None:
    table = opened(title)
    page = client.get("/play/").content.decode()
    assert table.code in page
    assert str(title.editions[table.edition]) in page


def test_the_form_opens_a_table(title: AnyTitle) -> None:
    ada = User.objects.create_user("Ada", PASSWORD)
    browser = logged_in(ada)
    address = f"{reverse('open_table')}?title={title.key}"
    page = browser.get(address)
    assert page.status_code == 200
    form = page.context["form"]
    chosen = {name: value for name, value in form.initial.items() if value not in (False, None)}
    response = browser.post(address, chosen)
    assert response.status_code == 302, response.context and response.context["form"].errors
    table = Table.objects.get()
    assert (table.rules, table.players, table.host) == (title.key, title.usual_players, ada)
    changed = browser.get(reverse("change_options", args=[table.code]))
    assert changed.context["form"].initial["players"] == title.usual_players


def test_the_rules_say_to_the_form_what_they_think_of_it(title: AnyTitle, client: Client) -> None:
    form = title.setup_form.choices_in(title.preset(title.usual_players), title.usual_players)
    chosen = {name: value for name, value in form.items() if value not in (False, None)}
    said = client.get(reverse("check_options"), {"title": title.key, **chosen})
    assert said.status_code == 200
    assert "errors" not in said.content.decode()


def test_the_room_says_what_is_played(title: AnyTitle, client: Client) -> None:
    table, people = seated(title)
    room = room_of(table.pk, people[0])
    assert room
    assert room.choices.groups
    assert [kind for kind, _time in room.times] == [str(name) for name in title.timed.values()]
    assert client.get(table.get_absolute_url()).status_code == 200


def test_the_rest_api_opens_changes_and_finds_tables(title: AnyTitle) -> None:
    asker = Asker(new_player())
    made = asker.done("POST", "tables", rules=title.key)
    assert made["choices"]["rules"] == title.key
    assert msgspec.convert(made["choices"]["options"], title.rules.Options) == title.preset(
        title.usual_players
    )
    most = title.players[-1]
    changed = asker.done("PATCH", f"tables/{made['code']}", players=most)
    assert changed["choices"]["players"] == most
    found = asker.get("tables", rules=title.key).json()["results"]
    assert [row["code"] for row in found] == [made["code"]]
    assert asker.get("tables", edition=changed["choices"]["options"].get("edition", title.key)).json()[
        "results"
    ]
    asker.refused(400, "invalid", "PATCH", f"tables/{made['code']}", options={"no such option": 1})
    titles = asker.get("titles").json()
    assert title.key in [each["rules"] for each in titles]


def test_the_schema_has_its_own_options_and_views(title: AnyTitle, client: Client) -> None:
    """Also where another title has types of the same names."""
    components = client.get("/api/schema/").json()["components"]["schemas"]

    def followed(schema: Any) -> Any:
        return components[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    own = components[f"{title.key.capitalize()}GameView"]
    options = followed(followed(followed(own["properties"]["table"])["properties"]["choices"]))["properties"]
    assert options["rules"] == {"enum": [title.key]}
    chosen = msgspec.to_builtins(title.preset(title.usual_players))
    assert set(followed(options["options"])["properties"]) == set(chosen)
    table = msgspec.to_builtins(title.rules.view(begun_state(title), None).table)
    view = followed(own["properties"]["view"])
    assert set(followed(view["properties"]["table"])["properties"]) >= set(table)


def test_quick_play_finds_a_table_of_this_very_game(title: AnyTitle) -> None:
    tables_by_title = {other.key: opened(other) for other in TITLES.values()}
    found = Asker(new_player()).done("POST", "tables/quick", rules=title.key)
    assert found["code"] == tables_by_title[title.key].code
    browser = Client()
    browser.force_login(new_player())
    response = browser.post(reverse("quick_play"), {"title": title.key})
    assert response["location"] == tables_by_title[title.key].get_absolute_url()


def test_who_chooses_no_level_practises_against_the_usual_one(title: AnyTitle, client: Client) -> None:
    client.post(reverse("practise"), {"title": title.key})
    assert set(Seat.objects.exclude(level="").values_list("level", flat=True)) == {title.bots.usual}


def test_too_many_players_are_refused_with_a_sentence(title: AnyTitle) -> None:
    with pytest.raises(Refused) as refused:
        opened(title, players=title.players[-1] + 1)
    assert reason_of(refused.value)
    assert not Table.objects.exists()


# In the game


def test_everybody_gets_the_envelope_and_the_same_length(title: AnyTitle) -> None:
    table, _people = begun(title)
    rng, now = Random(1), START
    while not (game := play.load(table.pk)).over:
        audiences: list[Audience] = [None, *range(table.players)]
        sent = frames.frames(title, game.state, audiences, [], version=1, deadline=game.deadline, away=())
        assert len({len(frame) for frame in sent.values()}) == 1
        for audience, frame in sent.items():
            view = msgspec.json.decode(frame)["view"]
            assert view["seat"] == audience
            assert (view["decision"] is not None) == (audience in game.decisions)
            assert (view["outcome"], view["seed"], view["hidden"]) == (None, None, None)
        now += timedelta(seconds=1)
        step(table, now, rng)


def test_a_wrong_answer_is_refused_in_words_and_changes_nothing(title: AnyTitle) -> None:
    table, people = begun(title)
    game = play.load(table.pk)
    seat, decision = next(iter(game.decisions.items()))
    for wrong in (["no such choice"], "nonsense", [], [None]):
        if wrong == [] and decision.least == 0:
            continue
        with pytest.raises(Refused) as refused:
            play.answer(table.pk, seat, decision.id, wrong, START)
        assert reason_of(refused.value)
    assert play.load(table.pk).version == game.version
    asker = Asker(people[seat])
    asker.refused(409, "closed", "POST", f"games/{table.code}/answers", decision=decision.id + 7, answer=[])


def test_the_same_answer_twice_is_one(title: AnyTitle) -> None:
    table, _people = begun(title)
    game = play.load(table.pk)
    seat, decision = next(iter(game.decisions.items()))
    chosen = choose(decision, Random(1))
    assert play.answer(table.pk, seat, decision.id, chosen, START) == play.answer(
        table.pk, seat, decision.id, chosen, START
    )
    assert Action.objects.count() == 1


def test_a_timer_moves_the_game_on_at_the_titles_pace(title: AnyTitle) -> None:
    table, _people = begun(title, pace="blitz")
    game = play.load(table.pk)
    kind = next(iter(game.decisions.values())).kind
    pace = title.paces["blitz"]
    assert game.deadline == START + timedelta(seconds=pace.get(kind, pace["other"]))
    asked = len(game.decisions)
    play.move_on([table.pk], game.deadline)
    assert Action.objects.filter(by=Action.By.TIMER).count() == asked


def test_games_are_played_to_the_end_by_the_clock_alone(title: AnyTitle) -> None:
    """Everybody is away sooner or later, and then a computer player stands in; or the game is given up."""
    table, _people = begun(title)
    for _step in range(500):
        game = play.load(table.pk)
        if game.over:
            break
        assert game.due_at
        play.move_on([table.pk], game.due_at)
    assert Game.objects.get().ending in (Game.Ending.PLAYED, Game.Ending.ABANDONED)


def test_silence_where_it_is_an_answer_is_not_absence(title: AnyTitle) -> None:
    table, _people = begun(title)
    rng, now = Random(3), START
    for _step in range(60):
        game = play.load(table.pk)
        if game.over:
            break
        now = max(now + timedelta(seconds=1), game.deadline or now)
        before, asked = game.missed, game.decisions
        if next(iter(asked.values())).excused:
            play.move_on([table.pk], now)
            assert play.load(table.pk).missed == before
        else:
            step(table, now, rng)


def test_nobody_is_left_to_play_for(title: AnyTitle) -> None:
    table = practised(title)
    play.leave(table.pk, 0, START)
    assert Game.objects.get().ending == Game.Ending.ABANDONED


def test_computer_players_finish_a_game_that_all_people_are_out_of(title: AnyTitle) -> None:
    """Whoever is out may want to see how it ends, and nobody is waited for."""
    rng = Random(1)
    for _game in range(3):
        table, now = practised(title), START
        while not (game := play.load(table.pk)).over:
            if 0 in game.decisions:
                play.answer(table.pk, 0, game.decisions[0].id, choose(game.decisions[0], rng), now)
                continue
            assert game.due_at
            assert game.due_at <= now + timedelta(seconds=settings.COMPUTER_PAUSE_SECONDS)
            now = game.due_at
            play.move_on([table.pk], now)
        assert Game.objects.get(pk=table.pk).ending == Game.Ending.PLAYED


def practised(title: AnyTitle) -> Table:
    """A game with computer players on all seats but one."""
    level = title.bots.levels[-1]
    return tables.practise(new_player(), "en", title.usual_players, level, START, rules=title.key)


def test_computer_players_play_whole_games_and_say_something_with_it(title: AnyTitle) -> None:
    rng, said = Random(1), 0
    for _game in range(20):
        table, now = practised(title), START
        while not (game := play.load(table.pk)).over:
            now = max(now + timedelta(seconds=1), game.due_at or now)
            if 0 in game.decisions:
                play.answer(table.pk, 0, game.decisions[0].id, choose(game.decisions[0], rng), now)
            else:
                said += len(play.move_on([table.pk], now))
        assert Action.objects.filter(game=table.pk, by=Action.By.COMPUTER).exists()
        if said:
            return
    assert not title.texts.sayings


def test_what_a_computer_player_says_is_a_message(title: AnyTitle, monkeypatch: pytest.MonkeyPatch) -> None:
    code = next(iter(title.texts.sayings))
    if title.texts.sayings[code].first.count("{"):
        pytest.fail("the first saying needs facts: choose another one for this test")
    from games.talk import chat

    table = tables.practise(
        new_player(), "en", title.usual_players, title.bots.levels[0], START, rules=title.key
    )
    chat.say_as_computer(table.pk, 1, Saying(code, {}), START)
    assert Message.objects.get().text == title.texts.sayings[code].first


def test_a_stand_in_answers_for_whoever_is_away(title: AnyTitle) -> None:
    table, _people = begun(title)
    game = play.load(table.pk)
    seat = next(iter(game.decisions))
    missed = [AWAY_AFTER if number == seat else 0 for number in range(table.players)]
    Game.objects.filter(pk=table.pk).update(missed=missed, due_at=START)
    assert play.load(table.pk).away() == (seat,)
    play.move_on([table.pk], START)
    assert Action.objects.get(seat=seat).by == Action.By.COMPUTER
    play.come_back(table.pk, seat, START)
    assert play.load(table.pk).away() == ()


def test_who_leaves_has_left_and_the_last_one_ends_the_game(title: AnyTitle) -> None:
    table, people = begun(title)
    for number, player in enumerate(people):
        play.leave(table.pk, number, START)
        assert Seat.objects.get(user=player).left_at
    assert Game.objects.get().ending == Game.Ending.ABANDONED


def test_more_than_half_of_those_who_are_in_end_the_game(title: AnyTitle) -> None:
    table, _people = begun(title)
    for number in range(table.players // 2 + 1):
        play.want_end(table.pk, number, True, START)
    game = Game.objects.get()
    assert game.ending == Game.Ending.AGREED
    assert not Seat.objects.filter(won=True).exists()


def test_who_wants_to_end_it_may_be_more_than_half_once_somebody_is_out(title: AnyTitle) -> None:
    """In games where nobody is ever out, this holds of nobody."""
    table, _people = begun(title, players=next(number for number in title.players if number % 2 == 0))
    game = play.load(table.pk)
    to_come = list(turns(title.rules, game.state, Random(2)))
    outs = (set(game.playing) - set(title.rules.playing(turn.state)) for turn in to_come)
    first_out = next(filter(None, outs), None)
    if first_out is None:
        return
    for number in [seat for seat in game.playing if seat not in first_out][: table.players // 2]:
        play.want_end(table.pk, number, True, START)
    for turn in to_come:
        assert not play.load(table.pk).over
        play.answer(table.pk, turn.seat, turn.decision, turn.answer, START)
        if first_out.isdisjoint(title.rules.playing(turn.state)):
            break
    assert Game.objects.get(pk=table.pk).ending == Game.Ending.AGREED


def test_who_is_out_is_free_and_decides_nothing(title: AnyTitle) -> None:
    """In games where nobody is ever out, this holds of nobody."""
    table, people = begun(title)
    rng, now = Random(2), START
    while not play.load(table.pk).over:
        now += timedelta(seconds=1)
        step(table, now, rng)
        game = play.load(table.pk)
        if game.over:
            break
        for number in set(range(table.players)) - set(game.playing):
            seat = Seat.objects.get(table=table, number=number)
            assert (seat.out, seat.playing_live, seat.left_at) == (True, False, None)
            with pytest.raises(Refused, match="out"):
                play.want_end(table.pk, number, True, now)
            with pytest.raises(Refused, match="out"):
                play.come_back(table.pk, number, now)
            play.leave(table.pk, number, now)
            seat.refresh_from_db()
            assert seat.left_at is None, "who is out has left nobody alone"
            elsewhere = opened(title, people[number])
            tables.leave_seat(elsewhere.code, people[number])


def test_whoever_won_starts_the_next_game_where_the_title_says_so(title: AnyTitle) -> None:
    table, people = finished(title)
    following = begun_again(table, people)
    starter = Game.objects.get(pk=following.pk).starter
    if not title.winner_starts:
        assert starter is None
        return
    winner = table.seats.get(won=True)
    assert starter is not None
    assert following.seats.get(number=starter).user == winner.user
    assert starter in play.load(following.pk).decisions
    game = Game.objects.select_related("table").get(pk=following.pk)
    from games.records.replay import replay

    assert title.rules.dump(next(replay(game)).state) == game.state.encode()


# A game that its own code fails at


def test_a_poisoned_game_is_set_aside_and_stops_no_other(
    title: AnyTitle, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    poisoned, healthy = begun(title)[0], begun(title)[0]
    Game.objects.update(due_at=START, deadline=START)
    spoilt = play.load(poisoned.pk).state.seed
    fallback = title.rules.fallback

    def fails(state: Any, seat: int, rng: Random) -> Any:
        if state.seed == spoilt:
            raise ZeroDivisionError
        return fallback(state, seat, rng)

    monkeypatch.setattr(title.rules, "fallback", fails)
    for _again in range(2):
        play.move_on([poisoned.pk, healthy.pk], START)
        Game.objects.filter(pk=poisoned.pk).update(due_at=START)
    assert Action.objects.filter(game=healthy.pk).exists()
    assert not Action.objects.filter(game=poisoned.pk).exists()
    assert [record.levelname for record in caplog.records] == ["ERROR"], "said once"
    assert Game.objects.get(pk=poisoned.pk).set_aside_at == START
    monkeypatch.undo()
    play.move_on([poisoned.pk], START)
    assert Game.objects.get(pk=poisoned.pk).set_aside_at is None


def test_a_computer_player_who_answers_nonsense_is_set_aside_too(
    title: AnyTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.practise(
        new_player(), "en", title.usual_players, title.bots.levels[0], START, rules=title.key
    )
    nonsense = replace(title, bots=replace(title.bots, answer=lambda *_asked: ("nonsense",)))
    monkeypatch.setitem(TITLES, title.key, nonsense)
    rng, now = Random(1), START
    while not any(map(play.load(table.pk).by_computer, play.load(table.pk).decisions)):
        now += timedelta(seconds=1)
        step(table, now, rng)
    healthy = begun(title)[0]
    Game.objects.filter(pk=healthy.pk).update(due_at=START, deadline=START)
    play.move_on([table.pk, healthy.pk], now + timedelta(seconds=5))
    assert Game.objects.get(pk=table.pk).set_aside_at
    assert not Action.objects.filter(by=Action.By.COMPUTER).exists()
    assert Action.objects.filter(game=healthy.pk, by=Action.By.TIMER).exists()
    assert Game.objects.get(pk=healthy.pk).set_aside_at is None


def test_a_game_that_cannot_be_recorded_ends_all_the_same(
    title: AnyTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_game: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setitem(TITLES, title.key, replace(title, records=replace(title.records, write=fails)))
        table, _people = finished(title)
    assert Game.objects.get(pk=table.pk).over_at
    assert table.seats.filter(won=True).exists()
    assert not any(model._default_manager.filter(game=table.pk).exists() for model in title.records.models)
    rewrite(Game.objects.select_related("table").get(pk=table.pk))
    assert all(model._default_manager.filter(game=table.pk).exists() for model in title.records.models[:1])


def test_what_a_title_has_no_words_for_keeps_no_game_waiting(
    title: AnyTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    unspeakable = replace(title.bots, saying=lambda *_asked: Saying("unspeakable", {}))
    monkeypatch.setitem(TITLES, title.key, replace(title, bots=unspeakable))
    table = tables.practise(
        new_player(), "en", title.usual_players, title.bots.levels[0], START, rules=title.key
    )
    Table.objects.filter(pk=table.pk).update(pace="slow")  # so that a timer answers for the person
    due = Game.objects.filter(pk=table.pk, over_at=None)
    while due.update(due_at="2020-01-01T00:00Z", deadline="2020-01-01T00:00Z"):
        tasks.look_at_due_games()
    assert Action.objects.filter(by=Action.By.COMPUTER).exists()
    assert not Message.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_game_that_the_database_does_not_take_is_set_aside_too(
    title: AnyTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    poisoned, healthy = begun(title)[0], begun(title)[0]
    Game.objects.update(due_at=START, deadline=START)
    spoilt, dump = play.load(poisoned.pk).state.seed, title.rules.dump
    monkeypatch.setattr(title.rules, "dump", lambda state: b'"\0"' if state.seed == spoilt else dump(state))
    play.move_on([poisoned.pk, healthy.pk], START)
    assert Game.objects.get(pk=poisoned.pk).set_aside_at == START
    assert Action.objects.filter(game=healthy.pk).exists()


def test_the_sweep_moves_on_all_that_is_due_itself(title: AnyTitle) -> None:
    both = [begun(title)[0] for _each in range(2)]
    Game.objects.update(due_at="2020-01-01T00:00Z", deadline="2020-01-01T00:00Z")
    tasks.look_at_due_games()
    for table in both:
        assert Action.objects.filter(game=table.pk, by=Action.By.TIMER).exists()


# After the game


def test_a_finished_game_is_a_record(title: AnyTitle) -> None:
    table, people = finished(title)
    game = Game.objects.select_related("table").get(pk=table.pk)
    record = record_of(game)
    assert record["rules"] == title.key
    assert set(record) == set(title.records.schema.__struct_fields__)
    assert len(record["seats"]) == table.players
    outcome = title.rules.outcome(play.load(table.pk).state)
    assert outcome
    assert {seat["seat"] for seat in record["seats"] if seat["won"]} == set(outcome.winners)
    rewrite(game)
    assert record_of(game) == record
    asked = Asker(people[0])
    assert asked.get(f"games/{table.code}").json()["seed"] == record["seed"]
    assert [row["code"] for row in asked.get("games", rules=title.key).json()["results"]] == [table.code]


def test_a_record_alone_gives_the_whole_game_again(title: AnyTitle) -> None:
    """Also of a second game of the same people, which whoever won the first may have begun."""
    following = begun_again(*finished(title))
    play_to_the_end(following)
    game = Game.objects.select_related("table").get(pk=following.pk)
    record, rules = record_of(game), title.rules
    options = msgspec.convert(record["options"], rules.Options)
    state, _events = rules.start(options, record["players"], record["seed"], record["starter"])
    for given in record["actions"]:
        is_automatic = given["by"] == "timer"
        state, _events = rules.answer(state, given["seat"], given["decision"], given["answer"], is_automatic)
    assert rules.dump(state) == game.state.encode()


def test_a_finished_game_can_be_watched_again(title: AnyTitle, client: Client) -> None:
    table, _people = finished(title)
    game = Game.objects.select_related("table").get(pk=table.pk)
    for eyes in ("open", None, 0):
        replay = replay_for(game, cast(Any, eyes))
        assert len(replay.frames) == game.actions.count() + 1
    assert client.get(reverse("replay", args=[table.code])).status_code == 200


def test_everybody_can_check_the_deal(title: AnyTitle, client: Client) -> None:
    table, _people = finished(title)
    address = reverse("deal", args=[table.code])
    page = client.get(address)
    assert page.context["agrees"]
    rules = title.rules
    view = rules.view(play.load(table.pk).state, None)
    piles = title.piles(view, [str(seat) for seat in range(table.players)], list)
    assert view.seed
    assert [pile["name"] for pile in described(view.seed, piles)]
    others = [msgspec.structs.replace(view, seed=f"another seed {number}") for number in range(20)]
    names = [str(seat) for seat in range(table.players)]
    assert not all(pile.agrees for other in others for pile in title.piles(other, names, list))


def test_whoever_checks_the_deal_has_the_whole_game(
    title: AnyTitle, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For what was shuffled on the way."""
    table, _people = finished(title)
    states: list[bytes] = []

    def piles(view: Any, names: Any, steps: Any) -> Any:
        states.extend(title.rules.dump(step.state) for step in steps())
        return title.piles(view, names, steps)

    monkeypatch.setitem(TITLES, title.key, replace(title, piles=piles))
    client.get(reverse("deal", args=[table.code]))
    assert len(states) == 1 + Action.objects.count()
    assert states[-1] == Game.objects.get().state.encode()


def test_a_moderator_sees_what_somebody_sees_who_watches(title: AnyTitle, client: Client) -> None:
    from django.template.loader import render_to_string

    table, _people = begun(title)
    game = played(table)
    assert game
    assert len(game.players) == table.players
    assert render_to_string("moderation/game.html", {"game": game, "report": {"table_code": table.code}})


def test_the_page_of_the_table_and_its_texts(title: AnyTitle, client: Client) -> None:
    table, people = begun(title)
    page = client.get(table.get_absolute_url())
    assert page.status_code == 200
    texts = client.get(page.context["words"]).json()
    assert set(title.texts.prompts) == set(texts["prompts"])
    assert set(title.texts.events) == set(texts["events"])
    from games.tables.notes import Notes, keep_notes, notes_of

    mark = next(iter(title.page.note_marks))
    keep_notes(table.pk, people[0], Notes("watch them", {1: mark}))
    assert notes_of(table.pk, people[0]).marks == {1: mark}
    with pytest.raises(Refused, match="no_such_mark"):
        keep_notes(table.pk, people[0], Notes("", {1: "no_such_mark"}))


def test_its_rule_book(title: AnyTitle, client: Client) -> None:
    assert client.get(reverse("rules", args=[title.key])).status_code == 200
    assert client.get(reverse("rules", args=["nothing"])).status_code == 404


def test_the_admin_shows_it(title: AnyTitle, client: Client) -> None:
    boss = User.objects.create_superuser("Boss", PASSWORD)
    client.force_login(boss)
    table, _people = finished(title)
    for address in ("table", "game", "action"):
        assert client.get(f"/admin/games/{address}/").status_code == 200
    for address in ("table", "game"):
        assert client.get(f"/admin/games/{address}/{table.pk}/change/").status_code == 200


def test_statistics_count_it(title: AnyTitle, client: Client) -> None:
    for seed in (1, 2):
        finished(title, seed, rated=True)
    call_command("rebuild_statistics", verbosity=0)
    for address in (
        "/leaderboards/",
        f"/leaderboards/{title.key}/overall/",
        f"/statistics/?title={title.key}",
    ):
        assert client.get(address, follow=True).status_code == 200
    player = Seat.objects.exclude(user=None).first()
    assert player
    assert player.user
    assert client.get(f"/players/{player.user.username}/").status_code == 200
    board = Asker().get(f"leaderboards/{title.key}/overall", minimum=1)
    assert board.status_code == 200, board.content
    assert board.json()["entries"]


def test_personal_data_has_it(title: AnyTitle) -> None:
    from games.records.export import personal_data

    _table, people = finished(title)
    data = personal_data(people[0])
    assert data["hosted_tables"][0]["rules"] == title.key
    assert data["seats"][0]["answers"]
