"""What *Download my data* has of statistics."""

from typing import Any

from accounts.models import User


def personal_data(user: User) -> dict[str, Any]:
    """What each game counted for, and the ratings. All of it is made from the games that are in there too."""
    return {
        "parts": list(user.participations.order_by("pk").values()),
        "ratings": list(user.ratings.order_by("pk").values("ladder", "season", "points", "games", "wins")),
    }
