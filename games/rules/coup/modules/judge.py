"""Judge: a life of somebody who is paid for it."""

from ..aims import at_one_target, lose_a_life
from ..game import Game
from ..hooks import ActionRules, RoleModule


def _give(game: Game) -> None:
    """C3.4.4: before the block, so that they serve for its tax. C3.6: a target who is out gets nothing."""
    for target in game.action.left:
        game.give_aside(target)
    game.change_action(aside=0)


JUDGE = RoleModule(
    role="judge",
    group="force",
    actions={
        "judge": ActionRules(
            cost=3,
            lies_aside=True,
            aims=at_one_target,
            before_blocks=_give,
            may_be_blocked=True,
            effect=lose_a_life,
        )
    },
)
