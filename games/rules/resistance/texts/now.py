"""What to do now, for a player who has never held that card: one sentence each, no rule in it.

Said to the player, unlike the texts of the characters. The first sentence that fits the table is used
(here.py); the last one of each character fits every table.
"""

from collections.abc import Mapping

from ...texts import Here, Wording, _
from ..characters import Character

_SERVANT = Here(
    Wording(
        _("Watch who votes for which team, say what you think, and approve only teams that you trust."),
    )
)
_EVIL = Here(
    Wording(
        _("Get onto teams without seeming to want it, and fail a quest when the blame will be shared."),
        _("Get onto teams without seeming to want it, and fail a mission when the blame will be shared."),
    )
)
_SWITCHING = Here(
    Wording(_("Play for the side you are on, and watch every loyalty card: it may turn you.")),
    ("switching",),
)
_NEWS = Here(
    Wording(
        _("Get onto quests and play Good News early, without showing the dagger’s holder that it was you.")
    )
)

NOW: Mapping[Character, tuple[Here, ...]] = {
    "servant": (_SERVANT,),
    "merlin": (
        Here(Wording(_("Vote against teams with those you see, but not so plainly that Evil finds you."))),
    ),
    "percival": (
        Here(
            Wording(
                _(
                    "Find out which of the two is Merlin, follow that one, and let Evil think that you are "
                    "Merlin yourself."
                )
            ),
            ("merlin", "morgana"),
        ),
        Here(
            Wording(_("Follow Merlin’s lead, and let Evil think that you are Merlin yourself.")),
            ("merlin",),
        ),
        Here(Wording(_("Keep the one you see off the teams.")), ("morgana",)),
        _SERVANT,
    ),
    "good_lancelot": (
        _SWITCHING,
        Here(Wording(_("Keep the evil Lancelot off the teams, and find out who else is Evil."))),
    ),
    "cleric": (
        Here(Wording(_("Use what you learn about the first leader, and think twice before you tell it."))),
    ),
    "troublemaker": (
        Here(
            Wording(_("Win trust by how you vote: whoever checks you will see you as Evil.")),
            ("checks",),
        ),
        _SERVANT,
    ),
    "good_rogue": (
        Here(
            Wording(
                _(
                    "Get onto quests that succeed and play Rogue Success early: then the third success can "
                    "be yours alone."
                )
            )
        ),
    ),
    "good_sorcerer": (
        Here(Wording(_("Get onto teams, and keep Magic for a quest that you expect to fail."))),
    ),
    "senior_messenger": (_NEWS,),
    "junior_messenger": (_NEWS,),
    "untrustworthy_servant": (
        Here(
            Wording(
                _(
                    "Help Good to three successes, and decide how plainly the dagger’s holder may see who "
                    "you are."
                )
            )
        ),
    ),
    "minion": (_EVIL,),
    "assassin": (
        Here(
            Wording(_("Get onto teams, and watch from the first vote on who might be Merlin.")),
            ("merlin",),
        ),
        Here(
            Wording(_("Get onto teams, and watch from the first vote on who the good messengers might be.")),
            ("evil_messenger",),
        ),
        _EVIL,
    ),
    "mordred": (
        Here(
            Wording(_("Act as the most honest of all: even Merlin takes you for Good.")),
            ("merlin",),
        ),
        _EVIL,
    ),
    "oberon": (
        Here(Wording(_("Find the others of Evil by how they vote, and let them find you by how you do."))),
    ),
    "morgana": (
        Here(
            Wording(_("Behave as Merlin would, so that Percival follows you.")),
            ("merlin", "percival"),
        ),
        _EVIL,
    ),
    "evil_lancelot": (
        _SWITCHING,
        _EVIL,
    ),
    "lunatic": (Here(Wording(_("You play Fail on every quest, so choose well when to be on a team."))),),
    "brute": (Here(Wording(_("Get onto the first three quests: after them you cannot make a quest fail."))),),
    "revealer": (
        Here(Wording(_("Win trust while you can: the second failed quest shows everybody who you are."))),
    ),
    "trickster": (
        Here(
            Wording(_("Be glad to be checked: you may show whichever card helps you.")),
            ("checks",),
        ),
        _EVIL,
    ),
    "evil_rogue": (
        Here(
            Wording(
                _(
                    "Get onto quests that fail and play Rogue Fail early: then the third failure can be "
                    "yours alone."
                )
            )
        ),
    ),
    "evil_sorcerer": (Here(Wording(_("Get onto teams, and keep Magic for a quest that would succeed."))),),
    "evil_messenger": (
        Here(Wording(_("Get onto teams, and play Bad News early: two of them help in the fifth quest."))),
    ),
}
