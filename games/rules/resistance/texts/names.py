"""What things of the game are called, where a name is all there is to say about them."""

from collections.abc import Mapping

from ...texts import Here, Wording, _
from ..cards import Card
from ..knowledge import SeenAs
from ..state import Occasion, Vote
from ..tableau import Side

SIDES: Mapping[Side, Wording] = {
    "good": Wording(_("Good"), _("Resistance")),
    "evil": Wording(_("Evil"), _("Spies")),
}
LOYALTIES: Mapping[Side, Wording] = {
    "good": Wording(_("Good"), _("Resistance")),
    "evil": Wording(_("Evil"), _("Spy")),
}
VOTES: Mapping[Vote, Wording] = {
    "approve": Wording(_("Approve")),
    "reject": Wording(_("Reject")),
}
# Whether a vote approved the team.
VERDICTS: Mapping[int, Wording] = {
    1: Wording(_("The team is approved.")),
    0: Wording(_("The team is rejected.")),
}
QUESTS: Mapping[int, Wording] = {
    1: Wording(_("Quest 1"), _("Mission 1")),
    2: Wording(_("Quest 2"), _("Mission 2")),
    3: Wording(_("Quest 3"), _("Mission 3")),
    4: Wording(_("Quest 4"), _("Mission 4")),
    5: Wording(_("Quest 5"), _("Mission 5")),
}
CARDS: Mapping[Card, Wording] = {
    "success": Wording(_("Success")),
    "rogue_success": Wording(_("Rogue Success")),
    "good_news": Wording(_("Good News")),
    "magic": Wording(_("Magic")),
    "bad_news": Wording(_("Bad News")),
    "rogue_fail": Wording(_("Rogue Fail")),
    "fail": Wording(_("Fail")),
}
# A7.3: at whom the dagger may be aimed.
AIMS: Mapping[str, Wording] = {
    "merlin": Wording(_("Merlin")),
    "messengers": Wording(_("The two good messengers")),
}
# A7: the same as a question, as what the others see, and what the answer decides.
AIMED_AT: Mapping[str, Wording] = {
    "merlin": Wording(_("Who is Merlin?")),
    "messengers": Wording(_("Who are the two good messengers?")),
}
HUNTS: Mapping[str, Wording] = {
    "merlin": Wording(_("Evil looks for Merlin:")),
    "messengers": Wording(_("Evil looks for the two good messengers:")),
}
STAKES: Mapping[str, Wording] = {
    "merlin": Wording(_("If you name Merlin, Evil wins; otherwise Good has won.")),
    "messengers": Wording(_("If you name both messengers, Evil wins; otherwise Good has won.")),
}
# Where a loyalty check comes from.
OCCASIONS: Mapping[Occasion, Wording] = {
    "cleric": Wording(_("Cleric")),
    "lady": Wording(_("Lady of the Lake")),
    "are_you_the_one": Wording(_("Are You the One?"), _("Overheard Conversation")),
    "show_your_strength": Wording(_("Show Your Strength"), _("Establish Confidence")),
    "show_your_nature": Wording(_("Show Your Nature"), _("Open Up")),
}
# A3: what a player sees at the start; the fact is `seats`.
SIGHTS: Mapping[SeenAs, Wording] = {
    "evil": Wording(_("You see as Evil: {seats:players}."), _("You see as spies: {seats:players}.")),
    "merlin_or_morgana": Wording(_("Merlin or Morgana: {seats:players}.")),
    "good_lancelot": Wording(_("The good Lancelot: {seats:players}.")),
    "evil_lancelot": Wording(_("The evil Lancelot: {seats:players}.")),
    "dagger": Wording(_("The dagger is held by {seats:players}.")),
    "junior_messenger": Wording(_("The junior messenger: {seats:players}.")),
}
# Where one of two is not in the game: instead of the sentence above.
SIGHTS_HERE: Mapping[SeenAs, tuple[Here, ...]] = {
    "merlin_or_morgana": (
        Here(Wording(_("Merlin: {seats:players}.")), ("-morgana",)),
        Here(Wording(_("Morgana: {seats:players}.")), ("-merlin",)),
    ),
}
