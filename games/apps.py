from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.export import contribute
        from accounts.signals import measure_taken
        from avalon_site import metrics

        from . import shutting_out
        from .export import personal_data
        from .metrics import looked_up

        contribute(personal_data)
        measure_taken.connect(shutting_out.measure_taken)
        metrics.contribute(looked_up)
