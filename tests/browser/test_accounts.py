import re
from typing import Literal

from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from playwright.sync_api import Browser, BrowserContext, Page, expect

from accounts.models import User
from tests.site import Site

PASSWORD = "seven drowsy herons"
NEW_PASSWORD = "nine lazy otters"


def sign_up(page: Page, name: str, email: str = "") -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Email (optional)").fill(email)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect_to_be(page, name)


def log_in(page: Page, login: str, password: str = PASSWORD) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Name or email").fill(login)
    page.get_by_label("Password").fill(password)
    page.get_by_role("main").get_by_role("button", name="Log in", exact=True).click()


def log_out(page: Page) -> None:
    page.goto("/accounts/logout/")
    page.get_by_role("main").get_by_role("button", name="Log out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Log in")).to_be_visible()


def expect_to_be(page: Page, name: str) -> None:
    expect(page.get_by_role("banner")).to_contain_text(name)


def test_sign_up_log_out_log_in_and_reset_the_password_by_mail(page: Page, site: Site) -> None:
    sign_up(page, "Galahad", "galahad@camelot.example")
    log_out(page)
    log_in(page, "galahad")
    expect_to_be(page, "Galahad")
    log_out(page)

    page.goto("/accounts/login/")
    page.get_by_role("link", name="Forgotten your password?").click()
    page.get_by_label("Email").fill("galahad@camelot.example")
    page.get_by_role("main").get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_url("**/password/reset/done/")
    link = re.search(r"http://localhost:\d+/accounts/password/reset/key/\S+", site.last_mail())
    assert link
    page.goto(link[0])
    page.get_by_label("New Password", exact=True).fill(NEW_PASSWORD)
    page.get_by_label("New Password (again)").fill(NEW_PASSWORD)
    page.get_by_role("main").get_by_role("button").click()
    page.wait_for_url("**/password/reset/key/done/")

    log_in(page, "galahad@camelot.example", PASSWORD)
    expect(page.get_by_role("main")).to_contain_text("do not belong together")
    log_in(page, "galahad@camelot.example", NEW_PASSWORD)
    expect_to_be(page, "Galahad")


def test_play_as_a_guest_and_claim_the_account(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play now").first.click()
    page.get_by_role("button", name="Play as a guest").click()
    guest = User.objects.get()
    expect_to_be(page, guest.display_name)

    page.get_by_role("link", name="Keep your games").first.click()
    page.get_by_label("Name").fill("Gareth")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    expect_to_be(page, "Gareth")
    log_out(page)
    log_in(page, "Gareth")
    expect_to_be(page, "Gareth")
    assert User.objects.get().pk == guest.pk


def test_everything_can_be_done_with_the_keyboard_alone(page: Page) -> None:
    page.goto("/accounts/signup/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the content")
    page.keyboard.press("Enter")
    for text in ("Bedivere", PASSWORD):
        page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect_to_be(page, "Bedivere")


def test_a_second_factor_by_an_authenticator_app(page: Page) -> None:
    sign_up(page, "Gawain")
    page.goto("/accounts/2fa/totp/activate/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Confirm").click()
    secret = page.locator("#authenticator_secret").input_value()
    page.get_by_label("Authenticator code").fill(code_of(secret, "now"))
    page.get_by_role("main").get_by_role("button", name="Switch on").click()
    page.wait_for_url("**/recovery-codes/**")
    page.goto("/accounts/2fa/recovery-codes/")
    recovery_code = page.get_by_role("main").locator("code").first.inner_text()
    log_out(page)

    for code in (code_of(secret, "next"), recovery_code):
        log_in(page, "Gawain")
        page.wait_for_url("**/2fa/authenticate/**")
        page.get_by_label("Code").fill(code)
        page.get_by_role("main").get_by_role("button", name="Log in").click()
        expect_to_be(page, "Gawain")
        log_out(page)


def code_of(secret: str, which: Literal["now", "next"]) -> str:
    """A code that stays valid for half a minute at the least; each is taken once only."""
    _, now, following = yield_hotp_counters_from_time()
    return str(format_hotp_value(hotp_value(secret, now if which == "now" else following)))


def test_a_passkey_instead_of_a_password(context: BrowserContext, page: Page) -> None:
    device = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
    }
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    device.send("WebAuthn.addVirtualAuthenticator", {"options": options})

    sign_up(page, "Tristan")
    page.goto("/accounts/2fa/webauthn/add/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Confirm").click()
    page.get_by_label("Passwordless").check()
    page.get_by_role("main").get_by_role("button", name="Add").click()
    page.wait_for_url(re.compile(r"/2fa/(webauthn/|recovery-codes/)?$"))
    log_out(page)
    page.goto("/accounts/login/")
    page.locator("#passkey_login").click()
    expect_to_be(page, "Tristan")


def test_a_token_is_shown_once(page: Page) -> None:
    sign_up(page, "Lamorak")
    page.goto("/settings/tokens/")
    page.get_by_label("What is it for?").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("main")).to_contain_text("avalon_")
    page.goto("/settings/tokens/")
    expect(page.get_by_role("main")).to_contain_text("my bot")


def test_the_language_can_be_changed_by_anybody(page: Page) -> None:
    page.goto("/rules/")
    page.get_by_label("Language").select_option("de")
    page.get_by_role("contentinfo").get_by_role("button").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.url.endswith("/rules/")


def test_the_account_menu_closes_with_escape_and_with_a_click_elsewhere(page: Page) -> None:
    sign_up(page, "Ector")
    button, settings = page.locator(".menu summary"), page.get_by_role("link", name="Settings")
    button.click()
    expect(settings).to_be_visible()
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    expect(settings).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(settings).to_be_hidden()


def test_the_browsers_time_zone_is_proposed_until_one_is_chosen(
    browser: Browser, site: Site, page: Page
) -> None:
    context = browser.new_context(base_url=site.url, timezone_id="Europe/Berlin")
    traveller = context.new_page()
    sign_up(traveller, "Palamedes")
    traveller.goto("/settings/")
    expect(traveller.get_by_label("Time zone")).to_have_value("Europe/Berlin")
    traveller.get_by_label("Time zone").select_option("UTC")
    traveller.get_by_role("button", name="Save").click()
    expect(traveller.get_by_role("status")).to_contain_text("Saved")
    expect(traveller.get_by_label("Time zone")).to_have_value("UTC")
    context.close()
