"""Parts are called participations. The table and its columns keep their names, so nothing moves."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("stats", "0002_games_so_far"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]

    operations = [
        migrations.AlterModelTable("Part", "stats_part"),
        migrations.RenameModel("Part", "Participation"),
        migrations.AlterField(
            "Participation",
            "user",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="participations",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            "Participation",
            "result",
            models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="participations",
                to="stats.result",
            ),
        ),
    ]
