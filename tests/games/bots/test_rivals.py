"""The players to measure against: they break no rule, and what the logical one takes for certain is true."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from games.bots.resistance.hard_facts import as_bits, in_every_set, possible_sets, publicly_possible_sets
from games.rules.contract import Answer, Decision, Seat
from games.rules.resistance import PRESETS, Options, State, View, answer, decisions, start, view
from games.rules.resistance.characters import SIDE
from games.rules.resistance.deal import Deal
from games.rules.resistance.engine import begin
from games.rules.resistance.texts.prompts import PROMPTS
from tests.bench.tournament.players import Player
from tests.bench.tournament.rivals import constraint_player, random_player
from tests.games.rules.combinations import every_pair

FIVE = PRESETS[5]


def positions(
    options: Options, players: int, seed: str, player: Player
) -> Iterator[tuple[State, Seat, View]]:
    """Every decision of a whole game of such players, who would break a rule here if they did."""
    state, _ = start(options, players, seed)
    rng = Random(seed)
    while asked := decisions(state):
        for seat, decision in asked.items():
            seen = view(state, seat)
            yield state, seat, seen
            state, _ = answer(state, seat, decision.id, player(seen, decision, rng))


def evil_as_dealt(state: State) -> int:
    return as_bits(seat for seat, held in enumerate(state.hidden.characters) if SIDE[held] == "evil")


@pytest.mark.parametrize("player", [random_player, constraint_player])
def test_whole_games_with_all_there_is(player: Player) -> None:
    """Every answer is legal, and nobody ever rules those out who are evil."""
    asked: Counter[str] = Counter()
    for players in PRESETS:
        for name, options in every_pair(players)[::2]:
            for state, seat, seen in positions(options, players, name, player):
                kind = decisions(state)[seat].kind
                asked[kind] += 1
                if kind != "vote":  # most questions are votes, and tell nothing new
                    own, public = possible_sets(seen), publicly_possible_sets(seen)
                    assert evil_as_dealt(state) in own, name
                    assert len(own) <= len(public), name
    assert set(asked) == set(PROMPTS)


# What is certain, at a table of five: Merlin, Percival, a servant, Morgana, the Assassin


def table_of_five(*answers: tuple[Seat, Answer]) -> State:
    state, _ = begin(FIVE, Deal(("merlin", "percival", "servant", "morgana", "assassin"), 0, 4), "seed")
    for seat, given in answers:
        state, _ = answer(state, seat, decisions(state)[seat].id, given)
    return state


def sent(*team: Seat) -> list[tuple[Seat, Answer]]:
    return [(0, team), *((seat, ("approve",)) for seat in range(5))]


def sets(state: State, seat: Seat) -> set[int]:
    return set(possible_sets(view(state, seat)).tolist())


def test_what_is_seen_is_certain() -> None:
    state = table_of_five()
    evil = as_bits((3, 4))
    assert sets(state, 0) == sets(state, 3) == sets(state, 4) == {evil}
    assert sets(state, 1) == {as_bits(pair) for pair in ((0, 2), (0, 4), (3, 2), (3, 4))}
    assert len(sets(state, 2)) == 6


def test_a_fail_is_of_somebody_on_the_team() -> None:
    state = table_of_five(*sent(0, 3), (0, ("success",)), (3, ("fail",)))
    assert sets(state, 2) == {as_bits(pair) for pair in ((0, 1), (0, 3), (0, 4), (3, 1), (3, 4))}
    assert in_every_set(possible_sets(view(state, 1))) == 0
    assert sets(state, 1) == {as_bits(pair) for pair in ((0, 2), (0, 4), (3, 2), (3, 4))}


def test_good_goes_with_those_who_are_clean_most_often() -> None:
    state = table_of_five()
    for seed in range(20):
        named = constraint_player(view(state, 0), decisions(state)[0], Random(seed))
        assert 0 in named
        assert named in {(0, 1), (0, 2)}  # Merlin sees the others


def votes(state: State) -> list[str]:
    return [
        str(constraint_player(view(state, seat), asked, Random(1))[0])
        for seat, asked in decisions(state).items()
    ]


def test_votes() -> None:
    assert votes(table_of_five((0, (0, 1)))) == ["approve", "approve", "reject", "reject", "reject"]
    assert votes(table_of_five((0, (0, 3)))) == ["reject", "reject", "reject", "approve", "approve"]


def test_everybody_approves_the_last_chance() -> None:
    rejected = [((leader, (3, 4)), *((seat, ("reject",)) for seat in range(5))) for leader in range(4)]
    state = table_of_five(*(given for turn in rejected for given in turn), (4, (3, 4)))
    assert votes(state) == ["approve"] * 5


def card(state: State, seat: Seat) -> Answer:
    return constraint_player(view(state, seat), decisions(state)[seat], Random(1))


def test_one_of_evil_fails_for_all() -> None:
    state = table_of_five(*sent(3, 4))
    assert (card(state, 3), card(state, 4)) == (("fail",), ("success",))
    alone = table_of_five(*sent(0, 4))
    assert (card(alone, 0), card(alone, 4)) == (("success",), ("fail",))


def test_nobody_known_as_evil_is_struck() -> None:
    state = table_of_five()
    decision = Decision(1, "strike", "players", (0, 1, 2, 3), 1, 1, "random", {"aim": "merlin"})
    struck = Counter(constraint_player(view(state, 4), decision, Random(seed)) for seed in range(200))
    assert set(struck) == {(0,), (1,), (2,)}


def test_who_only_watches_decides_nothing() -> None:
    state = table_of_five()
    with pytest.raises(ValueError, match="only watches"):
        constraint_player(view(state, None), decisions(state)[0], Random(1))
