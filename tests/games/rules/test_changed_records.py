"""Whatever is changed in a recorded game is found, and said."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from games.rules.resistance.characters import SIDE
from tests.games.recorded import Change, changed, difference, human_games, no_merlin, proposal, quest

# What is changed in a small game, and what is said of it.


def a_fail_by_percival(record: dict[str, Any]) -> None:
    record["quests"][0].update(cards=[[1, 0], [2, 1]], fails=1, success=False)


CHANGES: dict[str, tuple[Change, str]] = {
    "a vote that decides": (
        lambda record: record["quests"][0]["proposals"][1]["votes"].__setitem__(0, 0),
        "quest 1, proposal 2: approved: true in the record, false by the rules",
    ),
    "approved": (
        lambda record: record["quests"][0]["proposals"][0].update(approved=True),
        "quest 1, proposal 1: approved: true in the record, false by the rules",
    ),
    "a vote is missing": (
        lambda record: record["quests"][0]["proposals"][1]["votes"].pop(),
        "quest 1, proposal 2: the number of votes: 4 in the record, 5 by the rules",
    ),
    "all votes are missing": (
        lambda record: record["quests"][0]["proposals"][1].pop("votes"),
        "quest 1, proposal 2: the number of votes: 0 in the record, 5 by the rules",
    ),
    "the leader": (
        lambda record: record["quests"][1]["proposals"][0].update(leader=3),
        "quest 2, proposal 1: the leader: 3 in the record, 2 by the rules",
    ),
    "the first leader": (
        lambda record: record.update(leader0=1),
        "quest 1, proposal 1: the leader: 0 in the record, 1 by the rules",
    ),
    "a member more": (
        lambda record: record["quests"][0]["proposals"][1]["team"].append(3),
        "quest 1, proposal 2: the team 1, 2, 3 is refused (how_many)",
    ),
    "a member less": (
        lambda record: record["quests"][0]["proposals"][0]["team"].pop(),
        "quest 1, proposal 1: the team 0 is refused (how_many)",
    ),
    "a member twice": (
        lambda record: record["quests"][0]["proposals"][0].update(team=[4, 4]),
        "quest 1, proposal 1: the team 4, 4 is refused (chosen_twice)",
    ),
    "a member who is not there": (
        lambda record: record["quests"][0]["proposals"][0].update(team=[4, 5]),
        "quest 1, proposal 1: the team 4, 5 is refused (no_such_choice)",
    ),
    "another team than played": (
        lambda record: record["quests"][0]["proposals"][1].update(team=[1, 3]),
        "quest 1: who played cards: [1,2] in the record, [1,3] by the rules",
    ),
    "a card twice": (
        lambda record: record["quests"][0]["cards"].append([1, 1]),
        "quest 1: who played cards: [1,1,2] in the record, [1,2] by the rules",
    ),
    "the size": (
        lambda record: record["quests"][2].update(size=3),
        "quest 3: the size of the team: 3 in the record, 2 by the rules",
    ),
    "the threshold": (
        lambda record: record["quests"][3].update(fails_required=2),
        "quest 4: the fails required: 2 in the record, 1 by the rules",
    ),
    "a fail by Good": (a_fail_by_percival, "quest 1: seat 1, percival, cannot play fail (no_such_choice)"),
    "a card": (
        lambda record: record["quests"][1].update(cards=[[0, 1], [2, 1], [3, 1]]),
        "quest 2: the number of fails: 1 in the record, 0 by the rules",
    ),
    "the number of fails": (
        lambda record: record["quests"][1].update(fails=2),
        "quest 2: the number of fails: 2 in the record, 1 by the rules",
    ),
    "the success": (
        lambda record: record["quests"][1].update(success=True),
        "quest 2: the success: true in the record, false by the rules",
    ),
    "not undertaken": (
        lambda record: record["quests"][1].update(cards=None, fails=None, success=None),
        "quest 2: the record has neither cards nor a number of fails",
    ),
    "a proposal less": (
        lambda record: record["quests"][0]["proposals"].pop(),
        "quest 1: the record goes on with the cards of the quest, the rules with a proposal",
    ),
    "a proposal more": (
        lambda record: record["quests"][0]["proposals"].append(proposal(2, [2, 3], "00000")),
        "quest 1, proposal 3: the record goes on with a proposal, the rules with the cards of the quest",
    ),
    "no proposal": (
        lambda record: record["quests"][0].update(proposals=[]),
        "quest 1: the record goes on with the cards of the quest, the rules with a proposal",
    ),
    "a quest less": (
        lambda record: record["quests"].pop(),
        "after the last quest: the record goes on with the assassination, the rules with a proposal",
    ),
    "no quests": (
        lambda record: record.update(quests=[], assassination=None),
        "the record ends, the rules go on with a proposal",
    ),
    "a quest more": (
        lambda record: record["quests"].append(quest(3, [proposal(0, [0, 1, 2], "11111")], "111")),
        "quest 5: the record goes on with a proposal, the rules with the assassination",
    ),
    "no assassination": (
        lambda record: record.update(assassination=None),
        "the record ends, the rules go on with the assassination",
    ),
    "the Assassin names himself": (
        lambda record: record.update(assassination=4),
        "assassination: seat 4 cannot name seat 4 (no_such_choice)",
    ),
    "somebody is named who is not there": (
        lambda record: record.update(assassination=9),
        "assassination: seat 4 cannot name seat 9 (no_such_choice)",
    ),
    "Merlin is named": (
        lambda record: record.update(assassination=0),
        'at the end: the winner: "good" in the record, "evil" by the rules',
    ),
    "the winner": (
        lambda record: record.update(winner="evil"),
        'at the end: the winner: "evil" in the record, "good" by the rules',
    ),
    "the reason": (
        lambda record: record.update(reason="three_success_no_assassination"),
        'at the end: the reason: "three_successes" in the record, "merlin_survived" by the rules',
    ),
    "nobody to assassinate": (
        no_merlin,
        "after the last quest: the record goes on with the assassination, the rules with the end of the game",
    ),
    "the dagger in a good hand": (
        lambda record: record.update(assassin=1),
        "the roles do not fit: assassin_has_dagger",
    ),
    "the dagger in another evil hand": (
        lambda record: record.update(assassin=3),
        "the roles do not fit: assassin_has_dagger",
    ),
    "the dagger where nobody sits": (
        lambda record: record.update(assassin=5),
        "assassin is seat 5, of 5 players",
    ),
    "the first leader where nobody sits": (
        lambda record: record.update(leader0=5),
        "leader0 is seat 5, of 5 players",
    ),
    "a role less": (lambda record: record["roles"].pop(), "4 roles for 5 players"),
    "too few players": (lambda record: record.update(n=4), "4 players: there have to be 5 to 10"),
    "two Merlins": (
        lambda record: record["roles"].__setitem__(1, "merlin"),
        "the roles do not fit: twice",
    ),
    "too many of Evil": (
        lambda record: record["roles"].__setitem__(1, "minion"),
        "the roles do not fit: too_many_evil",
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_changed_is_found(name: str) -> None:
    change, said = CHANGES[name]
    assert difference(changed(change)) == said


# Changes that are found in any game.


def a_vote_that_decides(record: dict[str, Any], rng: Random) -> None:
    one = rng.choice(rng.choice(record["quests"])["proposals"])
    while (sum(one["votes"]) * 2 > record["n"]) == one["approved"]:
        agreeing = [seat for seat, vote in enumerate(one["votes"]) if vote == one["approved"]]
        one["votes"][rng.choice(agreeing)] = int(not one["approved"])


def another_leader(record: dict[str, Any], rng: Random) -> None:
    one = rng.choice(rng.choice(record["quests"])["proposals"])
    one["leader"] = (one["leader"] + rng.randrange(1, record["n"])) % record["n"]


def another_first_leader(record: dict[str, Any], rng: Random) -> None:
    record["leader0"] = (record["leader0"] + rng.randrange(1, record["n"])) % record["n"]


def a_fail_by_good(record: dict[str, Any], rng: Random) -> None:
    good = [
        (one, card)
        for one in record["quests"]
        for card in one["cards"] or ()
        if SIDE[record["roles"][card[0]]] == "good"
    ]
    if not good:  # five rejections at once: nobody played a card
        another_leader(record, rng)
        return
    one, card = rng.choice(good)
    card[1] = 0
    one["fails"] += 1
    one["success"] = one["fails"] < one["fails_required"]


def a_member_more(record: dict[str, Any], rng: Random) -> None:
    one = rng.choice(rng.choice(record["quests"])["proposals"])
    one["team"].append(rng.choice([seat for seat in range(record["n"]) if seat not in one["team"]]))


def a_member_less(record: dict[str, Any], rng: Random) -> None:
    rng.choice(rng.choice(record["quests"])["proposals"])["team"].pop()


def another_size(record: dict[str, Any], rng: Random) -> None:
    rng.choice(record["quests"])["size"] += rng.choice([-1, 1])


def another_threshold(record: dict[str, Any], rng: Random) -> None:
    one = rng.choice(record["quests"])
    one["fails_required"] = 3 - one["fails_required"]


def another_number_of_fails(record: dict[str, Any], rng: Random) -> None:
    one = rng.choice(record["quests"])
    one["fails"] = (one["fails"] or 0) + 1


def another_success(record: dict[str, Any], rng: Random) -> None:
    one = rng.choice(record["quests"])
    one["success"] = not one["success"]


def a_proposal_less(record: dict[str, Any], rng: Random) -> None:
    proposals = rng.choice(record["quests"])["proposals"]
    del proposals[rng.randrange(len(proposals))]


def a_quest_less(record: dict[str, Any], rng: Random) -> None:
    del record["quests"][rng.randrange(len(record["quests"]))]


def another_named(record: dict[str, Any], rng: Random) -> None:
    """Merlin where he survived, somebody else where he was hit, anybody where nobody was named."""
    merlin = record["roles"].index("merlin") if "merlin" in record["roles"] else None
    others = [seat for seat in range(record["n"]) if seat != merlin]
    record["assassination"] = merlin if record["reason"] == "merlin_survived" else rng.choice(others)


def another_winner(record: dict[str, Any], rng: Random) -> None:
    record["winner"] = "evil" if record["winner"] == "good" else "good"


def another_reason(record: dict[str, Any], rng: Random) -> None:
    reasons = {
        "three_fails",
        "merlin_survived",
        "assassinated",
        "three_success_no_assassination",
        "five_rejections",
    }
    record["reason"] = rng.choice(sorted(reasons - {record["reason"]}))


@pytest.mark.parametrize(
    "change",
    [
        a_vote_that_decides,
        another_leader,
        another_first_leader,
        a_fail_by_good,
        a_member_more,
        a_member_less,
        another_size,
        another_threshold,
        another_number_of_fails,
        another_success,
        a_proposal_less,
        a_quest_less,
        another_named,
        another_winner,
        another_reason,
    ],
)
def test_what_is_changed_in_a_game_that_people_played_is_found(
    change: Callable[[dict[str, Any], Random], None],
) -> None:
    rng = Random(change.__name__)
    for line in rng.sample(human_games(), 100):
        record = msgspec.json.decode(line)
        change(record, rng)
        assert difference(record) is not None, line
