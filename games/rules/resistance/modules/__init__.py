"""Every module of the game, and the script that those in a game make together."""

from functools import lru_cache

from ..hooks import Script, write_script
from ..loyalty import LOYALTY
from ..options import Options
from ..round import BASE
from .assassination import ASSASSINATION
from .brute import BRUTE
from .cleric import CLERIC
from .excalibur import EXCALIBUR
from .lady import LADY
from .lancelot import LANCELOT
from .liars import LIARS
from .lunatic import LUNATIC
from .messengers import MESSENGERS_MODULE
from .plot_cards import PLOT_CARDS
from .revealer import REVEALER
from .rogues import ROGUES_MODULE
from .sorcerers import SORCERERS_MODULE
from .targeting import TARGETING
from .trapper import TRAPPER
from .untrustworthy_servant import UNTRUSTWORTHY_SERVANT

MODULES = (
    BASE,
    LOYALTY,
    ASSASSINATION,
    BRUTE,
    CLERIC,
    EXCALIBUR,
    LADY,
    LANCELOT,
    LIARS,
    LUNATIC,
    MESSENGERS_MODULE,
    PLOT_CARDS,
    REVEALER,
    ROGUES_MODULE,
    SORCERERS_MODULE,
    TARGETING,
    TRAPPER,
    UNTRUSTWORTHY_SERVANT,
)


@lru_cache(maxsize=4096)
def script(options: Options) -> Script:
    return write_script(module for module in MODULES if module.is_in(options))
