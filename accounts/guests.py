"""Names for people who play before they have one."""

import secrets

MANNERS = """
    Amber Ashen Bold Brave Bright Bronze Calm Candid Copper Crimson Dusky Eager Early Gallant Gentle
    Gilded Golden Hardy Hidden Humble Ivory Jade Jolly Keen Kind Lively Loyal Lucky Merry Mild Misty Noble
    Northern Patient Proud Quick Quiet Ready Russet Sable Scarlet Silent Silver Sly Southern Steady Stout
    Sturdy Subtle Sunny Swift True Valiant Velvet Wary Western Wild Wise Witty
""".split()
CREATURES = """
    Badger Bear Boar Crane Crow Deer Dove Eagle Falcon Ferret Finch Fox Goose Griffin Hare Hart Hawk Heron
    Hind Hound Jackdaw Kite Lark Lion Lynx Magpie Marten Mole Mouse Newt Otter Owl Ox Pike Raven Robin
    Rook Salmon Seal Sparrow Stag Stoat Stork Swan Thrush Toad Trout Unicorn Viper Weasel Wolf Wren
""".split()


def random_guest_name() -> str:
    return f"{secrets.choice(MANNERS)} {secrets.choice(CREATURES)} {secrets.randbelow(900) + 100}"
