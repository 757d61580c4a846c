"""What is kept of players: `players` is who they are, `moderation` what is done about some of them."""

from .moderation import ListedWord, ModerationEntry, Sanction
from .players import (
    ApiToken,
    Block,
    Friend,
    NameTaken,
    TakenName,
    User,
    UserManager,
    clean_free_name,
    new_avatar_seed,
    refuse_taken,
    today,
)

__all__ = [
    "ApiToken",
    "Block",
    "Friend",
    "ListedWord",
    "ModerationEntry",
    "NameTaken",
    "Sanction",
    "TakenName",
    "User",
    "UserManager",
    "clean_free_name",
    "new_avatar_seed",
    "refuse_taken",
    "today",
]
