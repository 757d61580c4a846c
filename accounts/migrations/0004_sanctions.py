"""Measures are called sanctions. The table and its columns keep their names, so nothing moves."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0003_moderation")]

    operations = [
        migrations.AlterModelTable("Measure", "accounts_measure"),
        migrations.RenameModel("Measure", "Sanction"),
        migrations.AlterField(
            "Sanction",
            "player",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="sanctions",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            "User",
            "measured_until",
            models.DateTimeField(null=True, editable=False, db_column="measured_until"),
        ),
        migrations.RenameField("User", "measured_until", "sanctioned_until"),
        migrations.AlterField(
            "ModerationEntry",
            "deed",
            models.CharField(
                max_length=10,
                choices=[
                    ("mute", "muted"),
                    ("suspension", "suspended"),
                    ("ban", "banned"),
                    ("lift", "lifted a sanction"),
                    ("settle", "settled a report"),
                    ("reopen", "opened a report again"),
                    ("remove", "removed a message"),
                    ("list", "put a word on the list"),
                    ("unlist", "took a word off the list"),
                ],
            ),
        ),
    ]
