"""What things of the game are called, where a name is all there is to say about them."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from ...texts import Entry, Wording, _
from ..roles import Group
from ..state import Cause, Use

# Whom a role is aimed at, or what it names.
AimedAt: TypeAlias = Literal["one", "all_others", "richest", "partner", "role"]
Token: TypeAlias = Literal["peacekeeping", "treaty", "disappear", "tax"]

GROUPS: Mapping[Group, Wording] = {
    "finance": Wording(_("Finance")),
    "communications": Wording(_("Communications")),
    "force": Wording(_("Force")),
    "special_interests": Wording(_("Special Interests")),
}
# C3.2.
ACTIONS: Mapping[str, Entry] = {
    "income": Entry(Wording(_("Income")), Wording(_("Take 1 coin."))),
    "coup": Entry(Wording(_("Coup")), Wording(_("Pay 7 coins: a player loses a life."))),
}
# For what a role is claimed; it follows the role in a sentence.
USES: Mapping[Use, Wording] = {
    "action": Wording(_("for an action")),
    "further": Wording(_("for a share")),
    "block": Wording(_("for a block")),
    "later_block": Wording(_("to send the token back")),
    "reaction": Wording(_("for a lost life")),
    "estate": Wording(_("for the estate")),
}
# To what one loses a life.
CAUSES: Mapping[Cause, Wording] = {
    "coup": Wording(_("The coup costs you a life.")),
    "action": Wording(_("The action costs you a life.")),
    "challenge": Wording(_("Your challenge was wrong, which costs you a life.")),
    "claim": Wording(_("Your claim was not proved, which costs you a life.")),
    "reaction": Wording(_("Your reaction was not proved, which costs you another life.")),
    "token": Wording(_("The Disappear token costs you a life.")),
}
# C3.1: whether it has to be a coup.
FORCED: Mapping[int, Wording] = {
    0: Wording(_("What do you do?")),
    1: Wording(_("With 10 coins or more it has to be a coup.")),
}
AIMED_AT: Mapping[AimedAt, Wording] = {
    "one": Wording(_("Aimed at one player")),
    "all_others": Wording(_("Aimed at all others")),
    "richest": Wording(_("Aimed at the richest")),
    "partner": Wording(_("Names a partner")),
    "role": Wording(_("Names a role")),
}
# C5.1.
TOKENS: Mapping[Token, Wording] = {
    "peacekeeping": Wording(_("Peacekeeping token")),
    "treaty": Wording(_("Treaty tokens")),
    "disappear": Wording(_("Disappear tokens")),
    "tax": Wording(_("Tax tokens")),
}
# What a table may choose at once (options.py).
PRESETS: Mapping[str, Entry] = {
    "first_game": Entry(
        Wording(_("The first game")),
        Wording(_("Five roles that are quick to learn.")),
    ),
    "all_basic": Entry(
        Wording(_("All basic roles")),
        Wording(_("Five basic roles, drawn anew for every game.")),
    ),
    "everything": Entry(
        Wording(_("Everything")),
        Wording(_("Any five roles may come, the advanced ones too.")),
    ),
}
