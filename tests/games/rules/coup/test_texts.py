"""There is a text for all that the rules can say and nothing more, and it can always be filled in.

What the rules say is heard in random games in which every two roles meet.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, NamedTuple

import pytest
from django.utils import translation
from django.utils.translation import gettext

from games.rules import coup
from games.rules.contract import Facts, Illegal
from games.rules.coup import Options, texts
from games.rules.coup.checking import SLOW_TOGETHER
from games.rules.coup.modules import COMMON, ROLE_MODULES
from games.rules.coup.roles import IN_PLAY, PLAYERS, ROLES
from games.rules.coup.turn import TURN
from games.rules.kernel import questions, views
from games.rules.kernel.random_play import choose
from games.rules.texts import Wording
from games.texts.sentences import sentence
from games.titles.coup.texts import TEXTS

from .sets_of_roles import every_pair

GAMES = 6  # of each set of roles and each size
NAMES = ["Ada", "Bors", "Cai", "Dora", "Ewan", "Fay"]
LANGUAGES = ("en", "de")
# Several may be asked these together, so that nobody can be named.
TOGETHER = {"challenge", "inherit", "join"}
SEVERAL = {"players": "player", "roles": "role", "cards": "card"}
# How the choices of a page are called, and not part of any sentence.
ONLY_IN_CHOICES = {"action"}


class Heard(NamedTuple):
    """What was said in the games: with every kind, the facts that came."""

    events: dict[str, set[tuple[Any, ...]]]
    questions: dict[str, set[tuple[Any, ...]]]
    together: set[str]  # questions that were put to several
    reasons: set[str]


@cache
def heard() -> Heard:
    found = Heard({}, {}, set(), set())
    for roles in every_pair():
        for players in PLAYERS:
            for number in range(GAMES):
                _play(Options(roles=roles), players, f"texts {players} {number}", found)
    return found


def _play(options: Options, players: int, seed: str, found: Heard) -> None:
    rng = Random(seed)
    state, events = coup.start(options, players, seed)
    while True:
        for event in events:
            found.events.setdefault(event.kind, set()).add(tuple(sorted(event.facts.items())))
        asked = coup.decisions(state)
        if not asked:
            break
        seat, decision = next(iter(asked.items()))
        found.questions.setdefault(decision.kind, set()).add(tuple(sorted(decision.facts.items())))
        if len(asked) > 1:
            found.together.add(decision.kind)
        if rng.random() < 0.01:
            given, automatic = coup.fallback(state, seat, rng), True
        else:
            given, automatic = choose(decision, rng), False
        if rng.random() < 0.001:
            state, events = coup.break_off(state)
        else:
            state, events = coup.answer(state, seat, decision.id, given, automatic)
    outcome = coup.outcome(state)
    assert outcome
    found.reasons.add(outcome.reason)


def fill(wording: Wording, facts: Facts) -> None:
    """Whatever names a fact that is not there, or has no name for it, fails."""
    for language in LANGUAGES:
        with translation.override(language):
            said = sentence(TEXTS, wording, facts, players=NAMES)
        assert said
        assert "{" not in said


class TestThereIsATextFor:
    def test_every_event(self) -> None:
        assert set(heard().events) == set(texts.EVENTS)

    def test_every_question(self) -> None:
        modules = (*COMMON, *ROLE_MODULES)
        kinds = {
            kind for module in modules for kind in (*module.answers, *module.windows, *module.all_answered)
        }
        assert set(texts.PROMPTS) == kinds == set(heard().questions)

    def test_every_refusal(self) -> None:
        sources = [*Path(coup.__file__).parent.rglob("*.py"), Path(questions.__file__), Path(views.__file__)]
        codes = {
            code
            for path in sources
            for code in re.findall(r'(?:Illegal|Remark)\(\s*"(\w+)"', path.read_text())
        }
        assert set(texts.REFUSALS) | set(texts.WARNINGS) == codes
        assert set(texts.WARNINGS) == {"slow"}

    def test_every_reason_to_end(self) -> None:
        assert set(texts.REASONS) == heard().reasons

    def test_every_role_and_group(self) -> None:
        assert tuple(texts.ROLES) == ROLES
        assert set(texts.GROUPS) == set(IN_PLAY)

    def test_every_action(self) -> None:
        assert set(texts.ACTIONS) == set(TURN.actions)
        assert set(texts.NAMES["action"]) == set(TURN.actions) | set(ROLES)

    def test_every_use_of_a_claim(self) -> None:
        facts = [dict(each) for each in heard().questions["challenge"]]
        assert set(texts.USES) == {each["use"] for each in facts}

    def test_every_preset(self) -> None:
        assert set(texts.PRESETS) == set(coup.PRESETS)

    def test_each_role_that_can_be_blocked(self) -> None:
        for module in ROLE_MODULES:
            can_be = any(action.may_be_blocked for action in module.actions.values())
            assert (texts.ROLES[module.role].block is not None) == can_be, module.role


class TestItCanBeFilledIn:
    @pytest.mark.parametrize("kind", texts.EVENTS)
    def test_an_event(self, kind: str) -> None:
        for facts in heard().events[kind]:
            fill(texts.EVENTS[kind], dict(facts))

    @pytest.mark.parametrize("kind", texts.PROMPTS)
    def test_a_question(self, kind: str) -> None:
        prompt = texts.PROMPTS[kind]
        named: Facts = {} if kind in TOGETHER else {"player": 0}
        for facts in heard().questions[kind]:
            fill(prompt.asked, dict(facts))
            fill(prompt.waiting, {**named, **dict(facts)})
            fill(prompt.hint, {})

    def test_only_these_are_put_to_several(self) -> None:
        assert heard().together == TOGETHER

    def test_what_is_refused_about_options(self) -> None:
        everything = coup.check(Options(roles=("banker", "banker", "farmer", "priest")), 4)
        nobody = coup.check(Options(), 7)
        codes = set()
        for remark in (*everything.refusals, *nobody.refusals):
            fill(texts.REFUSALS[remark.code], remark.facts)
            codes.add(remark.code)
        assert codes == {"twice", "too_many_of_group", "players"}

    def test_what_is_warned_of(self) -> None:
        for roles in SLOW_TOGETHER:
            for players in PLAYERS:
                for remark in coup.check(Options(roles=roles), players).warnings:
                    fill(texts.WARNINGS[remark.code], remark.facts)

    def test_what_is_refused_about_answers(self) -> None:
        state, _events = coup.start(Options(), 3, "refused")
        asked = coup.decisions(state)
        (seat,) = asked
        wrong = [(7, 1, ["income"]), (seat, 9, ["income"]), (seat, 1, 0), (seat, 1, []), (seat, 1, ["x"])]
        codes = set()
        for who, number, given in wrong:
            with pytest.raises(Illegal) as error:
                coup.answer(state, who, number, given)
            fill(texts.REFUSALS[error.value.code], error.value.facts)
            codes.add(error.value.code)
        assert codes == {"not_asked", "closed", "not_a_list", "how_many", "no_such_choice"}

    def test_with_names_that_there_are(self) -> None:
        kinds = set()
        for message in messages():
            for _text, _name, kind, _conversion in Formatter().parse(message):
                kinds.add(SEVERAL.get(kind or "", kind or ""))
        assert kinds - {"", "player"} == set(texts.NAMES) - ONLY_IN_CHOICES


def wordings() -> Iterator[Wording]:
    for names in (*texts.NAMES.values(), texts.EVENTS, texts.REFUSALS, texts.AIMED_AT, texts.TOKENS):
        yield from names.values()
    for prompt in texts.PROMPTS.values():
        yield from prompt
    for role in texts.ROLES.values():
        yield role.text
        yield from filter(None, [role.block])
    for entry in (
        *texts.SHORT,
        *texts.ACTIONS.values(),
        *texts.PRESETS.values(),
        *texts.MARKS.values(),
        *texts.TIMEOUTS.values(),
    ):
        yield from (entry.name, entry.text)
    yield from (part.name for part in (*SECTIONS, *texts.STEPS))
    for term in texts.GLOSSARY.values():
        yield from (term.name, term.text)


def messages() -> Iterator[str]:
    for wording in wordings():
        assert not wording.second, "there is one edition"
        yield wording.first
    yield from (rule.text for rule in rules())


class TestHints:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_are_two_sentences_at_most(self, language: str) -> None:
        for kind, prompt in texts.PROMPTS.items():
            with translation.override(language):
                hint = gettext(prompt.hint.first)
            assert 1 <= len(re.findall(r"[.?](?= |$)", hint)) <= 2, kind
            assert len(hint) <= 150, kind

    def test_say_the_same_to_everybody(self) -> None:
        """A hint is seen by whoever looks at the screen: it must not depend on the cards."""
        assert all("{" not in prompt.hint.first for prompt in texts.PROMPTS.values())


def test_the_machine_does_not_shout() -> None:
    for language in LANGUAGES:
        with translation.override(language):
            assert not [message for message in messages() if "!" in gettext(message)]


class TestTheGlossary:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_finds_each_word_in_one_place(self, language: str) -> None:
        with translation.override(language):
            forms = [
                form for term in texts.GLOSSARY.values() for form in gettext(term.forms.first).split("|")
            ]
        assert all(forms)
        assert len(forms) == len({*forms})

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_has_words_that_are_said(self, language: str) -> None:
        with translation.override(language):
            said = " ".join(map(gettext, messages()))
            for key, term in texts.GLOSSARY.items():
                for form in gettext(term.forms.first).split("|"):
                    assert re.search(rf"(?i)(?<!\w){form}(?!\w)", said), (key, form)


# The rules (docs: C1 to C10)

SECTIONS = (
    texts.SETUP,
    texts.LIVES,
    texts.TURN,
    texts.END_OF_TURN,
    texts.CHALLENGES,
    texts.TOKENS_IN_PLAY,
    texts.REACTIONS,
    texts.SIGHT,
)


def rules() -> Iterator[texts.Rule]:
    for part in (*SECTIONS, *texts.STEPS):
        yield from part.rules
    for role in texts.ROLES.values():
        yield from role.rules
    yield from (*texts.ROLES_IN_GENERAL, *texts.OPEN)


# How many of our rulings stand in each number of the rules, those of C5's table by role.
RULINGS = {
    "C1.1": 1,
    "C1.3": 1,
    "C2.1": 1,
    "C2.2": 1,
    "C2.3": 1,
    "C3.3": 2,
    "C3.4": 2,  # steps 1 and 4
    "C3.6": 4,
    "C3.7": 1,
    "C3.9": 1,
    "C4.2": 1,
    "C4.3": 2,
    "crime_boss": 1,
    "mercenary": 1,
    "protestor": 2,
    "C5.1": 1,
    "C5.2": 3,
    "C5.3": 1,
    "C5.4": 2,  # the whole number, in two sentences
    "C5.5": 3,
    "C6.2": 1,
    "C6.3": 1,
    "C6.4": 1,
    "C6.5": 1,
    "C6.6": 1,
    "C7": 4,  # the whole number, in four sentences
}
PRINTED = {"C5": 1, "spy": 1, "capitalist": 1, "lawyer": 1, "C5.5": 1, "C6.1": 1}
OPEN = {f"C10.{number}": 1 for number in range(1, 8)}
# What is neither, so that no number is missing.
PLAIN = {
    *("C1.1", "C1.2", "C1.3", "C2.1", "C2.2", "C2.3", "C3.1", "C3.2", "C3.3", "C3.4", "C3.5", "C3.6", "C3.8"),
    *("C4.1", "C4.3", "C4.4", "C5", "C5.1", "C5.2", "C5.3", "C5.5", "C6.1", "C6.2", "C6.3", "C6.4", "C6.6"),
    *("C8", "farmer", "spy", "capitalist", "speculator", "crime_boss", "foreign_consular"),
}


def marked(mark: texts.Mark | None) -> Counter[str]:
    of_roles = {id(rule): role for role, text in texts.ROLES.items() for rule in text.rules}
    return Counter(of_roles.get(id(rule), rule.number) for rule in rules() if rule.mark == mark)


class TestTheRulesInFull:
    def test_have_every_ruling_of_ours(self) -> None:
        assert marked("ruling") == RULINGS

    def test_have_all_that_only_cards_say(self) -> None:
        assert marked("printed") == PRINTED

    def test_have_every_open_question(self) -> None:
        assert marked("open") == OPEN

    def test_leave_no_number_out(self) -> None:
        assert set(marked(None)) == PLAIN

    def test_say_what_each_mark_means(self) -> None:
        assert {rule.mark for rule in rules()} - {None} == set(texts.MARKS)
        for rule in rules():
            assert (rule.sign is None) == (rule.mark is None)
