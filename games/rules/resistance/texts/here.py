"""Sentences that characters share, and the conditions under which a sentence is used at a table.

They follow from the options and the number of players alone. The page works them out (conditionsOf in
titles/resistance/words.js), the tests once more from the rules (tests/games/rules/conditions.py):

    merlin, minion …        this character is in the game
    lady, plot_cards …      this module is switched on
    rejections=five         what was chosen; of the Lancelots and their options only where they are in
    switching               the Lancelots are in, and may change sides
    hidden_sorcerer, senior_sees_junior     where those characters are in
    dagger, dagger=morgana  somebody holds the dagger; who it is
    checks                  something checks loyalty
    others=2                somebody of Evil who sees the others sees so many; never where Evil is blind
    many                    seven players or more (A1.3, A9.2, A13.1)
    drawn=2                 the leader draws so many plot cards (A13.2)

A sentence may name `{holder:character}`, who holds the dagger.
"""

from ...texts import Here, Wording, _

# A3.2.
SEES_EVIL: tuple[Here, ...] = (
    Here(
        Wording(
            _("Knows nobody else of Evil: Evil is blind here."),
            _("Knows no other spy: the spies are blind here."),
        ),
        ("blind_spies",),
    ),
    Here(Wording(_("Sees nobody else of Evil."), _("Sees no other spy.")), ("others=0",)),
    Here(Wording(_("Sees one other who is Evil."), _("Sees the other spy.")), ("others=1",)),
    Here(Wording(_("Sees two others who are Evil."), _("Sees the two other spies.")), ("others=2",)),
    Here(Wording(_("Sees three others who are Evil."), _("Sees the three other spies.")), ("others=3",)),
    Here(
        Wording(_("Sees who of them is Lancelot, who sees nobody.")),
        ("switching", "-blind_spies"),
    ),
    Here(Wording(_("Oberon is Evil too, but unseen.")), ("oberon", "-blind_spies")),
    Here(Wording(_("The evil Rogue is Evil too, but unseen.")), ("evil_rogue", "-blind_spies")),
    Here(Wording(_("The evil Sorcerer is Evil too, but unseen.")), ("hidden_sorcerer", "-blind_spies")),
)


def holds_dagger(when: str) -> tuple[Here, ...]:
    """A2.5, A7, A12.2: what a character says who holds it where this holds."""
    return (
        Here(Wording(_("Holds the dagger.")), (when,)),
        Here(
            Wording(_("After the third success, names one player: if that is Merlin, Evil wins.")),
            (when, "merlin", "-evil_messenger"),
        ),
        Here(
            Wording(
                _(
                    "After the third success, names two players: if they are the two good messengers, Evil "
                    "wins."
                )
            ),
            (when, "-merlin", "evil_messenger"),
        ),
        Here(
            Wording(
                _(
                    "After the third success, says whether the dagger is for Merlin or for the two good "
                    "messengers, and names one player or two: if they are right, Evil wins."
                )
            ),
            (when, "merlin", "evil_messenger"),
        ),
        Here(
            Wording(
                _(
                    "Before that, has to name one player: if that is the Untrustworthy Servant, the Servant "
                    "turns Evil and strikes instead."
                )
            ),
            (when, "untrustworthy_servant"),
        ),
    )


def may_hold_dagger(character: str) -> tuple[Here, ...]:
    """For those to whom the table may give it."""
    return holds_dagger(f"dagger={character}")


# A2.1, A3.6: where loyalty is checked.
CHECKS: tuple[Here, ...] = (
    Here(Wording(_("Nothing checks loyalty at this table.")), ("-checks",)),
    Here(Wording(_("The Cleric checks the first leader.")), ("cleric",)),
    Here(Wording(_("The Lady of the Lake checks players during the game.")), ("lady",)),
    Here(Wording(_("Some plot cards check loyalty.")), ("plot_cards", "many")),
)
PLAYS_EITHER = Here(Wording(_("Plays Success or Fail.")))
PLAYS_SUCCESS = Here(Wording(_("Plays only Success.")))
NOTHING_SPECIAL = Wording(_("Has no special power at this table."))
