"""There is a text for all that the rules can say, in both editions, and it can always be filled in.

What the rules say is read from their source, so a new event without a sentence fails here.
"""

import ast
import re
from collections.abc import Iterator, Set
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from games.rules import resistance
from games.rules.contract import Fact
from games.rules.kernel import agenda, questions, views
from games.rules.resistance import hooks, texts
from games.rules.resistance.cards import Card
from games.rules.resistance.characters import Character
from games.rules.resistance.knowledge import SeenAs
from games.rules.resistance.modules import MODULES, plot_cards
from games.rules.resistance.options import Options
from games.rules.resistance.state import Aim, Occasion, Plot, Vote
from games.rules.resistance.tableau import QUESTS, Side
from games.rules.resistance.texts.plots import Use
from games.rules.texts import Entry, Wording, fill
from games.titles.resistance.texts import TEXTS

FOLDER = Path(resistance.__file__).parent
# What anybody may be refused for is said by the kernel.
KERNEL = [Path(agenda.__file__), Path(questions.__file__), Path(views.__file__)]
SOURCES = [*FOLDER.rglob("*.py"), *KERNEL]
TREES = [ast.parse(path.read_text()) for path in SOURCES]
# What `ask` takes beside the facts.
NOT_FACTS = {"least", "most", "fallback"}
SEVERAL = {"players": "player", "cards": "card", "plots": "plot"}


def calls(name: str, within: ast.AST | None = None) -> Iterator[ast.Call]:
    for tree in [within] if within else TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else None
                called = node.func.id if isinstance(node.func, ast.Name) else called
                if called == name:
                    yield node


def words(node: ast.AST) -> set[str]:
    """The strings that may stand here: one, or one of two, or one for each side."""
    if isinstance(node, ast.JoinedStr):
        start = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        return {f"{start}{side}" for side in get_args(Side)}
    if isinstance(node, ast.IfExp):  # not its condition
        return words(node.body) | words(node.orelse)
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    return {word for child in ast.iter_child_nodes(node) for word in words(child)}


def facts_by_code(
    found: Iterator[ast.Call], place: int, beside: Set[str] = frozenset()
) -> dict[str, set[str]]:
    """For every code at this place of a call: the facts that are passed wherever it is used."""
    facts: dict[str, set[str]] = {}
    for call in found:
        if isinstance(call.args[place], ast.Name):
            continue  # a function that passes on what it is given
        named = {keyword.arg for keyword in call.keywords if keyword.arg} - beside
        for code in words(call.args[place]):
            facts[code] = facts.get(code, named) & named
    return facts


def remarks_of(function: str) -> dict[str, set[str]]:
    """The remarks of a function of the options, and of those it hands over to."""
    tree = ast.parse((FOLDER / "options.py").read_text())
    (body,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function]
    facts = facts_by_code(calls("_remark", body), 0)
    for node in ast.walk(body):
        if isinstance(node, ast.YieldFrom) and isinstance(node.value, ast.Call):
            assert isinstance(node.value.func, ast.Name)
            facts |= remarks_of(node.value.func.id)
    return facts


EVENTS = facts_by_code(calls("tell"), 0) | facts_by_code(calls("tell_only"), 1)
REASONS = {
    reason
    for name in ("end", "end_for_side")
    for call in calls(name)
    for arg in call.args
    for reason in words(arg)
}
# Where several are asked, nobody is named. The Cleric checks unnamed, so a checker may be missing.
TOGETHER: dict[str, set[str]] = {"vote": set(), "charge": set(), "quest_card": set()}
QUESTIONS = facts_by_code(calls("ask"), 1, NOT_FACTS) | TOGETHER | {"loyalty_card": {"occasion"}}
# `players` is checked before all others.
REFUSALS = facts_by_code(calls("Illegal"), 0) | {"players": {"least", "most"}} | remarks_of("_refusals")
WARNINGS = remarks_of("_warnings")

NOTHING: set[str] = set()
SAID_BY_PLAYERS = {"hammer", "clean_team", "vote_track", "spectator"}
SENTENCES: list[tuple[str, Wording, set[str]]] = [
    *((f"event {kind}", wording, EVENTS.get(kind, NOTHING)) for kind, wording in texts.EVENTS.items()),
    *(
        (f"asked {kind}", prompt.asked, QUESTIONS.get(kind, NOTHING))
        for kind, prompt in texts.PROMPTS.items()
    ),
    *(
        (f"waiting {kind}", prompt.waiting, TOGETHER.get(kind, QUESTIONS.get(kind, NOTHING) | {"player"}))
        for kind, prompt in texts.PROMPTS.items()
    ),
    *((f"hint {kind}", prompt.hint, QUESTIONS.get(kind, NOTHING)) for kind, prompt in texts.PROMPTS.items()),
    *((f"refusal {code}", wording, REFUSALS.get(code, NOTHING)) for code, wording in texts.REFUSALS.items()),
    *((f"warning {code}", wording, WARNINGS.get(code, NOTHING)) for code, wording in texts.WARNINGS.items()),
    *((f"sight {seen_as}", wording, {"seats"}) for seen_as, wording in texts.SIGHTS.items()),
    *(
        (f"sight {seen_as} here", each.text, {"seats"})
        for seen_as, sentences in texts.SIGHTS_HERE.items()
        for each in sentences
    ),
    *(
        (f"{key} here", each.text, {"holder"})
        for group in (texts.CHARACTERS, texts.MODULES)
        for key, entry in group.items()
        for each in entry.here
    ),
]


class TestThereIsATextFor:
    def test_every_character(self) -> None:
        assert set(texts.CHARACTERS) == set(get_args(Character))

    def test_every_module(self) -> None:
        switches = {
            "lady",
            "targeting",
            "lancelot",
            "plot_cards",
            "excalibur",
            "trapper",
            "blind_spies",
            "rejections",
        }
        assert switches <= set(Options.__struct_fields__)
        with_characters = {"rogues", "sorcerers", "messengers", "untrustworthy_servant", "assassination"}
        assert set(texts.MODULES) == switches | with_characters

    def test_every_choice_of_a_module(self) -> None:
        fields = Options.__annotations__
        assert set(texts.MODULES["lancelot"].choices) == set(get_args(fields["lancelot"]))
        assert set(texts.MODULES["rejections"].choices) == set(get_args(fields["rejections"]))
        assert set(texts.MODULES["sorcerers"].choices) == {"hidden_sorcerer"} <= set(fields)
        assert set(texts.MODULES["messengers"].choices) == {"senior_sees_junior"} <= set(fields)

    def test_every_module_that_is_remarked_on(self) -> None:
        everything = Options(characters=get_args(Character), lancelot="mode1", lady=True, trapper=True)
        nothing = Options(
            "resistance", (), None, "five", "mode1", True, True, False, False, True, True, True, True
        )
        named = {
            remark.facts["module"]
            for options in (everything, nothing)
            for verdict in [resistance.check(options, 5)]
            for remark in (*verdict.refusals, *verdict.warnings)
            if "module" in remark.facts
        }
        assert len(named) > 5
        assert named <= set(texts.MODULES)

    def test_every_plot_card(self) -> None:
        assert set(texts.PLOTS) == set(texts.PLOT_USES) == set(get_args(Plot))
        assert set(texts.USES) == set(get_args(Use))

    def test_when_a_plot_card_is_used(self) -> None:
        at_once = {plot for plot, use in texts.PLOT_USES.items() if use == "at_once"}
        kept = {f"offer_{plot}" for plot, use in texts.PLOT_USES.items() if use == "kept"}
        assert at_once == set(plot_cards._AT_ONCE)
        assert kept == set(plot_cards.PLOT_CARDS.tasks) - {"hand_out"}

    def test_whatever_the_dagger_is_for(self) -> None:
        aims = set(get_args(Aim))
        assert set(texts.AIMS) == set(texts.AIMED_AT) == set(texts.HUNTS) == set(texts.STAKES) == aims

    def test_every_name(self) -> None:
        assert set(texts.CARDS) == set(get_args(Card))
        assert set(texts.SIDES) == set(texts.LOYALTIES) == set(get_args(Side))
        assert set(texts.VOTES) == set(get_args(Vote))
        assert set(texts.OCCASIONS) == set(get_args(Occasion))
        assert set(texts.SIGHTS) == set(get_args(SeenAs))
        assert set(texts.QUESTS) == set(QUESTS)

    def test_every_question(self) -> None:
        kinds = {kind for module in MODULES for kind in (*module.answers, *module.all_answered)}
        assert set(texts.PROMPTS) == kinds == set(QUESTIONS)

    def test_every_event(self) -> None:
        assert set(texts.EVENTS) == set(EVENTS)
        assert len(EVENTS) > 30

    def test_every_reason_to_end(self) -> None:
        assert set(texts.REASONS) == REASONS
        assert len(REASONS) > 5

    def test_every_refusal(self) -> None:
        assert set(texts.REFUSALS) == set(REFUSALS)

    def test_every_warning(self) -> None:
        assert set(texts.WARNINGS) == set(WARNINGS)

    def test_every_place_in_the_order_that_a_player_notices(self) -> None:
        places = {*hooks.OPENING, *hooks.ROUND, *hooks.FINALE}
        assert set(texts.ORDER) == places - {"new_round", "new_turn", "final_proposal", "set_out"}


@pytest.mark.parametrize(("wording", "facts"), [pytest.param(*rest, id=name) for name, *rest in SENTENCES])
def test_a_sentence_needs_only_what_it_gets(wording: Wording, facts: set[str]) -> None:
    for message in filter(None, wording):
        for _text, name, kind, _conversion in Formatter().parse(message):
            assert name is None or name in facts
            assert not kind or SEVERAL.get(kind, kind) in {*texts.NAMES, "player"}


def entries() -> Iterator[Entry]:
    for group in (texts.CHARACTERS, texts.MODULES, texts.PLOTS, texts.COMMON, texts.TIMEOUTS):
        for entry in group.values():
            yield entry
            yield from entry.choices.values()


def wordings() -> Iterator[Wording]:
    for group in (*texts.NAMES.values(), texts.USES, texts.ORDER):
        yield from group.values()
    for _name, wording, _facts in SENTENCES:
        yield wording
    for entry in entries():
        yield from (entry.name, entry.text)
        if entry.ruling:
            yield entry.ruling
        yield from (each.text for each in entry.here)
    for sentences in (*texts.NOW.values(), texts.SHORT):
        yield from (each.text for each in sentences)
    for term in texts.GLOSSARY.values():
        yield from (term.name, term.forms, term.text)


def test_every_text_is_there_in_both_editions() -> None:
    for wording in wordings():
        assert TEXTS.message(wording, "avalon")
        assert TEXTS.message(wording, "resistance")
        assert wording.first != wording.second, "one sentence serves both"


class TestHints:
    def test_are_two_short_sentences_at_most(self) -> None:
        for kind, prompt in texts.PROMPTS.items():
            for message in filter(None, prompt.hint):
                assert 1 <= len(re.findall(r"[.?](?= |$)", message)) <= 2, kind
                assert len(message) <= 130, kind

    def test_say_the_same_to_every_side(self) -> None:
        """A hint is seen by whoever looks at the screen: it must not depend on the card."""
        for prompt in texts.PROMPTS.values():
            assert all("{" not in message for message in prompt.hint)


class TestTheGlossary:
    def test_finds_each_word_in_one_place(self) -> None:
        for edition in TEXTS.editions:
            forms = [
                form
                for term in texts.GLOSSARY.values()
                for form in TEXTS.message(term.forms, edition).split("|")
            ]
            assert all(forms)
            assert len(forms) == len({*forms})

    def test_has_words_that_are_said(self) -> None:
        """All but what only players say among themselves."""
        said = " ".join(message for wording in wordings() for message in wording if "|" not in message)
        for key, term in texts.GLOSSARY.items():
            forms = term.forms.first.split("|")
            assert key in SAID_BY_PLAYERS or any(form in said for form in forms), key


def test_the_machine_does_not_shout() -> None:
    """Only the names of plot cards have exclamation marks."""
    for wording in wordings():
        for message in wording:
            assert "!" not in message.replace("Charge!", "").replace("We Found You!", "")


class TestWording:
    def test_goes_by_the_edition(self) -> None:
        wording = Wording("quest", "mission")
        assert (TEXTS.message(wording, "avalon"), TEXTS.message(wording, "resistance")) == (
            "quest",
            "mission",
        )

    def test_may_serve_both(self) -> None:
        assert TEXTS.message(Wording("team"), "resistance") == "team"


class TestFill:
    @staticmethod
    def say(kind: str, value: Fact) -> str:
        seats = ("Ada", "Bors", "Cai")
        if kind == "player":
            return seats[int(str(value))]
        if kind == "players":
            assert isinstance(value, tuple)
            return ", ".join(seats[int(seat)] for seat in value)
        return texts.NAMES[kind][value].first if kind else str(value)

    def test_names_what_the_facts_are(self) -> None:
        facts: dict[str, Fact] = {"leader": 1, "quest": 2, "team": (0, 2)}
        said = fill(texts.EVENTS["proposal"].first, facts, self.say)
        assert said == "Bors proposes a team for Quest 2: Ada, Cai."

    def test_leaves_numbers_as_they_are(self) -> None:
        assert fill("Choose at least {least} and at most {most}.", {"least": 1, "most": 2}, self.say) == (
            "Choose at least 1 and at most 2."
        )

    def test_leaves_a_plain_sentence_as_it_is(self) -> None:
        assert fill("The game is over.", {"unused": 1}, self.say) == "The game is over."

    def test_keeps_what_a_player_is_called(self) -> None:
        assert fill("{leader:player} leads.", {"leader": 0}, lambda kind, value: "{x:y}") == "{x:y} leads."

    def test_reaches_nothing_but_facts(self) -> None:
        with pytest.raises(KeyError):
            fill("{leader.__class__}", {"leader": 0}, self.say)

    def test_wants_every_fact(self) -> None:
        with pytest.raises(KeyError):
            fill("{leader:player} leads.", {}, self.say)
