"""The ratings so far get their ladders' keys, and boards are looked up by these."""

from django.db import migrations, models

BACKFILL = "UPDATE stats_rating SET ladder_key = 'resistance/' || ladder WHERE ladder_key IS NULL"


class Migration(migrations.Migration):
    dependencies = [("stats", "0004_titles")]

    operations = [
        migrations.RunSQL(BACKFILL, migrations.RunSQL.noop),
        migrations.RunSQL(
            "ALTER TABLE stats_rating ALTER COLUMN ladder_key SET NOT NULL",
            "ALTER TABLE stats_rating ALTER COLUMN ladder_key DROP NOT NULL",
        ),
        # The column `ladder` stays for the version before, with its constraint and its index.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RemoveConstraint("Rating", "rating_once"),
                migrations.RemoveIndex("Rating", "rating_board"),
                migrations.AlterField(
                    "Rating", "ladder", models.CharField(db_column="ladder_key", max_length=50)
                ),
            ]
        ),
        migrations.AddConstraint(
            "Rating",
            models.UniqueConstraint(fields=("user", "ladder", "season"), name="rating_once_a_ladder"),
        ),
        migrations.AddIndex(
            "Rating",
            models.Index(
                fields=["ladder", "season", "-points", "user"],
                include=("games", "wins"),
                name="rating_ladder_board",
            ),
        ),
    ]
