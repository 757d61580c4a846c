"""C8: the deal, the order of roles and every shuffle, worked out once more by their description."""

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

from games.rules import coup
from games.rules.coup.game import shuffled_deck
from games.rules.coup.modules import ROLE_MODULES
from games.rules.coup.options import FIRST_GAME
from games.rules.coup.roles import Role
from games.rules.kernel.random_play import play

from .script import same

T = TypeVar("T")
SEED = "5f0c"


def pile(name: str, cards: Sequence[T]) -> tuple[T, ...]:
    """Sorted by the SHA-256 of "seed/pile/number"."""
    hashes = {number: sha256(f"{SEED}/{name}/{number}".encode()).hexdigest() for number in range(len(cards))}
    return tuple(cards[number] for number in sorted(hashes, key=hashes.__getitem__))


def in_order(cards: Sequence[Role]) -> list[Role]:
    return sorted(cards, key=FIRST_GAME.roles.index)


def test_the_deal() -> None:
    for players in (3, 4, 5, 6):
        state, _events = coup.start(FIRST_GAME, players, SEED)
        # C8, C1.2: three cards of each role, in the order of C5, are a pile of their own
        court = pile("court", [role for role in state.table.roles for _ in range(3)])
        for seat, hand in enumerate(state.hidden.hands):
            same(f"the hand of {seat}", hand, court[2 * seat : 2 * seat + 2])
        same("the deck", state.hidden.deck, court[2 * players :])
        same("who starts", state.table.starter, pile("starter", range(players))[0])


def test_the_roles() -> None:
    # C8, C1.1: from each group the first of its pile, in the order of C5
    for advanced in (False, True):
        drawn: set[Role] = set()
        for group, number in (("finance", 1), ("communications", 1), ("force", 1), ("special_interests", 2)):
            roles = [
                module.role
                for module in ROLE_MODULES
                if module.group == group and (advanced or not module.advanced)
            ]
            drawn.update(pile(group, roles)[:number])
        state, _events = coup.start(coup.Options(advanced=advanced), 4, SEED)
        same("the roles", set(state.table.roles), drawn)


def test_the_nth_shuffle() -> None:
    # C8: by the seed and n, from the order of the roles, wherever the cards lay before
    cards: tuple[Role, ...] = ("peacekeeper", "banker", "director", "banker", "guerrilla")
    for number in (1, 2, 3):
        expected = pile(f"deck {number}", in_order(cards))
        same("the deck", shuffled_deck(SEED, number, FIRST_GAME.roles, cards), expected)
        same("the deck", shuffled_deck(SEED, number, FIRST_GAME.roles, cards[::-1]), expected)


def test_the_shuffles_of_a_game() -> None:
    state, _events = coup.start(FIRST_GAME, 3, SEED, starter=0)
    # C8: every return shuffles once: turn by turn Directors, whom nobody challenges
    for number in (1, 2, 3):
        drawn = state.hidden.deck[:2]
        for choices in (("director",), (), (), (0, 2)):
            seat, decision = next(iter(coup.decisions(state).items()))
            hand, deck = state.hidden.hands[state.table.ap], state.hidden.deck
            state, _events = coup.answer(state, seat, decision.id, choices)
        same("the hand before", hand[2:], drawn)
        same("how many shuffles", state.table.shuffles, number)
        back = (hand[0], hand[2])
        same("the deck", state.hidden.deck, pile(f"deck {number}", in_order((*deck, *back))))
        same("the hand after", state.hidden.hands[seat], (hand[1], hand[3]))


def test_a_shown_card_is_shuffled_in() -> None:
    state, _events = coup.start(FIRST_GAME, 3, SEED, starter=0)
    hand, deck = state.hidden.hands[0], state.hidden.deck
    action = next(
        str(choice) for choice in coup.decisions(state)[0].choices if str(choice).partition("/")[0] == hand[0]
    )
    for seat, choices in ((0, (action,)), (1, ("challenge",)), (0, ("show",))):
        state, _events = coup.answer(state, seat, coup.decisions(state)[seat].id, choices)
    # C8, C4.3: then the top card is drawn
    top, *rest = pile("deck 1", in_order((*deck, hand[0])))
    same("the hand", state.hidden.hands[0], (hand[1], top))
    same("the deck", state.hidden.deck, tuple(rest))


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    # C8
    for number in range(20):
        options, players = coup.Options(advanced=number % 2 > 0), 3 + number % 4
        one, other = (play(coup, options, players, f"seed {number}", Random(number)) for _ in range(2))
        same("the game", coup.dump(one), coup.dump(other))
    # C8: and another seed another one
    hands = {coup.start(FIRST_GAME, 4, f"seed {number}")[0].hidden.hands for number in range(20)}
    assert len(hands) > 15


def test_the_seed_is_hidden_until_the_game_is_over_and_its_hash_is_not() -> None:
    state, _events = coup.start(FIRST_GAME, 3, SEED)
    for audience in (None, 0, 1, 2):
        view = coup.view(state, audience)
        # C8: so that everybody can check it afterwards
        same("what is shown", (view.seed_hash, view.seed), (sha256(SEED.encode()).hexdigest(), None))
    state, _events = coup.break_off(state)
    same("what is shown at the end", coup.view(state, None).seed, SEED)
