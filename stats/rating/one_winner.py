"""How strong players are where one of many wins: the Plackett-Luce model of Weng and Lin (decision 0008).

Everybody plays alone. Who wins is first; of the others it says nothing which of them is better.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

from .rated_game import After, Player, RatedGame
from .skills import BETA, Skill, moved, variance_of


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """All skills after a game; the lower a place the better, and places may be shared.

    Nobody is chosen for the last place, so it teaches nothing of those who share it: else weaker ones would
    rise by losing beside stronger ones.
    """
    doubt = sqrt(sum(variance_of(each) + BETA**2 for each in skills))
    strengths = [exp(each.mu / doubt) for each in skills]
    # Place by place somebody is the best of those who are not placed yet: how strong are these together?
    rivals = [
        sum(strength for strength, theirs in zip(strengths, places, strict=True) if theirs >= place)
        for place in places
    ]
    after = []
    for own, (skill, strength, place) in enumerate(zip(skills, strengths, places, strict=True)):
        surprise = openness = 0.0
        for other, (theirs, together) in enumerate(zip(places, rivals, strict=True)):
            if theirs > place or theirs == max(places):
                continue  # who comes behind was not chosen before
            chance, sharing = strength / together, places.count(theirs)
            surprise += ((1.0 if other == own else 0.0) - chance) / sharing
            openness += chance * (1 - chance) / sharing
        variance = variance_of(skill)
        learned = openness * variance / doubt**2 * sqrt(variance) / doubt
        after.append(moved(skill, by=surprise / doubt, learned=learned))
    return after


@dataclass(frozen=True)
class OneWinner:
    """The model of a title in which one of many wins. Its setups have no advantage for anybody."""

    def is_decided(self, game: RatedGame) -> bool:
        return any(self.has_won(game, player) for player in game.players)

    def has_won(self, game: RatedGame, player: Player) -> bool:
        return player.won and not player.left

    def after(self, game: RatedGame, before: Sequence[Skill], advantage: Skill) -> After:
        """Where nobody has won who stayed, those who left are behind all others, and only they are rated."""
        is_decided = self.is_decided(game)
        places = [
            0 if (self.has_won(game, player) if is_decided else not player.left) else 1
            for player in game.players
        ]
        skills = rate(before, places)
        rated = [
            skill if is_decided or player.left else None
            for player, skill in zip(game.players, skills, strict=True)
        ]
        return After(rated, advantage)
