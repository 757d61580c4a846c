"""The pages of the site, by who can see them."""

FOR_EVERYBODY = [
    *("/", "/play/", "/come-in/", "/rules/", "/rules/coup/", "/players/Ada/", "/nowhere/"),
    *("/leaderboards/", "/leaderboards/resistance/merlin/", "/statistics/"),
    *("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/accounts/password/reset/done/"),
    *("/accounts/password/reset/key/done/", "/accounts/password/reset/key/1-wrong/", "/accounts/inactive/"),
]
FOR_PLAYERS = [
    *(
        "/play/",
        "/play/new/",
        "/players/Ada/",
        "/players/Bors/",
        "/leaderboards/",
        "/settings/",
        "/settings/friends/",
        "/settings/blocked/",
        "/settings/tokens/",
    ),
    *("/settings/data/", "/settings/delete/", "/accounts/email/", "/accounts/password/change/"),
    *(
        "/accounts/2fa/",
        "/accounts/2fa/totp/activate/",
        "/accounts/2fa/webauthn/",
        "/accounts/2fa/webauthn/add/",
    ),
    *("/accounts/logout/", "/accounts/reauthenticate/"),
]
FOR_GUESTS = ["/play/", "/play/new/", "/settings/", "/accounts/claim/", "/accounts/logout/"]
