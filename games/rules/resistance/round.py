"""The round that every game has: a team is named, voted on and sent on a quest (A4, A5, A7.1).

It knows no module; they have their places in A16 (`hooks`). What they laid on the table for a team is
recorded and cleared away here with everything else.
"""

from typing import cast

from msgspec.structs import replace

from ..contract import Answer, Seat
from ..kernel.seats import clockwise
from . import cards
from .cards import Card
from .game import Game
from .hooks import Module
from .state import Proposal, Quest, Vote
from .tableau import EVIL, GOOD, QUESTS_TO_WIN

_REJECT_FIRST: Answer = ("reject", "approve")
_APPROVE_FIRST: Answer = ("approve", "reject")
_REJECTIONS_TO_LOSE = 5
# A4.7: the team that goes without a vote.
_FINAL_PROPOSAL = {"five": None, "final4": 4, "final5": 5}


def new_round(game: Game) -> None:
    table = game.table
    table.round += 1
    game.tell("round", round=table.round)


def new_turn(game: Game) -> None:
    """Clears away what lay there for the last team."""
    table = game.table
    table.quest = 0
    table.team = ()
    table.excalibur = None
    table.charges = ()
    table.took_the_lead = False
    table.watched = table.found = table.face_up = table.swapped = table.trapped = table.reinforced = None
    table.ambushes = ()
    table.shown = ()
    table.fails = 0


def name_team(game: Game) -> None:
    """A4.1. Without Targeting the quests come in their order."""
    table = game.table
    table.quest = table.quest or table.round
    size = table.team_sizes[table.quest - 1]
    game.ask(
        table.leader,
        "team",
        "players",
        clockwise(table.players, table.leader),
        least=size,
        most=size,
        fallback="first",
        quest=table.quest,
    )


def _team_named(game: Game, leader: Seat, team: tuple[Seat, ...]) -> None:
    table = game.table
    table.team = tuple(sorted(team))
    game.tell("proposal", leader=leader, quest=table.quest, team=table.team)


def final_proposal(game: Game) -> None:
    """A4.7: the last team of a round goes without a vote."""
    table = game.table
    if table.rejections + 1 == _FINAL_PROPOSAL[game.options.rejections]:
        game.tell("final_proposal", leader=table.leader)
        _record(game, votes=None, approved=True)
        game.go_to(game.script.quest)


def ask_for_votes(game: Game, seats: tuple[Seat, ...], kind: str = "vote") -> None:
    """A4.2. A17.2: a timer rejects, unless that would end the game."""
    last_chance = game.table.rejections + 1 == _REJECTIONS_TO_LOSE
    choices = _APPROVE_FIRST if last_chance else _REJECT_FIRST
    game.ask_all(seats, kind, "votes", (choices,) * len(seats))


def vote(game: Game) -> None:
    """Those who charged have voted already (A13.6)."""
    seats = clockwise(game.table.players, 0)
    charged = dict(game.table.charges)
    ask_for_votes(game, tuple([seat for seat in seats if seat not in charged]) if charged else seats)


def _voted(game: Game, given: dict[Seat, tuple[Vote]]) -> None:
    """A4.3: a strict majority approves. All votes are shown at once."""
    table = game.table
    if table.charges:
        given = given | {seat: (vote,) for seat, vote in table.charges}
    shown = tuple([given[seat][0] for seat in range(table.players)])
    approved = shown.count("approve") * 2 > table.players
    game.tell("votes", votes=shown, approved=int(approved))
    _record(game, shown, approved)
    if not approved:
        reject(game)


def _record(game: Game, votes: tuple[Vote, ...] | None, approved: bool) -> None:
    table = game.table
    proposal = Proposal(table.round, table.leader, table.quest, table.team, table.excalibur, votes, approved)
    table.proposals = (*table.proposals, proposal)


def reject(game: Game) -> None:
    """A4.5, A4.6."""
    table = game.table
    table.rejections += 1
    if table.rejections == _REJECTIONS_TO_LOSE:
        game.end_for_side(EVIL, "five_rejections")
        return
    _pass_the_lead(game)
    game.go_to(game.script.turn)


def reject_after_all(game: Game, seat: Seat) -> None:
    """A13.7: an approved team is rejected instead."""
    table = game.table
    table.proposals = (
        *table.proposals[:-1],
        replace(table.proposals[-1], approved=False, returned_by=seat),
    )
    reject(game)


def set_out(game: Game) -> None:
    """A4.4."""
    game.table.rejections = 0


def quest_cards(game: Game) -> None:
    """A5.1: everybody on the team chooses, also those with one legal card. A5.5: nobody sees who has."""
    team = game.table.team
    choices = tuple([_legal_cards(game, seat) for seat in team])
    game.ask_all(team, "quest_card", "cards", choices, silent=True)


def _legal_cards(game: Game, seat: Seat) -> tuple[Card, ...]:
    """A2: the character says, or else the side."""
    own = game.script.quest_cards.get(game.hidden.characters[seat])
    if own:
        return own(game, seat)
    return ("success",) if game.hidden.sides[seat] == GOOD else ("success", "fail")


def _cards_in(game: Game, given: dict[Seat, tuple[Card]]) -> None:
    chosen = {seat: given[seat][0] for seat in game.table.team}
    game.hidden.cards = chosen
    game.hidden.chosen = (*game.hidden.chosen, chosen)


def show_cards(game: Game) -> None:
    """A5.2: how many of each card, never whose."""
    table = game.table
    table.shown = cards.shuffled(tuple(game.hidden.cards.values()))
    table.fails = cards.fails_among(table.shown)
    game.hidden.cards = {}
    game.tell("cards", quest=table.quest, cards=table.shown)


def score(game: Game) -> None:
    """A5.3."""
    table = game.table
    needed = table.fails_needed[table.quest - 1]
    success = not cards.quest_fails(table.fails, needed, table.shown)
    quest = Quest(
        table.round,
        table.quest,
        table.leader,
        table.team,
        table.shown,
        table.fails,
        needed,
        success,
        table.watched,
        table.face_up,
        None if table.swapped is None else (cast(Seat, table.excalibur), table.swapped),
        table.ambushes,
        table.trapped,
        table.reinforced,
    )
    table.quests = (*table.quests, quest)
    game.tell("quest_succeeded" if success else "quest_failed", quest=table.quest, fails=table.fails)


def third_of_a_kind(game: Game) -> None:
    """A5.4, A1.5, A7.1."""
    successes = sum(quest.success for quest in game.table.quests)
    if len(game.table.quests) - successes == QUESTS_TO_WIN:
        game.end_for_side(EVIL, "three_fails")
    elif successes == QUESTS_TO_WIN:
        game.go_to(game.script.finale)


def next_leader(game: Game) -> None:
    _pass_the_lead(game)
    game.go_to(game.script.round)


def _pass_the_lead(game: Game) -> None:
    game.table.leader = (game.table.leader + 1) % game.table.players


def good_wins(game: Game) -> None:
    """A7.1: nobody strikes."""
    game.end_for_side(GOOD, "three_successes")


BASE = Module(
    "round",
    lambda options: True,
    steps={
        "new_round": new_round,
        "new_turn": new_turn,
        "name_team": name_team,
        "final_proposal": final_proposal,
        "vote": vote,
        "set_out": set_out,
        "quest_cards": quest_cards,
        "show_cards": show_cards,
        "score": score,
        "third_of_a_kind": third_of_a_kind,
        "next_leader": next_leader,
        "good_wins": good_wins,
    },
    answers={"team": _team_named},
    all_answered={"vote": _voted, "quest_card": _cards_in},
)
