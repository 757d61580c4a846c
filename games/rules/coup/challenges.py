"""Claims, the tax on them, and challenges (C4, C5.3)."""

from typing import cast

from msgspec.structs import replace

from ..contract import Seat
from .game import Game
from .hooks import Module
from .roles import Role
from .state import Claim, Use


def can_claim(game: Game, seat: Seat, role: Role) -> bool:
    """C5.3: whether the seat has the coin for the tax, if there is one on the role."""
    return game.table.coins[seat] >= tax_due(game, seat, role)


def tax_due(game: Game, seat: Seat, role: str) -> int:
    tax = game.table.tax
    return int(tax is not None and tax.role == role and tax.owner != seat)


def give_tax(game: Game, seat: Seat, role: Role) -> None:
    """C5.3: with every claim, and never returned."""
    tax = game.table.tax
    if tax is not None and tax_due(game, seat, role):
        game.tell("tax", player=seat, role=role)
        game.give(seat, tax.owner, 1)


def ask_to_claim(game: Game, seat: Seat, kind: str, role: Role) -> None:
    """A player may claim the role for something, or pass; one without the coin for its tax is not asked."""
    if game.is_in(seat) and can_claim(game, seat, role):
        game.open_window((seat,), kind, "claims", ("claim",), role=role)


def claim(game: Game, seat: Seat, role: Role, use: Use) -> None:
    """Somebody claims a role; what it is for goes on when the challenges are over (C4.1)."""
    announce(game, seat, role, use)
    may_be_challenged(game, Claim(seat, role, use))


def announce(game: Game, seat: Seat, role: Role, use: Use) -> None:
    """The first half of a claim, where several are made before the challenges begin."""
    game.tell(f"{use}_claimed", player=seat, role=role)
    give_tax(game, seat, role)


def may_be_challenged(game: Game, made: Claim) -> None:
    """The second half: before anything else happens, others are asked about it."""
    game.table.claim = made
    game.first(("challenge", None))


def challenge(game: Game) -> None:
    """C4.2: all who may challenge are asked together. C6.6: only who has a card face down."""
    made = _claim(game)
    seats = [seat for seat in game.others(made.seat) if game.table.cards[seat]]
    game.open_window(
        tuple(seats),
        "challenge",
        "challenges",
        ("challenge",),
        silent=True,
        claimant=made.seat,
        role=made.role,
        use=made.use,
    )


def _challenged(game: Game, challenger: Seat | None) -> None:
    made = _claim(game)
    rules = game.script.claims[made.use]
    if challenger is None:
        game.tell("not_challenged", player=made.seat, role=made.role)
        _decided(game, made)
        rules.stands(game, made)
        return
    game.tell("challenged", challenger=challenger, player=made.seat, role=made.role)
    game.table.claim = made = replace(made, challenger=challenger)
    (rules.challenged or _ask_to_show)(game, made)


def _ask_to_show(game: Game, made: Claim) -> None:
    """C4.3: also who cannot show is asked, and it looks the same.

    C9: a timer shows the card, so that it was the timer must not be told: nothing shown, there is no card.
    """
    able = made.role in game.hidden.hands[made.seat]
    choices = ("show", "decline") if able else ("decline",)
    game.ask(made.seat, "show", "shows", choices, fallback="first", excused=True, role=made.role)


def _shown(game: Game, seat: Seat, answer: tuple[str]) -> None:
    """C4.3: what was shown goes back, and a new card is drawn."""
    role = _claim(game).role
    if answer == ("decline",):
        game.tell("not_shown", player=seat, role=role)
        settle(game, proved=False)
        return
    game.tell("shown", player=seat, role=role)
    game.return_to_deck(game.take_from_hand(seat, [game.hidden.hands[seat].index(role)]))
    game.tell_only(seat, "new_card", cards=game.draw(seat, 1))
    settle(game, proved=True)


def settle(game: Game, *, proved: bool) -> None:
    """C4.3: whoever was wrong loses a life, before play goes on."""
    made = replace(_claim(game), true=proved)
    rules = game.script.claims[made.use]
    _decided(game, made)
    if proved:
        rules.stands(game, made)
        game.first(("lose_to_challenge", made.challenger))
    else:
        rules.falls(game, made)
        game.first((f"lose_to_{rules.penalty}", made.seat))


def _decided(game: Game, made: Claim) -> None:
    table = game.table
    table.claim = None
    table.claims = (*table.claims, made)


def _claim(game: Game) -> Claim:
    return cast(Claim, game.table.claim)


CHALLENGES = Module(
    tasks={"challenge": challenge}, windows={"challenge": _challenged}, answers={"show": _shown}
)
