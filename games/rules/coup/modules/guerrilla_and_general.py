"""Guerrilla and General: a life for coins, of one other player or of all."""

from ..aims import at_all_others, at_one_target, lose_a_life
from ..hooks import ActionRules, RoleModule

GUERRILLA = RoleModule(
    role="guerrilla",
    group="force",
    actions={"guerrilla": ActionRules(cost=4, aims=at_one_target, may_be_blocked=True, effect=lose_a_life)},
)
GENERAL = RoleModule(
    role="general",
    group="force",
    actions={"general": ActionRules(cost=5, aims=at_all_others, may_be_blocked=True, effect=lose_a_life)},
)
