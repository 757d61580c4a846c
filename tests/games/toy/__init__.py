"""A small game by the contract alone, to show that the platform knows no game.

3 to 6 players have a card each. Whoever's turn it is names another player and claims to hold a high card.
Anybody may challenge that, and the first challenge closes the question for all; where calls are secret,
everybody is asked, nobody sees who has answered, and the first of those who challenge in the order of the
seats counts. If the card is high, the challenger is out, else the claimant. Unchallenged, the player who was
named is out. The last one in wins, and starts the next game.
"""
