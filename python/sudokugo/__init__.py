"""Sudoku in bulk: solve, count, compare, make, rate and explain 9x9 puzzles.

A puzzle is a string of 81 characters (or any form that people paste), or an array of
81 or 9x9 numbers with 0 for a blank. Many are a list of strings, or an array of shape
(n, 81) or (n, 9, 9). One puzzle as a string gives strings and numbers; everything else
gives NumPy arrays.

>>> import sudokugo
>>> sudokugo.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
'534678912672195348198342567859761423426853791713924856961537284287419635345286179'

Calls on many puzzles use all processors, take a function ``progress(done, total)``, and
end at KeyboardInterrupt. Threads may call everything at once; the interpreter's lock is
released.
"""

from __future__ import annotations

import json
import secrets
from typing import Any, Dict, List, Optional, Sequence, Union

import numpy as np

from . import _library
from ._errors import (
    ForkError,
    InternalError,
    MultipleSolutionsError,
    NoSolutionError,
    SudokuError,
    UnreachableError,
)
from ._library import Progress
from .env import SudokuEnv, gymnasium_env

__all__ = [
    "ForkError",
    "InternalError",
    "MultipleSolutionsError",
    "NoSolutionError",
    "SudokuEnv",
    "SudokuError",
    "UnreachableError",
    "boards",
    "canonical",
    "count",
    "effort",
    "generate",
    "gymnasium_env",
    "hint",
    "rate",
    "solve",
    "steps",
    "strings",
    "transform",
    "unique",
    "verify",
]

Puzzle = Union[str, np.ndarray]
Puzzles = Union[str, np.ndarray, Sequence[str]]

RATINGS = np.dtype([("er", np.float64), ("ep", np.float64), ("ed", np.float64)])
EFFORTS = np.dtype([("minutes", np.float64), ("low", np.float64), ("high", np.float64), ("level", "U8")])
LEVELS = np.array(["", "beginner", "easy", "medium", "hard", "expert", "master"])

_SIGNS = bytes(ord(".123456789"[v]) if v < 10 else ord("?") for v in range(256))
_FEW = 64  # what is answered at once, without a thread


def _plain(texts: List[str]) -> Optional[np.ndarray]:
    """Return the boards of texts that are nothing but 81 cells each, or None."""
    out = np.empty((len(texts), 81), dtype=np.uint8)
    return out if _library.read(texts, out) else None


def _parse(text: str, number: Optional[int] = None) -> np.ndarray:
    array = _plain([text])
    if array is None:
        try:
            cells = _library.ask("parse", text.encode()).replace(".", "0")
        except ValueError as error:
            raise ValueError(f"puzzle {number}: {error}" if number is not None else str(error)) from None
        array = (np.frombuffer(cells.encode(), dtype=np.uint8) - ord("0")).reshape(1, 81)
    return array


def boards(puzzles: Puzzles) -> np.ndarray:
    """Return puzzles as a new array of shape (n, 81) and type uint8, 0 for a blank.

    The error for what is no puzzle is a ValueError that names its place.
    """
    array = _boards(puzzles)
    return array.copy() if _shared(puzzles, array) else array


def _shared(puzzles: Puzzles, array: np.ndarray) -> bool:
    """Report whether boards are in the caller's memory."""
    return isinstance(puzzles, np.ndarray) and np.may_share_memory(array, puzzles)


def _target(puzzles: Puzzles, array: np.ndarray) -> np.ndarray:
    """Return where results go: over boards that were read from strings, as fresh memory costs time."""
    return np.empty_like(array) if _shared(puzzles, array) else array


def _boards(puzzles: Puzzles) -> np.ndarray:
    """Return puzzles as boards does, perhaps in their own memory."""
    if isinstance(puzzles, str):
        return _parse(puzzles)
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind not in "SUO":
        array = puzzles
        if array.dtype.kind not in "iub":
            raise ValueError(f"boards are whole numbers, not {array.dtype}")
        if array.shape[-2:] == (9, 9) and array.ndim in (2, 3):
            array = array.reshape(-1, 81)
        elif array.ndim == 1 and array.shape == (81,):
            array = array.reshape(1, 81)
        if array.ndim != 2 or array.shape[1] != 81:
            raise ValueError(f"boards have the shape (81,), (9, 9), (n, 81) or (n, 9, 9), not {puzzles.shape}")
        if array.size and (array.max() > 9 or array.dtype.kind == "i" and array.min() < 0):
            raise ValueError("boards have values from 0 to 9")
        return np.ascontiguousarray(array, dtype=np.uint8)
    texts = puzzles if isinstance(puzzles, list) else list(puzzles)
    try:
        values = _plain(texts)
    except TypeError:  # not all are strings
        texts = [t.decode("ascii") if isinstance(t, bytes) else str(t) for t in texts]
        values = _plain(texts)
    if values is None:
        values = np.array([_parse(t, i)[0] for i, t in enumerate(texts)], dtype=np.uint8).reshape(-1, 81)
    return values


def strings(array: np.ndarray) -> List[str]:
    """Return boards as strings of 81 characters, with a dot for a blank."""
    text = _boards(array).tobytes().translate(_SIGNS).decode("ascii")
    return [text[i : i + 81] for i in range(0, len(text), 81)]


def _single(puzzles: Puzzles) -> bool:
    return isinstance(puzzles, str) or isinstance(puzzles, np.ndarray) and puzzles.shape in ((81,), (9, 9))


def _like(puzzles: Puzzles, result: np.ndarray) -> Any:
    """Return boards in the form of the puzzles: a string for a string."""
    if isinstance(puzzles, str):
        return strings(result)[0]
    return result.reshape(puzzles.shape) if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind in "iub" else result


def _counts(array: np.ndarray, limit: int, solutions: Optional[np.ndarray], workers: int, progress: Optional[Progress]) -> np.ndarray:
    counts = np.empty(len(array), dtype=np.int64)
    _library.boards("solve", array, solutions, counts, progress, len(array) <= _FEW and 0 < limit <= 2, Limit=limit, Workers=workers)
    return counts


def solve(puzzles: Puzzles, *, any: bool = False, workers: int = 0, progress: Optional[Progress] = None) -> Any:
    """Return the solution of each puzzle that has exactly one.

    With ``any`` a puzzle with several gives its first. One puzzle without such a
    solution raises NoSolutionError or MultipleSolutionsError; among many its row is 0.
    """
    array = _boards(puzzles)
    out = _target(puzzles, array)
    counts = _counts(array, 1 if any else 2, out, workers, progress)
    if _single(puzzles) and counts[0] != 1:
        raise (NoSolutionError if counts[0] == 0 else MultipleSolutionsError)(
            "the puzzle has no solution" if counts[0] == 0 else "the puzzle has more than one solution"
        )
    if not (counts == 1).all():
        out[counts != 1] = 0
    return _like(puzzles, out)


def unique(puzzles: Puzzles, *, workers: int = 0, progress: Optional[Progress] = None) -> Any:
    """Return whether each puzzle has exactly one solution."""
    found = _counts(_boards(puzzles), 2, None, workers, progress) == 1
    return bool(found[0]) if _single(puzzles) else found


def count(puzzles: Puzzles, limit: int = 0, *, workers: int = 0, progress: Optional[Progress] = None) -> Any:
    """Return the number of solutions of each puzzle, at most ``limit``; 0 is no limit.

    A puzzle with few clues has more than can be counted: give a limit then.
    """
    if limit < 0:
        raise ValueError("the limit is negative")
    counts = _counts(_boards(puzzles), limit, None, workers, progress)
    return int(counts[0]) if _single(puzzles) else counts


def canonical(puzzles: Puzzles, *, workers: int = 0, progress: Optional[Progress] = None) -> Any:
    """Return the canonical form of each puzzle or grid.

    Two have the same form exactly if turning, reflecting, reordering bands, stacks,
    rows and columns, and renaming digits make one of the other.
    """
    array = _boards(puzzles)
    out = _target(puzzles, array)
    _library.boards("canonical", array, out, None, progress, len(array) <= _FEW, Workers=workers)
    return _like(puzzles, out)


def transform(
    puzzles: Puzzles,
    transformation: Optional[str] = None,
    *,
    seed: Optional[int] = None,
    start: int = 0,
    workers: int = 0,
    progress: Optional[Progress] = None,
) -> Any:
    """Return equivalent puzzles, by a transformation or each by one drawn at random.

    The transformation is written as the command ``sudoku transform`` writes it. Without
    it, puzzle i gets that of the seed and the number start + i.
    """
    if (transformation is None) == (seed is None):
        raise ValueError("give a transformation or a seed")
    array = _boards(puzzles)
    out = _target(puzzles, array)
    _library.boards(
        "transform", array, out, None, progress, len(array) <= _FEW,
        Workers=workers, Transform=transformation or "", Seed=seed or 0, Start=start,
    )  # fmt: skip
    return _like(puzzles, out)


def generate(
    n: int = 1,
    *,
    seed: Optional[int] = None,
    start: int = 1,
    clues: Union[int, "tuple[int, int]", None] = None,
    symmetry: str = "",
    minimal: bool = False,
    er: str = "",
    level: str = "",
    needs: str = "",
    shows: str = "",
    solutions: bool = False,
    attempts: int = 0,
    workers: int = 0,
    progress: Optional[Progress] = None,
) -> np.ndarray:
    """Return n puzzles with exactly one solution each, of shape (n, 81).

    They are those of the command ``sudoku generate`` with the same seed, from number
    ``start`` on. ``clues`` is a number or a range; ``er`` a rating such as "6.6" or a
    range such as "6.6-7.5"; ``level`` one of beginner to master; ``needs`` and ``shows``
    name techniques; with ``solutions`` they are solved grids. UnreachableError says that
    there is no such puzzle, or that none was found.
    """
    if n < 0 or start < 1:
        raise ValueError("n is at least 0 and start at least 1")
    low, high = (clues, clues) if isinstance(clues, int) else clues or (0, 0)
    out = np.zeros((n, 81), dtype=np.uint8)
    _library.boards(
        "generate", None, out, None, progress, False,
        Seed=secrets.randbits(53) if seed is None else seed, Start=start - 1, Clues=[low, high], Symmetry=symmetry, Minimal=minimal,
        ER=er, Level=level, Needs=needs, Shows=shows, Solutions=solutions, Attempts=attempts, Workers=workers,
    )  # fmt: skip
    return out


def rate(puzzles: Puzzles, *, workers: int = 0, progress: Optional[Progress] = None) -> Any:
    """Return Sudoku Explainer's ER, EP and ED of each puzzle, as Sudoku Explainer gives them.

    The result is an array with these fields, or for one puzzle its only element. What
    has not exactly one solution has 0.
    """
    array = _boards(puzzles)
    numbers = np.zeros((len(array), 4))
    _library.boards("rate", array, None, numbers, progress, False, Workers=workers)
    out = np.empty(len(array), dtype=RATINGS)
    for i, name in enumerate(RATINGS.names or ()):
        out[name] = numbers[:, i]
    return out[0] if _single(puzzles) else out


def effort(puzzles: Puzzles, *, workers: int = 0, progress: Optional[Progress] = None) -> Any:
    """Return how many minutes people take for each puzzle, and its level.

    The fields are minutes, low and high (four of five measured puzzles lie between) and
    level. What has not exactly one solution has 0 and no level.
    """
    array = _boards(puzzles)
    numbers = np.zeros((len(array), 4))
    _library.boards("effort", array, None, numbers, progress, False, Workers=workers)
    out = np.empty(len(array), dtype=EFFORTS)
    for i, name in enumerate(("minutes", "low", "high")):
        out[name] = numbers[:, i]
    out["level"] = LEVELS[numbers[:, 3].astype(int)]
    return out[0] if _single(puzzles) else out


def _question(puzzle: Puzzle, **more: Any) -> bytes:
    if not _single(puzzle):
        raise ValueError("one puzzle is needed")
    return json.dumps({"puzzle": strings(_boards(puzzle))[0], **{k: v for k, v in more.items() if v not in (None, "")}}).encode()


def hint(
    puzzle: Puzzle,
    state: Optional[str] = None,
    *,
    level: str = "whole",
    techniques: str = "",
    order: str = "human",
    notation: str = "r1c1",
    uniqueness: bool = True,
) -> Optional[Dict[str, Any]]:
    """Return the easiest next step as a dictionary, None if there is none.

    It has the keys of a step of ``steps``, and "hint" with its words: vague, concrete or
    whole. ``state`` is a position, as in the "state" of steps.
    """
    return _library.ask(
        "hint",
        _question(puzzle, state=state, level=level, techniques=techniques, order=order, notation=notation, nouniqueness=not uniqueness),
        quick=False,
    )


def steps(
    puzzle: Puzzle,
    state: Optional[str] = None,
    *,
    techniques: str = "",
    order: str = "human",
    notation: str = "r1c1",
    uniqueness: bool = True,
) -> Dict[str, Any]:
    """Return the way to the solution as a dictionary: a trace.

    It has the keys puzzle, order, outcome ("solved" or "stuck"), hardest, counts and
    steps; each step has state, reason, technique, rating, placements, eliminations and
    its pattern. In the order "human" steps that no later one needs are left out. It is
    what ``sudoku steps -o jsonl`` writes.
    """
    return _library.ask(
        "steps",
        _question(puzzle, state=state, techniques=techniques, order=order, notation=notation, nouniqueness=not uniqueness),
        quick=False,
    )


def verify(trace: Union[str, Dict[str, Any]]) -> Dict[str, Any]:
    """Say of each step of a trace whether it follows.

    The trace is a dictionary or a line of JSON. It needs "puzzle" and "steps", each with
    technique, placements or eliminations, and pattern; what it says besides is compared.
    The result has "follows" for all, "solved", "fault" (what is wrong besides), and
    "steps": None for a step that follows, else why it does not.
    """
    return _library.ask("verify", (trace if isinstance(trace, str) else json.dumps(trace)).encode(), quick=False)
