"""What the levels of computer players are called, in every game."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

LEVEL_NAMES: Mapping[str, Any] = {
    "weak": _("Beginner"),
    "middle": _("Advanced"),
    "strong": _("Expert"),
}
