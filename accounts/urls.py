from django.urls import include, path, register_converter
from django.urls.converters import StringConverter

from . import views
from .names import LONGEST, SHORTEST


class NameConverter(StringConverter):
    """What could be a name at all; the rest, such as a NUL, never reaches the database."""

    regex = rf"[^/\x00-\x1f]{{{SHORTEST},{LONGEST}}}"


register_converter(NameConverter, "name")

urlpatterns = [
    path("accounts/signup/", views.SignupView.as_view(), name="account_signup"),
    path("accounts/claim/", views.ClaimView.as_view(), name="claim"),
    path("accounts/guest/", views.play_as_guest, name="play_as_guest"),
    path("accounts/", include("allauth.urls")),
    path("players/<name:username>/", views.player, name="player"),
    path("players/<name:username>/block/", views.block, name="block"),
    path("players/<name:username>/unblock/", views.unblock, name="unblock"),
    path("settings/", views.profile, name="profile"),
    path("settings/avatar/", views.new_avatar, name="new_avatar"),
    path("settings/blocked/", views.blocked_players, name="blocked_players"),
    path("settings/tokens/", views.tokens, name="tokens"),
    path("settings/tokens/<int:pk>/revoke/", views.revoke_token, name="revoke_token"),
    path("settings/data/", views.my_data, name="my_data"),
    path("settings/data/download/", views.download_my_data, name="download_my_data"),
    path("settings/delete/", views.delete_account, name="delete_account"),
]
