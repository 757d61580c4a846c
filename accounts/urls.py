from django.urls import include, path

from . import converters, views  # noqa: F401 - the converters have to be registered

urlpatterns = [
    path("accounts/signup/", views.SignupView.as_view(), name="account_signup"),
    path("accounts/claim/", views.ClaimView.as_view(), name="claim"),
    path("accounts/guest/", views.play_as_guest, name="play_as_guest"),
    path("accounts/", include("allauth.urls")),
    path("players/<name:username>/", views.player, name="player"),
    path("players/<name:username>/block/", views.block, name="block"),
    path("players/<name:username>/unblock/", views.unblock, name="unblock"),
    path("players/<name:username>/befriend/", views.befriend, name="befriend"),
    path("players/<name:username>/unfriend/", views.unfriend, name="unfriend"),
    path("settings/", views.profile, name="profile"),
    path("settings/avatar/", views.new_avatar, name="new_avatar"),
    path("settings/blocked/", views.blocked_players, name="blocked_players"),
    path("settings/friends/", views.friends, name="friends"),
    path("settings/tokens/", views.tokens, name="tokens"),
    path("settings/tokens/<int:pk>/revoke/", views.revoke_token, name="revoke_token"),
    path("settings/data/", views.my_data, name="my_data"),
    path("settings/data/download/", views.download_my_data, name="download_my_data"),
    path("settings/delete/", views.delete_account, name="delete_account"),
]
