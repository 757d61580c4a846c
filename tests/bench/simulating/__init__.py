"""Random legal play, counted: what `manage.py simulate` tells of each game."""
