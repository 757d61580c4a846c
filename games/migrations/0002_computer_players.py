from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def rename_the_level(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """There was one level of computer players; now there are three."""
    apps.get_model("games", "Seat").objects.filter(level="simple").update(level="middle")


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunPython(rename_the_level, migrations.RunPython.noop),
        migrations.AddField(
            model_name="message",
            name="facts",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.AddField(
            model_name="message",
            name="saying",
            field=models.CharField(blank=True, max_length=30),
        ),
        migrations.AddConstraint(
            model_name="message",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("facts", {}), ("saying", "")),
                    models.Q(
                        models.Q(("saying", ""), _negated=True), ("seat__isnull", False), ("user", None)
                    ),
                    _connector="OR",
                ),
                name="message_person_or_computer",
            ),
        ),
    ]
