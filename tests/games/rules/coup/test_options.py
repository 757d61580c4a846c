"""What a table may choose: refusals, presets, and what is drawn (C1.1, C1.3)."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.rules import coup
from games.rules.contract import Illegal
from games.rules.coup import PRESETS, Options
from games.rules.coup.checking import SLOW_TOGETHER
from games.rules.coup.deal import deal
from games.rules.coup.modules import MODULE_OF
from games.rules.coup.roles import IN_PLAY, PLAYERS, ROLES, Role

BASIC = {role for role in ROLES if not MODULE_OF[role].advanced}


def opts(roles: str, **more: Any) -> Options:
    return Options(roles=tuple(roles.split()), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "roles", "players", "facts"),
    [
        ("players", "", 2, {"least": 3, "most": 6}),
        ("players", "", 7, {"least": 3, "most": 6}),
        ("players", "", True, {"least": 3, "most": 6}),
        ("players", "", 3.0, {"least": 3, "most": 6}),
        ("twice", "banker banker", 3, {"role": "banker"}),
        ("twice", "lawyer lawyer priest", 3, {"role": "lawyer"}),
        ("too_many_of_group", "banker farmer", 3, {"group": "finance", "number": 2, "places": 1}),
        (
            "too_many_of_group",
            "lawyer priest missionary",
            6,
            {"group": "special_interests", "number": 3, "places": 2},
        ),
    ],
)
def test_what_is_refused(code: str, roles: str, players: int, facts: dict[str, Any]) -> None:
    refusals = coup.check(opts(roles), players).refusals
    assert (code, facts) in [(refusal.code, refusal.facts) for refusal in refusals]
    with pytest.raises(Illegal, match=refusals[0].code) as refused:
        coup.start(opts(roles), players, "seed")
    assert refused.value.facts == refusals[0].facts


def test_everything_that_is_wrong_is_said_at_once() -> None:
    refusals = coup.check(opts("banker banker spy judge general"), 4).refusals
    assert [refusal.code for refusal in refusals] == ["twice", "too_many_of_group", "too_many_of_group"]


@pytest.mark.parametrize(
    "given",
    [
        {"roles": ["ambassador"]},
        {"roles": "banker"},
        {"roles": [1]},
        {"advanced": "yes"},
        {"advanced": 1},
        {"expansion": True},
        [],
    ],
)
def test_what_are_no_options(given: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(given, Options)


def test_the_groups_and_which_roles_are_advanced() -> None:
    """C5."""
    groups = Counter(module.group for module in MODULE_OF.values())
    assert groups == {"finance": 5, "communications": 5, "force": 5, "special_interests": 10}
    assert sum(IN_PLAY.values()) == 5
    advanced = "capitalist speculator producer writer crime_boss mercenary communist customs_officer "
    advanced += "foreign_consular missionary protestor"
    assert set(ROLES) - BASIC == set(advanced.split())


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_preset_can_be_played(preset: str, players: int) -> None:
    assert coup.check(PRESETS[preset], players).refusals == ()
    state, _events = coup.start(PRESETS[preset], players, "seed")
    assert Counter(MODULE_OF[role].group for role in state.table.roles) == IN_PLAY


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("roles", SLOW_TOGETHER)
def test_roles_that_make_for_long_games_are_warned_of(roles: tuple[Role, Role], players: int) -> None:
    """Where the table has chosen both."""
    longer = SLOW_TOGETHER[roles]
    warnings = coup.check(Options(roles=roles), players).warnings
    expected = [{"roles": roles, "percent": longer[players], "players": players}] if players in longer else []
    assert [(warning.code, warning.facts) for warning in warnings] == [("slow", facts) for facts in expected]
    assert coup.check(Options(roles=roles[:1], advanced=True), players).warnings == ()


def drawn(options: Options, games: int = 400) -> Counter[str]:
    """How often each role was in play."""
    return Counter(role for number in range(games) for role in deal(options, 3, f"{number}").roles)


def test_the_first_game_has_its_five_roles() -> None:
    """C1.1."""
    first = {"banker", "director", "guerrilla", "politician", "peacekeeper"}
    assert drawn(PRESETS["first_game"], 3) == dict.fromkeys(first, 3)


def test_basic_roles_are_drawn_alike() -> None:
    """C1.1: advanced ones only where the table allows them."""
    found = drawn(PRESETS["all_basic"])
    assert set(found) == BASIC
    # 133 of 400 for one of three Finance roles, 160 for two of five Special Interests; five deviations.
    assert all(85 < number < 210 for number in found.values())


def test_all_roles_are_drawn_alike() -> None:
    found = drawn(PRESETS["everything"])
    assert set(found) == set(ROLES)
    assert all(40 < number < 120 for number in found.values())


def test_what_is_chosen_is_in_play_and_the_rest_is_drawn() -> None:
    """A role that is chosen may be advanced, whatever may be drawn."""
    found = drawn(opts("missionary judge"), 300)
    assert found["missionary"] == found["judge"] == 300
    assert set(found) == (BASIC - {"guerrilla", "general"}) | {"missionary"}


def test_who_starts_is_drawn_unless_somebody_has_won() -> None:
    """C1.3."""
    starters = Counter(deal(PRESETS["first_game"], 4, f"{number}").starter for number in range(400))
    assert all(60 < starters[seat] < 140 for seat in range(4))
    for winner in range(4):
        state, _events = coup.start(PRESETS["first_game"], 4, "seed", winner)
        assert set(coup.decisions(state)) == {winner}
        # Nothing else of the deal depends on it.
        assert state.hidden.hands == deal(PRESETS["first_game"], 4, "seed").hands
