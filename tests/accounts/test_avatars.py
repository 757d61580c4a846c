from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from accounts.avatars import CHARGES, COLOURS, DIVISIONS, METALS, shield


@given(st.text())
def test_a_shield_is_a_picture_that_the_content_policy_allows(seed: str) -> None:
    picture = ElementTree.fromstring(shield(seed))
    assert picture.tag == "svg"
    assert not any({"style", "onload", "href"} & set(element.attrib) for element in picture.iter())


def test_the_same_seed_gives_the_same_arms() -> None:
    assert shield("a seed") == shield("a seed")


def test_arms_differ() -> None:
    drawn = {shield(str(number)) for number in range(200)}
    assert len(drawn) == 200
    assert len(METALS) * len(COLOURS) * len(DIVISIONS) * len(CHARGES) * 2 > 3000


def test_a_charge_is_never_drawn_in_the_tincture_it_lies_on() -> None:
    for number in range(200):
        field, second, over_field, over_second, _rim = [
            element.attrib["fill"]
            for element in ElementTree.fromstring(shield(str(number))).iter()
            if "fill" in element.attrib
        ]
        assert field == over_second != second == over_field
        assert {field, second} & set(METALS)
        assert {field, second} & set(COLOURS)
