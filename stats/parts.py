"""What each player did in a finished game, from the rows that it left (games.models.records)."""

from typing import TypeAlias

from django.db.models import Prefetch, QuerySet

from games.models import Action, Game, Seat
from games.rules.resistance.cards import FAILS
from games.rules.resistance.tableau import EVIL

from .models import QUESTS, Kind, Part
from .seasons import season_at

# By seat.
Parts: TypeAlias = dict[int, Part]


def with_rows(games: QuerySet[Game]) -> QuerySet[Game]:
    """With all that is counted of them, in one query for each kind of row."""
    named = Action.objects.filter(kind__in=("team", "lady")).only("game_id", "number", "kind", "by")
    return (
        games.select_related("table", "strike")
        .defer("state")
        .prefetch_related(
            *("table__seats", "proposals__votes", "quests__cards", "loyalty_checks"),
            Prefetch("actions", named, to_attr="named"),
        )
    )


def kind_of(game: Game) -> Kind:
    if game.table.rated:
        return Kind.RATED
    has_computers = any(seat.is_computer for seat in game.table.seats.all())
    return Kind.COMPUTERS if has_computers else Kind.CASUAL


def parts_of(game: Game) -> Parts:
    """Of those people who have a part in a game (it needs `with_rows`). Not saved, and without a rating yet.

    Everybody has in a game that was played to the end. In a rated one that was broken off only those who had
    left it before: they do not get away with it.
    """
    seats = [seat for seat in game.table.seats.all() if seat.user_id is not None]
    if game.ending != Game.Ending.PLAYED:
        seats = (
            [seat for seat in seats if seat.left_at and game.table.rated] if _somebody_stayed(game) else []
        )
    parts = {seat.number: _part(game, seat) for seat in seats}
    numbers = {seat.pk: seat.number for seat in seats}
    _count_proposals(game, parts)
    _count_votes(game, parts, numbers)
    _count_quest_cards(game, parts, numbers)
    _count_checks(game, parts, numbers)
    _count_strike(game, parts, numbers)
    return parts


def _somebody_stayed(game: Game) -> bool:
    """A game that everybody left was abandoned by all of them, and counts for nobody."""
    return game.ending != Game.Ending.ABANDONED


def _part(game: Game, seat: Seat) -> Part:
    assert game.over_at and seat.user_id  # noqa: S101, PT018 - only finished games, and people
    left = seat.left_at is not None
    return Part(
        user_id=seat.user_id,
        seat=seat.number,
        over_at=game.over_at,
        season=season_at(game.over_at).code,
        kind=kind_of(game),
        edition=game.table.edition,
        players=game.table.players,
        character=seat.character,
        side=seat.side,
        won=bool(seat.won) and not left,
        reason=Part.LEFT if left else game.reason,
        quest_cards=[0] * QUESTS,
        fail_cards=[0] * QUESTS,
    )


def _who_named(game: Game, kind: str) -> list[str]:
    """Who chose each team, or each whom the Lady was to check, in order."""
    return [action.by for action in game.named if action.kind == kind]  # type: ignore[attr-defined]


def _count_proposals(game: Game, parts: Parts) -> None:
    """Each team that was named became a proposal, in the same order; the last may have been broken off."""
    for proposal, by in zip(game.proposals.all(), _who_named(game, "team"), strict=False):
        part = parts.get(proposal.leader)
        if part and by == Action.By.PERSON:
            part.proposals += 1
            part.clean_proposals += proposal.evil == 0


def _count_votes(game: Game, parts: Parts, numbers: dict[int, int]) -> None:
    for proposal in game.proposals.all():
        for vote in proposal.votes.all():
            part = parts.get(numbers.get(vote.seat_id, -1))
            if part is None or vote.by != Action.By.PERSON:
                continue
            if proposal.evil:
                part.tainted_votes += 1
                part.tainted_approvals += vote.approve
            else:
                part.clean_votes += 1
                part.clean_approvals += vote.approve


def _count_quest_cards(game: Game, parts: Parts, numbers: dict[int, int]) -> None:
    for quest in game.quests.all():
        for card in quest.cards.all():
            part = parts.get(numbers.get(card.seat_id, -1))
            if part and card.by == Action.By.PERSON:
                part.quest_cards[quest.quest - 1] += 1
                part.fail_cards[quest.quest - 1] += card.card in FAILS


def _count_checks(game: Game, parts: Parts, numbers: dict[int, int]) -> None:
    """A6.1. The last one whom the Lady was to check may not have shown the card before the game ended."""
    checks = [check for check in game.loyalty_checks.all() if check.occasion == "lady"]
    for check, by in zip(checks, _who_named(game, "lady"), strict=False):
        part = parts.get(numbers.get(check.checker_id, -1))
        if part and by == Action.By.PERSON:
            part.lady_checks += 1
            part.lady_checks_of_evil += check.side == EVIL


def _count_strike(game: Game, parts: Parts, numbers: dict[int, int]) -> None:
    """A7.1: who is struck at need not have done anything for it."""
    strike = getattr(game, "strike", None)
    if strike is None:
        return
    striker = parts.get(numbers.get(strike.striker_id, -1))
    if striker and strike.by == Action.By.PERSON:
        striker.strike_hit = strike.hit
    if strike.aim == "merlin":
        for part in parts.values():
            if part.character == "merlin":
                part.survived_as_merlin = not strike.hit
