"""The open question of a table: whom it asks, which answers it takes, and what everybody may know of it."""

from collections.abc import Mapping

from msgspec import Struct

from ..contract import Answer, Asked, Decision, Fallback, Illegal, Seat

_LISTS = frozenset({list, tuple})
_CHOICES = frozenset({int, str})


class Question(Struct, frozen=True, omit_defaults=True):
    """What the table waits for: one question to one seat, or the same kind to several at once."""

    id: int
    kind: str
    seats: tuple[Seat, ...]
    of: str
    choices: tuple[Answer, ...]  # for each of the seats
    least: int
    most: int
    fallback: Fallback
    facts: dict[str, int | str]
    silent: bool  # only how many have answered is told, not who
    excused: bool = False  # a missed deadline is an answer, not absence


def is_seat(seat: object, players: int) -> bool:
    """True and 1.0 equal 1, but are no seat."""
    return type(seat) is int and seat in range(players)


def decisions_of(question: Question | None, given: Mapping[Seat, Answer]) -> dict[Seat, Decision]:
    """What those are asked who have not answered yet, in the order of the question's seats."""
    if question is None:
        return {}
    asked: dict[Seat, Decision] = {}
    decision = None
    for seat, choices in zip(question.seats, question.choices, strict=True):
        # Those with the same choices, as in every vote, share one.
        if decision is None or decision.choices != choices:
            decision = Decision(
                question.id,
                question.kind,
                question.of,
                choices,
                question.least,
                question.most,
                question.fallback,
                question.facts,
                question.silent,
                # Going away would tell who had not answered.
                question.silent or question.excused,
            )
        if seat not in given:
            asked[seat] = decision
    return asked


def asked_of(question: Question | None, given: Mapping[Seat, Answer]) -> Asked | None:
    """What everybody may know of the question and of those who have answered it."""
    if question is None:
        return None
    answered = None if question.silent else tuple(sorted(given))
    return Asked(question.id, question.kind, question.seats, answered, len(given), question.facts)


def first_in_order(question: Question, given: Mapping[Seat, Answer]) -> tuple[bool, Seat | None]:
    """Whether it is certain who of those asked together is the first, in the question's order, that did not
    pass; and who that is, None where everybody passes.

    A window in which only the first one counts closes as soon as no missing answer could change it.
    """
    for seat in question.seats:
        if seat not in given:
            return False, None
        if given[seat]:
            return True, seat
    return True, None


def chosen_by(
    question: Question | None, given: Mapping[Seat, Answer], seat: object, decision_id: object, answer: object
) -> Answer:
    """The answer as a tuple of choices, whatever was sent; Illegal where the question does not take it."""
    if question is None:
        raise Illegal("over")
    if type(decision_id) is not int or decision_id != question.id:
        raise Illegal("closed")
    if type(seat) is not int or seat not in question.seats:
        raise Illegal("not_asked")
    if seat in given:
        raise Illegal("answered")
    if type(answer) not in _LISTS:
        raise Illegal("not_a_list")
    chosen: Answer = tuple(answer)  # type: ignore[arg-type] # it is a list, of whatever
    if not question.least <= len(chosen) <= question.most:
        raise Illegal("how_many", least=question.least, most=question.most)
    choices = question.choices[question.seats.index(seat)]
    for choice in chosen:
        # True and 1.0 equal 1, but are no seat.
        if type(choice) not in _CHOICES or choice not in choices:
            raise Illegal("no_such_choice")
    if len(chosen) > 1 and len(set(chosen)) < len(chosen):
        raise Illegal("chosen_twice")
    return chosen
