"""Every role of the game, and the script that those in play make together."""

from collections.abc import Mapping
from functools import lru_cache

from ..challenges import CHALLENGES
from ..hooks import RoleModule, Script, write_script
from ..lives import LIVES
from ..roles import Role
from ..turn import TURN
from .banker_and_farmer import BANKER, FARMER
from .capitalist import CAPITALIST
from .communist import COMMUNIST
from .crime_boss import CRIME_BOSS
from .customs_officer import CUSTOMS_OFFICER
from .exchanging import DIRECTOR, NEWSCASTER, REPORTER, RETURNING
from .foreign_consular import FOREIGN_CONSULAR
from .guerrilla_and_general import GENERAL, GUERRILLA
from .intellectual_and_missionary import INTELLECTUAL, MISSIONARY
from .judge import JUDGE
from .lawyer import LAWYER
from .mercenary import MERCENARY
from .peacekeeper import PEACEKEEPER
from .politician_and_priest import POLITICIAN, PRIEST
from .producer import PRODUCER
from .protestor import PROTESTOR
from .speculator import SPECULATOR
from .spy import SPY
from .writer import WRITER

# In the order of C5.
ROLE_MODULES: tuple[RoleModule, ...] = (
    BANKER,
    FARMER,
    SPY,
    CAPITALIST,
    SPECULATOR,
    DIRECTOR,
    NEWSCASTER,
    REPORTER,
    PRODUCER,
    WRITER,
    GUERRILLA,
    GENERAL,
    JUDGE,
    CRIME_BOSS,
    MERCENARY,
    POLITICIAN,
    PEACEKEEPER,
    PRIEST,
    LAWYER,
    INTELLECTUAL,
    COMMUNIST,
    CUSTOMS_OFFICER,
    FOREIGN_CONSULAR,
    MISSIONARY,
    PROTESTOR,
)
MODULE_OF: Mapping[Role, RoleModule] = {module.role: module for module in ROLE_MODULES}
# In every game.
COMMON = (TURN, CHALLENGES, LIVES, RETURNING)


@lru_cache(maxsize=4096)
def script(roles: tuple[Role, ...]) -> Script:
    return write_script((*COMMON, *(MODULE_OF[role] for role in roles)))
