from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.mixins import RedirectAuthenticatedUserMixin
from allauth.account.utils import get_next_redirect_url
from allauth.account.views import SignupView as AllauthSignupView
from allauth.decorators import rate_limit
from django.contrib import messages
from django.contrib.auth import login, logout
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from .export import personal_archive
from .forms import ApiTokenForm, ProfileForm
from .models import ApiToken, Block, Friend, NameTaken, User, new_avatar_seed


class PlayerRequest(HttpRequest):
    """A request that has passed `login_required`."""

    user: User


class SignupView(AllauthSignupView):
    def form_valid(self, form: BaseForm) -> HttpResponse:
        try:
            response: HttpResponse = super().form_valid(form)
        except NameTaken as error:  # by somebody else, between the form's look and the saving
            form.add_error("username", error)
            response = self.form_invalid(form)
        return response


@method_decorator(login_required, name="dispatch")
class ClaimView(SignupView):
    """A guest signs up, and stays the same player with all that was played (AccountAdapter.new_user)."""

    @method_decorator(rate_limit(action="signup"))
    @method_decorator(sensitive_post_parameters("password1"))
    @method_decorator(never_cache)
    def dispatch(self, request: PlayerRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        # One at a time: of two clicks on the button, the second finds that there is nothing left to claim.
        with transaction.atomic():
            user = User.objects.select_for_update().get(pk=request.user.pk)
            if not user.is_guest:
                return redirect("profile")
            request.user = user
            # Past allauth's own dispatch, which sends away whoever is logged in.
            response: HttpResponseBase = super(RedirectAuthenticatedUserMixin, self).dispatch(
                request, *args, **kwargs
            )
            return response


@require_POST
@rate_limit(action="guest")
def play_as_guest(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        login(request, User.objects.create_guest())
    return redirect(get_next_redirect_url(request) or "play")


@require_safe
def player(request: HttpRequest, username: str) -> HttpResponse:
    shown = get_object_or_404(User, username__iexact=username, is_active=True)
    user = request.user
    return render(
        request,
        "accounts/player.html",
        {
            "player": shown,
            "is_me": user == shown,
            "is_blocked": isinstance(user, User) and user.has_blocked(shown),
            "is_friend": isinstance(user, User) and user.has_befriended(shown),
        },
    )


@require_POST
@login_required
def block(request: PlayerRequest, username: str) -> HttpResponse:
    other = get_object_or_404(User, username__iexact=username, is_active=True)
    if other == request.user:
        messages.error(request, _("You cannot block yourself."))
    else:
        Block.objects.get_or_create(blocker=request.user, blocked=other)
        messages.success(request, _("You will not see messages from %(name)s.") % {"name": other})
    return redirect(other)


@require_POST
@login_required
def unblock(request: PlayerRequest, username: str) -> HttpResponse:
    other = get_object_or_404(User, username__iexact=username)
    request.user.blocks.filter(blocked=other).delete()
    messages.success(request, _("%(name)s is no longer blocked.") % {"name": other})
    return redirect("blocked_players")


@require_POST
@login_required
def befriend(request: PlayerRequest, username: str) -> HttpResponse:
    other = get_object_or_404(User, username__iexact=username, is_active=True)
    if other == request.user:
        messages.error(request, _("You cannot be on your own list of friends."))
    else:
        Friend.objects.get_or_create(user=request.user, friend=other)
        messages.success(request, _("%(name)s is on your list of friends.") % {"name": other})
    return redirect(other)


@require_POST
@login_required
def unfriend(request: PlayerRequest, username: str) -> HttpResponse:
    other = get_object_or_404(User, username__iexact=username)
    request.user.friends.filter(friend=other).delete()
    messages.success(request, _("%(name)s is no longer on your list of friends.") % {"name": other})
    return redirect("friends")


@login_required
def profile(request: PlayerRequest) -> HttpResponse:
    # A copy is edited, so that a refused form leaves the name in the page's head as it is.
    form = ProfileForm(request.POST or None, instance=User.objects.get(pk=request.user.pk))
    if request.method == "POST" and form.is_valid():
        try:
            # These fields alone: what was loaded with them may have changed meanwhile.
            form.save(commit=False).save(update_fields=ProfileForm.Meta.fields)
        except NameTaken as error:
            form.add_error("display_name", error)
        else:
            messages.success(request, _("Saved."))
            return redirect("profile")
    return render(request, "accounts/profile.html", {"form": form})


@require_POST
@login_required
def new_avatar(request: PlayerRequest) -> HttpResponse:
    request.user.avatar_seed = new_avatar_seed()
    request.user.save(update_fields=["avatar_seed"])
    return redirect("profile")


@require_safe
@login_required
def blocked_players(request: PlayerRequest) -> HttpResponse:
    return render(request, "accounts/blocked.html", {"blocks": request.user.blocks.select_related("blocked")})


@require_safe
@login_required
def friends(request: PlayerRequest) -> HttpResponse:
    return render(
        request, "accounts/friends.html", {"friends": request.user.friends.select_related("friend")}
    )


@login_required
@reauthentication_required(allow_get=True)
@never_cache
def tokens(request: PlayerRequest) -> HttpResponse:
    """The list, and a form for a new one. The secret is on the answer to that form and nowhere else."""
    secret = None
    form = ApiTokenForm(request.POST or None, instance=ApiToken(user=request.user))
    if request.method == "POST" and form.is_valid():
        _token, secret = ApiToken.issue(request.user, form.cleaned_data["name"])
        form = ApiTokenForm(instance=ApiToken(user=request.user))
    context = {"form": form, "tokens": request.user.api_tokens.all(), "secret": secret}
    return render(request, "accounts/tokens.html", context)


@require_POST
@login_required
def revoke_token(request: PlayerRequest, pk: int) -> HttpResponse:
    get_object_or_404(request.user.api_tokens, pk=pk).delete()
    messages.success(request, _("The token is revoked. Programs that use it are locked out from now on."))
    return redirect("tokens")


@require_safe
@login_required
def my_data(request: PlayerRequest) -> HttpResponse:
    return render(request, "accounts/data.html")


@require_POST
@login_required
@never_cache
def download_my_data(request: PlayerRequest) -> HttpResponse:
    return HttpResponse(
        personal_archive(request.user),
        content_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="avalon-{request.user.pk}.zip"'},
    )


def has_something_to_prove(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and not request.user.is_guest


@login_required
@reauthentication_required(allow_get=True, enabled=has_something_to_prove)
def delete_account(request: PlayerRequest) -> HttpResponse:
    """Everything about the player goes. Finished games stay, with the name gone."""
    if request.method == "POST":
        user = request.user
        logout(request)
        user.delete()
        messages.success(request, _("Your account is deleted."))
        return redirect("home")
    return render(request, "accounts/delete.html")
