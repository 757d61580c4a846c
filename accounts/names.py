"""Names of players: what may be one, and when two look the same.

Nobody may take a name that could be read as somebody else's, so names are compared by a key in which case,
accents, separators and look-alike letters of all alphabets are gone: Sir_Kay, SIRKAY and Ѕіr Κаy are one.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs.confusables import confusables_data
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

SHORTEST, LONGEST = 3, 20
SEPARATORS = " ._-"

# Latin letters and digits that are hard to tell apart in some font, and pairs that look like one letter.
ALIKE = str.maketrans("i1|0", "lllo")
PAIRS = {"rn": "m", "vv": "w"}

# What the site itself, or somebody who speaks for it, is called.
RESERVED = """
    admin administrator avalon anonymous api bot computer deleted everybody everyone guest help host info
    moderator mod nobody null official owner player root security site spectator staff support sysadmin system
    team undefined user webmaster
""".split()


def clean_name(name: str) -> str:
    """The name as it is kept. Raises ValidationError with the reason where it cannot be one."""
    name = unicodedata.normalize("NFC", name.strip())
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has %(shortest)d to %(longest)d characters."),
            code="length",
            params={"shortest": SHORTEST, "longest": LONGEST},
        )
    if not all(is_letter_or_digit(char) or char in SEPARATORS for char in name):
        raise ValidationError(
            _("Use letters, digits, and single spaces, dots, hyphens or underscores."), code="letters"
        )
    if any(a in SEPARATORS and b in SEPARATORS for a, b in zip(" " + name, name + " ", strict=True)):
        raise ValidationError(_("A sign may stand only between two letters or digits."), code="signs")
    if any(all(unicodedata.combining(char) for char in name[i : i + 3]) for i in range(len(name) - 2)):
        raise ValidationError(_("That is too many accents on one letter."), code="accents")
    if look_alike_key(name) in reserved_keys():
        raise ValidationError(_("This name is kept for the site itself. Choose another."), code="reserved")
    return name


def is_letter_or_digit(char: str) -> bool:
    return unicodedata.category(char)[0] in "LMN" and char.isprintable()


def look_alike_key(name: str) -> str:
    """Equal for two names exactly if a person could take one for the other."""
    decomposed = unicodedata.normalize("NFKD", name)
    letters = (look_alike(char) for char in decomposed if is_letter_or_digit(char) and not is_mark(char))
    key = "".join(letters).translate(ALIKE)
    for pair, letter in PAIRS.items():
        key = key.replace(pair, letter)
    return key


def is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


@cache
def look_alike(char: str) -> str:
    """The Latin letter or digit that a character looks like in either case; else itself, in lower case."""
    if char.isascii():
        return char.lower()
    # Both cases are looked up in the same order, so that the answer does not depend on the case.
    for form in (char.lower(), char.upper()):
        for other in confusables_data.get(form, ()):
            if other["c"].isascii() and other["c"].isalnum():
                return str(other["c"]).lower()
    return char.casefold()


@cache
def reserved_keys() -> frozenset[str]:
    return frozenset(look_alike_key(word) for word in RESERVED)
