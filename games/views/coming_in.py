"""The way in for somebody who wants to do something and is nobody yet."""

from typing import Any
from urllib.parse import urlencode

from allauth.account.utils import get_next_redirect_url
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import require_safe


def ways_in(back: str) -> dict[str, Any]:
    """What a page needs to offer playing as a guest, logging in and signing up, and to come back then."""
    query = urlencode({"next": back})
    return {
        "redirect_field": format_html('<input type="hidden" name="next" value="{}">', back),
        "login_url": f"{reverse('account_login')}?{query}",
        "signup_url": f"{reverse('account_signup')}?{query}",
    }


def come_in_first(back: str) -> HttpResponse:
    return redirect(f"{reverse('come_in')}?{urlencode({'next': back})}")


@require_safe
def come_in(request: HttpRequest) -> HttpResponse:
    back = get_next_redirect_url(request) or reverse("play")
    if request.user.is_authenticated:
        return redirect(back)
    return render(request, "games/come_in.html", ways_in(back))
