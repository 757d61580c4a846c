"""Tables and games over REST, for programs: docs/api.md.

Nothing is decided here. What is asked for is done by the rooms of games, what is shown
is made by games.tables.roster, the rules' own `view` and games.records.reading.
"""
