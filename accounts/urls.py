from django.urls import include, path

from . import views

urlpatterns = [
    path("accounts/signup/", views.SignupView.as_view(), name="account_signup"),
    path("accounts/claim/", views.ClaimView.as_view(), name="claim"),
    path("accounts/guest/", views.play_as_guest, name="play_as_guest"),
    path("accounts/", include("allauth.urls")),
    path("players/<str:username>/", views.player, name="player"),
    path("players/<str:username>/block/", views.block, name="block"),
    path("players/<str:username>/unblock/", views.unblock, name="unblock"),
    path("settings/", views.profile, name="profile"),
    path("settings/avatar/", views.new_avatar, name="new_avatar"),
    path("settings/blocked/", views.blocked_players, name="blocked_players"),
    path("settings/tokens/", views.tokens, name="tokens"),
    path("settings/tokens/<int:pk>/revoke/", views.revoke_token, name="revoke_token"),
    path("settings/data/", views.my_data, name="my_data"),
    path("settings/data/download/", views.download_my_data, name="download_my_data"),
    path("settings/delete/", views.delete_account, name="delete_account"),
]
