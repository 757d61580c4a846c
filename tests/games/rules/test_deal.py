"""The deal, worked out once more by its description, and what it may not tell."""

from collections import Counter
from hashlib import sha256
from typing import Any

from games.rules.resistance import PRESETS, Options, start, view
from games.rules.resistance.characters import Character
from games.rules.resistance.deal import deal
from games.rules.resistance.modules.plot_cards import deck

SEED = "5f0c"


def pile(name: str, cards: list[Any]) -> list[Any]:
    """Sorted by the SHA-256 of "seed/pile/number"."""
    hashes = {number: sha256(f"{SEED}/{name}/{number}".encode()).hexdigest() for number in range(len(cards))}
    return [cards[number] for number in sorted(hashes, key=hashes.__getitem__)]


def test_characters_leader_and_dagger() -> None:
    """A1.4, A2.5."""
    dealt = deal(Options(characters=("merlin", "mordred"), dagger="minion"), 7, SEED)
    cards = ["merlin", "servant", "servant", "servant", "mordred", "minion", "minion"]
    assert list(dealt.characters) == pile("characters", cards)
    assert dealt.first_leader == pile("leader", list(range(7)))[0]
    minions = [seat for seat, character in enumerate(dealt.characters) if character == "minion"]
    assert dealt.dagger == pile("dagger", minions)[0]


def test_loyalty_cards_and_plot_cards() -> None:
    """A8.2, A8.3, A13.1."""
    lancelots: tuple[Character, ...] = ("good_lancelot", "evil_lancelot")
    state, _ = start(Options(characters=lancelots, lancelot="mode1", plot_cards=True), 9, SEED)
    drawn = pile("loyalty", [False] * 4 + [True] * 2)
    assert [*state.table.loyalty, *state.hidden.loyalty_deck] == drawn
    assert [*state.table.drawn, *state.hidden.plot_deck] == pile("plots", list(deck(9)))
    state, _ = start(Options(characters=lancelots, lancelot="mode2"), 9, SEED)
    assert list(state.table.loyalty) == pile("loyalty", [False] * 5 + [True] * 2)[:5]


def test_the_hash_of_the_seed_is_shown() -> None:
    state, _ = start(PRESETS[5], 5, SEED)
    assert view(state, None).seed_hash == sha256(SEED.encode()).hexdigest()


def test_the_first_leader_tells_nothing_of_the_characters() -> None:
    games = 2000
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(games):
        dealt = deal(PRESETS[5], 5, f"seed {number}")
        pairs[dealt.first_leader, dealt.characters.index("merlin")] += 1
    # Each of the 25 is expected 80 times, with a standard deviation of 9.
    assert len(pairs) == 25
    assert all(40 < number < 120 for number in pairs.values())
