from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.export import contribute
        from accounts.signals import measure_taken

        from . import shutting_out
        from .export import personal_data

        contribute(personal_data)
        measure_taken.connect(shutting_out.measure_taken)
