from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.export import contribute
        from accounts.signals import sanction_imposed
        from avalon_site import metrics

        from .live.metrics import looked_up
        from .moderation import enforcement
        from .records.export import personal_data

        contribute(personal_data)
        sanction_imposed.connect(enforcement.sanction_imposed)
        metrics.contribute(looked_up)
