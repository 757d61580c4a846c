"""/t/<code>/deal/, where everybody can check the deal."""

import re
import subprocess
import sys
from html import unescape
from random import Random

import pytest
from django.test import Client
from msgspec.structs import replace

from games import play
from games.models import Game, Table
from games.rules import resistance
from games.rules.kernel.shuffling import seed_hash
from games.rules.resistance import Options, State
from tests.avalon_site.test_translations import marked, unmarked_words

from .played import START, begin, moves, new_player, new_table, play_to_the_end

pytestmark = pytest.mark.django_db

# With every pile there is.
OPTIONS = Options(
    characters=("merlin", "good_lancelot", "evil_lancelot", "percival"),
    dagger="minion",
    lancelot="mode1",
    plot_cards=True,
)


def page_of(table: Table, client: Client) -> str:
    answer = client.get(f"/t/{table.code}/deal/")
    assert answer.status_code == 200
    return re.sub(r'(?<=name="csrfmiddlewaretoken" value=")\w+', "", unescape(answer.content.decode()))


def state_of(table: Table) -> State:
    return resistance.load(Game.objects.get(pk=table.pk).state.encode())


def store(table: Table, state: State) -> None:
    Game.objects.filter(pk=table.pk).update(state=resistance.dump(state).decode())


@pytest.fixture
def over() -> Table:
    table = new_table(7, OPTIONS)
    play_to_the_end(table, Random(1))
    return table


class TestWhileTheGameGoesOn:
    def test_there_is_the_hash_and_nothing_hidden(self, client: Client) -> None:
        table = new_table(7, OPTIONS)
        begin(table)
        seed = state_of(table).seed
        for number, running in enumerate(moves(table, Random(1))):
            if running.over:
                break
            if number % 20 == 0:
                page = page_of(table, client)
                assert seed_hash(seed) in page
                assert seed not in page
                assert "data-pile" not in page

    def test_the_page_is_the_same_whatever_is_hidden(self, client: Client) -> None:
        table = new_table(7, OPTIONS)
        begin(table)
        before = page_of(table, client)
        state = state_of(table)
        hidden = state.hidden
        other = replace(hidden, characters=hidden.characters[::-1], plot_deck=hidden.plot_deck[::-1])
        store(table, replace(state, hidden=other))
        assert page_of(table, client) == before


class TestWhenItIsOver:
    def test_everything_is_there(self, client: Client, over: Table) -> None:
        page, state = page_of(over, client), state_of(over)
        assert state.seed in page
        assert seed_hash(state.seed) in page
        assert "everything is as it was in the game" in page
        assert "not as in the game" not in page
        for pile, size in (("characters", 7), ("leader", 7), ("dagger", 2), ("loyalty", 6), ("plots", 15)):
            assert page.count(f'data-hashed="{state.seed}/{pile}/') == size
        for seat in over.seats.select_related("user"):
            name = {"servant": "Loyal Servant of Arthur", "minion": "Minion of Mordred"}.get(seat.character)
            name = name or re.sub(r"(good|evil)_(lancelot)", r"Lancelot (\1)", seat.character).capitalize()
            assert re.search(rf"<strong[^>]*>{re.escape(name)}</strong> <span>→\s{seat.user}</span>", page)

    def test_the_hashes_are_in_their_order(self, client: Client, over: Table) -> None:
        for pile in re.findall(r"data-pile=(.*?)</ol>", page_of(over, client), re.DOTALL):
            hashes = re.findall(r"<code>([0-9a-f]{64})<", pile)
            assert hashes
            assert hashes == sorted(hashes)

    def test_the_second_mode_of_the_lancelots(self, client: Client) -> None:
        table = new_table(5, replace(OPTIONS, lancelot="mode2", plot_cards=False))
        play_to_the_end(table, Random(1))
        page = page_of(table, client)
        assert "everything is as it was in the game" in page
        assert page.count("/loyalty/") == 7
        assert page.count("left over") == 2

    def test_a_game_that_was_broken_off(self, client: Client) -> None:
        table = new_table(7, OPTIONS)
        begin(table)
        for seat in range(4):
            play.want_end(table.pk, seat, True, START)
        assert "everything is as it was in the game" in page_of(table, client)

    @pytest.mark.parametrize("what", ["characters", "leader", "dagger", "loyalty", "plots", "seed"])
    def test_a_game_that_was_tampered_with_does_not_agree(
        self, client: Client, over: Table, what: str
    ) -> None:
        state = state_of(over)
        table, hidden = state.table, state.hidden
        changed = {
            "characters": lambda: replace(state, hidden=replace(hidden, characters=hidden.characters[::-1])),
            "leader": lambda: replace(state, table=replace(table, first_leader=(table.first_leader + 1) % 7)),
            "dagger": lambda: replace(state, hidden=replace(hidden, dagger=(hidden.dagger or 0) + 1)),
            "loyalty": lambda: replace(
                state, table=replace(table, loyalty=(not table.loyalty[0], *table.loyalty[1:]))
            ),
            "plots": lambda: replace(state, hidden=replace(hidden, plot_deck=hidden.plot_deck[::-1])),
            "seed": lambda: replace(state, seed="another"),
        }[what]()
        assert resistance.dump(changed) != resistance.dump(state)
        store(over, changed)
        page = page_of(over, client)
        assert "something is not as it was in the game" in page
        wrong = [pile for pile in page.split("<details")[1:] if "not as in the game" in pile]
        assert [re.findall(r'id="pile-(\w+)"', pile) for pile in wrong] == [[what]] or what == "seed"


class TestToRunOneself:
    def test_the_lines_of_python(self, client: Client, over: Table) -> None:
        code = re.search(r'id="python">(.*?)</code>', page_of(over, client), re.DOTALL)
        assert code
        ran = subprocess.run([sys.executable, "-c", code[1]], capture_output=True, text=True, check=True)
        state = state_of(over)
        printed = ran.stdout.splitlines()
        assert printed[0] == seed_hash(state.seed)
        assert printed[1] == str(list(state.hidden.characters))
        assert printed[2].startswith(f"[{state.table.first_leader}")
        assert printed[3].startswith(f"[{state.hidden.dagger}")
        assert printed[4] == str([*state.table.loyalty, *state.hidden.loyalty_deck])
        assert len(printed) == 6

    def test_the_commands(self, client: Client, over: Table) -> None:
        page = page_of(over, client)
        code = re.search(r'id="shell">(.*?)</code>', page, re.DOTALL)
        assert code
        ran = subprocess.run(["sh", "-c", code[1]], capture_output=True, text=True, check=True)
        first, *cards = ran.stdout.splitlines()
        assert first.split()[0] == seed_hash(state_of(over).seed)
        pile = page.partition('id="pile-characters"')[2].partition("</ol>")[0]
        shown = zip(re.findall(r"<code>(\w+)<", pile), re.findall(r'data-number="(\d+)"', pile), strict=True)
        assert [tuple(line.split()) for line in cards] == list(shown)


class TestWhoMaySeeIt:
    @pytest.mark.parametrize("code", ["abcdefgh", "unknown", "ABCDEFGH"])
    def test_there_is_no_such_table(self, client: Client, code: str) -> None:
        assert client.get(f"/t/{code}/deal/").status_code == 404

    def test_there_is_no_game_yet(self, client: Client) -> None:
        assert client.get(f"/t/{new_table(5).code}/deal/").status_code == 404

    def test_a_table_with_a_password_asks_for_it_first(self, client: Client) -> None:
        table = new_table(5, visibility="password", password="argon2$…")
        begin(table)
        answer = client.get(f"/t/{table.code}/deal/")
        assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
        friend = new_player()
        client.force_login(friend)
        assert client.get(f"/t/{table.code}/deal/").status_code == 302
        table.admitted.add(friend)
        assert client.get(f"/t/{table.code}/deal/").status_code == 200

    def test_nothing_is_sent_there(self, client: Client, over: Table) -> None:
        assert client.post(f"/t/{over.code}/deal/").status_code == 405


def test_every_word_is_translated(client: Client, over: Table) -> None:
    running = new_table(5)
    begin(running)
    names = [str(seat.user) for seat in over.seats.select_related("user")]
    with marked():
        pages = [client.get(f"/t/{table.code}/deal/").content.decode() for table in (over, running)]
    for page in pages:
        left = [re.sub(rf"→|SHA-256|{'|'.join(names)}", "", words) for words in unmarked_words(page)]
        assert [words for words in left if re.search(r"\w{2}", words)] == []
