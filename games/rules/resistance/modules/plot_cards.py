"""A13: plot cards. They are public; only what a loyalty check or a look at a card shows is not."""

from collections.abc import Callable, Mapping
from typing import cast

from ...contract import Seat
from ...kernel.shuffling import shuffle
from ..game import Game
from ..hooks import Module
from ..loyalty import check_loyalty
from ..round import ask_for_votes, reject_after_all
from ..state import Peek, Plot, Vote

# A13.1.
SMALL_DECK: Mapping[Plot, int] = {
    "lead_to_victory": 2,
    "ambush": 2,
    "the_king_returns": 1,
    "restore_your_honor": 1,
    "charge": 1,
}
LARGE_DECK: Mapping[Plot, int] = {
    "lead_to_victory": 2,
    "ambush": 2,
    "the_king_returns": 3,
    "restore_your_honor": 1,
    "charge": 2,
    "show_your_nature": 1,
    "are_you_the_one": 2,
    "we_found_you": 1,
    "show_your_strength": 1,
}
# A13.2: how many the leader draws.
DRAWN = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}


def deck(players: int) -> tuple[Plot, ...]:
    kinds = LARGE_DECK if players >= 7 else SMALL_DECK
    return tuple(plot for plot, number in kinds.items() for _ in range(number))


def set_up(game: Game) -> None:
    game.hidden.plot_deck = shuffle(game.seed, "plots", deck(game.table.players))


# Cards in somebody's hand


def _held(game: Game, plot: Plot, seat: Seat) -> int:
    return game.table.plots.count((seat, plot))


def _take_from(game: Game, seat: Seat, plot: Plot) -> None:
    """One such card leaves this player's hand."""
    plots = list(game.table.plots)
    plots.remove((seat, plot))
    game.table.plots = tuple(plots)


def _open_window(game: Game, plot: Plot) -> None:
    """A13.4: the holders are asked one by one from the leader clockwise."""
    game.first(*((f"offer_{plot}", seat) for seat in game.from_leader() if _held(game, plot, seat)))


# Handing out (A13.2)


def draw(game: Game) -> None:
    """Once a round, so not after a rejection."""
    table, hidden = game.table, game.hidden
    if table.rejections:
        return
    number = DRAWN[table.players]
    table.drawn, hidden.plot_deck = hidden.plot_deck[:number], hidden.plot_deck[number:]
    game.tell("plots_drawn", leader=table.leader, plots=table.drawn)
    game.first(("hand_out", None))


def hand_out(game: Game) -> None:
    """The leader says which card comes next, as far as that is a choice."""
    table = game.table
    kinds = tuple(dict.fromkeys(table.drawn))
    if len(kinds) > 1:
        game.ask(table.leader, "next_plot", "plots", kinds, fallback="first")
    elif kinds:
        _ask_receiver(game, kinds[0])


def _next_chosen(game: Game, leader: Seat, answer: tuple[Plot]) -> None:
    (plot,) = answer
    _ask_receiver(game, plot)


def _ask_receiver(game: Game, plot: Plot) -> None:
    table = game.table
    table.handing = plot
    game.ask(table.leader, "hand_plot", "players", game.others(table.leader), fallback="first", plot=plot)


def _handed_over(game: Game, leader: Seat, answer: tuple[Seat]) -> None:
    """An at-once card is resolved before the next is handed (A13.3)."""
    table = game.table
    (receiver,) = answer
    plot = cast(Plot, table.handing)
    table.handing = None
    drawn = list(table.drawn)
    drawn.remove(plot)
    table.drawn = tuple(drawn)
    game.tell("plot_handed", leader=leader, receiver=receiver, plot=plot)
    game.first(("hand_out", None))
    if plot in _AT_ONCE:
        _AT_ONCE[plot](game, receiver)
    else:
        table.plots = (*table.plots, (receiver, plot))


# At once (A13.5)


def _are_you_the_one(game: Game, receiver: Seat) -> None:
    others = game.others(receiver)
    game.ask(receiver, "are_you_the_one", "players", (others[0], others[-1]), least=0, fallback="pass")


def _neighbour_chosen(game: Game, receiver: Seat, targets: tuple[Seat, ...]) -> None:
    if targets:
        check_loyalty(game, "are_you_the_one", targets[0], receiver)
    else:
        game.tell("plot_unused", player=receiver, plot="are_you_the_one")


def _show_your_strength(game: Game, receiver: Seat) -> None:
    """The leader is checked, whoever received the card."""
    leader = game.table.leader
    game.ask(leader, "show_your_strength", "players", game.others(leader))


def _show_your_nature(game: Game, receiver: Seat) -> None:
    game.ask(receiver, "show_your_nature", "players", game.others(receiver))


def _strength_shown_to(game: Game, leader: Seat, answer: tuple[Seat]) -> None:
    (checker,) = answer
    check_loyalty(game, "show_your_strength", leader, checker)


def _nature_shown_to(game: Game, receiver: Seat, answer: tuple[Seat]) -> None:
    (checker,) = answer
    check_loyalty(game, "show_your_nature", receiver, checker)


def _restore_your_honor(game: Game, receiver: Seat) -> None:
    holders = [seat for seat in game.others(receiver) if any(held == seat for held, _ in game.table.plots)]
    if holders:
        game.ask(receiver, "restore_your_honor", "players", holders)
    else:
        game.tell("nothing_to_restore", player=receiver)


def _holder_chosen(game: Game, receiver: Seat, answer: tuple[Seat]) -> None:
    """Which card, as far as that is a choice."""
    (holder,) = answer
    game.table.robbed = holder
    kinds = tuple(dict.fromkeys(plot for held, plot in game.table.plots if held == holder))
    if len(kinds) > 1:
        game.ask(receiver, "restore_which", "plots", kinds, holder=holder)
    else:
        _restored(game, receiver, kinds)


def _restored(game: Game, receiver: Seat, answer: tuple[Plot, ...]) -> None:
    (plot,) = answer
    holder = cast(Seat, game.table.robbed)
    game.table.robbed = None
    _take_from(game, holder, plot)
    game.table.plots = (*game.table.plots, (receiver, plot))
    game.tell("plot_taken", player=receiver, holder=holder, plot=plot)


_AT_ONCE: Mapping[Plot, Callable[[Game, Seat], None]] = {
    "are_you_the_one": _are_you_the_one,
    "show_your_strength": _show_your_strength,
    "show_your_nature": _show_your_nature,
    "restore_your_honor": _restore_your_honor,
}


# For the whole game: Charge! (A13.6)


def charge(game: Game) -> None:
    holders = tuple(seat for seat in game.from_leader() if _held(game, "charge", seat))
    if holders:
        ask_for_votes(game, holders, kind="charge")


def _charged(game: Game, given: dict[Seat, tuple[Vote]]) -> None:
    """Those who charge are shown together."""
    game.table.charges = tuple((seat, given[seat][0]) for seat in game.from_leader() if seat in given)
    for seat, vote in game.table.charges:
        game.tell("charged", player=seat, vote=vote)


# Kept until used (A13.7, A13.8)


def lead_to_victory(game: Game) -> None:
    _open_window(game, "lead_to_victory")


def offer_lead_to_victory(game: Game, seat: Seat) -> None:
    """The present leader is not asked, and there is one such change before a vote."""
    if seat != game.table.leader and not game.table.took_the_lead:
        game.ask(seat, "lead_to_victory", "plots", ("lead_to_victory",), least=0, fallback="pass")


def _took_the_lead(game: Game, seat: Seat, played: tuple[Plot, ...]) -> None:
    table = game.table
    if played:
        _take_from(game, seat, "lead_to_victory")
        table.leader = seat
        table.took_the_lead = True
        game.tell("took_the_lead", player=seat)


def the_king_returns(game: Game) -> None:
    _open_window(game, "the_king_returns")


def offer_the_king_returns(game: Game, seat: Seat) -> None:
    game.ask(seat, "the_king_returns", "plots", ("the_king_returns",), least=0, fallback="pass")


def _returned(game: Game, seat: Seat, played: tuple[Plot, ...]) -> None:
    """The team is rejected instead, and nobody else is asked: the agenda is another now."""
    if played:
        _take_from(game, seat, "the_king_returns")
        game.tell("king_returned", player=seat)
        reject_after_all(game, seat)


def we_found_you(game: Game) -> None:
    _open_window(game, "we_found_you")


def offer_we_found_you(game: Game, seat: Seat) -> None:
    game.ask(seat, "we_found_you", "players", game.other_members(seat), least=0, fallback="pass")


def _found(game: Game, seat: Seat, members: tuple[Seat, ...]) -> None:
    if members:
        (member,) = members
        _take_from(game, seat, "we_found_you")
        game.table.found = member
        game.tell("found", player=seat, member=member)


def face_up_card(game: Game) -> None:
    """When the last card is in, the one that was found is turned up with its player's name."""
    table = game.table
    if table.found is not None:
        table.face_up = (table.found, game.hidden.cards[table.found])
        game.tell("face_up", member=table.found, card=table.face_up[1])


def ambush(game: Game) -> None:
    _open_window(game, "ambush")


def offer_ambush(game: Game, seat: Seat) -> None:
    """A card lies face down and is looked at by one player at most."""
    table = game.table
    seen = {member for _, member in table.ambushes} | {table.found}
    targets = [member for member in game.other_members(seat) if member not in seen]
    if targets:
        most = min(_held(game, "ambush", seat), len(targets))
        game.ask(seat, "ambush", "players", targets, least=0, most=most, fallback="pass")


def _ambushed(game: Game, seat: Seat, members: tuple[Seat, ...]) -> None:
    table, hidden = game.table, game.hidden
    for member in sorted(members):
        _take_from(game, seat, "ambush")
        card = hidden.cards[member]
        table.ambushes = (*table.ambushes, (seat, member))
        hidden.peeks = (*hidden.peeks, Peek(table.round, seat, "ambush", member, card))
        game.tell("ambushed", player=seat, member=member)
        game.tell_only(seat, "card_seen", member=member, card=card)


PLOT_CARDS = Module(
    "plot_cards",
    lambda options: options.plot_cards,
    set_up=set_up,
    steps={
        "lead_to_victory": lead_to_victory,
        "plot_cards": draw,
        "charge": charge,
        "king_returns": the_king_returns,
        "we_found_you": we_found_you,
        "face_up_card": face_up_card,
        "ambush": ambush,
    },
    tasks={
        "hand_out": hand_out,
        "offer_lead_to_victory": offer_lead_to_victory,
        "offer_the_king_returns": offer_the_king_returns,
        "offer_we_found_you": offer_we_found_you,
        "offer_ambush": offer_ambush,
    },
    answers={
        "next_plot": _next_chosen,
        "hand_plot": _handed_over,
        "are_you_the_one": _neighbour_chosen,
        "show_your_strength": _strength_shown_to,
        "show_your_nature": _nature_shown_to,
        "restore_your_honor": _holder_chosen,
        "restore_which": _restored,
        "lead_to_victory": _took_the_lead,
        "the_king_returns": _returned,
        "we_found_you": _found,
        "ambush": _ambushed,
    },
    all_answered={"charge": _charged},
)
