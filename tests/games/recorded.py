"""Records for tests: a small one made by hand, those of people's games, and those of random ones."""

import gzip
import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import pytest

from avalon_site.environment import BASE_DIR
from games.rules.resistance import State
from games.rules.resistance.records import parse, replay

Change: TypeAlias = Callable[[dict[str, Any]], object]
HUMAN_GAMES = BASE_DIR.parent / "shared" / "data" / "human-games.jsonl.gz"


@cache
def human_games() -> list[bytes]:
    """They are no part of the project, so tests that need them are skipped where they are missing."""
    if not HUMAN_GAMES.exists():
        pytest.skip(f"the recorded games are not here: {HUMAN_GAMES}")
    with gzip.open(HUMAN_GAMES) as file:
        return file.readlines()


def small_game() -> dict[str, Any]:
    """Five players; a rejection, a failed quest, three successes, and the Assassin misses Merlin."""
    return {
        "id": "small",
        "n": 5,
        "roles": ["merlin", "percival", "servant", "morgana", "assassin"],
        "assassin": 4,
        "leader0": 0,
        "quests": [
            quest(2, [proposal(0, [0, 4], "11000"), proposal(1, [1, 2], "11100")], "11"),
            quest(3, [proposal(2, [0, 2, 3], "11110")], "110"),
            quest(2, [proposal(3, [1, 2], "11100")], "11"),
            quest(3, [proposal(4, [0, 1, 4], "11011")], "111"),
        ],
        "assassination": 2,
        "winner": "good",
        "reason": "merlin_survived",
        "flags": [],
    }


def proposal(leader: int, team: list[int], votes: str) -> dict[str, Any]:
    return {
        "leader": leader,
        "team": team,
        "votes": [int(vote) for vote in votes],
        "approved": votes.count("1") * 2 > len(votes),
    }


def quest(size: int, proposals: list[dict[str, Any]], cards: str, fails_required: int = 1) -> dict[str, Any]:
    """A quest that was undertaken; the cards are those of the last team, in its order."""
    fails = cards.count("0")
    return {
        "size": size,
        "fails_required": fails_required,
        "proposals": proposals,
        "cards": [[seat, int(card)] for seat, card in zip(proposals[-1]["team"], cards, strict=True)],
        "fails": fails,
        "success": fails < fails_required,
    }


def rejected_quest(size: int, proposals: list[dict[str, Any]]) -> dict[str, Any]:
    """A quest that was not undertaken: every team was rejected."""
    return {
        "size": size,
        "fails_required": 1,
        "proposals": proposals,
        "cards": None,
        "fails": None,
        "success": None,
    }


def record_of(state: State) -> dict[str, Any]:
    """The record of a finished game without rogue cards, Magic and news, which records do not know."""
    table, hidden = state.table, state.hidden
    assert table.outcome is not None
    reasons = {"merlin_assassinated": "assassinated", "three_successes": "three_success_no_assassination"}
    quests = []
    for number in range(1, table.round + 1):
        undertaken = next((quest for quest in table.quests if quest.round == number), None)
        quests.append(
            {
                "size": table.team_sizes[number - 1],
                "fails_required": table.fails_needed[number - 1],
                "proposals": [
                    {
                        "leader": each.leader,
                        "team": each.team,
                        "votes": each.votes and [int(vote == "approve") for vote in each.votes],
                        "approved": each.approved,
                    }
                    for each in table.proposals
                    if each.round == number
                ],
                "cards": undertaken
                and [[seat, int(card == "success")] for seat, card in hidden.chosen[number - 1].items()],
                "fails": undertaken and undertaken.fails,
                "success": undertaken and undertaken.success,
            }
        )
    record: dict[str, Any] = {
        "n": table.players,
        "roles": hidden.characters,
        "assassin": hidden.dagger,
        "leader0": table.first_leader,
        "quests": quests,
        "assassination": table.named[0] if table.named else None,
        "winner": table.outcome.side,
        "reason": reasons.get(table.outcome.reason, table.outcome.reason),
        "rejections": state.options.rejections,
    }
    if state.options.lady:
        record["lady"] = [
            {"after_quest": check.round, "holder": check.checker, "target": check.checked, "claim": "good"}
            for check in table.checks
            if check.occasion == "lady"
        ]
    return record


def as_line(record: Any) -> bytes:
    return json.dumps(record).encode() + b"\n"


def difference(record: dict[str, Any]) -> str | None:
    return replay(parse(as_line(record)))


def changed(change: Change) -> dict[str, Any]:
    record = small_game()
    change(record)
    return record


def no_merlin(record: dict[str, Any]) -> None:
    record["roles"][0] = "servant"
