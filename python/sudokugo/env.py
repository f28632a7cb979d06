"""An environment for learning machines, after the conventions of Gymnasium.

Gymnasium itself is not needed, except for ``gymnasium_env``.
"""

from __future__ import annotations

import json
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy as np

from . import _library

Observation = Dict[str, np.ndarray]
Action = Union[Dict[str, Any], Tuple[int, int], int]


class SudokuEnv:
    """A puzzle to be solved by steps that follow.

    An observation has "board", 81 digits with 0 for a blank, "candidates", what can
    still stand where as an (81, 9) array of 0 and 1, and "clues".

    An action is one of:

    - a step as a dictionary, as ``sudokugo.steps`` has them. It is carried out if it
      follows from its pattern, and earns 1 for each digit placed and 0.1 for each
      candidate eliminated; else it earns -1 and changes nothing.
    - a placement (cell, digit), with cells 0..80 and digits 1..9, or as a number
      cell * 9 + digit - 1. It follows only if it is a naked or hidden single, which is
      then the step; else it earns -1 and changes nothing.

    The episode ends (terminated) with the solution, and is cut off (truncated) after
    ``max_steps`` actions. ``place`` and ``eliminate`` make moves without a reason, for a
    search that guesses: they only have to be possible, earn nothing, and ``undo`` takes
    any move back.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, puzzles: Any = None, *, max_steps: int = 0, render_mode: Optional[str] = None, **generate: Any) -> None:
        """Play the puzzles in turn; without them, new ones of ``sudokugo.generate``."""
        import sudokugo

        if render_mode not in (None, "ansi"):
            raise ValueError("render_mode is None or 'ansi'")
        self.render_mode = render_mode
        self.max_steps = max_steps
        self._puzzles = None if puzzles is None else sudokugo.boards(puzzles)
        if self._puzzles is not None and not len(self._puzzles):
            raise ValueError("there are no puzzles")
        self._generate = generate
        self._seed: Optional[int] = None
        self._next = 0
        self._states: List[str] = []
        self._puzzle = ""
        self._taken = 0

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Observation, Dict[str, Any]]:
        """Begin the next puzzle, or that of ``options["puzzle"]``.

        A seed begins the series again: the same seed gives the same puzzles.
        """
        import sudokugo

        if seed is not None:
            self._seed, self._next = seed, 0
        if options and "puzzle" in options:
            board = sudokugo.boards(options["puzzle"])[:1]
        elif self._puzzles is not None:
            board = self._puzzles[self._next % len(self._puzzles)]
            self._next += 1
        else:
            if self._seed is None:
                self._seed = int(np.random.SeedSequence().entropy) % 2**53  # type: ignore[arg-type]
            self._next += 1
            board = sudokugo.generate(1, seed=self._seed, start=self._next, **self._generate)
        self._puzzle = sudokugo.strings(board)[0]
        if not sudokugo.unique(self._puzzle):
            raise ValueError(f"the puzzle {self._puzzle} does not have exactly one solution")
        self._states = [_library.ask("start", json.dumps(self._puzzle).encode())]
        self._taken = 0
        return self._observation(), self._info()

    def step(self, action: Action) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        """Return observation, reward, terminated, truncated and info; info["fault"] says why a step does not follow."""
        self._begun()
        self._taken += 1
        reward, fault = -1.0, None
        try:
            step = action if isinstance(action, dict) else self._single(action)
            answer = self._judge(step)
            fault = answer["fault"]
            if fault is None:
                self._states.append(answer["state"])
                reward = len(step.get("placements") or ()) + 0.1 * len(step.get("eliminations") or ())
        except ValueError as error:
            fault = str(error)
        solved = self._solved()
        truncated = not solved and 0 < self.max_steps <= self._taken
        return self._observation(), float(reward), solved, truncated, {**self._info(), "fault": fault}

    def candidates(self) -> np.ndarray:
        """Return what can still stand where, an (81, 9) array of 0 and 1."""
        return self._observation()["candidates"]

    def action_mask(self) -> np.ndarray:
        """Return for each placement, cell * 9 + digit - 1, whether it is possible."""
        self._begun()
        board, marks = _fields(self._states[-1])
        return (marks.astype(bool) & (board == 0)[:, None]).reshape(-1)

    def place(self, cell: int, digit: int) -> Observation:
        """Write a digit without a reason. A ValueError says that it can't stand there."""
        return self._move({"placements": [_candidate(cell, digit)]})

    def eliminate(self, cell: int, digit: int) -> Observation:
        """Cross out a candidate without a reason."""
        return self._move({"eliminations": [_candidate(cell, digit)]})

    def undo(self) -> Observation:
        """Take the last move back. A ValueError says that there is none."""
        self._begun()
        if len(self._states) == 1:
            raise ValueError("there is no move to take back")
        self._states.pop()
        return self._observation()

    def state(self) -> str:
        """Return the position as text, as the "state" of a step."""
        self._begun()
        return self._states[-1]

    def render(self) -> Optional[str]:
        """Return the board as nine lines, with render_mode "ansi"."""
        if self.render_mode is None:
            return None
        board, _ = _fields(self.state())
        return "\n".join(" ".join(str(d) if d else "." for d in row) for row in board.reshape(9, 9))

    def close(self) -> None:
        """Do nothing; there is nothing to close."""

    def _begun(self) -> None:
        if not self._states:
            raise RuntimeError("call reset first")

    def _ask(self, name: str, **question: Any) -> Any:
        return _library.ask(name, json.dumps({"puzzle": self._puzzle, "state": self._states[-1], **question}).encode())

    def _judge(self, step: Dict[str, Any]) -> Dict[str, Any]:
        return self._ask("judge", step=step)

    def _single(self, action: Union[Tuple[int, int], int]) -> Dict[str, Any]:
        """Return a placement as the single that it is; if it is none, as one that does not follow."""
        cell, digit = action if isinstance(action, tuple) else (int(action) // 9, int(action) % 9 + 1)
        placement = _candidate(cell, digit)
        step: Dict[str, Any] = {"technique": "Naked Single", "placements": [placement], "digits": [int(digit)], "cells": [placement["cell"]]}
        if self._judge(step)["fault"] is None:
            return step
        row, column = divmod(int(cell), 9)
        for house in (f"b{row // 3 * 3 + column // 3 + 1}", f"r{row + 1}", f"c{column + 1}"):
            hidden = {"technique": "Hidden Single", "placements": [placement], "digits": [int(digit)], "houses": [house]}
            if self._judge(hidden)["fault"] is None:
                return hidden
        return step

    def _move(self, moves: Dict[str, Any]) -> Observation:
        self._begun()
        self._states.append(self._ask("moves", **moves))
        return self._observation()

    def _solved(self) -> bool:
        board, _ = _fields(self._states[-1])
        if not board.all():
            return False
        import sudokugo

        return bool((sudokugo.solve(sudokugo.boards(self._puzzle))[0] == board).all())

    def _observation(self) -> Observation:
        import sudokugo

        self._begun()
        board, marks = _fields(self._states[-1])
        return {"board": board, "candidates": marks, "clues": sudokugo.boards(self._puzzle)[0]}

    def _info(self) -> Dict[str, Any]:
        return {"puzzle": self._puzzle, "state": self._states[-1], "moves": len(self._states) - 1}


def gymnasium_env(puzzles: Any = None, **options: Any) -> Any:
    """Return a SudokuEnv that is a ``gymnasium.Env`` too, with its spaces.

    The arguments are those of SudokuEnv. Its action space has the placements as numbers,
    cell * 9 + digit - 1; steps as dictionaries are taken too. ImportError says that
    Gymnasium is not installed.
    """
    import gymnasium
    from gymnasium import spaces

    class Env(SudokuEnv, gymnasium.Env):
        observation_space = spaces.Dict(
            board=spaces.Box(0, 9, (81,), np.uint8),
            candidates=spaces.Box(0, 1, (81, 9), np.uint8),
            clues=spaces.Box(0, 9, (81,), np.uint8),
        )
        action_space = spaces.Discrete(729)

        def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Observation, Dict[str, Any]]:
            gymnasium.Env.reset(self, seed=seed)
            return SudokuEnv.reset(self, seed=seed, options=options)

    return Env(puzzles, **options)


def _candidate(cell: int, digit: int) -> Dict[str, Any]:
    if not (0 <= cell <= 80 and 1 <= digit <= 9):
        raise ValueError(f"there is no candidate {digit} of cell {cell}")
    return {"cell": f"r{cell // 9 + 1}c{cell % 9 + 1}", "digit": int(digit)}


def _fields(state: str) -> Tuple[np.ndarray, np.ndarray]:
    """Return the digits and the candidates of a state."""
    board = np.zeros(81, dtype=np.uint8)
    marks = np.zeros((81, 9), dtype=np.uint8)
    for cell, field in enumerate(state.split(" ")):
        if field[0] == "{":
            for digit in field[1:-1]:
                marks[cell, int(digit) - 1] = 1
        else:
            board[cell] = int(field)
            marks[cell, int(field) - 1] = 1
    return board, marks
