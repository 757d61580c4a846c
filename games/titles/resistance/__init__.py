"""The Resistance and Avalon as a title."""

from ...bots import resistance as bots
from ...bots.contract import Bots
from ...rules import resistance
from ...rules.resistance import PRESETS, Options, State, View
from ...rules.resistance.tableau import PLAYERS
from ..title import Allowance, RuleBook, Title
from .catalogue import CATALOGUE
from .curve import curve
from .deal import piles
from .guide import OPTIONS as GUIDED
from .paces import PACES, TIMED
from .page import PAGE
from .records import RECORDS
from .rule_book import rule_book
from .scenes import SCENES
from .setup_form import EDITIONS, ResistanceForm
from .story import story
from .summary import describe, in_short
from .texts import TEXTS

RESISTANCE: Title[Options, State, View] = Title(
    key="resistance",
    rules=resistance,
    texts=TEXTS,
    editions=EDITIONS,
    players=PLAYERS,
    usual_players=5,
    preset=PRESETS.__getitem__,
    paces=PACES,
    timed=TIMED,
    bots=Bots(bots.LEVELS, bots.USUAL, bots.STAND_IN, bots.answer, bots.saying),
    scenes=SCENES,
    setup_form=ResistanceForm,
    describe=describe,
    in_short=in_short,
    records=RECORDS,
    view_type=View,
    catalogue=CATALOGUE,
    # 1,178 bytes, if all that could ever be in it came together (tests/games/test_view_frames.py). Random
    # games came to 689, players who help one of them to it to 981.
    allowance=Allowance(view=1280, event=80),
    page=PAGE,
    rule_book=RuleBook("games/titles/resistance/rules.html", rule_book),
    piles=piles,
    curve=curve,
    story=story,
    guided=GUIDED,
)
