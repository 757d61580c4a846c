from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.export import contribute

        from .export import personal_data

        contribute(personal_data)
