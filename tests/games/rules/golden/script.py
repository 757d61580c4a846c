"""A small language for golden games: a script that is played and checked line by line.

A game is dealt by hand: the characters by seat, the first leader, and where it matters the order of a deck.
Everything a line expects is compared with what the rules do, and everything between the lines is watched too:
an answer never changes the state it was given to, every state survives being stored, everybody has the same
table before them, and nothing hidden is opened before the game is over.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from random import Random
from typing import Any, cast
from unittest.mock import patch

from msgspec.structs import replace

from games.rules import resistance
from games.rules.contract import Answer, Choice, Decision, Event, Illegal, Seat
from games.rules.resistance.characters import PLAIN, Character
from games.rules.resistance.deal import Deal
from games.rules.resistance.modules import lancelot, plot_cards
from games.rules.resistance.options import fill_up
from games.rules.resistance.state import Peek, Quest, Table
from games.rules.resistance.view import View

VOTES = {"A": "approve", "R": "reject"}
_played: ContextVar["list[Golden] | None"] = ContextVar("golden games played", default=None)


@contextmanager
def recording() -> Iterator["list[Golden]"]:
    """All golden games that are played inside."""
    games: list[Golden] = []
    token = _played.set(games)
    try:
        yield games
    finally:
        _played.reset(token)


def same(what: str, actual: Any, expected: Any) -> None:
    assert actual == expected, f"{what}: the script says {expected!r}, the rules say {actual!r}"


class Golden:
    """One game. `characters` names one for each seat; the other options are those of `Options`.

    `dagger` is the seat that holds it where the Assassin is not in. `plots` are the plot cards in the order
    in which they are drawn, `loyalty` Lancelot's cards: S a switch, - a blank. The rest of a deck follows.
    """

    def __init__(
        self,
        characters: str,
        *,
        leader: Seat = 0,
        dagger: Seat | None = None,
        plots: str = "",
        loyalty: str = "",
        **options: Any,
    ) -> None:
        cards = cast(tuple[Character, ...], tuple(characters.split()))
        self.characters = cards
        self.players = len(cards)
        special = tuple(card for card in cards if card not in PLAIN)
        self.options = resistance.Options(
            characters=special, dagger=None if dagger is None else cards[dagger], **options
        )
        same("what is refused about the options", resistance.check(self.options, self.players).refusals, ())
        same(
            "the characters at the table, sorted",
            sorted(cards),
            sorted(fill_up(special, self.players)),
        )
        if self.options.has_dagger and dagger is None:
            dagger = cards.index("assassin")
        self.events: list[Event] = []
        self.kinds_asked: set[str] = set()
        with ExitStack() as decks:
            # The first cards are drawn as the game begins, so the decks are stacked where they are shuffled.
            decks.enter_context(patch.object(plot_cards, "shuffle", _stacked(plots.split())))
            decks.enter_context(
                patch.object(lancelot, "shuffle", _stacked([card == "S" for card in loyalty.split()]))
            )
            begun = resistance.begin(self.options, Deal(cards, leader, dagger), "golden")
        self.state = begun[0]
        self._accept(*begun)
        played = _played.get()
        if played is not None:
            played.append(self)

    def _accept(self, state: resistance.State, events: list[Event]) -> None:
        stored = resistance.dump(state)
        self.state = resistance.load(stored)
        same("a state that was stored and loaded", resistance.dump(self.state), stored)
        self.last = events
        self.events += events
        self.kinds_asked |= {decision.kind for decision in resistance.decisions(self.state).values()}
        over = self.outcome is not None
        open_view = resistance.view(self.state, None)
        same("whether a watcher has a player's view", open_view.own, None)
        for audience in (None, *range(self.players)):
            view = resistance.view(self.state, audience)
            same(f"whether all is opened to {audience}", view.hidden is not None, over)
            same(f"the table before {audience}", view.table, open_view.table)
            same(f"what {audience} knows of the question", view.asked, open_view.asked)

    # What anybody looks at

    @property
    def outcome(self) -> Any:
        return resistance.outcome(self.state)

    @property
    def open(self) -> Table:
        """The public table."""
        return self.view(None).table

    def view(self, audience: Seat | None) -> View:
        return resistance.view(self.state, audience)

    def own(self, seat: Seat) -> Any:
        return self.view(seat).own

    def name(self, seat: Seat) -> str:
        return f"seat {seat} ({self.characters[seat]})"

    # Questions and answers

    def decision(self, seat: Seat) -> Decision:
        asked = resistance.decisions(self.state)
        assert seat in asked, f"{self.name(seat)} is not asked anything; asked are {self._asked()}"
        same(f"the question {self.name(seat)} sees", self.view(seat).decision, asked[seat])
        return asked[seat]

    def _asked(self) -> dict[Seat, str]:
        return {seat: decision.kind for seat, decision in resistance.decisions(self.state).items()}

    def asks(
        self,
        seat: Seat,
        kind: str,
        among: Iterable[Choice] | None = None,
        *,
        optional: bool | None = None,
        most: int | None = None,
    ) -> None:
        """This seat and nobody else is asked this, to choose among these."""
        same("who is asked what", self._asked(), {seat: kind})
        decision = self.decision(seat)
        if among is not None:
            same(f"what {self.name(seat)} may choose for {kind}", set(decision.choices), set(among))
        if optional is not None:
            same(f"whether {self.name(seat)} may pass on {kind}", decision.least == 0, optional)
        if most is not None:
            same(f"how many {self.name(seat)} may choose for {kind}", decision.most, most)

    def asks_all(self, seats: Iterable[Seat], kind: str) -> None:
        same("who is asked what", self._asked(), dict.fromkeys(seats, kind))

    def answer(self, seat: Seat, *choices: Choice, automatic: bool = False) -> None:
        before = resistance.dump(self.state)
        self.answered_in = self.open.round
        state, events = resistance.answer(self.state, seat, self.decision(seat).id, choices, automatic)
        same("the state the answer was given to", resistance.dump(self.state), before)
        self._accept(state, events)

    def does(self, seat: Seat, kind: str, *choices: Choice, among: Iterable[Choice] | None = None) -> None:
        """The seat alone is asked this, and answers."""
        self.asks(seat, kind, among)
        self.answer(seat, *choices)

    def passes(self, seat: Seat, kind: str, among: Iterable[Choice] | None = None) -> None:
        self.asks(seat, kind, among, optional=True)
        self.answer(seat)

    def refuses(self, seat: Seat, *choices: Choice, code: str) -> None:
        """The answer is against the rules, and changes nothing."""
        before = resistance.dump(self.state)
        question = self.state.question
        try:
            resistance.answer(self.state, seat, question.id if question else 0, choices)
        except Illegal as illegal:
            same(f"why {choices} of {self.name(seat)} is refused", illegal.code, code)
        else:
            raise AssertionError(f"{choices} of {self.name(seat)} is not refused")
        same("the state after a refusal", resistance.dump(self.state), before)

    def times_out(self, seat: Seat, *expected: Choice) -> None:
        """A17.2: nobody answered; this is filled in. Without an expectation: anything legal, at random."""
        filled_in = self.filled_in(seat)
        if expected:
            same(f"what is filled in for {self.name(seat)}", filled_in, expected)
        self.answer(seat, *filled_in, automatic=True)

    def filled_in(self, seat: Seat, seed: int = 0) -> Answer:
        return resistance.fallback(self.state, seat, Random(seed))

    # Building the team

    def team(self, *seats: Seat) -> None:
        """The leader names the team."""
        leader = self.open.leader
        self.asks(leader, "team", range(self.players), optional=False)
        same("the size of the team", self.decision(leader).least, len(seats))
        same("the size of the team", self.decision(leader).most, len(seats))
        self.answer(leader, *seats)
        self.says("proposal", leader=leader, quest=self.open.quest, team=tuple(sorted(seats)))

    def votes(self, votes: str, kind: str = "vote") -> None:
        """A for approve, R for reject, by seat; a dot for those who are not asked (they charged)."""
        given = {seat: VOTES[vote] for seat, vote in enumerate(votes) if vote != "."}
        self.asks_all(given, kind)
        before = self.view(None)
        assert before.asked is not None
        for number, (seat, vote) in enumerate(given.items(), start=1):
            self.answer(seat, vote)
            if number < len(given):
                same("what is told before the last vote is in", self.last, [])
                answered = replace(before.asked, answered=tuple(sorted(given)[:number]), number=number)
                same(
                    "what is seen before the last vote is in",
                    self.view(None),
                    replace(before, asked=answered),
                )

    def approves(self, votes: str = "") -> None:
        self.votes(votes or "A" * self.players)
        same(f"whether {votes} approves", self.open.proposals[-1].approved, True)

    def rejects(self, votes: str = "", count: int | None = None) -> None:
        """The team is rejected; `count` is the number of rejections after that."""
        self.votes(votes or "R" * self.players)
        same(f"whether {votes} approves", self.open.proposals[-1].approved, False)
        if count is not None:
            same("the count of rejections", self.open.rejections, count)

    def turned_down(self, times: int = 1) -> None:
        """Teams that everybody rejects."""
        for _ in range(times):
            leader = self.open.leader
            size = self.decision(leader).least
            self.team(*[(leader + place) % self.players for place in range(size)])
            self.rejects()

    # The quest

    def may_play(self, seat: Seat, cards: str) -> None:
        decision = self.decision(seat)
        same("the question", decision.kind, "quest_card")
        same(f"what {self.name(seat)} may play", set(decision.choices), set(cards.split()))

    def cards(self, cards: str) -> None:
        """What the members play, by seat. Until the last card is in, only how many are is seen (A5.5)."""
        team = self.open.team
        played = cards.split()
        same("the number of cards", len(played), len(team))
        self.asks_all(team, "quest_card")
        before = self.open
        for number, (seat, card) in enumerate(zip(team, played, strict=True), start=1):
            self.answer(seat, card)
            if number < len(team):
                asked = self.view(None).asked
                assert asked is not None
                same("how many cards are in", (asked.number, asked.answered), (number, None))
                same("what is told before the last card is in", self.last, [])
                same("the table before the last card is in", self.open, before)

    def quest(
        self, number: int, *, success: bool, fails: int | None = None, shown: str | None = None
    ) -> Quest:
        """The quest that was just played, as everybody saw it."""
        assert self.open.quests, "no quest was played yet"
        quest = self.open.quests[-1]
        same("which quest was played last", quest.quest, number)
        same(f"whether quest {number} succeeded", quest.success, success)
        if fails is not None:
            same(f"the fails of quest {number}", quest.fails, fails)
        if shown is not None:
            same(f"the cards shown of quest {number}", Counter(quest.cards), Counter(shown.split()))
        return quest

    def plays(
        self,
        team: Sequence[Seat],
        cards: str,
        *,
        success: bool,
        space: int | None = None,
        watch: Seat | None = None,
        trapped: Seat | None = None,
    ) -> None:
        """A whole quest without anything remarkable before the cards."""
        leader, number = self.open.leader, len(self.open.quests) + 1
        if space is not None:
            self.does(leader, "quest", space)
        self.team(*team)
        self.approves()
        if watch is not None:
            self.does(leader, "watch", watch, among=team)
        self.cards(cards)
        if trapped is not None:
            self.does(leader, "trapper", trapped, among=team)
        self.quest(space or number, success=success)

    def succeeds(self, *team: Seat) -> None:
        """A whole quest on which everybody plays Success."""
        self.plays(team, " ".join(["success"] * len(team)), success=True)

    # What is seen and told

    def sees(self, seat: Seat, **groups: set[Seat]) -> None:
        """All that the seat sees at the start; nothing, where nothing is named."""
        seen = {sight.seen_as: set(sight.seats) for sight in self.own(seat).sights}
        same(f"what {self.name(seat)} sees", seen, groups)

    def says(self, kind: str, **facts: Any) -> None:
        """Everybody is told this now."""
        told = [(event.kind, event.facts) for event in self.last if event.audience is None]
        named = [told_facts for told_kind, told_facts in told if told_kind == kind]
        assert any(facts.items() <= each.items() for each in named), (
            f"nobody is told {kind} {facts}; everybody is told {told}"
        )

    def says_nothing_of(self, kind: str) -> None:
        assert kind not in {event.kind for event in self.last}, f"somebody is told {kind}"

    def tells(self, seat: Seat, kind: str, **facts: Any) -> None:
        """This seat, and nobody else, is told this now."""
        told = [event.audience for event in self.last if event.kind == kind and event.facts == facts]
        same(f"who is told {kind} {facts}", told, [(seat,)])

    def table(self, **expected: Any) -> None:
        """What lies open on the table."""
        for name, value in expected.items():
            same(f"the table's {name}", getattr(self.open, name), value)

    def hands_loyalty(self, seat: Seat, card: str, *, to: Seat, may: str, anonymous: bool = False) -> None:
        """A2.1: the checked player is asked, whatever the choice; the card is the checker's alone."""
        number = len(self.open.checks)
        self.does(seat, "loyalty_card", card, among=may.split())
        check = self.open.checks[-1]
        same("who is checked, by whom", (check.checked, check.checker), (seat, None if anonymous else to))
        for other in range(self.players):
            known = {handed.check: handed.card for handed in self.own(other).loyalties}
            expected = card if other in (seat, to) else None
            same(f"what {self.name(other)} knows of the card", known.get(number), expected)
        if seat != to:
            self.tells(to, "loyalty_seen", checked=seat, loyalty=card)

    def looked(self, seat: Seat, by: str, whose: Seat, card: str) -> None:
        """This seat alone has just seen a card that was played."""
        self.tells(seat, "card_seen", member=whose, card=card)
        peek = Peek(self.answered_in, seat, cast(Any, by), whose, cast(Any, card))
        for other in range(self.players):
            same(f"whether {self.name(other)} saw it", peek in self.own(other).peeks, other == seat)

    # Plot cards

    def hands(self, plot: str, to: Seat) -> None:
        """The leader hands a drawn card to another player."""
        leader = self.open.leader
        if self._asked() == {leader: "next_plot"}:
            self.does(leader, "next_plot", plot, among=set(self.open.drawn))
        same("the card that is handed", self.open.handing, plot)
        self.does(leader, "hand_plot", to, among=set(range(self.players)) - {leader})
        self.says("plot_handed", leader=leader, receiver=to, plot=plot)

    def hold(self, **plots: set[Seat]) -> None:
        """Who holds which plot cards, all of them."""
        held: dict[str, set[Seat]] = {}
        for seat, plot in self.open.plots:
            held.setdefault(plot, set()).add(seat)
        same("who holds which plot cards", held, plots)

    # The end

    def over(
        self, side: str | None, reason: str, winners: Iterable[Seat], partial: Iterable[Seat] = ()
    ) -> None:
        outcome = self.outcome
        assert outcome is not None, f"the game goes on; asked are {self._asked()}"
        same("how the game ended", (outcome.side, outcome.reason), (side, reason))
        same("who won", set(outcome.winners), set(winners))
        same("who won in part", set(outcome.partial), set(partial))
        same("who is still asked", self._asked(), {})

    def goes_on(self) -> None:
        same("how the game ended", self.outcome, None)


def _stacked(wanted: list[Any]) -> Any:
    """Instead of a shuffle: the wanted cards on top, the others below in any fixed order."""

    def stack(seed: str, pile: str, cards: Sequence[Any]) -> tuple[Any, ...]:
        rest = list(cards)
        for card in wanted:
            assert card in rest, f"{card} is not left in the deck of {pile}"
            rest.remove(card)
        return (*wanted, *rest)

    return stack
