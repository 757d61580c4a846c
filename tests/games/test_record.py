"""What is kept of a finished game, in games that were worked out by hand."""

from typing import Any

import pytest

from games import play
from games.models import LoyaltyCheck, PlotCard, Proposal, Quest, QuestCard, Strike, Table, Vote
from games.rules.resistance import PRESETS, Options
from games.rules.resistance.characters import Character

from .by_hand import deal, play_cards, propose, send, vote
from .played import START, answer, time_runs_out

pytestmark = pytest.mark.django_db

# Reading rows


def lines(model: Any, *fields: str) -> list[Any]:
    rows = model.objects.order_by("pk").values_list(*fields)
    return [row[0] if len(fields) == 1 else row for row in rows]


def results(table: Table) -> list[Any]:
    return list(table.seats.values_list("character", "dealt_side", "side", "won", "won_partially"))


# A7, five players

PRESET = ("merlin", "percival", "servant", "assassin", "morgana")


def assassinate(table: Table) -> None:
    """Good succeeds in quests 1, 3 and 4, and the Assassin finds Merlin."""
    propose(table, 0, 3)
    vote(table, "ARRA-")
    propose(table, 0, 1)
    vote(table, "AAAAA")
    play_cards(table, (0, 1))
    propose(table, 0, 1, 3)
    vote(table, "AARAR")
    answer(table, 3, "fail")
    time_runs_out(table)
    send(table, 1, 2)
    send(table, 0, 1, 2)
    answer(table, 3, 0)


class TestAnAssassination:
    @pytest.fixture
    def table(self) -> Table:
        table = deal(5, PRESETS[5], PRESET)
        assassinate(table)
        return table

    def test_the_seats(self, table: Table) -> None:
        assert results(table) == [
            ("merlin", "good", "good", False, False),
            ("percival", "good", "good", False, False),
            ("servant", "good", "good", False, False),
            ("assassin", "evil", "evil", True, False),
            ("morgana", "evil", "evil", True, False),
        ]

    def test_the_proposals(self, table: Table) -> None:
        assert lines(
            Proposal, "number", "round", "quest", "attempt", "leader", "team", "evil", "approved"
        ) == [
            (1, 1, 1, 1, 0, [0, 3], 1, False),
            (2, 1, 1, 2, 1, [0, 1], 0, True),
            (3, 2, 2, 1, 2, [0, 1, 3], 1, True),
            (4, 3, 3, 1, 3, [1, 2], 0, True),
            (5, 4, 4, 1, 4, [0, 1, 2], 0, True),
        ]
        assert lines(Proposal, "excalibur", "returned_by") == [(None, None)] * 5

    def test_the_votes(self, table: Table) -> None:
        votes = lines(Vote, "proposal__number", "seat__number", "approve", "by")
        assert len(votes) == 25
        assert votes[:5] == [
            (1, 0, True, "person"),
            (1, 1, False, "person"),
            (1, 2, False, "person"),
            (1, 3, True, "person"),
            (1, 4, False, "timer"),
        ]
        assert [row for row in votes[5:] if row[2] is False] == [
            (3, 2, False, "person"),
            (3, 4, False, "person"),
        ]
        assert {row[3] for row in votes[5:]} == {"person"}

    def test_the_quests(self, table: Table) -> None:
        assert lines(
            Quest, "round", "quest", "leader", "team", "evil", "fails", "fails_needed", "success"
        ) == [
            (1, 1, 1, [0, 1], 0, 0, 1, True),
            (2, 2, 2, [0, 1, 3], 1, 1, 1, False),
            (3, 3, 3, [1, 2], 0, 0, 1, True),
            (4, 4, 4, [0, 1, 2], 0, 0, 1, True),
        ]
        assert (
            lines(Quest, "watched", "excalibur", "swapped", "trapped", "reinforced")
            == [(None, None, None, None, "")] * 4
        )

    def test_the_cards(self, table: Table) -> None:
        assert lines(QuestCard, "quest__round", "seat__number", "card", "by") == [
            (1, 0, "success", "person"),
            (1, 1, "success", "person"),
            (2, 0, "success", "timer"),
            (2, 1, "success", "timer"),
            (2, 3, "fail", "person"),
            (3, 1, "success", "person"),
            (3, 2, "success", "person"),
            (4, 0, "success", "person"),
            (4, 1, "success", "person"),
            (4, 2, "success", "person"),
        ]

    def test_the_strike(self, table: Table) -> None:
        assert lines(Strike, "dagger__number", "striker__number", "recruit", "recruited", "aim") == [
            (3, 3, None, None, "merlin")
        ]
        assert lines(Strike, "named", "hit", "by") == [([0], True, "person")]

    def test_nothing_else(self, table: Table) -> None:
        assert not LoyaltyCheck.objects.exists()
        assert not PlotCard.objects.exists()


def test_a_vote_that_a_computer_player_gave_for_somebody_who_is_away_is_not_theirs() -> None:
    """A17.3."""
    table = deal(5, PRESETS[5], PRESET)
    time_runs_out(table)  # the team: 0 and 1
    time_runs_out(table)  # the votes: rejected, and 0 is away
    propose(table, 0, 1)
    for seat in range(1, 5):
        answer(table, seat, "approve")
    due_at = play.load(table.pk).due_at
    assert due_at
    play.move_on([table.pk], due_at)
    for seat in (1, 2, 3):
        play.want_end(table.pk, seat, True, START)
    by = lines(Vote, "by")
    assert by == ["timer"] * 5 + ["computer"] + ["person"] * 4


def test_lancelots_are_counted_on_the_side_of_that_time() -> None:
    """A8.2: a blank, a switch, a blank. A3.6, A6.1: what was shown, and what was true."""
    characters: tuple[Character, ...] = ("good_lancelot", "evil_lancelot", "cleric")
    table = deal(
        5,
        Options(characters=characters, lancelot="mode1", lady=True),
        characters,
        lambda state: state.hidden.loyalty_deck[:3] == (False, True, False),
    )
    answer(table, 0, "good")  # to the Cleric
    propose(table, 0, 2)
    vote(table, "RRRRR")
    send(table, 1, 2, seat1="fail")
    send(table, 0, 1, 2, seat0="fail")
    answer(table, 4, 0)  # the Lady began on the right of the first leader
    answer(table, 0, "evil")
    send(table, 0, 2, seat0="fail")
    assert lines(Proposal, "round", "team", "evil") == [
        (1, [0, 2], 0),
        (1, [1, 2], 1),
        (2, [0, 1, 2], 1),
        (3, [0, 2], 1),
    ]
    assert lines(Quest, "round", "team", "evil") == [(1, [1, 2], 1), (2, [0, 1, 2], 1), (3, [0, 2], 1)]
    assert lines(
        LoyaltyCheck,
        "number",
        "round",
        "occasion",
        "checker__number",
        "checked__number",
        "card",
        "side",
        "by",
    ) == [
        (1, 0, "cleric", 2, 0, "good", "good", "person"),
        (2, 2, "lady", 4, 0, "evil", "evil", "person"),
    ]
    assert results(table)[:3] == [
        ("good_lancelot", "good", "evil", True, False),
        ("evil_lancelot", "evil", "good", False, False),
        ("cleric", "good", "good", False, False),
    ]


def test_plot_cards() -> None:
    """A13: one is drawn a round. Ambush is held back, taken away with Restore Your Honor, and played."""
    table = deal(
        5,
        Options(plot_cards=True),
        holds=lambda state: (
            state.hidden.characters[4] == "minion"
            and (*state.table.drawn, *state.hidden.plot_deck[:3])
            == ("lead_to_victory", "ambush", "restore_your_honor", "the_king_returns")
        ),
    )
    answer(table, 0, 1)
    send(table, 0, 1)
    answer(table, 1, 0)  # who leads is not asked about Lead to Victory
    send(table, 1, 2, 4, seat4="fail")
    answer(table, 0)  # no ambush
    answer(table, 1, "lead_to_victory")  # instead of 2
    answer(table, 1, 3)
    answer(table, 3, 0)  # has one card
    send(table, 0, 1)
    answer(table, 3, 1)
    answer(table, 2, 4)
    propose(table, 0, 1, 2)
    vote(table, "AAAAA")
    answer(table, 4, "the_king_returns")
    send(table, 0, 1, 2)
    assert lines(PlotCard, "number", "round", "plot", "move", "seat__number", "other__number") == [
        (1, 1, "lead_to_victory", "handed", 1, 0),
        (2, 2, "ambush", "handed", 0, 1),
        (3, 3, "lead_to_victory", "played", 1, None),
        (4, 3, "restore_your_honor", "handed", 3, 1),
        (5, 3, "restore_your_honor", "played", 3, 0),
        (6, 3, "ambush", "taken", 3, 0),
        (7, 3, "ambush", "played", 3, 1),
        (8, 4, "the_king_returns", "handed", 4, 2),
        (9, 4, "the_king_returns", "played", 4, None),
    ]
    assert lines(Proposal, "round", "attempt", "leader", "approved", "returned_by") == [
        (1, 1, 0, True, None),
        (2, 1, 1, True, None),
        (3, 1, 1, True, None),
        (4, 1, 2, False, 4),
        (4, 2, 3, True, None),
    ]


def test_plot_cards_that_come_to_nothing() -> None:
    """A13.5."""
    table = deal(
        7,
        Options(plot_cards=True),
        holds=lambda state: set(state.table.drawn) == {"restore_your_honor", "are_you_the_one"},
    )
    answer(table, 0, "restore_your_honor")
    answer(table, 0, 1)
    answer(table, 0, 2)
    answer(table, 2)  # Are you the one? No answer
    for seat in range(4):
        play.want_end(table.pk, seat, True, START)
    assert lines(PlotCard, "round", "plot", "move", "seat__number", "other__number") == [
        (1, "restore_your_honor", "handed", 1, 0),
        (1, "restore_your_honor", "unused", 1, None),
        (1, "are_you_the_one", "handed", 2, 0),
        (1, "are_you_the_one", "unused", 2, None),
    ]


class TestTheUntrustworthyServant:
    """A12.2."""

    CHARACTERS = ("merlin", "untrustworthy_servant", "servant")

    @pytest.fixture
    def table(self) -> Table:
        table = deal(
            5,
            Options(characters=("merlin", "untrustworthy_servant", "assassin")),
            self.CHARACTERS,
            lambda state: state.hidden.dagger == 3,
        )
        send(table, 0, 1)
        send(table, 0, 1, 2)
        send(table, 0, 1)
        return table

    def test_is_recruited_and_strikes(self, table: Table) -> None:
        answer(table, 3, 1)
        answer(table, 1, 2)
        assert lines(
            Strike, "dagger__number", "striker__number", "recruit__number", "recruited", "named", "hit"
        ) == [(3, 1, 1, True, [2], False)]
        assert results(table)[1] == ("untrustworthy_servant", "good", "evil", False, False)

    def test_is_not_found_and_the_timer_strikes(self, table: Table) -> None:
        answer(table, 3, 2)
        time_runs_out(table)
        (strike,) = Strike.objects.select_related("striker", "recruit")
        assert strike.recruit
        assert (strike.striker.number, strike.recruit.number, strike.recruited) == (3, 2, False)
        assert strike.by == "timer"
        assert strike.hit == (strike.named == [0])


def test_messengers() -> None:
    """A7.3, A11.1."""
    characters: tuple[Character, ...] = ("senior_messenger", "junior_messenger")
    table = deal(
        5,
        Options(characters=(*characters, "evil_messenger"), dagger="evil_messenger"),
        (*characters, "servant", "evil_messenger"),
    )
    send(table, 0, 1, seat0="good_news")
    send(table, 0, 1, 2)
    send(table, 0, 1)
    answer(table, 3, 0, 1)
    assert lines(Strike, "aim", "named", "hit") == [("messengers", [0, 1], True)]
    assert lines(QuestCard, "card")[0] == "good_news"


def test_excalibur_the_watch_the_trapper_and_a_final_proposal() -> None:
    """A14.1, A9.2, A14.2: the cards are kept as they were chosen. A4.7: no vote."""
    characters = ("good_rogue", "servant", "minion")
    table = deal(
        7,
        Options(characters=("good_rogue",), excalibur=True, trapper=True, rejections="final4"),
        characters,
    )
    for leader in range(3):
        answer(table, leader, 0, 1, 2)
        answer(table, leader, next(seat for seat in range(3) if seat != leader))
        vote(table, "RRRRRRR")
    answer(table, 3, 0, 1, 2)
    answer(table, 3, 1)  # Excalibur
    answer(table, 3, 1)  # the watch
    play_cards(table, (0, 1, 2), seat0="rogue_success", seat2="fail")
    answer(table, 1, 2)  # Excalibur: makes a success of it
    answer(table, 3, 0)  # the trapper
    for seat in range(4):
        play.want_end(table.pk, seat, True, START)
    assert lines(Proposal, "attempt", "leader", "excalibur", "approved") == [
        (1, 0, 1, False),
        (2, 1, 0, False),
        (3, 2, 0, False),
        (4, 3, 1, True),
    ]
    assert lines(Vote, "proposal__number") == [1] * 7 + [2] * 7 + [3] * 7
    assert lines(Quest, "team", "fails", "watched", "excalibur", "swapped", "trapped") == [
        ([0, 1, 2], 0, 1, 1, 2, 0)
    ]
    assert lines(QuestCard, "seat__number", "card") == [(0, "rogue_success"), (1, "success"), (2, "fail")]


def test_a_game_that_was_broken_off_has_rows_but_no_winners() -> None:
    table = deal(5, PRESETS[5], PRESET)
    send(table, 0, 1)
    propose(table, 0, 1, 2)
    vote(table, "AAAAA")
    answer(table, 0, "success")
    for seat in range(3):
        play.want_end(table.pk, seat, True, START)
    assert [result[:3] for result in results(table)[2:4]] == [
        ("servant", "good", "good"),
        ("assassin", "evil", "evil"),
    ]
    assert {result[3:] for result in results(table)} == {(None, False)}
    assert lines(Proposal, "round", "approved") == [(1, True), (2, True)]
    assert lines(Quest, "round") == [1]
    assert lines(QuestCard, "seat__number") == [0, 1]
    assert not Strike.objects.exists()
