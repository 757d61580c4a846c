"""Recorded games, replayed through the rules action by action. The format is described in docs/records.md."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from ..contract import Answer, Decision, Illegal, Seat
from .characters import SIDE, Character
from .deal import Deal
from .engine import answer, begin, decisions, outcome
from .options import Options, check
from .state import State
from .tableau import EVIL, PLAYERS, Side

RecordedSeat: TypeAlias = Annotated[int, Meta(ge=0, lt=PLAYERS[-1])]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=PLAYERS[-1])]
Reason: TypeAlias = Literal[
    "three_fails",
    "merlin_survived",
    "assassinated",
    "three_success_no_assassination",
    "five_rejections",
]


class RecordedProposal(Struct, frozen=True):
    leader: RecordedSeat
    team: Annotated[tuple[RecordedSeat, ...], Meta(max_length=PLAYERS[-1])]
    approved: bool
    votes: tuple[Literal[0, 1], ...] | None = None  # by seat; none for a final proposal (A4.7)


class RecordedQuest(Struct, frozen=True):
    size: Number
    fails_required: Number
    proposals: tuple[RecordedProposal, ...]
    cards: tuple[tuple[RecordedSeat, Literal[0, 1]], ...] | None  # None: not known, or not undertaken
    fails: Number | None  # None: not undertaken
    success: bool | None


class RecordedCheck(Struct, frozen=True):
    """A6.1: a use of the Lady of the Lake. What the holder claimed is talk (A4.8)."""

    after_quest: Number
    holder: RecordedSeat
    target: RecordedSeat
    claim: Any = None


class Record(Struct, frozen=True):
    n: Number
    roles: tuple[Character, ...]  # by seat
    assassin: RecordedSeat | None  # who holds the dagger; None: not known, or nobody
    leader0: RecordedSeat
    quests: tuple[RecordedQuest, ...]
    assassination: RecordedSeat | None
    winner: Side
    reason: Reason
    rejections: Literal["five", "final4", "final5"] = "five"
    lady: tuple[RecordedCheck, ...] | None = None  # None: not in the game


class Unreadable(Exception):
    """This is no record. The text says why."""


class Difference(Exception):
    """Here the record and the rules part. The text says where and how."""


_decoder = msgspec.json.Decoder(Record)

# How the rules call a reason.
_REASONS: dict[Reason, str] = {
    "three_fails": "three_fails",
    "merlin_survived": "merlin_survived",
    "assassinated": "merlin_assassinated",
    "three_success_no_assassination": "three_successes",
    "five_rejections": "five_rejections",
}
# The questions to which a record has the answers, but for the Lady's, and how a sentence calls them.
_RECORDED = {
    "team": "a proposal",
    "vote": "a vote",
    "quest_card": "the cards of the quest",
    "strike": "the assassination",
}
_THE_END = "the end of the game"


def parse(line: bytes) -> Record:
    """A record from a line of JSON, or Unreadable."""
    try:
        return _decoder.decode(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Unreadable("not UTF-8") from error
    except RecursionError as error:
        raise Unreadable("not a record: too deeply nested") from error
    except msgspec.ValidationError as error:
        raise Unreadable(f"not a record: {error}") from error
    except msgspec.DecodeError as error:
        raise Unreadable(f"not JSON: {error}") from error


def replay(record: Record) -> str | None:
    """The first difference between the record and the rules, as a sentence; None if they agree."""
    try:
        played(record)
    except Difference as difference:
        return str(difference)
    return None


def played(record: Record) -> State:
    """The game as it stands at the end of its record, or Difference."""
    replayed = _Replay(record)
    replayed.run()
    return replayed.state


class _Replay:
    """A game that is played as its record says, as long as the rules allow."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.checks = iter(record.lady or ())
        options, dealt = _set_up(record)
        self.state, _ = begin(options, dealt, seed="")

    def run(self) -> None:
        for number, quest in enumerate(self.record.quests, 1):
            self._quest(number, quest)
        self._assassination()
        self._end()

    def _quest(self, number: int, quest: RecordedQuest) -> None:
        where = f"quest {number}"
        self._asked("team", where)
        table = self.state.table
        _compare(where, "the size of the team", quest.size, table.team_sizes[number - 1])
        _compare(where, "the fails required", quest.fails_required, table.fails_needed[number - 1])
        for turn, proposal in enumerate(quest.proposals, 1):
            self._proposal(f"quest {number}, proposal {turn}", proposal)
        if outcome(self.state):
            _compare(where, "the cards", quest.cards, None)
            _compare(where, "the number of fails", quest.fails, None)
            _compare(where, "the success", quest.success, None)
            return
        self._cards(where, quest)
        undertaken = self.state.table.quests[-1]
        _compare(where, "the number of fails", quest.fails, undertaken.fails)
        _compare(where, "the success", quest.success, undertaken.success)

    def _proposal(self, where: str, proposal: RecordedProposal) -> None:
        ((leader, decision),) = self._asked("team", where).items()
        _compare(where, "the leader", proposal.leader, leader)
        team = ", ".join(map(str, proposal.team))
        self._answer(leader, decision, proposal.team, f"{where}: the team {team} is refused")
        self._votes(where, proposal)
        _compare(where, "approved", proposal.approved, self.state.table.proposals[-1].approved)

    def _votes(self, where: str, proposal: RecordedProposal) -> None:
        asked = self._open()
        votes = proposal.votes or ()
        if _kind(asked) != "vote":
            # A4.7: the final proposal. Some write down that everybody approved.
            if 0 in votes:
                raise Difference(f"{where}: there are votes against a team that goes without a vote")
            if votes:
                _compare(where, "the number of votes", len(votes), self.record.n)
            return
        _compare(where, "the number of votes", len(votes), len(asked))
        for seat, decision in asked.items():
            vote = "approve" if votes[seat] else "reject"
            self._answer(seat, decision, (vote,), f"{where}: seat {seat} cannot vote")

    def _cards(self, where: str, quest: RecordedQuest) -> None:
        asked = self._asked("quest_card", where)
        if quest.cards is None:
            failing = _who_could_fail(where, quest.fails, asked)
        else:
            _compare(where, "who played cards", sorted(seat for seat, _ in quest.cards), sorted(asked))
            failing = {seat for seat, success in quest.cards if not success}
        for seat, decision in asked.items():
            card = "fail" if seat in failing else "success"
            refusal = f"{where}: seat {seat}, {self.record.roles[seat]}, cannot play {card}"
            self._answer(seat, decision, (card,), refusal)

    def _assassination(self) -> None:
        """A7.2."""
        named = self.record.assassination
        if named is None:
            return
        ((striker, decision),) = self._asked("strike", "after the last quest").items()
        self._answer(striker, decision, (named,), f"assassination: seat {striker} cannot name seat {named}")

    def _end(self) -> None:
        asked = self._open()
        if asked:
            raise Difference(f"the record ends, the rules go on with {_RECORDED[_kind(asked)]}")
        ended = outcome(self.state)
        if next(self.checks, None):
            raise Difference("the record has more checks by the Lady of the Lake than the rules")
        _compare("at the end", "the winner", self.record.winner, ended and ended.side)
        _compare("at the end", "the reason", _REASONS[self.record.reason], ended and ended.reason)

    def _asked(self, kind: str, where: str) -> dict[Seat, Decision]:
        """What is asked now, which has to be of this kind."""
        asked = self._open()
        found = _kind(asked)
        if found != kind:
            wanted, right = _RECORDED[kind], _RECORDED.get(found, _THE_END)
            raise Difference(f"{where}: the record goes on with {wanted}, the rules with {right}")
        return asked

    def _open(self) -> dict[Seat, Decision]:
        """What is asked now; what a list of proposals and quests does not answer is answered on the way."""
        while (asked := decisions(self.state)) and _kind(asked) not in _RECORDED:
            ((seat, decision),) = asked.items()
            if decision.kind == "lady":
                self._lady(seat, decision)
            else:
                self._answer(seat, decision, self._unrecorded(decision), f"seat {seat}: {decision.kind}")
        return asked

    def _lady(self, holder: Seat, decision: Decision) -> None:
        """A6.1."""
        quest = self.state.table.round
        where = f"Lady of the Lake after quest {quest}"
        use = next(self.checks, None)
        if use is None:
            raise Difference(f"{where}: the record has no check")
        _compare(where, "the number of the quest", use.after_quest, quest)
        _compare(where, "the holder", use.holder, holder)
        self._answer(holder, decision, (use.target,), f"{where}: seat {use.target} cannot be checked")

    def _unrecorded(self, decision: Decision) -> Answer:
        """Whatever leaves the rest of the record as it is.

        The first choice is the true loyalty card where that is legal, some member for the watch, and to aim
        at Merlin. A recruitment misses, so that the strike stays with the dagger.
        """
        if decision.kind == "recruit":
            servant = self.record.roles.index("untrustworthy_servant")
            return (next(seat for seat in decision.choices if seat != servant),)
        return decision.choices[:1]

    def _answer(self, seat: Seat, decision: Decision, chosen: Answer, refusal: str) -> None:
        try:
            self.state, _ = answer(self.state, seat, decision.id, chosen)
        except Illegal as illegal:
            raise Difference(f"{refusal} ({illegal.code})") from illegal


def _set_up(record: Record) -> tuple[Options, Deal]:
    """The options and the deal of the record, if there can be such a game."""
    if record.n not in PLAYERS:
        raise Difference(f"{record.n} players: there have to be {PLAYERS[0]} to {PLAYERS[-1]}")
    if len(record.roles) != record.n:
        raise Difference(f"{len(record.roles)} roles for {record.n} players")
    for name, seat in (("leader0", record.leader0), ("assassin", record.assassin)):
        if seat is not None and seat >= record.n:
            raise Difference(f"{name} is seat {seat}, of {record.n} players")
    options = Options(
        # In one order, so that games with the same characters have the same options.
        characters=tuple(sorted(record.roles)),
        rejections=record.rejections,
        lady=record.lady is not None,
    )
    dagger = _dagger(record, options)
    if dagger is not None:
        options = replace(options, dagger=record.roles[dagger])
    refusals = check(options, record.n).refusals
    if refusals:
        raise Difference(f"the roles do not fit: {', '.join(refusal.code for refusal in refusals)}")
    return options, Deal(record.roles, record.leader0, dagger)


def _dagger(record: Record, options: Options) -> Seat | None:
    """A2.5. Where a record does not know who holds it, it is somebody who was free to name whom he named."""
    roles = record.roles
    if not options.has_dagger:
        # The Assassin is a plain Minion then, and may be noted as who he is.
        if record.assassin is not None and roles[record.assassin] != "assassin":
            raise Difference(f"seat {record.assassin} has a dagger, but there is nobody to assassinate")
        return None
    if record.assassin is not None:
        return record.assassin
    if "assassin" in roles:
        return roles.index("assassin")
    evil = [seat for seat, role in enumerate(roles) if SIDE[role] == EVIL]
    return next((seat for seat in evil if seat != record.assassination), None)


def _who_could_fail(where: str, fails: int | None, asked: dict[Seat, Decision]) -> set[Seat]:
    """Members who together could have played so many fails."""
    if fails is None:
        raise Difference(f"{where}: the record has neither cards nor a number of fails")
    able = [seat for seat, decision in asked.items() if "fail" in decision.choices]
    # Those who must come first.
    able.sort(key=lambda seat: "success" in asked[seat].choices)
    forced = sum("success" not in decision.choices for decision in asked.values())
    if not forced <= fails <= len(able):
        raise Difference(f"{where}: this team cannot have played {fails} fails, but {forced} to {len(able)}")
    return set(able[:fails])


def _kind(asked: dict[Seat, Decision]) -> str:
    """The kind of the question, which is the same for all who are asked; empty when the game is over."""
    for decision in asked.values():
        return decision.kind
    return ""


def _compare(where: str, what: str, recorded: object, right: object) -> None:
    if recorded != right:
        raise Difference(f"{where}: {what}: {_said(recorded)} in the record, {_said(right)} by the rules")


def _said(value: object) -> str:
    """A value as a record writes it."""
    return msgspec.json.encode(value).decode()
