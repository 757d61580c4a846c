"""Room for titles beside the first one, and for games that cannot be counted.

Ladders get keys with the title in front, `resistance/overall`. Old processes run beside new ones during an
upgrade, and know the column `ladder` with the names of before. So the keys have a column of their own, and a
trigger fills in whichever of the two is missing. What there is gets its keys in the migration after this one;
the next version drops the column `ladder`, the trigger and its function.
"""

from django.db import migrations, models

import stats.models
from django.contrib.postgres.fields import ArrayField

EXPAND = """
    ALTER TABLE stats_rating ADD COLUMN ladder_key varchar(50);
    ALTER TABLE stats_rating ALTER COLUMN ladder TYPE varchar(50);
    CREATE FUNCTION stats_rating_ladders() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.ladder_key IS NULL THEN
            NEW.ladder_key := 'resistance/' || NEW.ladder;
        ELSIF NEW.ladder IS NULL THEN
            NEW.ladder := regexp_replace(NEW.ladder_key, '^resistance/', '');
        END IF;
        RETURN NEW;
    END
    $$;
    CREATE TRIGGER stats_rating_ladders BEFORE INSERT ON stats_rating
        FOR EACH ROW EXECUTE FUNCTION stats_rating_ladders();
"""
# The version before knows no other title; its ratings can be counted anew.
TAKE_BACK = """
    DELETE FROM stats_rating WHERE ladder LIKE '%/%';
    DROP TRIGGER stats_rating_ladders ON stats_rating;
    DROP FUNCTION stats_rating_ladders;
    ALTER TABLE stats_rating ALTER COLUMN ladder TYPE varchar(30);
    ALTER TABLE stats_rating DROP COLUMN ladder_key;
"""


class Migration(migrations.Migration):
    dependencies = [("stats", "0003_participation")]

    operations = [
        migrations.AddField("Uncounted", "set_aside_at", models.DateTimeField(null=True)),
        migrations.AddField(
            "Uncounted", "why", models.CharField(blank=True, db_default="", default="", max_length=200)
        ),
        migrations.AddField("Participation", "figures", models.JSONField(db_default={}, default=dict)),
        migrations.AlterField(
            "Participation",
            "quest_cards",
            ArrayField(models.PositiveSmallIntegerField(), default=stats.models.no_quest_cards, size=5),
        ),
        migrations.AlterField(
            "Participation",
            "fail_cards",
            ArrayField(models.PositiveSmallIntegerField(), default=stats.models.no_quest_cards, size=5),
        ),
        migrations.RunSQL(EXPAND, TAKE_BACK),
    ]
