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

# Letters and marks by Unicode's book-keeping, of which nothing is seen; and the one mark that becomes a
# letter in capitals.
INVISIBLE = frozenset(
    map(
        chr,
        [
            *(0x034F, 0x0345, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ],
    )
)

# What the site itself, or somebody who speaks for it, is called.
RESERVED = """
    admin administrator avalon anonymous api bot computer deleted everybody everyone guest help host info
    moderator mod nobody null official owner player root security site spectator staff support sysadmin system
    team undefined user webmaster
""".split()


def clean_name(name: str) -> str:
    """The name as it is kept. Raises ValidationError with the reason where nobody may choose it."""
    name = unicodedata.normalize("NFKC", name.strip())
    check_shape(name)
    if look_alike_key(name) in reserved_keys():
        raise ValidationError(_("This name is kept for the site itself. Choose another."), code="reserved")
    return name


def check_shape(name: str) -> None:
    """Raises ValidationError where this cannot be a name at all, not even of an administrator."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has %(shortest)d to %(longest)d characters."),
            code="length",
            params={"shortest": SHORTEST, "longest": LONGEST},
        )
    if not all(is_letter_or_digit(char) or char in SEPARATORS for char in name) or not look_alike_key(name):
        raise ValidationError(
            _("Use letters, digits, and single spaces, dots, hyphens or underscores."), code="letters"
        )
    if any(a in SEPARATORS and b in SEPARATORS for a, b in zip(" " + name, name + " ", strict=True)):
        raise ValidationError(_("A sign may stand only between two letters or digits."), code="signs")
    if any(all(unicodedata.combining(char) for char in name[i : i + 3]) for i in range(len(name) - 2)):
        raise ValidationError(_("That is too many accents on one letter."), code="accents")


def is_letter_or_digit(char: str) -> bool:
    return unicodedata.category(char)[0] in "LMN" and char.isprintable() and char not in INVISIBLE


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
    lower = char.upper().lower()  # so that final and other sigmas are one, as they are in capitals
    for form in (lower, char.upper()):
        if form.isascii():
            return lower
        for other in confusables_data.get(form, ()):
            if other["c"].isascii() and other["c"].isalnum():
                return str(other["c"]).lower()
    return lower.casefold()


@cache
def reserved_keys() -> frozenset[str]:
    return frozenset(look_alike_key(word) for word in RESERVED)
