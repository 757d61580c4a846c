from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.export import contribute
        from avalon_site import metrics

        from .export import personal_data
        from .metrics import looked_up

        contribute(personal_data)
        metrics.contribute(looked_up)
