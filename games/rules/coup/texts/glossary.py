"""What players mean by their words. Where these stand in a text, they lead here."""

from collections.abc import Mapping

from ...texts import Term, Wording, _

GLOSSARY: Mapping[str, Term] = {
    "role": Term(
        Wording(_("role")),
        Wording(_("role|roles")),
        Wording(_("What stands on a card, and what one may claim to be. Five of them are in a game.")),
    ),
    "life": Term(
        Wording(_("life")),
        Wording(_("life|lives")),
        Wording(_("A card that lies face down before its owner. Whoever has none left is out.")),
    ),
    "court": Term(
        Wording(_("court")),
        Wording(_("court|deck")),
        Wording(_("All 15 cards of the five roles. Those that nobody holds are the deck.")),
    ),
    "treasury": Term(
        Wording(_("treasury")),
        Wording(_("treasury")),
        Wording(_("Where coins come from and go to. It never runs out.")),
    ),
    "claim": Term(
        Wording(_("claim")),
        Wording(_("claim|claims|claimed")),
        Wording(_("To say that one is a role, and to act as it. It may be true or not.")),
    ),
    "bluff": Term(
        Wording(_("bluff")),
        Wording(_("bluff|bluffing")),
        Wording(
            _("A claim to be what one is not. Unless somebody challenges it, it does as well as a true one.")
        ),
    ),
    "challenge": Term(
        Wording(_("challenge")),
        Wording(_("challenge|challenges|challenged|challenger")),
        Wording(
            _(
                "To doubt a claim. Either the card is shown and the challenger loses a life, or the claimant "
                "does."
            )
        ),
    ),
    "target": Term(
        Wording(_("target")),
        Wording(_("target|targets")),
        Wording(_("A player whom an action is aimed at. Only targets may block it.")),
    ),
    "block": Term(
        Wording(_("block")),
        Wording(_("block|blocks")),
        Wording(
            _("To claim the role that is aimed at oneself. It spares whoever claims it, and nobody else.")
        ),
    ),
    "share": Term(
        Wording(_("share")),
        Wording(_("share|shares")),
        Wording(_("What others get who claim Capitalist too, or Lawyer at an estate.")),
    ),
    "reaction": Term(
        Wording(_("reaction")),
        Wording(_("reaction|reactions")),
        Wording(_("To claim a lost card to be Intellectual or Missionary, or oneself to be Lawyer.")),
    ),
    "coup": Term(
        Wording(_("coup")),
        Wording(_("coup")),
        Wording(_("For 7 coins a player loses a life, and nobody can challenge or block it.")),
    ),
    "income": Term(
        Wording(_("income")),
        Wording(_("income")),
        Wording(_("To take 1 coin. It needs no role, so nobody can challenge it.")),
    ),
    "in_order": Term(
        Wording(_("in order")),
        Wording(_("in order")),
        Wording(_("Clockwise, from the player whose turn it is.")),
    ),
    "estate": Term(
        Wording(_("estate")),
        Wording(_("estate|estates")),
        Wording(_("With Lawyer in play, the coins of somebody who went out, until the end of the turn.")),
    ),
    "riot": Term(
        Wording(_("riot")),
        Wording(_("riot")),
        Wording(_("What Protestor calls. It needs a second player who joins and pays.")),
    ),
    "tax": Term(
        Wording(_("tax")),
        Wording(_("tax|taxed")),
        Wording(_("1 coin for the Customs Officer, from whoever else claims a certain role.")),
    ),
    "treaty": Term(
        Wording(_("treaty")),
        Wording(_("treaty")),
        Wording(_("It binds two players: neither can aim at the other.")),
    ),
    "disappear": Term(
        Wording(_("Disappear token")),
        Wording(_("Disappear token|Disappear tokens")),
        Wording(
            _(
                "From Mercenary. It takes its holder’s life at the end of their next turn, if it is still "
                "there."
            )
        ),
    ),
    "peacekeeping": Term(
        Wording(_("Peacekeeping token")),
        Wording(_("Peacekeeping token")),
        Wording(_("Its holder cannot be a target, except of a coup.")),
    ),
}
