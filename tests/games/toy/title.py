"""The toy as a title, with as little as a title can have."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from django import forms
from django.urls import reverse

from games.bots.contract import Bots, Saying
from games.rules.contract import Answer, Decision, fill_in
from games.rules.texts import Prompt, Texts, Wording
from games.texts.sentences import sentence
from games.titles.described import Described, Group, Named
from games.titles.options_form import OptionsForm
from games.titles.piles import Pile, agrees
from games.titles.scene import Scene
from games.titles.title import Allowance, Page, Records, RuleBook, SeatResult, Title

from . import rules
from .rules import DECK, PLAYERS, Options, State, View

TEXTS = Texts(
    editions=("toy",),
    names={
        "call": {"challenge": Wording("Challenge")},
        "fact": {
            "turn": Wording("It is {turn:player}'s turn."),
            "target": Wording("{target:player} is named."),
            "claimant": Wording("{claimant:player} claimed"),
            "challenger": Wording("{challenger:player} challenged"),
            "out": Wording("{out:player} went out"),
        },
        "card": {"low": Wording("Low"), "high": Wording("High")},
        "reason": {
            "last_one_in": Wording("Everybody else is out"),
            "broken_off": Wording("The table ended it"),
        },
    },
    prompts={
        "claim": Prompt(
            Wording("Whom do you name?"),
            Wording("Somebody names a player."),
            Wording("You claim a high card; whoever you name is out if nobody challenges you."),
        ),
        "challenge": Prompt(
            Wording("Do you challenge {player:player}?"),
            Wording("Anybody may challenge."),
            Wording("If the card is low, who claimed it is out; if it is high, you are."),
        ),
    },
    events={
        "start": Wording("{player:player} starts."),
        "claim": Wording("{player:player} claims a high card and names {target:player}."),
        "challenge": Wording("{player:player} challenges: the card is {card:card}."),
        "out": Wording("{player:player} is out."),
        "end": Wording("{winners:players} won: {reason:reason}."),
        "end_without_winners": Wording("Nobody won: {reason:reason}."),
    },
    refusals={
        "over": Wording("It is over."),
        "closed": Wording("Too late."),
        "not_asked": Wording("Not you."),
        "answered": Wording("Once is enough."),
        "not_a_list": Wording("Send a list."),
        "how_many": Wording("From {least} to {most}."),
        "no_such_choice": Wording("Choose what is offered."),
        "chosen_twice": Wording("Choose nothing twice."),
        "no_such_seat": Wording("Nobody sits there."),
        "players": Wording("Play with {least} to {most}."),
    },
    sayings={"trust_me": Wording("Trust me.")},
)


class ToyForm(OptionsForm[Options]):
    numbers: ClassVar[range] = PLAYERS
    open_cards = forms.BooleanField(label="Open cards", required=False)
    secret_calls = forms.BooleanField(label="Secret calls", required=False)

    def options(self) -> Options:
        return Options(**{name: self.cleaned_data[name] for name in self.title_fields()})

    @classmethod
    def choices_in(cls, options: Options, players: int) -> dict[str, Any]:
        return {"players": players, **{name: getattr(options, name) for name in cls.title_fields()}}

    @classmethod
    def title_fields(cls) -> list[str]:
        return list(Options.__struct_fields__)


def describe(options: Options, players: int) -> Described:
    refusals = rules.check(options, players).refusals
    return Described(
        [Group("Cards", [Named("Low", "low", 3), Named("High", "high", 3)])],
        [sentence(TEXTS, TEXTS.refusals[remark.code], remark.facts) for remark in refusals],
        [],
        reverse("rules", args=["toy"]),
    )


def piles(view: View, names: Sequence[str], _steps: object) -> list[Pile]:
    assert view.seed
    assert view.hidden
    return [
        Pile(
            "cards",
            "Cards",
            DECK,
            agrees(view.seed, "cards", DECK, view.hidden.cards),
            card=str,
            goes_to=lambda position: names[position] if position < len(names) else "",
        )
    ]


def answer(view: View, decision: Decision, level: str, rng: Random) -> Answer:
    if decision.kind == "challenge" and rng.random() < 0.3:
        return ("challenge",)
    return fill_in(decision, rng)


def saying(view: View, decision: Decision, answer: Answer, rng: Random) -> Saying | None:
    return Saying("trust_me", {}) if decision.kind == "claim" else None


TOY: Title[Options, State, View] = Title(
    key="toy",
    rules=rules,
    texts=TEXTS,
    editions={"toy": "Toy"},
    players=PLAYERS,
    usual_players=3,
    preset=lambda players: Options(secret_calls=players > 4),
    paces={
        "blitz": {"claim": 20, "other": 10},
        "normal": {"claim": 40, "other": 15},
        "slow": {"claim": 120, "other": 60},
        "correspondence": {"claim": 24 * 60 * 60, "other": 24 * 60 * 60},
    },
    timed={"claim": "Naming somebody", "other": "Everything else"},
    scenes={"claim": Scene(1), "challenge": Scene(1.5), "out": Scene(1.5)},
    bots=Bots(("weak", "strong"), "weak", "strong", answer, saying),
    setup_form=ToyForm,
    describe=describe,
    in_short=lambda options: "open cards" if options.open_cards else "",
    records=Records(results=lambda state: [SeatResult(card) for card in state.hidden.cards]),
    view_type=View,
    allowance=Allowance(view=256, event=0),  # a card, a question and its answer; nothing is told to one alone
    page=Page(note_marks={"high": "High", "low": "Low"}),
    rule_book=RuleBook("toy/rules.html", dict),
    piles=piles,
    winner_starts=True,
)
