"""The page with the rules of Coup, which can be read before the game can be played."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from games.rules import coup
from games.rules.coup import texts
from games.rules.coup.game import Game
from games.rules.coup.modules import ROLE_MODULES, mercenary, script
from games.rules.coup.options import FIRST_GAME
from games.rules.coup.roles import COPIES, IN_PLAY, ROLES, Group, Role
from games.titles.coup.rule_book import TOKENS, Listed, rule_book
from tests.games.rules.coup.test_texts import SECTIONS, rules

ADDRESS = "/rules/coup/"
WORD = re.compile(r'<a class="term" href="#glossary-(\w+)">(.*?)</a>')


def read(client: Client, language: str = "en", address: str = ADDRESS) -> str:
    """Without the links to the glossary, which stand in the middle of sentences."""
    client.cookies["django_language"] = language
    answer = client.get(address)
    assert answer.status_code == 200
    return WORD.sub(r"\2", unescape(answer.content.decode()))


def entry(page: str, anchor: str) -> str:
    """What stands under an anchor, up to the next one."""
    found = re.search(rf' id="{anchor}"(.*?)(?= id="|</section>)', page, re.DOTALL)
    assert found, anchor
    return found[1]


@pytest.fixture
def page(client: Client, db: None) -> str:
    return read(client)


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "de"])
class TestInEveryLanguage:
    def test_has_every_role(self, client: Client, language: str) -> None:
        page = read(client, language)
        with translation.override(language):
            for role, text in texts.ROLES.items():
                shown = entry(page, f"role-{role}")
                assert f"<h4>{gettext(text.name.first)}</h4>" in shown
                assert gettext(text.text.first) in shown
                assert not text.block or gettext(text.block.first) in shown

    def test_has_every_rule_with_its_mark(self, client: Client, language: str) -> None:
        page = read(client, language)
        with translation.override(language):
            for rule in rules():
                _before, found, after = page.partition(gettext(rule.text))
                assert found, rule
                follows = re.match(r'\s*<span class="sign sign--(\w+)">.*?</svg>\s*(.*?)</span>', after, re.S)
                assert (follows[1] if follows else None) == rule.mark, rule
                assert not follows or not rule.sign or follows[2] == gettext(rule.sign.first)

    def test_says_what_the_marks_mean(self, client: Client, language: str) -> None:
        page = read(client, language)
        legend = entry(page, "legend")
        with translation.override(language):
            for mark, text in texts.MARKS.items():
                assert f"sign--{mark}" in legend
                assert gettext(text.name.first) in legend
                assert gettext(text.text.first) in legend
        assert page.index('id="legend"') < page.index("sign--")

    def test_says_all_else(self, client: Client, language: str) -> None:
        page = read(client, language)
        with translation.override(language):
            for each in (*texts.SHORT, *texts.ACTIONS.values(), *texts.TIMEOUTS.values()):
                assert gettext(each.name.first) in page
                assert gettext(each.text.first) in page
            for part in (*SECTIONS, *texts.STEPS):
                assert gettext(part.name.first) in page
            for term in texts.GLOSSARY.values():
                assert gettext(term.text.first) in page


class TestItsFacts:
    def test_a_role_says_what_it_costs_and_whom_it_is_aimed_at(self, page: str) -> None:
        assert {"Basic role", "Costs 4 coins", "Aimed at one player", "Can be blocked"} == marks(
            page, "guerrilla"
        )
        assert marks(page, "newscaster") == {"Basic role", "Costs 1 coin"}
        assert marks(page, "crime_boss") == {
            *("Advanced role", "Needs 5 coins", "Aimed at one player", "Cannot be blocked")
        }
        assert marks(page, "priest") == {"Basic role", "Aimed at all others", "Can be blocked"}
        assert marks(page, "missionary") == {"Advanced role", "Reaction"}

    def test_cards_are_counted(self, page: str) -> None:
        table = re.search(r'<table class="sizes">(.*?)</table>', page, re.DOTALL)
        assert table
        rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", table[1])]
        assert rows[1:] == [["6", "8", "10", "12"], ["9", "7", "5", "3"]]

    def test_the_first_game_is_named(self, page: str) -> None:
        presets = page[page.index('id="presets"') : page.index('id="setup"')]
        assert re.findall(r"#role-(\w+)", presets) == list(FIRST_GAME.roles)

    def test_groups_have_their_places(self) -> None:
        groups = rule_book()["groups"]
        assert {group.key: group.places for group in groups} == IN_PLAY
        assert [role.key for group in groups for role in group.roles] == list(ROLES)

    def test_there_are_as_many_tokens_as_in_the_rules(self) -> None:
        assert TOKENS["disappear"] == (mercenary._TOKENS, "mercenary")
        assert set(TOKENS) == set(texts.TOKENS)

    def test_every_card_of_the_court_is_dealt_or_in_the_deck(self) -> None:
        court = COPIES * sum(IN_PLAY.values())
        assert all(each.cards + each.deck == court for each in rule_book()["dealt"])


def marks(page: str, role: str) -> set[str]:
    return set(re.findall(r'<li class="badge">(.*?)</li>', entry(page, f"role-{role}")))


LISTED = {role.key: role for group in rule_book()["groups"] for role in group.roles}


@pytest.mark.parametrize("role", ROLES)
def test_whom_a_role_is_aimed_at(role: Role) -> None:
    """What the page says agrees with what can be chosen in a game in which some have more than others."""
    listed: Listed = LISTED[role]
    roles = in_play_with(role)
    state, _events = coup.start(coup.Options(roles=roles), 4, "aims", starter=0)
    state.table.coins = (8, 9, 9, 7)
    game = Game(state, script(state.table.roles))
    action = game.script.actions.get(role)
    assert listed.is_reaction == (action is None)
    if action is None:
        return
    aims = list(action.aims(game))
    said = {
        "one": all(len(aim.targets) == 1 and aim.receiver is None for aim in aims) and len(aims) == 3,
        "all_others": [aim.targets for aim in aims] == [(1, 2, 3)],
        "richest": [(aim.targets, aim.receiver) for aim in aims] == [((1,), 3), ((2,), 3)],
        "partner": [(aim.targets, aim.receiver) for aim in aims] == [((), 1), ((), 2), ((), 3)],
        "role": [aim.role for aim in aims] == list(state.table.roles),
        None: [(aim.targets, aim.receiver, aim.role) for aim in aims] == [((), None, None)],
    }
    assert [aimed_at for aimed_at, holds in said.items() if holds] == [listed.aimed_at]
    assert (listed.cost, listed.needs) == (action.cost, action.needs)


def in_play_with(role: Role) -> tuple[Role, ...]:
    groups: dict[Group, list[Role]] = {}
    for module in sorted(ROLE_MODULES, key=lambda module: module.role != role):
        groups.setdefault(module.group, []).append(module.role)
    return tuple(each for group, places in IN_PLAY.items() for each in groups[group][:places])


@pytest.mark.django_db
class TestTheWayToIt:
    def test_other_rules_lead_to_it_and_it_leads_to_them(self, client: Client) -> None:
        assert f'<a href="{ADDRESS}">Coup: Rebellion G54</a>' in read(client, address=reverse("rules"))
        assert '<a href="/rules/resistance/">Avalon · The Resistance</a>' in read(client)

    def test_it_offers_no_game(self, page: str) -> None:
        article = page[page.index("<article") : page.index("</article>")]
        assert "/play/" not in article
        assert "<form" not in article

    def test_every_link_within_leads_somewhere(self, client: Client) -> None:
        html = client.get(ADDRESS).content.decode()
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
