import re
from html import unescape

import pytest
from django.test import Client

from games.rules.resistance import texts

# A1: Good, Evil, and the teams of the five quests, for 5 to 10 players.
TABLEAU = [
    ["3", "4", "4", "5", "6", "6"],
    ["2", "2", "3", "3", "3", "4"],
    ["2", "2", "2", "3", "3", "3"],
    ["3", "3", "3", "4", "4", "4"],
    ["2", "4", "3", "4", "4", "4"],
    ["3", "3", "4*", "5*", "5*", "5*"],
    ["3", "4", "4", "5", "5", "5"],
]


# A2.4: the characters that are suggested, with loyal servants and minions for the rest.
SERVANT, MINION = "Loyal Servant of Arthur", "Minion of Mordred"
PRESETS = {
    "5 players": ["Merlin", "Percival", SERVANT, "Assassin", "Morgana"],
    "6 players": ["Merlin", "Percival", f"{SERVANT} × 2", "Assassin", "Morgana"],
    "7 players": ["Merlin", "Percival", f"{SERVANT} × 2", "Assassin", "Oberon", "Morgana"],
    "8 players": ["Merlin", "Percival", f"{SERVANT} × 3", "Assassin", "Morgana", MINION],
    "9 players": ["Merlin", "Percival", f"{SERVANT} × 4", "Assassin", "Mordred", "Morgana"],
    "10 players": ["Merlin", "Percival", f"{SERVANT} × 4", "Assassin", "Mordred", "Oberon", "Morgana"],
}


WORD = re.compile(r'<a class="term" href="#glossary-(\w+)">(.*?)</a>')


@pytest.fixture
def linked_rules(client: Client, db: None) -> str:
    return unescape(client.get("/rules/").content.decode())


@pytest.fixture
def rules(linked_rules: str) -> str:
    """Without the links to the glossary, which stand in the middle of sentences."""
    return WORD.sub(r"\2", linked_rules)


def entry(page: str, anchor: str) -> str:
    """What stands under an anchor, up to the next one."""
    found = re.search(rf' id="{anchor}"(.*?)(?= id="|</section>)', page, re.DOTALL)
    assert found, anchor
    return found[1]


class TestTheRulesPage:
    def test_shows_the_tableau(self, rules: str) -> None:
        table = re.search(r'<table class="sizes">(.*?)</table>', rules, re.DOTALL)
        assert table
        rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", table[1])]
        assert [row for row in rows if row] == TABLEAU

    def test_suggests_characters(self, rules: str) -> None:
        presets = re.findall(r"<dt>(\d+ players)</dt>(.*?)</div>", rules, re.DOTALL)
        shown = {
            players: ["".join(each) for each in re.findall(r">([^<]+)</a>( × \d)?", who)]
            for players, who in presets
        }
        assert shown == PRESETS

    @pytest.mark.parametrize("character", texts.CHARACTERS)
    def test_shows_every_character(self, rules: str, character: str) -> None:
        shown = entry(rules, f"character-{character}")
        text = texts.CHARACTERS[character]  # type: ignore[index]
        assert f"<h4>{text.name.first}</h4>" in shown
        assert text.text.first in shown
        assert ("Our ruling" in shown) == bool(text.ruling)

    def test_says_for_whom_a_character_is(self, rules: str) -> None:
        assert "7 players or more" in entry(rules, "character-lunatic")
        assert "Helps Good" in entry(rules, "character-lunatic")
        assert "Helps Evil" in entry(rules, "character-mordred")
        assert 'href="#module-rogues"' in entry(rules, "character-good_rogue")
        assert "Also in The Resistance" in entry(rules, "character-servant")

    @pytest.mark.parametrize("module", texts.MODULES)
    def test_shows_every_module_with_its_choices(self, rules: str, module: str) -> None:
        shown = entry(rules, f"module-{module}")
        text = texts.MODULES[module]
        assert f"<h3>{text.name.first}</h3>" in shown
        for part in (text, *text.choices.values()):
            assert part.text.first in shown
            assert not part.ruling or part.ruling.first in shown

    def test_says_for_whom_a_module_is(self, rules: str) -> None:
        assert "8 players or more" in entry(rules, "module-trapper")
        assert "Helps Good" in entry(rules, "module-lady")
        assert "Made for games without Merlin" in entry(rules, "module-sorcerers")
        assert "Also in The Resistance" in entry(rules, "module-targeting")

    @pytest.mark.parametrize("plot", texts.PLOTS)
    def test_shows_every_plot_card(self, rules: str, plot: str) -> None:
        shown = entry(rules, f"plot-{plot}")
        text = texts.PLOTS[plot]  # type: ignore[index]
        assert f"<h3>{text.name.first}</h3>" in shown
        assert text.text.first in shown
        assert f"<td>{text.name.second}</td>" in rules

    def test_counts_the_plot_cards(self, rules: str) -> None:
        assert "7 cards with 5 or 6 players, and 15 with more" in rules
        shown = entry(rules, "plot-the_king_returns")
        assert "Kept until used" in shown
        assert "5–6 players: 1" in shown
        assert "7–10 players: 3" in shown

    def test_tells_the_order_and_what_a_timer_does(self, rules: str) -> None:
        places = [rules.index(text.first) for text in texts.ORDER.values()]
        assert places == sorted(places)
        for timeout in texts.TIMEOUTS.values():
            assert timeout.text.first in rules

    def test_has_a_place_for_every_link(self, linked_rules: str) -> None:
        links = set(re.findall(r'href="#([^"]+)"', linked_rules))
        assert len(links) > 30
        assert [link for link in links if f' id="{link}"' not in linked_rules] == []

    def test_explains_players_words(self, rules: str) -> None:
        for key, term in texts.GLOSSARY.items():
            shown = entry(rules, f"glossary-{key}")
            assert f"<dt>{term.name.first}</dt>" in shown
            assert term.text.first in shown

    def test_links_each_word_once_in_a_section(self, linked_rules: str) -> None:
        assert {"leader", "team", "fail", "dagger"} <= {key for key, _word in WORD.findall(linked_rules)}
        for section in linked_rules.split("<h2")[1:]:
            keys = [key for key, _word in WORD.findall(section)]
            assert len(keys) == len({*keys})
            assert not re.search(r"<(a|button)\b[^>]*>[^<]*<a class=.term", section)

    def test_says_where_a_rule_is_ours(self, rules: str) -> None:
        """A7.2, A10.2, A12.2, A13.1."""
        assert "Of both decks only the size is given" in entry(rules, "module-plot_cards")
        assert "any Fail together with one Magic makes a success" in entry(rules, "module-sorcerers")
        assert "must name one player" in entry(rules, "module-untrustworthy_servant")
        assert "talk it over" in entry(rules, "module-assassination")


def test_who_wants_to_play_is_offered_a_way_in(client: Client, db: None) -> None:
    page = client.get("/play/").content.decode()
    assert 'action="/accounts/guest/"' in page
    assert 'href="/accounts/login/"' in page
    assert 'href="/accounts/signup/"' in page
