from accounts.hashing import Argon2


class QuickArgon2(Argon2):
    """The site's own, with as little work as it can be given: hundreds of tests sign up and log in."""

    time_cost = 1
    memory_cost = 8
    parallelism = 1
