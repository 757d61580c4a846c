"""A coat of arms for every player, drawn from a seed: two tinctures, a division of the field, a charge."""

import hashlib

from django.utils.safestring import SafeString, mark_safe

METALS = ("#f3e3b3", "#e9e6df")
COLOURS = ("#9c2f2f", "#27508f", "#2f6b46", "#5d3a7a", "#2b2b33", "#8a5a1f", "#1f6f78")

OUTLINE = "M4 4h56v24c0 17-13 27-28 33C17 55 4 45 4 28z"

# Each division is the part of the field that gets the second tincture.
DIVISIONS = (
    "",
    "M32 0h32v64H32z",
    "M0 0h64v30H0z",
    "M0 0l64 64V0z",
    "M0 0h32v30H0zM32 30h32v34H32z",
    "M24 0h16v64H24zM0 22h64v16H0z",
    "M0 62L32 30l32 32V46L32 14 0 46z",
    "M0 20h64v20H0z",
    "M0 0h64v18H0z",
)

# Drawn in the middle, in a box of 24, in the colour that the field lacks.
CHARGES = {
    "star": "M12 1l3.2 7.3 7.8.8-5.9 5.3 1.7 7.8L12 18.1l-6.8 4.1 1.7-7.8L1 9.1l7.8-.8z",
    "tower": "M4 22V9H2V3h4v3h4V3h4v3h4V3h4v6h-2v13h-5v-6a3 3 0 0 0-6 0v6z",
    "cup": "M5 2h14c0 7-2 11-5 12v4l5 2v2H5v-2l5-2v-4C7 13 5 9 5 2z",
    "sword": "M11 1h2l1 12h4v2h-4v3h1v3h-6v-3h1v-3H6v-2h4z",
    "crescent": "M16 2a10 10 0 1 0 6 14A8 8 0 0 1 16 2z",
    "key": "M8 2a6 6 0 1 1-1 11.9V16h3v3H7v4H4V13a6 6 0 0 1 4-11zm0 3a3 3 0 1 0 .1 0z",
    "crown": "M2 20V6l5 6 5-9 5 9 5-6v14z",
    "rose": "M12 3q4 0 4 4a4 4 0 0 1 4 6 4 4 0 0 1-5 4q-3 3-6 0a4 4 0 0 1-5-4 4 4 0 0 1 4-6q0-4 4-4z",
    "tree": "M12 1l8 9h-4l5 7h-7v6h-4v-6H3l5-7H4z",
    "fish": "M2 12c4-7 11-7 15-2l5-4v12l-5-4C13 19 6 19 2 12z",
    "drop": "M12 1c5 7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7 8-14z",
    "bell": "M12 1l2 2c4 1 5 5 5 9 0 3 1 5 3 7H2c2-2 3-4 3-7 0-4 1-8 5-9zM9 20h6a3 3 0 0 1-6 0z",
}


def shield_file(seed: str) -> str:
    """The arms as a file of their own, which has to say what it is."""
    return shield(seed).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)


def shield(seed: str) -> SafeString:
    """The arms as an inline SVG; the same for the same seed."""
    digest = hashlib.sha256(seed.encode()).digest()
    metal, colour = METALS[digest[0] % len(METALS)], COLOURS[digest[1] % len(COLOURS)]
    division = DIVISIONS[digest[2] % len(DIVISIONS)]
    charge = list(CHARGES.values())[digest[3] % len(CHARGES)]
    # Heraldry's rule: colour on metal or metal on colour. So the charge is counterchanged: over the part of
    # the field that has the second tincture it gets the first.
    field, second = (metal, colour) if digest[4] % 2 else (colour, metal)
    key = digest.hex()[:12]
    placed = f'<path transform="translate(17 13) scale(1.25)" d="{charge}" fill='
    return mark_safe(  # noqa: S308 - made of our own constants and a hexadecimal hash
        f'<svg class="avatar" viewBox="0 0 64 64" aria-hidden="true" focusable="false">'
        f'<clipPath id="shield-{key}"><path d="{OUTLINE}"/></clipPath>'
        f'<clipPath id="part-{key}"><path d="{division}"/></clipPath>'
        f'<g clip-path="url(#shield-{key})"><path fill="{field}" d="M0 0h64v64H0z"/>'
        f'<path fill="{second}" d="{division}"/>{placed}"{second}"/>'
        f'<g clip-path="url(#part-{key})">{placed}"{field}"/></g></g>'
        f'<path d="{OUTLINE}" fill="none" stroke="{colour}" stroke-width="2.5"/></svg>'
    )
