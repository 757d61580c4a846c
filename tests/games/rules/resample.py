"""Other worlds that look the same to somebody: the same game with what they cannot know dealt again.

What a player may know is worked out here once more, from A3 to A14 and the full record of a game, and without
`view`: only so can `view` be found to tell too much.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple, TypeVar, cast

import msgspec
from msgspec.structs import replace

from games.rules.contract import Answer, Audience, Event, Illegal
from games.rules.kernel.random_play import choose
from games.rules.resistance import Options, State, answer, begin, decisions, fallback, view
from games.rules.resistance.cards import Card
from games.rules.resistance.characters import Character
from games.rules.resistance.deal import Deal, deal

EVIL = set("minion assassin mordred oberon morgana evil_lancelot lunatic brute revealer trickster".split())
EVIL |= {"evil_rogue", "evil_sorcerer", "evil_messenger"}


T = TypeVar("T")


class Step(NamedTuple):
    """A state of the recorded game, how it came about, and the answer given next."""

    state: State
    events: list[Event]
    seat: int
    kind: str
    id: int
    answer: Answer
    automatic: bool


class Record(NamedTuple):
    options: Options
    dealt: Deal
    seed: str
    steps: list[Step]
    final: State


class Unlike(Exception):
    """In this world the viewer would have seen something else."""


def record(options: Options, players: int, seed: str, rng: Random) -> Record:
    """A random game. Everybody answers in a random order."""
    dealt = deal(options, players, seed)
    state, events = begin(options, dealt, seed)
    steps = []
    while asked := decisions(state):
        seat = rng.choice(sorted(asked))
        decision = asked[seat]
        chosen = choose(decision, rng)
        automatic = rng.random() < 0.1
        steps.append(Step(state, events, seat, decision.kind, decision.id, chosen, automatic))
        state, events = answer(state, seat, decision.id, chosen, automatic)
    return Record(options, dealt, seed, steps, state)


# What A3 lets somebody see of another player


def sees(options: Options, viewer: Character, other: Character, has_dagger: bool) -> frozenset[str]:
    seen = set()
    switching = options.lancelot != "known"
    outsiders = {"oberon", "evil_rogue"} | ({"evil_sorcerer"} if options.hidden_sorcerer else set())
    blind = outsiders | ({"evil_lancelot"} if switching else set())
    if viewer in EVIL - blind and not options.blind_spies and other in EVIL - outsiders:
        seen.add("evil_lancelot" if switching and other == "evil_lancelot" else "evil")
    unseen = {"mordred", "evil_rogue"} | ({"evil_sorcerer"} if options.hidden_sorcerer else set())
    if viewer == "merlin" and (other in EVIL - unseen or other == "untrustworthy_servant"):
        seen.add("evil")
    if viewer == "percival" and other in {"merlin", "morgana"}:
        seen.add("merlin_or_morgana")
    blinded = options.blind_spies and viewer == "evil_lancelot"
    if not switching and not blinded and {viewer, other} == {"good_lancelot", "evil_lancelot"}:
        seen.add(other)
    if viewer == "untrustworthy_servant" and has_dagger:
        seen.add("dagger")
    if viewer == "senior_messenger" and options.senior_sees_junior and other == "junior_messenger":
        seen.add("junior_messenger")
    return frozenset(seen)


def _labels(options: Options, dealt: Deal, audience: Audience) -> list[frozenset[str] | None]:
    """What the audience sees of each seat; None for their own."""
    if audience is None:
        return [frozenset()] * len(dealt.characters)
    viewer = dealt.characters[audience]
    return [
        None if seat == audience else sees(options, viewer, character, dealt.dagger == seat)
        for seat, character in enumerate(dealt.characters)
    ]


def deal_again(game: Record, audience: Audience, rng: Random) -> Deal:
    """Characters that the audience cannot tell apart change places; two of them, or all."""
    labels = _labels(game.options, game.dealt, audience)
    characters = list(game.dealt.characters)
    cards = list(enumerate(characters))
    for label in set(labels) - {None}:
        seats = [seat for seat, seen in enumerate(labels) if seen == label]
        moved = rng.sample(seats, 2) if len(seats) > 2 and rng.random() < 0.5 else seats
        for seat, card in zip(moved, rng.sample([cards[seat] for seat in moved], len(moved)), strict=True):
            cards[seat] = card
    # The dagger goes with its character; among minions it may be another's, unless the viewer would know.
    daggers = [seat for seat, (dealt_to, _) in enumerate(cards) if dealt_to == game.dealt.dagger]
    dagger = daggers[0] if daggers else None
    again = Deal(tuple(character for _, character in cards), game.dealt.first_leader, dagger)
    if dagger is not None and again.characters[dagger] == "minion" and audience != dagger:
        minions = [
            seat for seat, held in enumerate(again.characters) if held == "minion" and seat != audience
        ]
        other = replace(again, dagger=rng.choice(minions))
        if _labels(game.options, other, audience) == labels:
            again = other
    assert _labels(game.options, again, audience) == labels
    return again


# What somebody learns of the cards of a quest (A5, A13.8, A14)


class Seen(NamedTuple):
    shown: tuple[tuple[Card, int], ...]
    face_up: Card | None
    peeks: tuple[tuple[str, int, Card], ...]
    own: Card | None


def seen_of(cards: dict[int, Card], after: State, round_: int, audience: Audience) -> Seen:
    """From the cards as chosen, and what everybody saw being done with them."""
    quest = next(quest for quest in after.table.quests if quest.round == round_)
    own = None if audience is None else cards.get(audience)
    lying = dict(cards)
    peeks: list[tuple[str, int, Card]] = []
    face_up = None if quest.face_up is None else lying[quest.face_up[0]]
    if quest.excalibur is not None:
        holder, target = quest.excalibur
        if holder == audience:
            peeks.append(("excalibur", target, lying[target]))
        lying[target] = "fail" if "success" in lying[target] or lying[target] == "good_news" else "success"
    peeks += [("ambush", whose, lying[whose]) for looker, whose in quest.ambushes if looker == audience]
    if quest.trapped is not None:
        trapped = lying.pop(quest.trapped)
        if quest.leader == audience:
            peeks.append(("trapper", quest.trapped, trapped))
    return Seen(tuple(sorted(Counter(lying.values()).items())), face_up, tuple(peeks), own)


class World:
    """The recorded game played once more with another deal, as far as the audience cannot tell it apart."""

    def __init__(self, game: Record, audience: Audience, rng: Random) -> None:
        self.game = game
        self.audience = audience
        self.rng = rng
        self.dealt = deal_again(game, audience, rng)

    def states(self) -> Iterator[tuple[Step, State, list[Event]]]:
        """Every step of the recorded game beside the same step here, until the two would part."""
        state, events = begin(self.game.options, self.dealt, self.game.seed)
        # The seed is for all to check when it is over; until then it is as unknown as the deal.
        state = replace(self._other_decks(state), seed=f"not {self.game.seed}")
        number = 0
        steps = self.game.steps
        try:
            while number < len(steps):
                step = steps[number]
                self._same_announcements(step.state, state)
                yield step, self._other_votes(state), events
                if step.kind == "quest_card":
                    before = state
                    for state, events in self._quest_cards(number, before):
                        number += 1
                        if number < len(steps) and steps[number].kind == "quest_card":
                            yield steps[number], state, events
                    continue
                chosen = self._loyalty_card(step, state) if step.kind == "loyalty_card" else step.answer
                # Whatever is asked in public has the same choices here, so this cannot be refused.
                state, events = answer(state, step.seat, step.id, chosen, step.automatic)
                number += 1
        except Unlike:
            return

    def _other_decks(self, state: State) -> State:
        """What is never drawn in this game may lie in any order."""
        drawn, final = state.hidden, self.game.final.hidden

        def again(deck: tuple[T, ...], left: tuple[T, ...]) -> tuple[T, ...]:
            return deck[: len(deck) - len(left)] + tuple(self.rng.sample(left, len(left)))

        hidden = replace(
            drawn,
            loyalty_deck=again(drawn.loyalty_deck, final.loyalty_deck),
            plot_deck=again(drawn.plot_deck, final.plot_deck),
        )
        return replace(state, hidden=hidden)

    def _other_votes(self, state: State) -> State:
        """A4.2, A13.6: until the last one is in, the others may have voted anything, by themselves or not."""
        if state.question is None or state.question.kind not in ("vote", "charge"):
            return state
        given = {
            seat: vote if seat == self.audience else (self.rng.choice(("approve", "reject")),)
            for seat, vote in state.given.items()
        }
        automatic = [seat for seat in given if seat != self.audience and self.rng.random() < 0.5]
        return replace(state, given=given, automatic=tuple(automatic))

    def _same_announcements(self, there: State, here: State) -> None:
        """Where it is told to all who is the Revealer, the dagger's holder or the recruited servant."""
        successes = sum(quest.success for quest in there.table.quests)
        failures = len(there.table.quests) - successes
        if failures >= 2 and there.table.revealed != here.table.revealed:  # A5.4
            raise Unlike("the Revealer")
        if successes == 3 and there.table.dagger != here.table.dagger:  # A7.2
            raise Unlike("the dagger")
        if successes == 3 and there.table.recruit != here.table.recruit:  # A12.2
            raise Unlike("the servant")

    def _loyalty_card(self, step: Step, state: State) -> Answer:
        """A2.1: the checker and the checked know the card, anybody else does not."""
        check = step.state.table.check
        assert check is not None
        legal = decisions(state)[step.seat].choices
        checker = check.checker
        if checker is None:
            checker = self.dealt.characters.index("cleric")
        if self.audience in (checker, check.checked):
            if step.answer[0] not in legal:
                raise Unlike("loyalty card")
            return step.answer
        return (self.rng.choice(legal),)

    def _quest_cards(self, number: int, state: State) -> Iterator[tuple[State, list[Event]]]:
        """Other cards that come to the same for the audience, in another order (A5.5, A17.1)."""
        steps = []
        while number < len(self.game.steps) and self.game.steps[number].kind == "quest_card":
            steps.append(self.game.steps[number])
            number += 1
        team = [step.seat for step in steps]
        there = {step.seat: cast(Card, step.answer[0]) for step in steps}
        final, round_ = self.game.final, state.table.round
        seen = seen_of(there, final, round_, self.audience)
        asked = decisions(state)
        hands = [cast(tuple[Card, ...], asked[seat].choices) for seat in team]
        worlds = [dict(zip(team, cards, strict=True)) for cards in product(*hands)]
        alike = [cards for cards in worlds if seen_of(cards, final, round_, self.audience) == seen]
        if not alike:
            raise Unlike("quest cards")
        cards = self.rng.choice(alike)
        others = [seat for seat in team if seat != self.audience]
        mixed = iter(self.rng.sample(others, len(others)))
        for step in steps:
            player = step.seat if step.seat == self.audience else next(mixed)
            state, events = answer(state, player, step.id, (cards[player],), step.automatic)
            yield state, events


def what_they_get(state: State, events: list[Event], audience: Audience) -> bytes:
    """All that leaves the rules for somebody: view, events, the timer's answer, and refusals."""
    heard = [event for event in events if event.audience is None or audience in event.audience]
    refusals = []
    filled_in = None
    if audience is not None:
        question = 0 if state.question is None else state.question.id
        for decision, wrong in ((question, ["nonsense"]), (question, None), (question - 1, ["approve"])):
            try:
                answer(state, audience, decision, wrong)
            except Illegal as refusal:
                refusals.append((refusal.code, refusal.facts))
        if audience in decisions(state):
            filled_in = fallback(state, audience, Random(1))
    # The hash of the seed is told, and of no use without the seed, which is another in another world.
    shown = replace(view(state, audience), seed_hash="")
    return msgspec.json.encode((shown, heard, refusals, filled_in, LEAK(state)))


def nothing(state: State) -> None:
    """What leaks: replaced by tests that look whether a leak would be found."""


LEAK: Callable[[State], Any] = nothing
