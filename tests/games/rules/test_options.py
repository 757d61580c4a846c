"""What a table may choose: refusals, warnings, presets (A2, A15)."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.rules import resistance
from games.rules.contract import Illegal
from games.rules.resistance import PRESETS, Options, options
from games.rules.resistance.characters import PLAIN, SIDE
from games.rules.resistance.options import fill_up


def opts(characters: str, **more: Any) -> Options:
    return Options(characters=tuple(characters.split()), **more)  # type: ignore[arg-type]


Case = tuple[str, str, int, dict[str, Any], dict[str, Any]]

# The code, the characters, how many players, the other options, the facts of the sentence.
REFUSALS: list[Case] = [
    # A1.1
    ("players", "", 4, {}, {"least": 5, "most": 10}),
    ("players", "", 11, {}, {"least": 5, "most": 10}),
    # A2.2: each at most once
    ("twice", "merlin merlin assassin", 5, {}, {"character": "merlin"}),
    ("twice", "oberon oberon", 7, {}, {"character": "oberon"}),
    # A2.2: they have to fit the rows
    (
        "too_many_good",
        "cleric troublemaker good_rogue percival",
        5,
        {},
        {"number": 4, "places": 3, "players": 5},
    ),
    ("too_many_good", "servant servant servant servant", 5, {}, {"number": 4, "places": 3, "players": 5}),
    ("too_many_evil", "mordred morgana oberon", 6, {}, {"number": 3, "places": 2, "players": 6}),
    ("too_many_evil", "mordred morgana minion", 5, {}, {"number": 3, "places": 2, "players": 5}),
    # A2.2: half a pair, an incomplete trio
    ("half_lancelot", "good_lancelot", 7, {}, {}),
    ("half_lancelot", "evil_lancelot", 7, {}, {}),
    ("half_sorcerers", "good_sorcerer", 7, {}, {}),
    ("half_sorcerers", "evil_sorcerer", 7, {}, {}),
    ("half_messengers", "senior_messenger junior_messenger assassin", 7, {}, {}),
    ("half_messengers", "evil_messenger assassin", 7, {}, {}),
    # A2, A2.2: a missing "requires"
    ("servant_needs_dagger", "untrustworthy_servant", 7, {}, {}),
    # A2.5
    ("dagger_unnamed", "merlin", 5, {}, {}),
    ("dagger_unnamed", "senior_messenger junior_messenger evil_messenger", 7, {}, {}),
    ("dagger_good", "merlin", 5, {"dagger": "percival"}, {"character": "percival"}),
    ("dagger_absent", "merlin", 5, {"dagger": "morgana"}, {"character": "morgana"}),
    ("dagger_absent", "merlin mordred oberon", 5, {"dagger": "minion"}, {"character": "minion"}),
    (
        "dagger_lancelot",
        "merlin good_lancelot evil_lancelot",
        7,
        {"dagger": "evil_lancelot", "lancelot": "mode1"},
        {},
    ),
    (
        "dagger_lancelot",
        "merlin good_lancelot evil_lancelot",
        7,
        {"dagger": "evil_lancelot", "lancelot": "mode2"},
        {},
    ),
    ("assassin_has_dagger", "merlin assassin morgana", 5, {"dagger": "morgana"}, {}),
    ("no_dagger", "morgana", 5, {"dagger": "morgana"}, {}),
    # A15.1
    ("resistance_has_no_characters", "merlin assassin", 5, {"edition": "resistance"}, {}),
    ("resistance_has_no_module", "", 5, {"edition": "resistance", "lady": True}, {"module": "lady"}),
    (
        "resistance_has_no_module",
        "",
        5,
        {"edition": "resistance", "excalibur": True},
        {"module": "excalibur"},
    ),
    ("resistance_has_no_module", "", 8, {"edition": "resistance", "trapper": True}, {"module": "trapper"}),
]

WARNINGS: list[Case] = [
    # A2: meant to be played with Merlin, and with 5 players beside Mordred or Morgana
    ("percival_without_merlin", "percival morgana", 7, {}, {}),
    ("percival_alone_with_5", "merlin percival assassin", 5, {}, {}),
    ("mordred_without_merlin", "mordred", 5, {}, {}),
    ("morgana_without_percival", "merlin morgana assassin", 5, {}, {}),
    ("assassin_without_dagger", "assassin", 5, {}, {}),  # A2.5
    # A2.3: only where something checks loyalty
    ("nothing_checks_loyalty", "trickster", 7, {}, {}),
    ("nothing_checks_loyalty", "troublemaker", 7, {}, {}),
    ("nothing_checks_loyalty", "trickster", 6, {"plot_cards": True}, {}),
    # A2.3: recommended for 7 or more, the trapper for 8 or more
    ("character_for_more", "lunatic", 6, {}, {"character": "lunatic", "players": 7}),
    ("character_for_more", "brute", 6, {}, {"character": "brute", "players": 7}),
    ("character_for_more", "revealer", 5, {}, {"character": "revealer", "players": 7}),
    ("character_for_more", "cleric", 5, {}, {"character": "cleric", "players": 7}),
    ("module_for_more", "good_lancelot evil_lancelot", 6, {}, {"module": "lancelot", "players": 7}),
    (
        "module_for_more",
        "senior_messenger junior_messenger evil_messenger assassin",
        6,
        {},
        {"module": "messengers", "players": 7},
    ),
    ("module_for_more", "", 6, {"lady": True}, {"module": "lady", "players": 7}),
    ("module_for_more", "", 7, {"trapper": True}, {"module": "trapper", "players": 8}),
    # A2.3: stronger sides
    ("stronger_good", "merlin percival cleric assassin", 7, {}, {}),
    ("stronger_good", "lunatic brute", 7, {}, {}),
    ("stronger_good", "oberon", 7, {"lady": True}, {}),
    ("stronger_evil", "merlin mordred morgana assassin", 7, {}, {}),
    ("stronger_evil", "trickster troublemaker", 7, {"plot_cards": True}, {}),
    # A2.3: made for games without Merlin
    (
        "unusual_with_merlin",
        "merlin assassin good_lancelot evil_lancelot",
        7,
        {"lancelot": "mode1"},
        {"module": "lancelot"},
    ),
    ("unusual_with_merlin", "merlin assassin good_rogue", 7, {}, {"module": "rogues"}),
    ("unusual_with_merlin", "merlin assassin good_sorcerer evil_sorcerer", 7, {}, {"module": "sorcerers"}),
    (
        "unusual_with_merlin",
        "merlin assassin senior_messenger junior_messenger evil_messenger",
        7,
        {},
        {"module": "messengers"},
    ),
    (
        "unusual_with_merlin",
        "merlin assassin untrustworthy_servant",
        7,
        {},
        {"module": "untrustworthy_servant"},
    ),
    # Options for a module that is not in the game
    ("without_effect", "", 7, {"lancelot": "mode2"}, {"module": "lancelot"}),
    ("without_effect", "", 7, {"hidden_sorcerer": True}, {"module": "sorcerers"}),
    ("without_effect", "", 7, {"senior_sees_junior": True}, {"module": "messengers"}),
]


@pytest.mark.parametrize(("code", "characters", "players", "more", "facts"), REFUSALS)
def test_refused(
    code: str, characters: str, players: int, more: dict[str, Any], facts: dict[str, Any]
) -> None:
    wanted = opts(characters, **more)
    refusals = resistance.check(wanted, players).refusals
    assert [(remark.code, remark.facts) for remark in refusals] == [(code, facts)]
    with pytest.raises(Illegal) as refused:
        resistance.start(wanted, players, "seed")
    assert (refused.value.code, refused.value.facts) == (code, facts)


@pytest.mark.parametrize(("code", "characters", "players", "more", "facts"), WARNINGS)
def test_warned(
    code: str, characters: str, players: int, more: dict[str, Any], facts: dict[str, Any]
) -> None:
    wanted = opts(characters, **more)
    verdict = resistance.check(wanted, players)
    assert (code, facts) in [(remark.code, remark.facts) for remark in verdict.warnings]
    assert verdict.refusals == ()  # A2.3: warnings, never refusals
    resistance.start(wanted, players, "seed")


def test_every_remark_has_a_case() -> None:
    """Each code in the source of the options is in one of the tables above."""
    source = Path(options.__file__).read_text()
    codes = set(re.findall(r'(?:_remark|Remark)\(\s*"(\w+)"', source)) | {"too_many_good", "too_many_evil"}
    assert len(codes) > 20
    assert {case[0] for case in REFUSALS + WARNINGS} == codes


def test_everything_wrong_is_said_at_once() -> None:
    # A2.2
    wanted = opts("merlin merlin good_lancelot untrustworthy_servant", dagger="servant")
    codes = [remark.code for remark in resistance.check(wanted, 5).refusals]
    assert codes == ["twice", "too_many_good", "half_lancelot", "dagger_good"]


@pytest.mark.parametrize("players", range(5, 11))
def test_presets(players: int) -> None:
    # A2.4
    lists = {
        5: "merlin percival morgana assassin",
        6: "merlin percival morgana assassin",
        7: "merlin percival morgana assassin oberon",
        8: "merlin percival morgana assassin minion",
        9: "merlin percival mordred morgana assassin",
        10: "merlin percival mordred morgana oberon assassin",
    }
    preset = PRESETS[players]
    assert sorted(preset.characters) == sorted(lists[players].split())
    assert preset == Options(characters=preset.characters)  # and nothing else
    verdict = resistance.check(preset, players)
    assert verdict.refusals == ()
    characters = fill_up(preset.characters, players)
    assert characters.count("servant") == {5: 1, 6: 2, 7: 2, 8: 3, 9: 4, 10: 4}[players]
    assert characters.count("minion") == (1 if players == 8 else 0)


@pytest.mark.parametrize("players", range(5, 11))
def test_servants_and_minions_fill_the_rest(players: int) -> None:
    # A2.2, A1.2
    good, evil = {5: (3, 2), 6: (4, 2), 7: (4, 3), 8: (5, 3), 9: (6, 3), 10: (6, 4)}[players]
    assert fill_up((), players) == ("servant",) * good + ("minion",) * evil
    assert fill_up(("oberon", "merlin"), players) == (
        "merlin",
        *("servant",) * (good - 1),
        "oberon",
        *("minion",) * (evil - 1),
    )
    # Plain ones may be named in any number that fits; it changes nothing.
    assert resistance.check(opts("servant servant minion minion"), players).refusals == ()
    assert fill_up(("servant", "servant", "minion"), players) == fill_up((), players)


def test_the_order_of_the_characters_tells_nothing() -> None:
    # A3.1: which characters are in the game, not who
    assert fill_up(("assassin", "percival", "merlin"), 5) == fill_up(("merlin", "percival", "assassin"), 5)


@pytest.mark.parametrize("holder", [character for character, side in SIDE.items() if side == "evil"])
def test_anybody_of_evil_may_hold_the_dagger(holder: str) -> None:
    # A2.5: also a plain Minion, also an evil Lancelot who cannot change sides
    partners = {
        "evil_lancelot": "good_lancelot",
        "evil_sorcerer": "good_sorcerer",
        "evil_messenger": "senior_messenger junior_messenger",
    }
    named = "" if holder in PLAIN else holder
    wanted = opts(f"merlin {named} {partners.get(holder, '')}", dagger=holder)
    assert resistance.check(wanted, 7).refusals == ()
    state, _ = resistance.start(wanted, 7, "seed")
    assert state.hidden.dagger is not None
    assert state.hidden.characters[state.hidden.dagger] == holder


def test_one_of_the_minions_holds_the_dagger_at_random() -> None:
    # A2.5
    holders = set()
    for seed in map(str, range(60)):
        state, _ = resistance.start(opts("merlin", dagger="minion"), 7, seed)
        minions = [seat for seat, card in enumerate(state.hidden.characters) if card == "minion"]
        assert state.hidden.dagger in minions
        holders.add(minions.index(state.hidden.dagger))
    assert holders == {0, 1, 2}


def test_no_dagger_without_merlin_and_messengers() -> None:
    # A2.5
    state, _ = resistance.start(opts("assassin"), 5, "seed")
    assert state.hidden.dagger is None


def test_the_resistance() -> None:
    # A15.1: its options
    wanted = Options(
        edition="resistance", targeting=True, blind_spies=True, plot_cards=True, rejections="final5"
    )
    for players in range(5, 11):
        verdict = resistance.check(wanted, players)
        assert (verdict.refusals, verdict.warnings) == ((), ())


def test_merlin_and_percival_with_nothing_to_say() -> None:
    # A2.3: no warning where nothing is unusual
    assert resistance.check(PRESETS[5], 5).warnings == ()
    assert resistance.check(opts("good_lancelot evil_lancelot", lancelot="mode1"), 7).warnings == ()
    for more in ({"lady": True}, {"plot_cards": True}):
        codes = [remark.code for remark in resistance.check(opts("trickster", **more), 7).warnings]
        assert "nothing_checks_loyalty" not in codes
    assert resistance.check(opts("trickster cleric"), 7).warnings == ()
    # Lancelots who know each other were made for Merlin.
    codes = [
        remark.code
        for remark in resistance.check(opts("merlin assassin good_lancelot evil_lancelot"), 7).warnings
    ]
    assert codes == []
