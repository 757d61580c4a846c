from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class StatsConfig(AppConfig):
    name = "stats"
    verbose_name = _("Statistics")

    def ready(self) -> None:
        from accounts.export import contribute
        from avalon_site import metrics
        from games.signals import game_over

        from .counting.counting import note_finished_game
        from .metrics import looked_up
        from .reading.export import personal_data

        game_over.connect(note_finished_game)
        contribute(personal_data)
        metrics.contribute(looked_up)
