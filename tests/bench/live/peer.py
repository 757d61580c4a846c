"""boardgame.io with a five-player Avalon in memory, to be measured in the same run.

Its server and players are not part of this project: a folder has `server.js`, `load.js` and what `npm install
boardgame.io socket.io-client` put there (docs/operations.md).
"""

import json
import os
import subprocess
from pathlib import Path
from typing import NamedTuple

import psutil

PORT = 8300


class Peer(NamedTuple):
    actions: int
    per_second: float
    p50: float
    p99: float
    cpu: float  # milliseconds an action


def play(folder: Path, games: int, at_once: int) -> Peer:
    env = os.environ | {"PORT": str(PORT), "GAMES": str(games), "CONC": str(at_once)}
    server = subprocess.Popen(
        ["node", "server.js"],
        cwd=folder,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # a line for each of two votes at once that it refuses
    )
    try:
        assert server.stdout
        while not server.stdout.readline().startswith(b"ready"):
            pass
        process = psutil.Process(server.pid)
        before = sum(process.cpu_times()[:2])
        played = subprocess.run(["node", "load.js"], cwd=folder, env=env, stdout=subprocess.PIPE, check=True)
        used = sum(process.cpu_times()[:2]) - before
    finally:
        server.kill()
        server.wait()
    said = json.loads(played.stdout)
    return Peer(said["actions"], said["per_s"], said["p50_ms"], said["p99_ms"], used * 1000 / said["actions"])
