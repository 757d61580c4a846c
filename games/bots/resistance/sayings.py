"""What a computer player may say, in the words of both editions. What it means by it is in `talk`."""

from collections.abc import Mapping

from games.rules.texts import Wording, _

SAYINGS: Mapping[str, Wording] = {
    "first_team": Wording(_("Nobody knows anything yet. Let us try this one.")),
    "trusted_team": Wording(_("I trust {players:players} more than the others.")),
    "doubted_team": Wording(_("Not with {player:player} on the team.")),
    "accusation": Wording(_("I think it was {player:player}.")),
    "defence": Wording(_("That was not me.")),
    "last_chance": Wording(_("We cannot afford to reject this one.")),
    "checked": Wording(_("I checked {player:player}. The card I saw: {loyalty:loyalty}.")),
}
