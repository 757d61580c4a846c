"""What is told of a finished game: what turned it, and what each player did well."""

from collections.abc import Mapping

from ...rules.texts import Wording, _

STORY: Mapping[str, Wording] = {
    # What turned the game (highlights.py)
    "merlin_found": Wording(
        _(
            "{striker:player} found Merlin: {named:players}. From what the table knew, that was "
            "{percent} per cent likely."
        ),
    ),
    "merlin_missed": Wording(_("{striker:player} struck {named:players}. Merlin was {merlin:player}.")),
    "strike": Wording(_("{striker:player} struck {named:players}.")),
    "fifth_rejection": Wording(_("The fifth team in a row was rejected: {team:players}.")),
    "third_success": Wording(_("{quest:quest} was the third success: {team:players}.")),
    "third_fail": Wording(_("{quest:quest} was the third to fail: {team:players}.")),
    "by_one_vote": Wording(
        _("One vote decided that {team:players} went on {quest:quest}. Evil was with them, and it failed."),
        _("One vote decided that {team:players} went on {quest:quest}. Spies were with them, and it failed."),
    ),
    "though_suspected": Wording(
        _(
            "{team:players} were sent on {quest:quest}, and it failed. From what the table knew, "
            "{player:player} was {percent} per cent likely to be Evil."
        ),
        _(
            "{team:players} were sent on {quest:quest}, and it failed. From what the table knew, "
            "{player:player} was {percent} per cent likely to be a spy."
        ),
    ),
    "quest_exposed": Wording(
        _(
            "{quest:quest} put suspicion on {player:player}, who was Evil: "
            "from {before} to {percent} per cent."
        ),
        _(
            "{quest:quest} put suspicion on {player:player}, who was a spy: "
            "from {before} to {percent} per cent."
        ),
    ),
    "vote_exposed": Wording(
        _(
            "The vote on {team:players} put suspicion on {player:player}, who was Evil: "
            "from {before} to {percent} per cent."
        ),
        _(
            "The vote on {team:players} put suspicion on {player:player}, who was a spy: "
            "from {before} to {percent} per cent."
        ),
    ),
    "quest_cleared": Wording(
        _(
            "{quest:quest} took suspicion from {player:player}, who was Evil: "
            "from {before} to {percent} per cent."
        ),
        _(
            "{quest:quest} took suspicion from {player:player}, who was a spy: "
            "from {before} to {percent} per cent."
        ),
    ),
    "vote_cleared": Wording(
        _(
            "The vote on {team:players} took suspicion from {player:player}, who was Evil: "
            "from {before} to {percent} per cent."
        ),
        _(
            "The vote on {team:players} took suspicion from {player:player}, who was a spy: "
            "from {before} to {percent} per cent."
        ),
    ),
    "quest_wronged": Wording(
        _(
            "{quest:quest} put suspicion on {player:player}, who was Good: "
            "from {before} to {percent} per cent."
        ),
        _(
            "{quest:quest} put suspicion on {player:player}, who was of the Resistance: "
            "from {before} to {percent} per cent."
        ),
    ),
    "vote_wronged": Wording(
        _(
            "The vote on {team:players} put suspicion on {player:player}, who was Good: "
            "from {before} to {percent} per cent."
        ),
        _(
            "The vote on {team:players} put suspicion on {player:player}, who was of the Resistance: "
            "from {before} to {percent} per cent."
        ),
    ),
    # What somebody did well (praise.py)
    "you_hid_as_merlin": Wording(_("You were Merlin, and the dagger did not find you.")),
    "you_took_the_dagger": Wording(_("The dagger struck you in place of Merlin.")),
    "you_found_merlin": Wording(_("You found Merlin.")),
    "you_found_the_messengers": Wording(_("You found both messengers.")),
    "you_voted_against": Wording(
        _("You voted against {number} of {all} teams with Evil on them."),
        _("You voted against {number} of {all} teams with spies on them."),
    ),
    "you_voted_for": Wording(
        _("You voted for {number} of {all} teams without Evil."),
        _("You voted for {number} of {all} teams without spies."),
    ),
    "you_led_well": Wording(
        _("Your team for {quest:quest} was clean, and it succeeded."),
    ),
    "you_checked_evil": Wording(
        _("You checked {player:player}, and the card was Evil."),
    ),
    "you_were_trusted": Wording(
        _("The table trusted you: in its eyes you were {percent} per cent likely to be Evil."),
        _("The table trusted you: in its eyes you were {percent} per cent likely to be a spy."),
    ),
    "you_helped": Wording(
        _("You helped {quests:quests} to succeed."),
    ),
    "you_decided": Wording(_("Your Fail was in {quest:quest}, the third to fail.")),
    "you_failed": Wording(_("Your Fail counted: {quests:quests}.")),
    "you_stayed_hidden": Wording(
        _("You stayed unsuspected: in the eyes of the table you were {percent} per cent likely to be Evil."),
        _("You stayed unsuspected: in the eyes of the table you were {percent} per cent likely to be a spy."),
    ),
    "you_were_sent": Wording(
        _("The table sent you on {number} quests."), _("The table sent you on {number} missions.")
    ),
    "you_answered": Wording(_("You answered every question yourself.")),
    "you_were_there": Wording(_("You took a seat, and so there was a game.")),
}
