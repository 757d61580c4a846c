"""What the rule page says beside the roles, in the order in which a person reads it."""

from collections.abc import Mapping
from typing import NamedTuple

from ...texts import Entry, Wording, _
from .marks import Rule


class Section(NamedTuple):
    name: Wording
    rules: tuple[Rule, ...]


# The whole game in a few sentences.
SHORT: tuple[Entry, ...] = (
    Entry(
        Wording(_("Two cards, two coins")),
        Wording(
            _(
                "Each player has two cards, face down, and 2 coins. A card is a life, and a role: what you "
                "may do if you tell the truth."
            )
        ),
    ),
    Entry(
        Wording(_("Claim and act")),
        Wording(
            _(
                "In your turn you do one thing. Take a coin, stage a coup, or claim a role and do what it "
                "does. You need not have its card."
            )
        ),
    ),
    Entry(
        Wording(_("Doubt it")),
        Wording(
            _(
                "Anybody may challenge a claim. If the card is there, the challenger loses a life; if it is "
                "not, whoever claimed it does."
            )
        ),
    ),
    Entry(
        Wording(_("Block it")),
        Wording(
            _("If a role is aimed at you, claim that very role and be spared. That may be a bluff as well.")
        ),
    ),
)

# C1, C2
SETUP = Section(
    Wording(_("Before the game")),
    (
        Rule(
            "C1.1",
            _(
                "Three to six people play. Five roles are in the game: one each of Finance, Communications "
                "and Force, and two of Special Interests, different from each other."
            ),
        ),
        Rule(
            "C1.1",
            _("The players pick the five, or have them drawn by lot, or pick some and draw the rest."),
            "ruling",
        ),
        Rule(
            "C1.1",
            _(
                "Advanced roles come by lot only if the players want that. All other roles, and their "
                "tokens, stay in the box; what is in play everybody sees."
            ),
        ),
        Rule(
            "C1.2",
            _(
                "Every role in play has three cards. These 15 are the court: two for each player, and what "
                "is left is the deck."
            ),
        ),
        Rule("C1.2", _("Everybody starts with 2 coins. The treasury never runs out.")),
        Rule(
            "C1.3",
            _(
                "Whoever won the last game among these players starts this one, if still there. Otherwise it "
                "is drawn by lot who does."
            ),
            "ruling",
        ),
        Rule("C1.3", _("Turns go clockwise and skip whoever is out.")),
    ),
)
LIVES = Section(
    Wording(_("Lives, and the end")),
    (
        Rule(
            "C2.1",
            _(
                "To lose a life, you pick one of your face-down cards and turn it up. There it stays, for "
                "all to see, unless you claim a reaction for it."
            ),
        ),
        Rule(
            "C2.1",
            _(
                "If several players lose a life at once, they go in order, and each is done with it, "
                "reaction and all, before it is the next one’s turn to lose."
            ),
            "ruling",
        ),
        Rule(
            "C2.2",
            _(
                "Without a face-down card you are out, once no reaction is pending. Your cards stay where "
                "they are. Your coins go to the treasury, or make an estate if Lawyer is in play."
            ),
        ),
        Rule(
            "C2.2",
            _("If your only card is changing hands because of Producer, you are still in."),
            "ruling",
        ),
        Rule(
            "C2.3",
            _(
                "The last player left has won, on the spot, no matter what was still to come. All others "
                "have lost alike."
            ),
        ),
        Rule("C2.3", _("Who went out when is kept for the statistics."), "ruling"),
    ),
)
# C3 but for the steps and the end of a turn
TURN = Section(
    Wording(_("A turn")),
    (
        Rule(
            "C3.1",
            _(
                "In your turn you take one action, and you must take one. If you start it with 10 coins or "
                "more, the action has to be a coup."
            ),
        ),
        Rule(
            "C3.2",
            _(
                "Income and the coup belong to no role, so they cannot be challenged, blocked or taxed. A "
                "coup even reaches the holder of the Peacekeeping token, though not a partner in your treaty."
            ),
        ),
        Rule(
            "C3.3",
            _(
                "For anything else you claim to be one of the five roles, with or without the card. You need "
                "enough coins for the role and the tax on it."
            ),
        ),
        Rule(
            "C3.3",
            _(
                "If there are too few coins or cards, you make do with what there is; you never return more "
                "cards than you drew."
            ),
        ),
        Rule(
            "C3.3",
            _("Where it says “up to”, you take as much as you can. You may not leave some of it."),
            "ruling",
        ),
        Rule(
            "C3.3",
            _(
                "You cannot claim what would reach nobody: General and Priest while all others are "
                "protected, Communist without a richest player to choose, Foreign Consular between the last "
                "two players, Mercenary when all tokens are out."
            ),
            "ruling",
        ),
        Rule(
            "C3.5",
            _(
                "A target may block once, for itself alone. The rest of the action is not touched by that, "
                "and its cost does not come back."
            ),
        ),
        Rule(
            "C3.6",
            _("Who may be a target is settled by the claim. Tokens that move later make no difference."),
            "ruling",
        ),
        Rule(
            "C3.6",
            _(
                "A target who goes out before the effect is not reached any more. You do not get the cost "
                "back."
            ),
        ),
        Rule(
            "C3.6",
            _("If that is a target of Judge who does not have the 3 coins yet, the treasury gets them."),
            "ruling",
        ),
        Rule(
            "C3.6",
            _("If the partner of a Foreign Consular goes out before the effect, all Treaty tokens stay put."),
            "ruling",
        ),
        Rule(
            "C3.6",
            _(
                "If you go out in the middle of your own action, the rest of it does not happen, what was "
                "laid aside falls to the treasury and not to an estate, and your turn ends. Only a riot "
                "lives on if somebody has joined it, who then stands in for you."
            ),
            "ruling",
        ),
        Rule(
            "C3.8",
            _(
                "Everybody may say and promise anything, and need not keep it. Cards are not shown around, "
                "and coins are neither given nor lent, unless an action says so."
            ),
        ),
        Rule(
            "C3.9",
            _(
                "A game may go on for as many turns as it takes. The players can break it off; then nobody "
                "wins."
            ),
            "ruling",
        ),
    ),
)
# C3.4: the steps of a role action.
STEPS: tuple[Section, ...] = (
    Section(
        Wording(_("Claim")),
        (
            Rule(
                "C3.4",
                _(
                    "You name the role and the target. Then you give the tax, and pay what the action costs. "
                    "Judge’s 3 coins are laid aside; Crime Boss pays nothing so far."
                ),
            ),
            Rule(
                "C3.4",
                _(
                    "In the same breath you name a partner for the treaty, the role for the tax, and from "
                    "whom to whom Communist moves coins where several are equal."
                ),
                "ruling",
            ),
        ),
    ),
    Section(
        Wording(_("Challenge")),
        (Rule("C3.4", _("Others may challenge the claim. If it falls, the turn is over.")),),
    ),
    Section(
        Wording(_("More claims")),
        (
            Rule(
                "C3.4",
                _("Only with Capitalist: others claim a share, and those claims may be challenged."),
            ),
        ),
    ),
    Section(
        Wording(_("Before the blocks")),
        (
            Rule(
                "C3.4",
                _("With Protestor, somebody may join now. With Crime Boss, the target pays now or does not."),
            ),
            Rule(
                "C3.4",
                _(
                    "With Judge, the target gets the 3 coins now, and can use one of them for the tax on a "
                    "block."
                ),
                "ruling",
            ),
        ),
    ),
    Section(
        Wording(_("Blocks")),
        (
            Rule(
                "C3.4",
                _(
                    "The targets are asked in order. Each block may be challenged before the next target has "
                    "a say, and one that holds counts at once."
                ),
            ),
        ),
    ),
    Section(
        Wording(_("Effect")),
        (Rule("C3.4", _("The action does its work, in order, on all targets that are left.")),),
    ),
    Section(
        Wording(_("End of the turn")),
        (
            Rule(
                "C3.4",
                _("What was waiting for the end of the turn happens. Then the next player acts."),
            ),
        ),
    ),
)
END_OF_TURN = Section(
    Wording(_("The end of a turn")),
    (
        Rule(
            "C3.7",
            _(
                "First, the Disappear token of the player whose turn it was. Second, the estates, by when "
                "their owners went out; one that comes up meanwhile waits its turn. Third, the next player "
                "clockwise."
            ),
            "ruling",
        ),
    ),
)
# C4
CHALLENGES = Section(
    Wording(_("Challenges")),
    (
        Rule(
            "C4.1",
            _(
                "Every claim may be challenged once, before anything comes of it, by anybody else who is "
                "still in: also by those whom it does not concern."
            ),
        ),
        Rule(
            "C4.1",
            _(
                "Where several claim a share, of Capitalist or of an estate, all claim first and are "
                "challenged after that, one by one. Whoever has gone out meanwhile has lost that claim."
            ),
        ),
        Rule(
            "C4.1",
            _("These are not claims: income, the coup, joining a riot, paying a Crime Boss, and giving tax."),
        ),
        Rule(
            "C4.2",
            _(
                "All are asked at the same time, and nobody sees the answers. If several challenge, the "
                "first in order is the challenger: not the fastest. The question ends as soon as that is "
                "settled, and it stays unknown who else would have challenged."
            ),
            "ruling",
        ),
        Rule(
            "C4.3",
            _("If you are challenged, you may show a card of the role you have claimed."),
        ),
        Rule(
            "C4.3",
            _(
                "You are asked even if you have no such card. From outside, not able and not willing look "
                "the same."
            ),
            "ruling",
        ),
        Rule(
            "C4.3",
            _(
                "If you do not show it, your claim falls and you lose a life. An action that falls has never "
                "happened: you get back its cost but not the tax. Only Speculator’s coins are gone. A block, "
                "a share or a reaction that falls does nothing."
            ),
        ),
        Rule(
            "C4.3",
            _(
                "If you show it, your claim holds. The card is shuffled into the deck, you draw another, and "
                "the challenger loses a life. A reaction is proved by the lost card itself instead."
            ),
        ),
        Rule("C4.3", _("You have drawn your new card before the challenger loses a life."), "ruling"),
        Rule(
            "C4.4",
            _(
                "One turn can cost you two lives: one for a challenge that you lost, one by the action "
                "itself."
            ),
        ),
    ),
)
# C5
ROLES_IN_GENERAL: tuple[Rule, ...] = (
    Rule("C5", _("To block a role, its target claims the same role.")),
    Rule("C5", _("Whether a role is basic or advanced stands on its card."), "printed"),
)
TOKENS_IN_PLAY = Section(
    Wording(_("Tokens, tax and treaties")),
    (
        Rule(
            "C5.1",
            _(
                "Peacekeeping, Treaty and Tax tokens change place when the action does its work, wherever "
                "they were. Whoever goes out gives all of theirs back: then the treaty is over for the "
                "partner too, and no role is taxed any more."
            ),
        ),
        Rule(
            "C5.1",
            _("A Disappear token stays with its holder, even if whoever sent it goes out."),
            "ruling",
        ),
        Rule(
            "C5.2",
            _(
                "The holder of the Peacekeeping token, and the treaty partner of the player whose turn it "
                "is, cannot be chosen as targets. General and Priest pass them over."
            ),
            "ruling",
        ),
        Rule(
            "C5.2",
            _(
                "Whoever is protected can be challenged all the same, can get coins or a treaty, and may "
                "block, join a riot and claim a share."
            ),
        ),
        Rule("C5.2", _("Nobody can join a riot against their own treaty partner."), "ruling"),
        Rule(
            "C5.2",
            _("Protection that comes later does not help against a Disappear token."),
            "ruling",
        ),
        Rule(
            "C5.3",
            _(
                "To claim the taxed role, for whatever purpose, you first give 1 coin to the owner of the "
                "tax. Without a coin you cannot claim it; the owner claims it for free. It is due for every "
                "claim, both times if a Spy’s turn has two."
            ),
        ),
        Rule("C5.3", _("Tax is never given back, whatever becomes of the claim."), "ruling"),
        Rule(
            "C5.4",
            _(
                "For Communist all players still in are compared, after the tax was given. The target is the "
                "richest, but never the player whose turn it is. Without such a player who is unprotected, "
                "or if all have the same, nobody can claim it; of several, the claimant chooses."
            ),
            "ruling",
        ),
        Rule(
            "C5.4",
            _(
                "The coins go to the poorest, who may be the claimant; of several, the claimant chooses. The "
                "claim settles both. If the chosen poorest goes out, whoever is poorest then gets the coins, "
                "the first in order of several."
            ),
            "ruling",
        ),
        Rule(
            "C5.5",
            _("A target of Mercenary may block at once, like any target."),
        ),
        Rule(
            "C5.5",
            _("A holder of a Disappear token may block once more, in their own next turn."),
            "printed",
        ),
        Rule(
            "C5.5",
            _("They are asked before their action, and a second time at the end of the turn if they passed."),
            "ruling",
        ),
        Rule(
            "C5.5",
            _(
                "A block that falls costs a life, and the token comes or stays. There is no second try in "
                "that turn."
            ),
            "ruling",
        ),
        Rule(
            "C5.5",
            _(
                "A block that holds sends the token back. Otherwise it takes a life of its holder at the end "
                "of that turn, also after a Spy’s second action, and goes back then."
            ),
        ),
        Rule("C5.5", _("A player never has more than one of them."), "ruling"),
    ),
)
# C6
REACTIONS = Section(
    Wording(_("Intellectual and Missionary")),
    (
        Rule(
            "C6.1",
            _(
                "As you pick the card that you lose, you say whether you claim it to be Intellectual or "
                "Missionary, if that role is in play."
            ),
            "printed",
        ),
        Rule(
            "C6.1",
            _("There is one such claim for each lost life. Without one, the card is turned up."),
        ),
        Rule("C6.2", _("If nobody challenges it, you get your 5 coins or your new card.")),
        Rule(
            "C6.2",
            _(
                "The lost card then stays face down. It counts for nothing any more, and only you know it "
                "until the game is over."
            ),
            "ruling",
        ),
        Rule(
            "C6.3",
            _(
                "If it is challenged, the lost card is turned up and not exchanged. If it is what you said, "
                "you get the coins or the card, and the challenger loses a life. If it is not, you get "
                "nothing and lose one life more."
            ),
        ),
        Rule(
            "C6.3",
            _("You get the coins or the card first, so that nobody has to wait while others lose lives."),
            "ruling",
        ),
        Rule(
            "C6.4",
            _(
                "Missionary does not help against a coup, nor when the deck is empty. It can save even your "
                "last life: you are not out before that is settled."
            ),
        ),
        Rule(
            "C6.4",
            _(
                "If you were caught, you may claim Missionary again for the second life, with a card that is "
                "left."
            ),
            "ruling",
        ),
        Rule(
            "C6.5",
            _("Intellectual cannot be claimed for your last life, nor for the second life when caught."),
            "ruling",
        ),
        Rule("C6.6", _("A challenger who loses a life here may claim a reaction too.")),
        Rule(
            "C6.6",
            _(
                "What came up last is settled first. Meanwhile a player without a face-down card can neither "
                "challenge nor claim."
            ),
            "ruling",
        ),
    ),
)
# C7, C8
SIGHT = Section(
    Wording(_("What everybody sees")),
    (
        Rule(
            "C7",
            _(
                "All see the five roles, tokens, coins and cards that lie face up, how many cards each "
                "player has face down, in hand or lost, and how many are in the deck. All hear who claims, "
                "challenges, blocks or pays, and whom Producer has asked. A shown card is seen by all."
            ),
            "ruling",
        ),
        Rule(
            "C7",
            _(
                "You alone see your hand, what you lost face down, and what you drew and returned. The two "
                "who exchange cards through Producer know both of them."
            ),
            "ruling",
        ),
        Rule(
            "C7",
            _(
                "Nobody sees the deck. While several are asked together, nobody sees who has answered "
                "already."
            ),
            "ruling",
        ),
        Rule("C7", _("When the game is over, all cards are open."), "ruling"),
        Rule(
            "C8",
            _(
                "Chance comes from a seed that nobody knows during the game: which roles are drawn, the "
                "deal, and every shuffle. Afterwards everybody can check it."
            ),
        ),
    ),
)
# C9: what a timer fills in.
TIMEOUTS: Mapping[str, Entry] = {
    "action": Entry(
        Wording(_("Your turn")),
        Wording(
            _(
                "Income. If it has to be a coup: against the richest player it can reach, the first in order "
                "of several. The same for a Spy’s second action."
            )
        ),
    ),
    "optional": Entry(
        Wording(_("Challenges, blocks, and all that you may do or leave")),
        Wording(
            _(
                "None of it is done. That includes shares and reactions, joining a riot, paying a Crime "
                "Boss, and one more card for Writer."
            )
        ),
    ),
    "show": Entry(
        Wording(_("When you are challenged")),
        Wording(_("The card is shown if you have it.")),
    ),
    "cards": Entry(
        Wording(_("Cards to lose, hand over or return")),
        Wording(_("Drawn by lot.")),
    ),
    "gift": Entry(
        Wording(_("Farmer’s coin")),
        Wording(_("For the poorest of the others, the first in order of several.")),
    ),
}
# C10: what public sources do not settle.
OPEN: tuple[Rule, ...] = (
    Rule(
        "C10.1",
        _(
            "Judge, when the claim falls: the booklet’s general rule gives the 3 coins back, and so do we. A "
            "public list leaves them with the target."
        ),
        "open",
    ),
    Rule(
        "C10.2",
        _(
            "Mercenary: in one public list the target may block later too, in another only at once. We allow "
            "both. Some let a player have several tokens; with us it is one."
        ),
        "open",
    ),
    Rule(
        "C10.3",
        _(
            "Lawyer: we share equally, at the end of the turn. Others let the first claim that holds take "
            "everything at once."
        ),
        "open",
    ),
    Rule(
        "C10.4",
        _("Spy: that the second action cannot be Spy again is in no public list."),
        "open",
    ),
    Rule(
        "C10.5",
        _("Basic and advanced: no public list says which roles are which."),
        "open",
    ),
    Rule(
        "C10.6",
        _(
            "Producer, when blocked: by the booklet the card from the deck is drawn all the same, and we do "
            "that. One program leaves it out."
        ),
        "open",
    ),
    Rule(
        "C10.7",
        _(
            "Anarchy, an expansion with six more roles and one more action, is another box and no part of "
            "this game."
        ),
        "open",
    ),
)
