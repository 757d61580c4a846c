"""What is kept of tables and games.

`tables` is where people meet, `games` the game itself and every answer in it, `records` what happened in a
finished game as rows to ask questions of, `talk` what was said.
"""

from .games import Action, Game
from .resistance import LoyaltyCheck, PlotCard, Proposal, Quest, QuestCard, Strike, Vote
from .tables import CameFrom, Seat, Table
from .talk import Message, Report

__all__ = [
    "Action",
    "CameFrom",
    "Game",
    "LoyaltyCheck",
    "Message",
    "PlotCard",
    "Proposal",
    "Quest",
    "QuestCard",
    "Report",
    "Seat",
    "Strike",
    "Table",
    "Vote",
]
