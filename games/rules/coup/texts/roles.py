"""C5: every role, in words for somebody who has never met it."""

from collections.abc import Mapping
from typing import NamedTuple

from ...texts import Wording, _
from ..roles import Role
from .marks import Rule


class RoleText(NamedTuple):
    name: Wording
    text: Wording  # what it does, said to whoever claims it
    block: Wording | None = None  # what a target may do about it
    rules: tuple[Rule, ...] = ()  # what else there is to know


_BLOCK_ONE = Wording(_("The target may claim the same role, and is spared."))
_BLOCK_EACH = Wording(_("Each target may claim the same role, which spares that target alone."))

ROLES: Mapping[Role, RoleText] = {
    # Finance
    "banker": RoleText(Wording(_("Banker")), Wording(_("Take 3 coins."))),
    "farmer": RoleText(
        Wording(_("Farmer")),
        Wording(_("Take 3 coins, then give 1 to another player.")),
        rules=(
            Rule(
                "C5",
                _("You choose the receiver when the coins are there. It is a gift: nobody is a target."),
            ),
        ),
    ),
    "spy": RoleText(
        Wording(_("Spy")),
        Wording(_("Take 1 coin, and act once more in the same turn.")),
        rules=(
            Rule("C5", _("The second action may be anything except Spy."), "printed"),
            Rule(
                "C5",
                _(
                    "It is a whole action, with challenges and blocks of its own. If you have 10 coins by "
                    "then, it has to be a coup; if it falls, you keep the first coin."
                ),
            ),
        ),
    ),
    "capitalist": RoleText(
        Wording(_("Capitalist")),
        Wording(_("Take 4 coins. Others may claim Capitalist too, and each of them gets 1 of yours.")),
        rules=(
            Rule(
                "C5",
                _(
                    "When your own claim stands, the others are asked in order. All of them claim first; "
                    "then claim after claim may be challenged."
                ),
                "printed",
            ),
            Rule("C5", _("The shares are handed out in order, as far as your coins go.")),
        ),
    ),
    "speculator": RoleText(
        Wording(_("Speculator")),
        Wording(_("Double your coins, but by no more than 5.")),
        rules=(
            Rule(
                "C5",
                _("If you are caught bluffing, your challenger gets all your coins, and you lose a life."),
            ),
        ),
    ),
    # Communications
    "director": RoleText(Wording(_("Director")), Wording(_("Draw 2 cards, then return any 2 to the deck."))),
    "newscaster": RoleText(
        Wording(_("Newscaster")), Wording(_("Pay 1 coin. Draw 3 cards, then return any 3 to the deck."))
    ),
    "reporter": RoleText(
        Wording(_("Reporter")), Wording(_("Take 1 coin. Draw 1 card, then return any 1 to the deck."))
    ),
    "producer": RoleText(
        Wording(_("Producer")),
        Wording(
            _(
                "Draw 1 card and ask a player for another; they choose which one. Then give them one back, "
                "and return one to the deck."
            )
        ),
        Wording(_("The target may claim Producer and hands over nothing. You still draw and return a card.")),
    ),
    "writer": RoleText(
        Wording(_("Writer")),
        Wording(
            _(
                "Draw 1 card. As long as you like, pay 1 coin for one more; at the end return as many as you "
                "drew."
            )
        ),
    ),
    # Force
    "guerrilla": RoleText(
        Wording(_("Guerrilla")), Wording(_("Pay 4 coins: a player loses a life.")), _BLOCK_ONE
    ),
    "general": RoleText(
        Wording(_("General")), Wording(_("Pay 5 coins: all other players lose a life.")), _BLOCK_EACH
    ),
    "judge": RoleText(
        Wording(_("Judge")),
        Wording(_("Give a player 3 coins. That player loses a life.")),
        Wording(_("The target may claim Judge, is spared, and keeps the 3 coins.")),
    ),
    "crime_boss": RoleText(
        Wording(_("Crime Boss")),
        Wording(_("A player gives you 2 coins, or else you pay 5 and that player loses a life.")),
        rules=(
            Rule("C5", _("You need the 5 coins to begin with, even if the target pays.")),
            Rule("C5", _("Whoever has fewer than 2 coins cannot buy themselves free."), "ruling"),
        ),
    ),
    "mercenary": RoleText(
        Wording(_("Mercenary")),
        Wording(
            _("Pay 3 coins: a player gets a Disappear token, and loses a life at the end of their next turn.")
        ),
        Wording(_("The target may claim Mercenary at once, or in that next turn, and the token is gone.")),
        rules=(Rule("C5", _("You cannot choose a player who has such a token already."), "ruling"),),
    ),
    # Special Interests
    "politician": RoleText(
        Wording(_("Politician")), Wording(_("Take up to 2 coins from a player.")), _BLOCK_ONE
    ),
    "peacekeeper": RoleText(
        Wording(_("Peacekeeper")),
        Wording(
            _(
                "Take 1 coin and the Peacekeeping token. As long as you have it, only a coup can be aimed at "
                "you."
            )
        ),
    ),
    "priest": RoleText(
        Wording(_("Priest")),
        Wording(_("Every other player who has a coin gives you 1.")),
        _BLOCK_EACH,
    ),
    "lawyer": RoleText(
        Wording(_("Lawyer")),
        Wording(_("When somebody goes out and leaves coins, claim Lawyer for a share of them.")),
        rules=(
            Rule(
                "C5",
                _(
                    "At the end of the turn all who are still in are asked together. Each claim may be "
                    "challenged, one by one. The claims that hold get equal shares; an odd rest is for the "
                    "treasury."
                ),
                "printed",
            ),
        ),
    ),
    "intellectual": RoleText(
        Wording(_("Intellectual")),
        Wording(
            _("When you lose a life that is not your last, claim the card to be Intellectual: take 5 coins.")
        ),
    ),
    "communist": RoleText(
        Wording(_("Communist")),
        Wording(_("The richest player has to hand up to 3 coins to the poorest.")),
        _BLOCK_ONE,
    ),
    "customs_officer": RoleText(
        Wording(_("Customs Officer")),
        Wording(_("Put a tax on any role in play. Whoever else claims it has to give you 1 coin first.")),
    ),
    "foreign_consular": RoleText(
        Wording(_("Foreign Consular")),
        Wording(
            _(
                "Make a treaty with a player, who cannot say no. While it lasts neither of you can aim at "
                "the other, not even with a coup."
            )
        ),
        rules=(
            Rule(
                "C5",
                _("The partner is no target. The treaty ends when nobody but the two of you is left."),
            ),
        ),
    ),
    "missionary": RoleText(
        Wording(_("Missionary")),
        Wording(
            _(
                "When you lose a life, though not to a coup, claim the card to be Missionary: draw another "
                "for it."
            )
        ),
    ),
    "protestor": RoleText(
        Wording(_("Protestor")),
        Wording(
            _(
                "Pay 2 coins and call a riot against a player. It takes a life if somebody else pays 3 coins "
                "to join; otherwise your coins are gone for nothing."
            )
        ),
        Wording(_("Once somebody has joined, the target may claim Protestor, and is spared.")),
        rules=(
            Rule(
                "C5",
                _("Joining is not a claim. It cannot be challenged, and costs no tax."),
                "ruling",
            ),
            Rule(
                "C5",
                _(
                    "Everybody but the target is asked at once. If several want to join, the first in order "
                    "does."
                ),
                "ruling",
            ),
        ),
    ),
}
