"""A reference model of Coup: Rebellion G54, written from the rules document (C1 to C10) alone.

It favours obvious code over speed. `Model.play` is a generator: it yields an `Ask` for every decision
and is sent the answer; between two questions the public attributes of `Model` are the state of the table.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple


class Ask(NamedTuple):
    """One question: what is asked, who is asked, and what may be answered."""

    kind: str
    seats: tuple[int, ...]
    options: tuple[object, ...]


class GameOver(Exception):
    """One player is left (C2.3): whatever is pending is dropped."""


# What AP pays with the claim (C3.4.1). Crime Boss and Writer pay later.
COST = {"newscaster": 1, "guerrilla": 4, "general": 5, "judge": 3, "mercenary": 3, "protestor": 2}

# Roles with one target that AP chooses freely; Communist has rules of its own (C5.4).
ONE_TARGET = ("producer", "guerrilla", "judge", "crime_boss", "mercenary", "politician", "protestor")

# Roles that have all others as targets.
ALL_TARGETS = ("general", "priest")

# Roles whose targets may claim the same role to be spared.
BLOCKABLE = (
    "producer",
    "guerrilla",
    "general",
    "judge",
    "mercenary",
    "politician",
    "priest",
    "communist",
    "protestor",
)

# Roles that are never claimed as an action.
REACTIONS = ("lawyer", "intellectual", "missionary")


class Model:
    """One game."""

    def __init__(
        self,
        roles: Sequence[str],
        players: int,
        starter: int,
        shuffle: Callable[[Sequence[str]], Sequence[str]],
    ) -> None:
        self.roles: list[str] = list(roles)
        self.players: int = players
        self.shuffle = shuffle
        self.turn: int = starter
        self.winner: int | None = None
        self.out: list[int] = []
        self.coins: list[int] = [2] * players  # C1.2
        self.hands: list[list[str]] = []
        self.up: list[list[str]] = [[] for _ in range(players)]
        self.buried: list[list[str]] = [[] for _ in range(players)]
        self.treaty: set[int] = set()
        self.peacekeeper: int | None = None
        self.disappear: set[int] = set()
        self.tax: tuple[int, str] | None = None
        self.estates: list[tuple[int, int]] = []
        self.aside: int = 0  # Judge's 3, between the claim and the giving (C3.4.1)
        # C1.2: three cards of each role; two to each player, the rest is the deck.
        self.deck: list[str] = [role for role in self.roles for _ in range(3)]
        self.shuffle_deck()
        for seat in range(players):
            self.hands.append(self.deck[2 * seat : 2 * seat + 2])
        self.deck = self.deck[2 * players :]

    # ---- small helpers ----

    def shuffle_deck(self) -> None:
        """Lay the deck out in the order of the roles and shuffle it once."""
        pile = [role for role in self.roles for card in self.deck if card == role]
        self.deck = list(self.shuffle(pile))

    def order(self) -> list[int]:
        """The living players in order: clockwise, the seat whose turn it is first."""
        seats = [(self.turn + step) % self.players for step in range(self.players)]
        return [seat for seat in seats if seat not in self.out]

    def others(self, seat: int) -> list[int]:
        """The living players but one, in order."""
        return [other for other in self.order() if other != seat]

    def tax_due(self, seat: int, role: str) -> int:
        """What this claim costs in tax; the owner pays none (C5.3)."""
        if self.tax is None or self.tax[1] != role or self.tax[0] == seat:
            return 0
        return 1

    def pay_tax(self, seat: int, role: str) -> None:
        """Give the tax to its owner (C5.3)."""
        if self.tax_due(seat, role) == 1:
            assert self.tax is not None
            self.coins[seat] -= 1
            self.coins[self.tax[0]] += 1

    def may_claim(self, seat: int, role: str) -> bool:
        """In play (C3.3), with a face-down card (C6.6), and with a coin for the tax (C5.3)."""
        can_pay = self.coins[seat] >= self.tax_due(seat, role)
        return role in self.roles and len(self.hands[seat]) > 0 and can_pay

    def allied(self, one: int, other: int) -> bool:
        """Whether the two hold the Treaty tokens."""
        return one in self.treaty and other in self.treaty

    def targets_of(self, seat: int) -> list[int]:
        """Whom a role action of this player can target (C5.2)."""
        return [s for s in self.others(seat) if s != self.peacekeeper and not self.allied(seat, s)]

    def coup_targets(self, seat: int) -> list[int]:
        """A coup reaches a Peacekeeping holder, not one's treaty partner (C3.2)."""
        return [s for s in self.others(seat) if not self.allied(seat, s)]

    def draw(self, seat: int, cards: int) -> int:
        """Draw from the top, as many as there are (C3.3); the number that was drawn."""
        drawn = self.deck[:cards]
        self.deck = self.deck[cards:]
        self.hands[seat].extend(drawn)
        return len(drawn)

    def go_out(self, seat: int) -> None:
        """C2.2, C5.1, C2.3."""
        self.out.append(seat)
        if "lawyer" in self.roles and self.coins[seat] > 0:
            self.estates.append((seat, self.coins[seat]))
        self.coins[seat] = 0
        if self.peacekeeper == seat:
            self.peacekeeper = None
        if seat in self.treaty:
            self.treaty = set()
        if self.tax is not None and self.tax[0] == seat:
            self.tax = None
        self.disappear.discard(seat)
        self.end_treaty_of_two()
        living = self.order()
        if len(living) == 1:
            self.winner = living[0]
            raise GameOver

    def end_treaty_of_two(self) -> None:
        """A treaty ends when only these two are left (C5, Foreign Consular)."""
        if self.treaty == set(self.order()):
            self.treaty = set()

    # ---- challenges (C4) ----

    def challenger(self, role: str, claimant: int) -> Generator[Ask, Any, int | None]:
        """Ask all who may challenge; the first in order counts (C4.1, C4.2, C6.6)."""
        seats = [s for s in self.others(claimant) if len(self.hands[s]) > 0]
        wanting = yield Ask("challenge", tuple(seats), (role, claimant))
        for seat in seats:
            if seat in wanting:
                return seat
        return None

    def stands(self, role: str, claimant: int, paid: int = 0) -> Generator[Ask, Any, bool]:
        """Whether the claim of an action, a further claim, a block or a Lawyer stands (C4.3)."""
        challenger = yield from self.challenger(role, claimant)
        if challenger is None:
            return True
        options = (True, False) if role in self.hands[claimant] else (False,)
        if (yield Ask("show", (claimant,), options)):
            # The card goes back, the deck is shuffled, a new card is drawn; then the challenger's life.
            self.hands[claimant].remove(role)
            self.deck.append(role)
            self.shuffle_deck()
            self.draw(claimant, 1)
            yield from self.lose(challenger)
            return True
        # What was paid is returned, then the life.
        self.coins[claimant] += paid
        self.aside = 0  # Judge's 3 are part of what was paid
        if role == "speculator":
            # The challenger first gets all of AP's coins (C5).
            self.coins[challenger] += self.coins[claimant]
            self.coins[claimant] = 0
        yield from self.lose(claimant)
        return False

    # ---- lives (C2, C6) ----

    def lose(self, seat: int, coup: bool = False, second: bool = False) -> Generator[Ask, Any, None]:
        """One player loses a life. `second`: the second loss of C6.3."""
        hand = self.hands[seat]
        if hand:
            # C6.1: the card and the claim in one answer.
            claims: list[str | None] = [None]
            if self.may_claim(seat, "intellectual") and len(hand) > 1 and not second:  # C6.5
                claims.append("intellectual")
            if self.may_claim(seat, "missionary") and len(self.deck) > 0 and not coup:  # C6.4
                claims.append("missionary")
            options = tuple((card, claim) for card in sorted(set(hand)) for claim in claims)
            card, claim = yield Ask("lose", (seat,), options)
            hand.remove(card)
            if claim is None:
                self.up[seat].append(card)
            else:
                yield from self.reaction(seat, card, claim)
        if len(hand) == 0 and seat not in self.out:
            self.go_out(seat)

    def reaction(self, seat: int, card: str, claim: str) -> Generator[Ask, Any, None]:
        """The lost card is claimed to be an Intellectual or a Missionary (C6.2, C6.3)."""
        self.buried[seat].append(card)  # lost already, and face down as long as nobody challenges
        self.pay_tax(seat, claim)
        challenger = yield from self.challenger(claim, seat)
        if challenger is None:
            self.reward(seat, claim)
            return
        self.buried[seat].remove(card)
        self.up[seat].append(card)
        if card == claim:
            # First the reward, then the challenger's life.
            self.reward(seat, claim)
            yield from self.lose(challenger)
        else:
            yield from self.lose(seat, second=True)

    def reward(self, seat: int, claim: str) -> None:
        """Intellectual: take 5. Missionary: draw a card as a new life."""
        if claim == "intellectual":
            self.coins[seat] += 5
        else:
            self.draw(seat, 1)

    # ---- the game and its turns (C3) ----

    def play(self) -> Generator[Ask, Any, None]:
        """The whole game."""
        try:
            while True:
                yield from self.whole_turn()
                # The next player clockwise who is still in.
                self.turn = self.others(self.turn)[0]
        except GameOver:
            return

    def whole_turn(self) -> Generator[Ask, Any, None]:
        """C5.5 before the action, the action, the end of the turn (C3.7)."""
        ap = self.turn
        forced = self.coins[ap] >= 10  # C3.1, looked at first of all
        tried = False
        if ap in self.disappear:
            tried = yield from self.later_block(ap)
        if ap not in self.out:
            yield from self.action(forced, second=False)
        # C3.7: first the Disappear token of the player whose turn it was.
        if ap in self.disappear and not tried:
            yield from self.later_block(ap)
        if ap in self.disappear:
            self.disappear.discard(ap)
            yield from self.lose(ap)
        # Then each estate; new ones come after.
        while self.estates:
            yield from self.settle_estate()

    def later_block(self, holder: int) -> Generator[Ask, Any, bool]:
        """Block Mercenary in the holder's own turn (C5.5); whether it was claimed."""
        if not self.may_claim(holder, "mercenary"):
            return False
        if not (yield Ask("later_block", (holder,), ())):
            return False
        self.pay_tax(holder, "mercenary")
        if (yield from self.stands("mercenary", holder)):
            self.disappear.discard(holder)
        return True

    def settle_estate(self) -> Generator[Ask, Any, None]:
        """Lawyer, on the first estate (C5)."""
        coins = self.estates[0][1]
        seats = [s for s in self.order() if self.may_claim(s, "lawyer")]
        claimants: list[int] = []
        if seats:
            wanting = yield Ask("lawyer", tuple(seats), ())
            claimants = [s for s in seats if s in wanting]
        for seat in claimants:
            self.pay_tax(seat, "lawyer")
        standing: list[int] = []
        for seat in claimants:
            if seat in self.out:
                continue  # C4.1: out by then, no claim
            if (yield from self.stands("lawyer", seat)):
                standing.append(seat)
        heirs = [s for s in standing if s not in self.out]
        for seat in heirs:
            self.coins[seat] += coins // len(heirs)
        self.estates.pop(0)

    # ---- what may be chosen (C3.1 to C3.3) ----

    def actions(self, forced: bool, second: bool) -> list[tuple[Any, ...]]:
        """The legal actions of AP. `second`: the second action of a Spy's turn."""
        ap = self.turn
        coups: list[tuple[Any, ...]] = [("coup", target) for target in self.coup_targets(ap)]
        if forced:
            return coups
        choices: list[tuple[Any, ...]] = [("income",)]
        if self.coins[ap] >= 7:
            choices.extend(coups)
        for role in self.roles:
            if role in REACTIONS or (role == "spy" and second):
                continue
            # Tax and cost together (C3.3); Crime Boss needs 5 coins though it pays later.
            cost = 5 if role == "crime_boss" else COST.get(role, 0)
            if self.coins[ap] < cost + self.tax_due(ap, role):
                continue
            if role == "mercenary":
                if len(self.disappear) < 3:
                    choices.extend((role, t) for t in self.targets_of(ap) if t not in self.disappear)
            elif role in ONE_TARGET:
                choices.extend((role, t) for t in self.targets_of(ap))
            elif role in ALL_TARGETS:
                if self.targets_of(ap):
                    choices.append((role,))
            elif role == "communist":
                choices.extend(self.communist_choices())
            elif role == "customs_officer":
                choices.extend((role, taxed) for taxed in self.roles)
            elif role == "foreign_consular":
                if len(self.order()) > 2:
                    choices.extend((role, partner) for partner in self.others(ap))
            else:
                choices.append((role,))
        return choices

    def communist_choices(self) -> list[tuple[Any, ...]]:
        """C5.4: the coins as they are after the tax."""
        ap = self.turn
        coins = list(self.coins)
        if self.tax_due(ap, "communist") == 1:
            assert self.tax is not None
            coins[ap] -= 1
            coins[self.tax[0]] += 1
        living = self.order()
        most = max(coins[s] for s in living)
        least = min(coins[s] for s in living)
        if most == least:
            return []
        richest = [s for s in self.targets_of(ap) if coins[s] == most]
        poorest = [s for s in living if coins[s] == least]
        return [("communist", target, poor) for target in richest for poor in poorest]

    # ---- an action (C3.4) ----

    def action(self, forced: bool, second: bool) -> Generator[Ask, Any, None]:
        """One action of AP, up to the end of the turn (not included)."""
        ap = self.turn
        choice = yield Ask("action", (ap,), tuple(self.actions(forced, second)))
        if choice[0] == "income":
            self.coins[ap] += 1
        elif choice[0] == "coup":
            self.coins[ap] -= 7
            yield from self.lose(choice[1], coup=True)
        else:
            yield from self.role_action(choice)

    def role_action(self, choice: tuple[Any, ...]) -> Generator[Ask, Any, None]:
        """The steps of C3.4."""
        ap = self.turn
        role: str = choice[0]

        # 1. Claim. The targets are fixed now (C3.6).
        targets: list[int] = []
        if role in ALL_TARGETS:
            targets = self.targets_of(ap)
        elif role in ONE_TARGET or role == "communist":
            targets = [choice[1]]
        self.pay_tax(ap, role)
        cost = COST.get(role, 0)
        self.coins[ap] -= cost
        if role == "judge":
            self.aside = cost

        # 2. Challenge.
        if not (yield from self.stands(role, ap, paid=cost)):
            return
        if ap in self.out:  # C3.6
            self.aside = 0
            return

        # 3. Further claims: all are made, then they are challenged one by one.
        sharers: list[int] = []
        if role == "capitalist":
            sharers = yield from self.further_claims()
            if ap in self.out:
                return

        # 4. Judge gives, Protestor joins, Crime Boss's target decides. A target who is out: it lapses (C3.6).
        targets = [t for t in targets if t not in self.out]
        joiner: int | None = None
        if role == "judge":
            for target in targets:
                self.coins[target] += self.aside
            self.aside = 0
        elif role == "protestor" and targets:
            joiner = yield from self.join(targets[0])
            if joiner is None:
                return
        elif role == "crime_boss" and targets and self.coins[targets[0]] >= 2:
            pays = yield Ask("pay_crime_boss", (targets[0],), ())
            if pays:
                self.coins[targets[0]] -= 2
                self.coins[ap] += 2
                return

        # 5. Counteractions: each target in order, each claim challenged before the next is asked.
        if role in BLOCKABLE:
            for target in list(targets):
                if target in self.out or not self.may_claim(target, role):
                    continue
                if not (yield Ask("block", (target,), ())):
                    continue
                self.pay_tax(target, role)
                if (yield from self.stands(role, target)):
                    targets.remove(target)
                if self.nobody_acts(joiner):
                    return

        # 6. Effect.
        targets = [t for t in targets if t not in self.out]
        yield from self.effect(choice, targets, sharers)

    def nobody_acts(self, joiner: int | None) -> bool:
        """AP is out, and there is no joiner in AP's place (C3.6)."""
        return self.turn in self.out and (joiner is None or joiner in self.out)

    def further_claims(self) -> Generator[Ask, Any, list[int]]:
        """Capitalist: the seats whose further claims stand, in order."""
        claimants: list[int] = []
        for seat in self.others(self.turn):
            if self.may_claim(seat, "capitalist") and (yield Ask("further", (seat,), ())):
                self.pay_tax(seat, "capitalist")
                claimants.append(seat)
        standing: list[int] = []
        for seat in claimants:
            if self.turn in self.out:
                break  # the action has lapsed (C3.6)
            if seat in self.out:
                continue  # C4.1: out by then, no claim
            if (yield from self.stands("capitalist", seat)):
                standing.append(seat)
        return standing

    def join(self, target: int) -> Generator[Ask, Any, int | None]:
        """Protestor: who joins the riot and pays 3, if anybody."""
        seats = [
            s
            for s in self.others(self.turn)
            if s != target and self.coins[s] >= 3 and not self.allied(s, target)
        ]  # C5.2
        if not seats:
            return None
        wanting = yield Ask("join", tuple(seats), ())
        for seat in seats:
            if seat in wanting:
                self.coins[seat] -= 3
                return seat
        return None

    # ---- effects (C5) ----

    def effect(
        self, choice: tuple[Any, ...], targets: list[int], sharers: list[int]
    ) -> Generator[Ask, Any, None]:
        """What the role does. `targets`: those who are neither spared nor out, in order."""
        ap = self.turn
        role: str = choice[0]

        # Finance
        if role == "banker":
            self.coins[ap] += 3
        elif role == "farmer":
            self.coins[ap] += 3
            receiver = yield Ask("farmer", (ap,), tuple(self.others(ap)))
            self.coins[ap] -= 1
            self.coins[receiver] += 1
        elif role == "spy":
            self.coins[ap] += 1
            yield from self.action(forced=self.coins[ap] >= 10, second=True)
        elif role == "capitalist":
            self.coins[ap] += 4
            for seat in sharers:
                if seat not in self.out and self.coins[ap] > 0:
                    self.coins[ap] -= 1
                    self.coins[seat] += 1
        elif role == "speculator":
            self.coins[ap] += min(5, self.coins[ap])

        # Communications
        elif role == "director":
            yield from self.return_cards(self.draw(ap, 2))
        elif role == "newscaster":  # the 1 was paid with the claim
            yield from self.return_cards(self.draw(ap, 3))
        elif role == "reporter":
            self.coins[ap] += 1
            yield from self.return_cards(self.draw(ap, 1))
        elif role == "producer":
            drawn = self.draw(ap, 1)
            for target in targets:
                given = yield Ask("producer_give", (target,), tuple(sorted(set(self.hands[target]))))
                self.hands[target].remove(given)
                self.hands[ap].append(given)
                back = yield Ask("producer_back", (ap,), tuple(sorted(set(self.hands[ap]))))
                self.hands[ap].remove(back)
                self.hands[target].append(back)
            yield from self.return_cards(drawn)
        elif role == "writer":
            drawn = self.draw(ap, 1)
            while self.coins[ap] > 0 and len(self.deck) > 0:
                if not (yield Ask("write", (ap,), ())):
                    break
                self.coins[ap] -= 1
                drawn += self.draw(ap, 1)
            yield from self.return_cards(drawn)

        # Force, and Protestor; the cost was paid with the claim, but for Crime Boss
        elif role in ("guerrilla", "judge", "protestor"):
            for target in targets:
                yield from self.lose(target)
        elif role == "general":
            for target in targets:
                if ap in self.out:
                    break  # the rest lapses (C3.6)
                if target not in self.out:
                    yield from self.lose(target)
        elif role == "crime_boss":
            for target in targets:
                self.coins[ap] -= min(5, self.coins[ap])
                yield from self.lose(target)
        elif role == "mercenary":
            for target in targets:
                self.disappear.add(target)

        # Special Interests
        elif role == "politician":
            for target in targets:
                taken = min(2, self.coins[target])
                self.coins[target] -= taken
                self.coins[ap] += taken
        elif role == "peacekeeper":
            self.coins[ap] += 1
            self.peacekeeper = ap
        elif role == "priest":
            for target in targets:
                if self.coins[target] > 0:
                    self.coins[target] -= 1
                    self.coins[ap] += 1
        elif role == "communist":
            for target in targets:
                poorest: int = choice[2]
                if poorest in self.out:
                    # The poorest then living, the first in order among equals (C5.4).
                    poorest = min(self.order(), key=lambda s: self.coins[s])
                taken = min(3, self.coins[target])
                self.coins[target] -= taken
                self.coins[poorest] += taken
        elif role == "customs_officer":
            self.tax = (ap, choice[1])
        elif role == "foreign_consular" and choice[1] not in self.out:  # else no tokens move (C3.6)
            self.treaty = {ap, choice[1]}
            self.end_treaty_of_two()

    def return_cards(self, number: int) -> Generator[Ask, Any, None]:
        """As many cards go back into the deck as were drawn; one shuffle, none for none."""
        if number == 0:
            return
        ap = self.turn
        cards = yield Ask("return", (ap,), (number,))
        assert len(cards) == number
        for card in cards:
            self.hands[ap].remove(card)
            self.deck.append(card)
        self.shuffle_deck()
