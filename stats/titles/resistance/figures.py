"""What a player of The Resistance does at the table, more or less often."""

from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.rules.resistance.tableau import EVIL, GOOD, QUESTS

from ..title import Figure, Sheet

_AS_GOOD, _AS_EVIL = f"side = '{GOOD}'", f"side = '{EVIL}'"


def _quest(number: int) -> str:
    return gettext("Quest %(number)d") % {"number": number}


SHEETS = (
    # A4.
    Sheet(
        "as-good",
        _("As Good"),
        _("Votes and proposals"),
        (
            Figure(
                "tainted_approved",
                _("Approved a team with Evil on it"),
                times="tainted_approvals",
                occasions="tainted_votes",
                among=_AS_GOOD,
                side=EVIL,
            ),
            Figure(
                "clean_approved",
                _("Approved a team without Evil"),
                times="clean_approvals",
                occasions="clean_votes",
                among=_AS_GOOD,
                side=GOOD,
            ),
            Figure(
                "clean_proposals",
                _("Proposed a team without Evil"),
                times="clean_proposals",
                occasions="proposals",
                among=_AS_GOOD,
                side=GOOD,
            ),
        ),
    ),
    # A5.
    Sheet(
        "as-evil",
        _("Fails as Evil"),
        _("Quest"),
        tuple(
            Figure(
                "fails_by_quest",
                lazy(_quest, str)(quest),
                times=f"fail_cards[{quest}]",
                occasions=f"quest_cards[{quest}]",
                among=_AS_EVIL,
                side=EVIL,
            )
            for quest in QUESTS
        ),
    ),
    # A7, A6.1.
    Sheet(
        "moments",
        _("The dagger and the Lady"),
        _("What"),
        (
            Figure(
                "strikes_hit",
                _("Found the one the dagger was for"),
                times="strike_hit::int",
                occasions="(strike_hit IS NOT NULL)::int",
                side=EVIL,
            ),
            Figure(
                "survived_as_merlin",
                _("Survived the dagger as Merlin"),
                times="survived_as_merlin::int",
                occasions="(survived_as_merlin IS NOT NULL)::int",
                side=GOOD,
            ),
            Figure(
                "lady_found_evil",
                _("Found Evil with the Lady"),
                times="lady_checks_of_evil",
                occasions="lady_checks",
            ),
        ),
    ),
)
