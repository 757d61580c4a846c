from django.db import migrations

# Games that were over before anything was counted wait for it like new ones.
NOTE_GAMES_SO_FAR = """
    INSERT INTO stats_uncounted (game_id)
    SELECT table_id FROM games_game WHERE over_at IS NOT NULL
    ON CONFLICT DO NOTHING
"""


class Migration(migrations.Migration):
    dependencies = [("stats", "0001_initial")]

    operations = [migrations.RunSQL(NOTE_GAMES_SO_FAR, migrations.RunSQL.noop)]
