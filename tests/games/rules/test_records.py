"""Recorded games replay to their recorded results."""

from random import Random
from typing import Any

import msgspec
import pytest

from games.rules import resistance
from games.rules.kernel.random_play import play
from games.rules.resistance import Options
from games.rules.resistance.characters import Character
from games.rules.resistance.records import Record, Unreadable, parse, replay
from tests.games.recorded import (
    as_line,
    changed,
    difference,
    human_games,
    no_merlin,
    proposal,
    quest,
    record_of,
    rejected_quest,
    small_game,
)


def test_every_game_that_people_played_agrees() -> None:
    differences = {number: replay(parse(line)) for number, line in enumerate(human_games(), 1)}
    assert {number: said for number, said in differences.items() if said} == {}
    assert len(differences) == 3810


def test_a_small_game_agrees() -> None:
    assert difference(small_game()) is None


# How games end.


def rejected_five_times() -> dict[str, Any]:
    record = small_game()
    proposals = [proposal(leader, [0, 1], "11000") for leader in range(5)]
    record["quests"] = [rejected_quest(2, proposals)]
    return record | {"assassination": None, "winner": "evil", "reason": "five_rejections"}


def test_five_rejections_end_a_game() -> None:
    assert difference(rejected_five_times()) is None


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({"cards": [[0, 1], [1, 1]]}, "quest 1: the cards: [[0,1],[1,1]] in the record, null by the rules"),
        ({"fails": 0}, "quest 1: the number of fails: 0 in the record, null by the rules"),
        ({"success": False}, "quest 1: the success: false in the record, null by the rules"),
    ],
)
def test_a_quest_that_was_not_undertaken_has_no_result(found: dict[str, Any], said: str) -> None:
    record = rejected_five_times()
    record["quests"][0].update(found)
    assert difference(record) == said


def test_a_record_does_not_go_on_after_the_end() -> None:
    record = rejected_five_times()
    record["quests"].append(rejected_quest(3, []))
    said = "quest 2: the record goes on with a proposal, the rules with the end of the game"
    assert difference(record) == said


def test_three_fails_end_a_game() -> None:
    record = small_game()
    record["quests"] = [
        quest(2, [proposal(0, [0, 4], "11100")], "10"),
        quest(3, [proposal(1, [1, 2, 3], "11100")], "110"),
        quest(2, [proposal(2, [3, 4], "11100")], "00"),
    ]
    record |= {"assassination": None, "winner": "evil", "reason": "three_fails"}
    assert difference(record) is None
    assert difference(record | {"assassination": 0}) is not None


def test_without_merlin_nobody_is_assassinated() -> None:
    record = changed(no_merlin)
    record |= {"assassin": None, "assassination": None, "reason": "three_success_no_assassination"}
    assert difference(record) is None
    # The Assassin is a plain Minion then (A2.5).
    assert difference(record | {"assassin": 4}) is None
    said = "seat 3 has a dagger, but there is nobody to assassinate"
    assert difference(record | {"assassin": 3}) == said


def test_merlin_assassinated() -> None:
    record = small_game() | {"assassination": 0, "winner": "evil", "reason": "assassinated"}
    assert difference(record) is None


# The dagger (A2.5).


@pytest.mark.parametrize("evil", [["morgana", "minion"], ["minion", "minion"], ["mordred", "oberon"]])
@pytest.mark.parametrize("dagger", [3, 4])
def test_any_of_evil_may_hold_the_dagger(evil: list[str], dagger: int) -> None:
    record = small_game() | {"assassin": dagger}
    record["roles"][3:] = evil
    assert difference(record) is None


def test_good_does_not_hold_the_dagger() -> None:
    record = small_game() | {"assassin": 1}
    record["roles"][4] = "minion"
    assert difference(record) == "the roles do not fit: dagger_good"


@pytest.mark.parametrize("named", [1, 2, 3, 4])
def test_where_the_dagger_is_not_known_it_is_with_somebody_who_was_not_named(named: int) -> None:
    record = small_game() | {"assassin": None, "assassination": named}
    record["roles"][4] = "minion"
    assert difference(record) is None


def test_the_dagger_is_known_to_be_with_the_assassin() -> None:
    assert difference(small_game() | {"assassin": None}) is None
    said = "assassination: seat 4 cannot name seat 4 (no_such_choice)"
    assert difference(small_game() | {"assassin": None, "assassination": 4}) == said


# Optional in a record: the final proposal (A4.7).


def final_proposal(number: int) -> dict[str, Any]:
    """The small game, but the second team of the first quest is rejected until it goes without a vote."""
    record = small_game() | {"rejections": f"final{number}"}
    rejected = [proposal(leader, [0, 4], "11000") for leader in range(number - 1)]
    last = {"leader": number - 1, "team": [1, 2], "approved": True}
    record["quests"][0]["proposals"] = [*rejected, last]
    for step, later in enumerate(record["quests"][1:], number):
        later["proposals"][0]["leader"] = step % 5
    return record


@pytest.mark.parametrize("number", [4, 5])
@pytest.mark.parametrize("votes", [{}, {"votes": None}, {"votes": []}, {"votes": [1, 1, 1, 1, 1]}])
def test_a_final_proposal_has_no_votes(number: int, votes: dict[str, Any]) -> None:
    record = final_proposal(number)
    record["quests"][0]["proposals"][-1].update(votes)
    assert difference(record) is None


def test_nobody_votes_against_a_final_proposal() -> None:
    record = final_proposal(4)
    record["quests"][0]["proposals"][-1]["votes"] = [1, 1, 1, 1, 0]
    said = "quest 1, proposal 4: there are votes against a team that goes without a vote"
    assert difference(record) == said


def test_everybody_or_nobody_approves_a_final_proposal() -> None:
    record = final_proposal(4)
    record["quests"][0]["proposals"][-1]["votes"] = [1, 1]
    assert difference(record) == "quest 1, proposal 4: the number of votes: 2 in the record, 5 by the rules"


def test_a_final_proposal_counts_as_approved() -> None:
    record = final_proposal(4)
    record["quests"][0]["proposals"][-1]["approved"] = False
    assert difference(record) == "quest 1, proposal 4: approved: false in the record, true by the rules"


@pytest.mark.parametrize("rejections", ["five", "final5"])
def test_a_vote_cannot_be_left_out_before(rejections: str) -> None:
    record = final_proposal(4) | {"rejections": rejections}
    said = "quest 1, proposal 4: the number of votes: 0 in the record, 5 by the rules"
    assert difference(record) == said


# Optional in a record: the Lady of the Lake (A6.1).


def with_lady(*checks: tuple[int, int, int]) -> dict[str, Any]:
    return small_game() | {
        "lady": [
            {"after_quest": after, "holder": holder, "target": target, "claim": "good"}
            for after, holder, target in checks
        ]
    }


def test_the_lady_of_the_lake() -> None:
    assert difference(with_lady((2, 4, 1), (3, 1, 3))) is None


@pytest.mark.parametrize("claim", ["evil", None, True, {"to": [1]}])
def test_a_claim_is_only_talk(claim: Any) -> None:
    record = with_lady((2, 4, 1), (3, 1, 3))
    record["lady"][0]["claim"] = claim
    assert difference(record) is None
    del record["lady"][0]["claim"]
    assert difference(record) is None


@pytest.mark.parametrize(
    ("checks", "said"),
    [
        ([], "Lady of the Lake after quest 2: the record has no check"),
        ([(2, 4, 1)], "Lady of the Lake after quest 3: the record has no check"),
        (
            [(1, 4, 1), (2, 1, 3)],
            "Lady of the Lake after quest 2: the number of the quest: 1 in the record, 2 by the rules",
        ),
        (
            [(2, 0, 1), (3, 1, 3)],
            "Lady of the Lake after quest 2: the holder: 0 in the record, 4 by the rules",
        ),
        (
            [(2, 4, 1), (3, 4, 3)],
            "Lady of the Lake after quest 3: the holder: 4 in the record, 1 by the rules",
        ),
        ([(2, 4, 4)], "Lady of the Lake after quest 2: seat 4 cannot be checked (no_such_choice)"),
        ([(2, 4, 1), (3, 1, 4)], "Lady of the Lake after quest 3: seat 4 cannot be checked (no_such_choice)"),
        (
            [(2, 4, 1), (3, 1, 3), (4, 3, 2)],
            "the record has more checks by the Lady of the Lake than the rules",
        ),
    ],
)
def test_what_is_wrong_with_the_lady_is_found(checks: list[tuple[int, int, int]], said: str) -> None:
    assert difference(with_lady(*checks)) == said


# Optional in a record: cards that are not known.


def without_cards() -> dict[str, Any]:
    record = small_game()
    for one in record["quests"]:
        one["cards"] = None
    return record


def test_where_cards_are_not_known_their_number_does() -> None:
    assert difference(without_cards()) is None


@pytest.mark.parametrize(
    ("fails", "success", "said"),
    [
        # A third success, one quest earlier.
        (0, True, "quest 4: the record goes on with a proposal, the rules with the assassination"),
        (1, True, "quest 2: the success: true in the record, false by the rules"),
        (2, False, "quest 2: this team cannot have played 2 fails, but 0 to 1"),
    ],
)
def test_a_number_that_cannot_be_is_found(fails: int, success: bool, said: str) -> None:
    record = without_cards()
    record["quests"][1].update(fails=fails, success=success)
    assert difference(record) == said


def test_who_must_fail_failed() -> None:
    """A2: the Lunatic on the second quest."""
    record = without_cards()
    record["roles"][3] = "lunatic"
    assert difference(record) is None
    record["quests"][1].update(fails=0, success=True)
    assert difference(record) == "quest 2: this team cannot have played 0 fails, but 1 to 1"


# Other characters, and random games.


@pytest.mark.parametrize("good", ["cleric", "troublemaker", "good_rogue", "untrustworthy_servant"])
@pytest.mark.parametrize("evil", ["brute", "revealer", "trickster", "evil_rogue", "lunatic"])
def test_any_character_may_be_in_a_record(good: str, evil: str) -> None:
    """The Cleric's check, the watch and the recruitment are not in a record and decide nothing in it."""
    record = with_lady((2, 4, 2), (3, 2, 3))
    record["roles"] = ["merlin", "percival", good, evil, "assassin"]
    assert difference(record) is None


def test_with_messengers_a_record_aims_at_merlin() -> None:
    record = small_game()
    record["roles"] = ["merlin", "senior_messenger", "junior_messenger", "evil_messenger", "assassin"]
    assert difference(record) is None
    assert difference(record | {"assassination": 0, "winner": "evil", "reason": "assassinated"}) is None


GOOD: tuple[Character, ...] = ("merlin", "percival", "cleric", "troublemaker")
EVIL: tuple[Character, ...] = ("assassin", "mordred", "oberon", "morgana", "lunatic", "brute", "trickster")


@pytest.mark.parametrize("players", range(5, 11))
@pytest.mark.parametrize("rejections", ["five", "final4", "final5"])
def test_random_games_agree_with_their_records(players: int, rejections: Any) -> None:
    rng = Random(f"{players} {rejections}")
    for number in range(10):
        options = Options(
            characters=(*rng.sample(GOOD, rng.randrange(4)), *rng.sample(EVIL, 2)),
            rejections=rejections,
            lady=bool(number % 2),
        )
        if options.has_dagger and not options.has("assassin"):
            options = msgspec.structs.replace(options, dagger=options.characters[-1])
        record = record_of(play(resistance, options, players, str(number), rng))
        assert difference(record) is None
        for one in record["quests"]:
            one["cards"] = None
        assert difference(record) is None


# What is no record.


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"nonsense", "not JSON: "),
        (b"", "not JSON: "),
        (as_line(small_game())[:-20], "not JSON: "),
        (as_line(small_game()) * 2, "not JSON: "),
        (b"[]", "not a record: Expected `object`, got `array`"),
        (b"{}", "not a record: Object missing required field `n`"),
        (b'{"n": "\xff"}', "not UTF-8"),
        (as_line(small_game())[:-2] + b', "more": "\xff"}', "not UTF-8"),
        (b'{"id": ' + b"[" * 100_000, "not a record: too deeply nested"),
    ],
)
def test_what_is_no_record_is_refused(line: bytes, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse(line)
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    "field", [name for name in Record.__struct_fields__ if name not in ("rejections", "lady")]
)
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse(as_line(changed(lambda record: record.pop(field))))
    assert str(refused.value) == f"not a record: Object missing required field `{field}`"


@pytest.mark.parametrize(
    "wrong",
    [
        {"n": "5"},
        {"n": 5.0},
        {"n": 10**4000},
        {"roles": ["king", "percival", "servant", "morgana", "assassin"]},
        {"roles": None},
        {"leader0": -1},
        {"leader0": 10},
        {"assassin": True},
        {"quests": [{}]},
        {"quests": {}},
        {"winner": "nobody"},
        {"reason": "boredom"},
        {"rejections": "six"},
        {"lady": True},
        {"lady": [[2, 4, 1]]},
    ],
)
def test_a_wrong_type_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="not a record: "):
        parse(as_line(small_game() | wrong))


def test_other_fields_are_left_alone() -> None:
    assert difference(small_game() | {"site": {"name": "somewhere"}, "chat": [1, None]}) is None
