"""How long people may think (A17.1), in seconds for each kind of question."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from ..paces import DAY, MINUTE

TIMED: Mapping[str, Any] = {
    "team": _("Choosing a team"),
    "vote": _("Voting"),
    "quest_card": _("Playing a card"),
    "strike": _("The dagger"),
    "other": _("Everything else"),
}
PACES: Mapping[str, Mapping[str, int]] = {
    "blitz": {"team": 60, "vote": 25, "quest_card": 20, "strike": 90, "other": 30},
    "normal": {"team": 3 * MINUTE, "vote": 60, "quest_card": 45, "strike": 4 * MINUTE, "other": 75},
    "slow": {
        "team": 8 * MINUTE,
        "vote": 3 * MINUTE,
        "quest_card": 2 * MINUTE,
        "strike": 10 * MINUTE,
        "other": 4 * MINUTE,
    },
    "correspondence": {"team": 2 * DAY, "vote": DAY, "quest_card": DAY, "strike": 2 * DAY, "other": DAY},
}
