"""How good the belief is, judged by games whose ends are known."""

from collections.abc import Iterable

import numpy as np
from msgspec import Struct

from games.bots.resistance.belief import Numbers
from games.bots.resistance.mind import Mind
from games.bots.resistance.observer import moments
from games.rules.resistance import State, view
from games.rules.resistance.tableau import EVIL, QUESTS


class Judgement(Struct, frozen=True):
    games: int
    # After each quest: how likely an evil player looks more evil to those who watch than a good one does.
    auc: tuple[float | None, ...]  # None where no game came so far
    strikes: int
    hits_by_people: int
    hits_by_striker: int  # by the computer player in the place of who struck


def judge(games: Iterable[State]) -> Judgement:
    """Of games with Merlin that are over."""
    looks: dict[int, list[tuple[float, bool]]] = {quest: [] for quest in QUESTS}
    number = strikes = hits_by_people = hits_by_striker = 0
    for game in games:
        number += 1
        is_evil = [side == EVIL for side in game.hidden.sides]
        for moment in moments(view(game, None)):
            if moment.after == "quest":
                looks[moment.round] += zip(moment.evil, is_evil, strict=True)
        if game.table.named:
            merlin = game.hidden.characters.index("merlin")
            strikes += 1
            hits_by_people += game.table.named[0] == merlin
            hits_by_striker += _would_strike(game) == merlin
    return Judgement(
        number,
        tuple(_area_under_curve(looks[quest]) for quest in QUESTS),
        strikes,
        hits_by_people,
        hits_by_striker,
    )


def _would_strike(game: State) -> int:
    seen = view(game, game.table.striker)
    if seen.own is None:
        raise ValueError("nobody strikes in this game")
    return int(np.argmax(Mind(seen, seen.own).merlin))


def _area_under_curve(looks: list[tuple[float, bool]]) -> float | None:
    """The share of all pairs of one evil and one good player in which the evil one looks worse."""
    if not looks:
        return None
    values, is_evil = np.array([look for look, _ in looks]), np.array([evil for _, evil in looks])
    evil, good = int(is_evil.sum()), int((~is_evil).sum())
    return float((_ranks(values)[is_evil].sum() - evil * (evil + 1) / 2) / (evil * good))


def _ranks(values: Numbers) -> Numbers:
    """From 1 on; equal values share theirs."""
    _, where, times = np.unique(values, return_inverse=True, return_counts=True)
    ranks: Numbers = (times.cumsum() - (times - 1) / 2)[where]
    return ranks
