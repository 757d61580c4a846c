"""Why something is refused, and what to do about it; and what a table is warned of before a game."""

from collections.abc import Mapping

from ...texts import Wording, _

REFUSALS: Mapping[str, Wording] = {
    # Answers and views
    "over": Wording(_("The game is over. Look at how it ended.")),
    "closed": Wording(_("The table has moved on. Look at what is asked now.")),
    "not_asked": Wording(_("This question is for somebody else. Wait for your turn.")),
    "answered": Wording(_("You have answered already. Wait for the others.")),
    "not_a_list": Wording(_("That is no answer. Send a list of choices.")),
    "how_many": Wording(_("Choose at least {least} and at most {most}.")),
    "no_such_choice": Wording(_("That cannot be chosen here. Choose one of those offered.")),
    "chosen_twice": Wording(_("Choose nothing twice.")),
    "no_such_seat": Wording(_("There is no such seat at this table. Choose one that is taken.")),
    # Options (C1.1)
    "players": Wording(_("Play with {least} to {most} players.")),
    "twice": Wording(_("A role can be in the game only once: {role:role}.")),
    "too_many_of_group": Wording(
        _("Too many roles of one kind: {group:group}, {number}. Choose at most {places}.")
    ),
}

WARNINGS: Mapping[str, Wording] = {
    "slow": Wording(
        _(
            "Together these roles make for longer games: {roles:roles}. With {players} players, by about "
            "{percent}%."
        )
    ),
}
