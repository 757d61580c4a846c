"""Fills an empty database with simulated finished games, fast: `manage.py populate`.

`plans` says which games there shall be, `plays` plays a thousand of them by the rules, `stock` lets the
site itself make their rows, and `filling` stamps those out for many other people and times, by COPY
(`stats.counting.copying`).
"""
