"""Tables and games over REST, for programs: docs/api.md.

Nothing is decided here. What is asked for is done by games.tables, games.person and games.talk, what is shown
is made by games.roster, the rules' own `view` and games.game_record.
"""
