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
    # Options (A2.2, A2.5, A15.1)
    "players": Wording(_("Play with {least} to {most} players.")),
    "resistance_has_no_characters": Wording(
        _("The Resistance has no special characters. Leave them out, or play Avalon.")
    ),
    "resistance_has_no_module": Wording(
        _("This belongs to Avalon: {module:module}. Leave it out, or play Avalon.")
    ),
    "twice": Wording(_("A special character can be in the game only once: {character:character}.")),
    "too_many_good": Wording(
        _("Too many characters for Good: {number}. With {players} players, choose at most {places}."),
        _("Too many operatives: {number}. With {players} players, choose at most {places}."),
    ),
    "too_many_evil": Wording(
        _("Too many characters for Evil: {number}. With {players} players, choose at most {places}."),
        _("Too many spies: {number}. With {players} players, choose at most {places}."),
    ),
    "half_lancelot": Wording(_("The Lancelots come together. Take both or neither.")),
    "half_sorcerers": Wording(_("The Sorcerers come together. Take both or neither.")),
    "half_messengers": Wording(_("The messengers come together. Take all three or none.")),
    "servant_needs_dagger": Wording(
        _("The Untrustworthy Servant needs a dagger. Add Merlin or the messengers.")
    ),
    "no_dagger": Wording(
        _("There is no dagger without Merlin or the messengers. Add them, or name nobody to hold it.")
    ),
    "assassin_has_dagger": Wording(
        _("The Assassin holds the dagger. Name nobody else, or leave the Assassin out.")
    ),
    "dagger_unnamed": Wording(
        _("Somebody has to hold the dagger. Add the Assassin, or name an evil character.")
    ),
    "dagger_good": Wording(
        _("{character:character} is Good and cannot hold the dagger. Name an evil character.")
    ),
    "dagger_lancelot": Wording(
        _("A Lancelot who may change sides cannot hold the dagger. Name another evil character.")
    ),
    "dagger_absent": Wording(
        _("{character:character} is not in the game and cannot hold the dagger. Name one who is.")
    ),
}

WARNINGS: Mapping[str, Wording] = {
    "percival_without_merlin": Wording(
        _("Percival is meant to be played with Merlin. Consider adding Merlin.")
    ),
    "percival_alone_with_5": Wording(
        _("With five players, Percival makes Good strong. Consider Mordred or Morgana.")
    ),
    "mordred_without_merlin": Wording(_("Without Merlin, Mordred is no more than a Minion.")),
    "morgana_without_percival": Wording(_("Without Percival, Morgana is no more than a Minion.")),
    "assassin_without_dagger": Wording(
        _("Without Merlin or the messengers there is no dagger, and the Assassin is no more than a Minion.")
    ),
    "nothing_checks_loyalty": Wording(
        _(
            "Nothing in this game checks loyalty, so the Trickster and the Troublemaker have no power. "
            "Consider the Lady of the Lake."
        )
    ),
    "character_for_more": Wording(
        _("Recommended for {players} or more players: {character:character}."),
    ),
    "module_for_more": Wording(_("Recommended for {players} or more players: {module:module}.")),
    "stronger_good": Wording(
        _("These choices make Good stronger. Consider one that helps Evil, such as Mordred or Morgana.")
    ),
    "stronger_evil": Wording(
        _("These choices make Evil stronger. Consider one that helps Good, such as Percival or Oberon.")
    ),
    "unusual_with_merlin": Wording(_("Made for games without Merlin: {module:module}.")),
    "without_effect": Wording(
        _("A choice has no effect, as its characters are not in the game: {module:module}.")
    ),
}
