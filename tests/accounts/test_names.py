import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from hypothesis import example, given
from hypothesis import strategies as st

from accounts.guests import CREATURES, MANNERS
from accounts.models import NameTaken, TakenName, User, clean_free_name
from accounts.names import LONGEST, RESERVED, clean_name, look_alike_key

LONGEST_KEY = TakenName._meta.get_field("key").max_length or 0


@pytest.mark.parametrize(
    "name", ["Ada", "Sir Kay", "Zoë", "Владимир", "織田信長", "x-9", "A.B_C", "a" * LONGEST]
)
def test_a_name_may_be_in_any_alphabet(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Al", "length"),
        ("a" * (LONGEST + 1), "length"),
        ("   Al   ", "length"),
        ("a<b>c", "letters"),
        ("new\nline", "letters"),
        ("zero\u200bwidth", "letters"),
        ("right\u202eleft", "letters"),
        ("Ada😀", "letters"),
        ("Ada\u3164", "letters"),
        ("admin\u115f", "letters"),
        ("\u034f\u034f\u034f", "letters"),
        ("\u0301\u0301\u0301", "letters"),
        ("Ada\U000e0100", "letters"),
        ("\ufdfa" * 20, "length"),
        ("_Ada", "signs"),
        ("Ada-", "signs"),
        ("Sir  Kay", "signs"),
        ("a._b", "signs"),
        ("Z\u0308\u0301\u0300algo", "accents"),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_the_reason(name: str, reason: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_name(name)
    assert refusal.value.code == reason


@pytest.mark.parametrize("word", [*RESERVED, "Admin", "ADMlN", "аdmin", "rnoderator", "Sys-Tem"])
def test_the_sites_own_names_are_refused_in_every_disguise(word: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_name(word)
    assert refusal.value.code in {"reserved", "length"}


@pytest.mark.parametrize(
    "disguise",
    [
        *("paladin", "PALADIN", "PaIadin", "Pa1adin", "Раladin", "pаlаdіn"),
        *("Pálàdïn", "P_aladin", "Ｐａｌａｄｉｎ", "𝐏aladin"),
    ],
)
def test_names_that_look_alike_have_one_key(disguise: str) -> None:
    assert look_alike_key(disguise) == look_alike_key("Paladin")


def test_cyrillic_capitals_are_seen_through() -> None:
    assert look_alike_key("ВОВ") == look_alike_key("Bob") != look_alike_key("Bub")


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Ida"), ("Kay", "Kai"), ("Bors", "Boris"), ("Tor", "Zur")]
)
def test_different_names_stay_different(one: str, other: str) -> None:
    assert look_alike_key(one) != look_alike_key(other)


@given(st.text(st.characters(categories=["L", "N"]), min_size=3, max_size=LONGEST))
@example("Αλέξης")
@example("Αλέξησ")
def test_case_never_tells_two_names_apart(name: str) -> None:
    # Of letters that are one in either case: ß and its like are two in capitals.
    name = "".join(char for char in name if len(char.upper()) == len(char.lower()) == 1)
    assert look_alike_key(name.upper()) == look_alike_key(name.lower()) == look_alike_key(name)


def test_every_sigma_is_a_sigma() -> None:
    assert look_alike_key("Αλέξης") == look_alike_key("Αλέξησ") == look_alike_key("ΑΛΈΞΗΣ")


@given(st.text(max_size=2 * LONGEST))
@example("\ufdfa" * LONGEST)
@example("뷁" * LONGEST)
@example("ΰ" * LONGEST)
@example("\u3164" * LONGEST)
@example("\u0345" * LONGEST)
def test_any_text_is_refused_or_is_a_name_with_a_key_that_fits_its_column(text: str) -> None:
    try:
        name = clean_name(text)
    except ValidationError:
        return
    assert clean_name(name) == name
    assert 0 < len(look_alike_key(name)) <= LONGEST_KEY


def test_every_guests_name_is_a_name() -> None:
    assert all(clean_name(f"{manner} {creature} 999") for manner in MANNERS for creature in CREATURES)


@pytest.mark.django_db
class TestTakingNames:
    def test_a_name_that_looks_like_anothers_is_taken(self, ada: User) -> None:
        with pytest.raises(ValidationError) as refusal:
            clean_free_name("АDА")
        assert refusal.value.code == "taken"

    def test_ones_own_name_is_not(self, ada: User) -> None:
        assert clean_free_name("ada", ada) == "ada"

    def test_the_display_name_is_taken_too(self, ada: User) -> None:
        ada.display_name = "Countess"
        ada.save()
        with pytest.raises(ValidationError):
            clean_free_name("countess")
        with pytest.raises(ValidationError):
            clean_free_name("ada")

    def test_a_display_name_given_up_is_free(self, ada: User) -> None:
        ada.display_name = "Countess"
        ada.save()
        ada.display_name = "Duchess"
        ada.save()
        assert clean_free_name("Countess") == "Countess"

    def test_the_database_itself_refuses_a_second_one_and_nothing_changes(self, ada: User) -> None:
        with pytest.raises(NameTaken):
            User.objects.create_user("AdA")
        assert User.objects.count() == 1

    def test_saving_something_else_leaves_names_alone(self, ada: User) -> None:
        TakenName.objects.all().delete()
        ada.save(update_fields=["about"])
        assert not TakenName.objects.exists()

    def test_the_database_keeps_names_apart_that_an_address_would_not(self, ada: User) -> None:
        TakenName.objects.all().delete()
        with pytest.raises(NameTaken):
            User.objects.create_user("ADA")

    @pytest.mark.parametrize("name", ["me", "a/b", "ADA"])
    def test_an_administrator_needs_a_name_too(self, ada: User, name: str) -> None:
        with pytest.raises(CommandError):
            call_command("createsuperuser", "--noinput", "--username", name)

    def test_but_may_have_one_of_the_sites_own(self) -> None:
        call_command("createsuperuser", "--noinput", "--username", "admin", verbosity=0)
        assert User.objects.get().is_superuser
