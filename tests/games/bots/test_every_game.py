"""Computer players can play whatever the rules allow: every character and module, any number of players."""

from collections import Counter
from random import Random
from string import Formatter

import pytest
from msgspec.structs import replace

from games.bots.contract import Saying
from games.bots.resistance import LEVELS, answer
from games.bots.resistance.sayings import SAYINGS
from games.rules.contract import Decision
from games.rules.resistance import Options, start, view
from games.rules.resistance.tableau import PLAYERS
from games.rules.resistance.texts import PROMPTS
from games.texts.sentences import sentence
from games.titles.resistance.texts import TEXTS
from tests.games.bots.whole_games import turns
from tests.games.rules.combinations import every_pair

# Somebody has to hold two kinds of plot cards when the one Restore Your Honor is handed out.
SELDOM = "restore_which"
NAMES = ("Arthur", "Bors", "Caradoc", "Dagonet", "Ector", "Feirefiz", "Gawain", "Hector", "Isolde", "Jaufre")
# A13.1, A13.2: with five and six players one plot card is drawn a round, and not of every kind.
SELDOM_WITH_FEW = {
    "next_plot",
    "are_you_the_one",
    "show_your_strength",
    "show_your_nature",
    "we_found_you",
}


def can_be_read(said: Saying, players: int) -> None:
    """By people of either edition, and nothing is left out or left over."""
    fields = {field for _, field, _, _ in Formatter().parse(str(SAYINGS[said.code].first)) if field}
    assert set(said.facts) == fields
    for edition in ("avalon", "resistance"):
        text = sentence(TEXTS, SAYINGS[said.code], said.facts, edition=edition, players=NAMES[:players])
        assert text
        assert not set("{}") & set(text)


@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_with_all_there_is(players: int) -> None:
    """A third of the combinations, and more of them until every kind of question has come up."""
    wanted = set(PROMPTS) - {SELDOM} - (SELDOM_WITH_FEW if players < 7 else set())
    asked: Counter[str] = Counter()
    said: Counter[str] = Counter()
    every = every_pair(players)
    for number, (name, options) in enumerate(every[::3] + every[1::3] + every[2::3]):
        if number > len(every) / 3 and wanted <= set(asked):
            break
        for turn in turns(options, players, name, LEVELS[number % 3 :] + LEVELS[: number % 3]):
            asked[turn.decision.kind] += 1
            if turn.said:
                can_be_read(turn.said, players)
                said[turn.said.code] += 1
    assert wanted <= set(asked)
    assert set(said) == set(SAYINGS)


def test_which_card_to_take() -> None:
    state, _ = start(Options(plot_cards=True), 5, "Avalon")
    plots = ("ambush", "charge")
    asked = Decision(1, SELDOM, "plots", plots, least=1, most=1, fallback="random", facts={"holder": 1})
    chosen = {answer(view(state, 0), asked, "strong", Random(seed)) for seed in range(20)}
    assert chosen == {("ambush",), ("charge",)}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("adds", ["nothing", "targeting", "blind_spies", "plot_cards"])
def test_whole_games_of_the_resistance(adds: str, level: str) -> None:
    """A15.1."""
    options = Options(edition="resistance")
    if adds != "nothing":
        options = replace(options, **{adds: True})
    for players in PLAYERS:
        for turn in turns(options, players, f"{adds} at level {level}", [level]):
            if turn.said:
                can_be_read(turn.said, players)
