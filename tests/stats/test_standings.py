"""Whom a rated game counts for, and on which ladders."""

import pytest
from msgspec.structs import replace

from games.models import Seat
from games.rules.resistance.tableau import EVIL, GOOD, Side
from stats.rating.rated_game import Player, RatedGame
from stats.rating.skills import NEWCOMER, points
from stats.rating.standings import Rated, Standings
from stats.rating.two_sides import EVEN, rate
from stats.titles import FIRST

ADA, BORS, CAI, DINA, ELI = range(1, 6)


def player(user: int | None, side: Side, character: str) -> Player:
    ladders = FIRST.ladder_keys_of(Seat(side=side, character=character), 5)
    return Player(user, ladders, side, won=side == GOOD, left=False)


GAME = RatedGame(
    FIRST.rating,
    (
        player(ADA, GOOD, "merlin"),
        player(BORS, GOOD, "percival"),
        player(CAI, GOOD, "servant"),
        player(DINA, EVIL, "morgana"),
        player(ELI, EVIL, "assassin"),
    ),
    "2026Q4",
    GOOD,
)


def with_leavers(*users: int, winner: Side | None = GOOD) -> RatedGame:
    players = tuple(replace(each, left=each.user in users) for each in GAME.players)
    return replace(GAME, players=players, winning_side=winner or "")


def rated(*games: RatedGame) -> dict[tuple[int, str, str], Rated]:
    """By user, ladder of The Resistance, and season."""
    standings = Standings()
    for game in games:
        standings.rate(game, EVEN)
    standings.keep()
    return {
        (row.user_id, row.ladder.removeprefix("resistance/"), row.season): row for row in standings.changed()
    }


def test_a_game_counts_overall_for_the_side_the_character_and_the_size_now_and_forever() -> None:
    ladders = [ladder for user, ladder, season in rated(GAME) if user == ADA and season == ""]
    assert sorted(ladders) == ["5-players", "good", "merlin", "overall"]
    ladders = [ladder for user, ladder, season in rated(GAME) if user == DINA and season == "2026Q4"]
    assert sorted(ladders) == ["5-players", "evil", "morgana", "overall"]


def test_everybody_is_rated_by_the_result() -> None:
    rows = rated(GAME)
    expected = rate([NEWCOMER] * 3, [NEWCOMER] * 2, EVEN, first_won=True)
    for user, skill, won in ((ADA, expected.first[0], 1), (ELI, expected.second[1], 0)):
        row = rows[user, "overall", ""]
        assert (row.mu, row.sigma, row.games, row.wins) == (*skill, 1, won)
        assert row.points == points(skill)


def test_a_season_begins_anew() -> None:
    spring = replace(GAME, season="2027Q1")
    rows = rated(GAME, spring)
    assert rows[ADA, "overall", "2027Q1"].mu == rows[ADA, "overall", "2026Q4"].mu
    assert rows[ADA, "overall", ""].games == 2
    assert rows[ADA, "overall", ""].mu > rows[ADA, "overall", "2027Q1"].mu


def test_each_character_has_a_rating_of_its_own() -> None:
    as_servant = player(ADA, GOOD, "servant")
    rows = rated(GAME, replace(GAME, players=(as_servant, *GAME.players[1:])))
    assert rows[ADA, "merlin", ""].games == rows[ADA, "servant", ""].games == 1
    assert rows[ADA, "good", ""].games == 2


def test_who_leaves_has_lost_although_the_others_won() -> None:
    rows = rated(with_leavers(CAI))
    assert rows[CAI, "overall", ""].mu < 0
    assert rows[CAI, "overall", ""].wins == 0
    assert (
        rows[CAI, "overall", ""].mu == rate([NEWCOMER] * 3, [NEWCOMER] * 2, EVEN, first_won=False).first[2].mu
    )


def test_leaving_costs_nobody_but_the_leaver() -> None:
    """Bors left, and Good lost: the others of Good are not rated; Evil won, and is."""
    rows = rated(with_leavers(BORS, winner=EVIL))
    assert {user for user, _ladder, _season in rows} == {BORS, DINA, ELI}
    assert rows[BORS, "overall", ""].mu < 0 < rows[DINA, "overall", ""].mu


def test_a_game_that_was_broken_off_is_rated_for_leavers_alone() -> None:
    rows = rated(with_leavers(DINA, winner=None))
    assert {user for user, _ladder, _season in rows} == {DINA}
    assert rows[DINA, "evil", ""].mu < 0


@pytest.mark.parametrize("winner", [GOOD, EVIL, None])
def test_leavers_of_both_sides_lose(winner: Side | None) -> None:
    rows = rated(with_leavers(ADA, ELI, winner=winner))
    assert rows[ADA, "overall", ""].mu < 0
    assert rows[ELI, "overall", ""].mu < 0


def test_the_setup_learns_only_where_nobody_left() -> None:
    assert Standings().rate(GAME, EVEN).advantage.mu > 0
    assert Standings().rate(with_leavers(ELI), EVEN).advantage == EVEN
    assert Standings().rate(with_leavers(ELI, winner=None), EVEN).advantage == EVEN


def test_whose_account_is_gone_plays_as_a_newcomer_and_gets_no_rating() -> None:
    nobody = replace(GAME.players[0], user=None)
    rows = rated(replace(GAME, players=(nobody, *GAME.players[1:])))
    assert {user for user, _ladder, _season in rows} == {BORS, CAI, DINA, ELI}


def test_what_changes_overall_is_told() -> None:
    change = Standings().rate(GAME, EVEN)
    before, after = change.points[ADA]
    assert before == 1000 < after
    before, after = change.points[DINA]
    assert before == 1000


def test_what_is_forgotten_was_never_rated() -> None:
    standings = Standings()
    standings.rate(GAME, EVEN)
    standings.keep()
    once = list(standings.changed())
    standings.rate(GAME, EVEN)
    standings.forget()
    assert list(standings.changed()) == once
    assert standings.of(ADA, FIRST.overall).games == 1
