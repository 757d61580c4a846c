"""The writer of a web process: one thread that stores the answers of all its players.

Answers that come while others are being stored wait for a moment and are stored together, whatever games they
belong to: the busier the site, the less each one costs.
"""

import asyncio
import logging
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread

from django.db import InterfaceError, OperationalError, connection

from .answering import Submission, answer_all
from .running import Running

logger = logging.getLogger(__name__)

# Answers in one statement.
MOST = 100
CONNECTION_LOST = (OperationalError, InterfaceError)

_Answer = tuple[Submission, asyncio.Future[int]]


class BatchWriter:
    def __init__(self) -> None:
        # Games as they were last seen here: most answers need not read theirs.
        self.known: dict[int, Running] = {}
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Answer] = SimpleQueue()
        Thread(target=self._write, name="writer", daemon=True).start()

    async def answer(self, given: Submission) -> int:
        """The version of the game in which the answer is, once it is stored; or it is refused."""
        future: asyncio.Future[int] = self._loop.create_future()
        self._waiting.put((given, future))
        return await future

    def _write(self) -> None:
        while True:
            answers = self._next()
            results = self._store([given for given, _future in answers])
            self._loop.call_soon_threadsafe(_settle, answers, results)

    def _next(self) -> list[_Answer]:
        """Waits for an answer, and takes those that wait with it."""
        answers = [self._waiting.get()]
        try:
            while len(answers) < MOST:
                answers.append(self._waiting.get_nowait())
        except Empty:
            pass
        return answers

    def _store(self, answers: Sequence[Submission]) -> Sequence[int | Exception]:
        try:
            return self._store_once(answers)
        except CONNECTION_LOST:
            # The connection may have been lost while nobody used it. What was stored all the same is found
            # by the versions, and not stored again.
            connection.close()
        try:
            return self._store_once(answers)
        except CONNECTION_LOST as error:
            logger.exception("The database could not be asked")
            connection.close()
            return [error] * len(answers)

    def _store_once(self, answers: Sequence[Submission]) -> Sequence[int | Exception]:
        try:
            return answer_all(answers, self.known)
        except CONNECTION_LOST:
            raise
        except Exception as error:
            logger.exception("Answers could not be stored")
            if len(answers) == 1:
                return [error]
        # One of them is at fault, and not for the others to suffer.
        return [result for given in answers for result in self._store_once([given])]


def _settle(answers: Sequence[_Answer], results: Sequence[int | Exception]) -> None:
    for (_given, future), result in zip(answers, results, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


_writer: BatchWriter | None = None


def writer() -> BatchWriter:
    """The one of this process, made when the first socket comes."""
    global _writer  # noqa: PLW0603 - that there is one is its point
    if _writer is None:
        _writer = BatchWriter()
    return _writer
