"""How strong players are: the Bradley-Terry model of Weng and Lin for two teams (decision 0008).

In the model a team can do what its members can together, so that six would nearly always beat four. Here a
team is as strong as its members are on average: each counts for one part in so many. And no setup is fair:
each has an advantage of its own, a member of the first side's team that learns as players do.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import NamedTuple

from .rated_game import After, Player, RatedGame
from .skills import BETA, Skill, moved, variance_of

# A setup that was never played: it is known before that the sides are not far apart.
EVEN = Skill(0.0, 25 / 6)


class Rated(NamedTuple):
    first: list[Skill]
    second: list[Skill]
    advantage: Skill


class _Team(NamedTuple):
    """What the members can do together, and the variance of that."""

    mu: float
    variance: float


def rate(first: Sequence[Skill], second: Sequence[Skill], advantage: Skill, *, first_won: bool) -> Rated:
    """All skills after a game."""
    in_first, in_second = 1 / len(first), 1 / len(second)
    first_team = _team(first, in_first, advantage)
    second_team = _team(second, in_second)
    doubt = sqrt(first_team.variance + second_team.variance + 2 * BETA**2)
    chance = 1 / (1 + exp((second_team.mu - first_team.mu) / doubt))
    surprise = (1.0 if first_won else 0.0) - chance
    # The more open a game was, the more its result tells.
    openness = chance * (1 - chance) / doubt**3
    learned_of_first, learned_of_second = (
        openness * sqrt(team.variance) for team in (first_team, second_team)
    )
    return Rated(
        [_moved(each, in_first, surprise / doubt, learned_of_first) for each in first],
        [_moved(each, in_second, -surprise / doubt, learned_of_second) for each in second],
        _moved(advantage, 1.0, surprise / doubt, learned_of_first),
    )


def _team(members: Sequence[Skill], weight: float, advantage: Skill | None = None) -> _Team:
    mu = weight * sum(each.mu for each in members)
    variance = weight**2 * sum(variance_of(each) for each in members)
    return _Team(mu + advantage.mu, variance + variance_of(advantage)) if advantage else _Team(mu, variance)


def _moved(skill: Skill, weight: float, by: float, learned: float) -> Skill:
    """The less sure a skill was, and the more it weighs, the more it moves, and the more is learned of it."""
    return moved(skill, by=weight * by, learned=weight**2 * variance_of(skill) * learned)


def chance_of_first(first: Sequence[Skill], second: Sequence[Skill], advantage: Skill) -> float:
    """How likely the first side wins, as the model sees it before the game."""
    in_first, in_second = 1 / len(first), 1 / len(second)
    lead = (
        advantage.mu + in_first * sum(each.mu for each in first) - in_second * sum(each.mu for each in second)
    )
    doubt = advantage.sigma**2 + 2 * BETA**2
    doubt += sum((in_first * each.sigma) ** 2 for each in first)
    doubt += sum((in_second * each.sigma) ** 2 for each in second)
    return 1 / (1 + exp(-lead / sqrt(doubt)))


@dataclass(frozen=True)
class TwoSides:
    """The model of a title in which one of two sides wins."""

    first: str
    second: str

    def is_decided(self, game: RatedGame) -> bool:
        return game.winning_side in (self.first, self.second)

    def has_won(self, game: RatedGame, player: Player) -> bool:
        return not player.left and player.side == game.winning_side

    def after(self, game: RatedGame, before: Sequence[Skill], advantage: Skill) -> After:
        """Of the side that lost nobody is rated who stayed where others left, and the setup learns nothing
        from such a game.
        """
        skills: list[Skill | None] = [None] * len(before)
        somebody_left = any(player.left for player in game.players)
        for winner in (self.first, self.second):
            losers_who_left = [p.left and p.side != winner for p in game.players]
            if winner != game.winning_side and not any(losers_who_left):
                continue
            rated = self._rate(game, before, advantage, winner)
            for place, player in enumerate(game.players):
                stayed = winner == game.winning_side and not player.left
                if losers_who_left[place] or (stayed and (player.side == winner or not somebody_left)):
                    skills[place] = rated.skills[place]
            if winner == game.winning_side and not somebody_left:
                advantage = rated.advantage
        return After(skills, advantage)

    def _rate(self, game: RatedGame, before: Sequence[Skill], advantage: Skill, winner: str) -> After:
        first, second = self.teams(game, before)
        rated = rate(first, second, advantage, first_won=winner == self.first)
        by_side = {self.first: iter(rated.first), self.second: iter(rated.second)}
        return After([next(by_side[player.side]) for player in game.players], rated.advantage)

    def teams(self, game: RatedGame, skills: Sequence[Skill]) -> tuple[list[Skill], list[Skill]]:
        """The skills of the first side's players, and of the second's."""
        teams: dict[str, list[Skill]] = {self.first: [], self.second: []}
        for player, skill in zip(game.players, skills, strict=True):
            teams[player.side].append(skill)
        return teams[self.first], teams[self.second]
