"""The texts made for one table name only what is in its game."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.rules.resistance import PRESETS, Options, texts
from games.rules.resistance.characters import Character
from games.rules.resistance.options import SWITCHES, fill_up
from games.rules.texts import Here
from games.titles.resistance.texts import TEXTS
from tests.games.rules.combinations import FEATURES, as_much_as_fits, combine, every_pair
from tests.games.rules.conditions import composed, conditions, fitting
from tests.nightly import often

# By what a sentence names: of these, one has to be in the game.
NAMED: dict[str, tuple[str, ...]] = {
    "Merlin": ("merlin",),
    "Percival": ("percival",),
    "Lancelot": ("good_lancelot",),
    "Cleric": ("cleric",),
    "Troublemaker": ("troublemaker",),
    "good Rogue": ("good_rogue",),
    "evil Rogue": ("evil_rogue",),
    "Rogue": ("good_rogue", "evil_rogue"),
    "watch|watched Rogue": ("good_rogue", "evil_rogue"),
    "Rogue Success": ("good_rogue",),
    "Rogue Fail": ("evil_rogue",),
    "Sorcerer|Magic": ("good_sorcerer",),
    "messengers?|Good News|Bad News": ("evil_messenger",),
    "Servant": ("untrustworthy_servant",),
    "Minions?": ("minion",),
    "Assassin": ("assassin",),
    "Mordred": ("mordred",),
    "Oberon": ("oberon",),
    "Morgana": ("morgana",),
    "Lunatic": ("lunatic",),
    "Brute": ("brute",),
    "Revealer": ("revealer",),
    "Trickster": ("trickster",),
    "[Dd]agger": ("dagger",),
    "Lady": ("lady",),
    "plot cards?": ("plot_cards",),
    "Excalibur": ("excalibur",),
    "Targeting": ("targeting",),
    "Trapper": ("trapper",),
}
# "watch" is also what one does with one's eyes.
EYES = re.compile(r"[Ww]atch (who|every|from)")

CASES = [
    *((f"preset {players}", options, players) for players, options in PRESETS.items()),
    *(
        (f"{players}: {name}", options, players)
        for players in (5, 7, 10)
        for name, options in every_pair(players)[:: often(4, nightly=1)]
    ),
    *(
        (f"{players}: random {number}", as_much_as_fits(players, Random(f"here {players} {number}")), players)
        for players in range(5, 11)
        for number in range(often(4, nightly=40))
    ),
    *(
        (f"{players}: {feature}", alone, players)
        for players in (5, 8)
        for feature in FEATURES
        if (alone := combine([feature], players, Random(feature))) is not None
    ),
    *((f"blind {players}", Options(edition="resistance", blind_spies=True), players) for players in (5, 10)),
    *((f"resistance {players}", Options(edition="resistance"), players) for players in range(5, 11)),
]


def said_of(options: Options, players: int) -> Iterator[tuple[str, str]]:
    """All that is put together for this table, in the words of its edition."""
    holding = conditions(options, players)
    for key, wordings in composed(options, players).items():
        yield key, " ".join(TEXTS.message(wording, options.edition) for wording in wordings)
    for module in modules_in(options):
        entry = texts.MODULES[module]
        wordings = fitting(entry.here, holding) if entry.here else [entry.text]
        yield module, " ".join(TEXTS.message(wording, options.edition) for wording in wordings)
    yield "short", " ".join(TEXTS.message(each, options.edition) for each in fitting(texts.SHORT, holding))


def modules_in(options: Options) -> list[str]:
    more = [module for module in texts.MODULES if module not in {*SWITCHES, "rejections", "assassination"}]
    return [
        "rejections",
        *(["assassination"] if options.has_dagger else []),
        *(module for module in (*SWITCHES, *more) if options.has_module(module)),
    ]


@pytest.mark.parametrize(("options", "players"), [pytest.param(*rest, id=name) for name, *rest in CASES])
def test_a_text_for_this_table_names_only_what_is_in_its_game(options: Options, players: int) -> None:
    holding = conditions(options, players)
    for key, text in said_of(options, players):
        assert text, key
        assert absent(text, holding) == [], (key, text)
        if options.edition == "resistance":
            assert not re.search(r"\b(Evil|Good|[Qq]uests?)\b", text), (key, text)


def absent(text: str, holding: frozenset[str]) -> list[str]:
    """What the text names that is not in the game."""
    text = EYES.sub("", text)
    return [
        name
        for name, wanted in NAMED.items()
        if re.search(rf"\b(?:{name})\b", text) and not holding & {*wanted}
    ]


def test_this_test_can_fail() -> None:
    """The whole text of Merlin names those who may be in some game."""
    found = absent(texts.CHARACTERS["merlin"].text.first, conditions(PRESETS[5], 5))
    assert {"Mordred", "evil Rogue", "Sorcerer|Magic", "Servant"} <= {*found}
    assert absent("The dagger finds Merlin.", conditions(PRESETS[5], 5)) == []


class TestEveryCharacter:
    def test_is_told_what_to_do_now_at_every_table(self) -> None:
        assert set(texts.NOW) == set(texts.CHARACTERS)
        for sentences in texts.NOW.values():
            assert sentences[-1].when == ()
            assert all(each.when for each in sentences[:-1])

    def test_is_told_so_in_one_sentence(self) -> None:
        for sentences in texts.NOW.values():
            for each in sentences:
                for message in filter(None, each.text):
                    assert re.fullmatch(r"[^.!?]+\.", message), message


class TestOneTable:
    """A handful of sentences that the issue asks for."""

    @staticmethod
    def text(character: Character, players: int = 7, **chosen: Any) -> str:
        options = Options(**chosen)
        assert character in fill_up(options.characters, players)
        return dict(said_of(options, players))[character]

    def test_merlin_hears_of_nobody_who_is_absent(self) -> None:
        cast = ("merlin", "percival", "morgana", "assassin")
        assert "Mordred" not in self.text("merlin", characters=cast)
        assert "Does not see Mordred." in self.text("merlin", characters=("merlin", "mordred", "assassin"))

    def test_the_assassin_hears_what_the_dagger_is_for(self) -> None:
        said = self.text("assassin", characters=("merlin", "assassin"))
        assert "names one player: if that is Merlin, Evil wins." in said
        messengers = ("senior_messenger", "junior_messenger", "evil_messenger")
        assert "the two good messengers" in self.text("assassin", characters=(*messengers, "assassin"))
        assert "no special power" in self.text("assassin", characters=("assassin",))

    def test_lancelot_hears_of_his_mode(self) -> None:
        cast = ("good_lancelot", "evil_lancelot")
        assert "Knows the evil Lancelot." in self.text("good_lancelot", characters=cast)
        assert "drawn" in self.text("good_lancelot", characters=cast, lancelot="mode1")
        assert "lie open" in self.text("good_lancelot", characters=cast, lancelot="mode2")

    def test_evil_hears_how_many_they_are(self) -> None:
        assert "Sees two others who are Evil." in self.text("minion", characters=("merlin", "assassin"))
        beside = self.text("minion", characters=("merlin", "assassin", "oberon"))
        assert "Sees one other who is Evil. Oberon is Evil too, but unseen." in beside
        assert "Evil is blind here" in self.text("minion", blind_spies=True)

    def test_percival_without_morgana(self) -> None:
        assert "Sees who is Merlin." in self.text("percival", characters=("merlin", "percival", "assassin"))

    def test_who_holds_the_dagger_without_the_assassin(self) -> None:
        said = self.text("morgana", characters=("merlin", "percival", "morgana"), dagger="morgana")
        assert "Holds the dagger." in said


def test_every_condition_is_one_that_can_hold() -> None:
    """A misspelt one would never be noticed."""
    can_hold: set[str] = set()
    for _name, options, players in CASES:
        can_hold |= conditions(options, players)
    asked = {condition.removeprefix("-") for each in every_sentence() for condition in each.when}
    # Who may hold the dagger is tried with few of the sets by day.
    assert {each for each in asked - can_hold if not each.startswith("dagger=")} == set()


def every_sentence() -> Iterator[Here]:
    for entry in (*texts.CHARACTERS.values(), *texts.MODULES.values()):
        yield from entry.here
    for sentences in (*texts.NOW.values(), *texts.SIGHTS_HERE.values(), texts.SHORT):
        yield from sentences
