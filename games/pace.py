"""How long people may think (A17), in seconds for each kind of decision."""

from collections.abc import Mapping

MINUTE = 60
DAY = 24 * 60 * MINUTE

# What is not named has the seconds of "other".
OTHER = "other"
TIMED_KINDS = ("team", "vote", "quest_card", "strike", OTHER)
PACES: Mapping[str, Mapping[str, int]] = {
    "blitz": {"team": 60, "vote": 25, "quest_card": 20, "strike": 90, OTHER: 30},
    "normal": {"team": 3 * MINUTE, "vote": 60, "quest_card": 45, "strike": 4 * MINUTE, OTHER: 75},
    "slow": {
        "team": 8 * MINUTE,
        "vote": 3 * MINUTE,
        "quest_card": 2 * MINUTE,
        "strike": 10 * MINUTE,
        OTHER: 4 * MINUTE,
    },
    "correspondence": {"team": 2 * DAY, "vote": DAY, "quest_card": DAY, "strike": 2 * DAY, OTHER: DAY},
}
SHORTEST, LONGEST = 5, 14 * DAY
SHORTEST_BY_CORRESPONDENCE = DAY


def seconds_for(pace: str, changed: Mapping[str, int]) -> dict[str, int]:
    """The pace's own, but for those that the table changed."""
    return {**PACES[pace], **changed}


def seconds_to_answer(seconds: Mapping[str, int], kind: str) -> int:
    return seconds.get(kind, seconds[OTHER])
