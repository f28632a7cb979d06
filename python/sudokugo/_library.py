"""The shared library, loaded at its first use, and the calls into it."""

from __future__ import annotations

import ctypes
import json
import os
import pathlib
import sys
import threading
from typing import Any, Callable, List, Optional

from ._errors import (
    ForkError,
    InternalError,
    MultipleSolutionsError,
    NoSolutionError,
    UnreachableError,
)

Progress = Callable[[int, int], object]

_NAMES = {"win32": "sudokugo.dll", "darwin": "libsudokugo.dylib"}
_SOME = 4096  # texts that are read at a time; then other threads have their turn
_PYTHON = [ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p) for name in ("PyList_GetItem", "PyUnicode_AsUTF8AndSize")]
_lock = threading.Lock()
_library: Optional[ctypes.CDLL] = None
_texts: Any = None
_owner = 0  # the process that loaded the library


def _after_fork() -> None:
    global _lock
    _lock = threading.Lock()  # another thread of the parent may have held it


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def library() -> ctypes.CDLL:
    """Return the library. A Go runtime does not survive a fork: its threads are gone."""
    global _library, _owner, _texts
    with _lock:
        if _library is None:
            path = pathlib.Path(__file__).with_name(_NAMES.get(sys.platform, "libsudokugo.so"))
            lib = ctypes.CDLL(str(path))
            lib.SudokuFree.argtypes = [ctypes.c_void_p]
            lib.SudokuFree.restype = None
            lib.SudokuBoards.argtypes = [
                ctypes.c_char_p,
                ctypes.c_char_p,
                ctypes.c_void_p,
                ctypes.c_int64,
                ctypes.c_void_p,
                ctypes.c_void_p,
                ctypes.c_void_p,
            ]
            lib.SudokuBoards.restype = ctypes.c_void_p
            lib.SudokuAsk.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int64, ctypes.c_void_p]
            lib.SudokuAsk.restype = ctypes.c_void_p
            _texts = ctypes.PyDLL(str(path)).SudokuTexts  # with the interpreter's lock
            _texts.argtypes = [ctypes.py_object, ctypes.c_int64, ctypes.c_int64] + 3 * [ctypes.c_void_p]
            _texts.restype = ctypes.c_int64
            _library, _owner = lib, os.getpid()
        elif _owner != os.getpid():
            raise ForkError(
                "sudokugo was used before this process was forked, which its library does not survive; "
                "start processes with multiprocessing.get_context('spawn') or 'forkserver', "
                "or use sudokugo in the children only"
            )
        return _library


def _taken(pointer: Optional[int]) -> Optional[str]:
    """Return a text of the library's and free it."""
    if not pointer:
        return None
    try:
        return ctypes.string_at(pointer).decode()
    finally:
        library().SudokuFree(pointer)


def _raise(fault: dict) -> None:
    kind, message = fault["kind"], fault["message"]
    for prefix in ("sudoku: ", "sudokugo: "):
        message = message[len(prefix) :] if message.startswith(prefix) else message
    if kind == "interrupted":
        raise KeyboardInterrupt
    raise {
        "none": NoSolutionError,
        "several": MultipleSolutionsError,
        "unreachable": UnreachableError,
        "internal": InternalError,
    }.get(kind, ValueError)(message)


def _patiently(work: Callable[[Any], Any], progress: Optional[Progress], total: int) -> Any:
    """Do work on a thread, so that this one can be interrupted and report progress.

    The work gets the two numbers that it shares with the library: how many are done,
    and whether to stop."""
    shared = (ctypes.c_int64 * 2)()
    result: list = []
    ended = threading.Event()

    def run() -> None:
        try:
            result.append((work(shared), None))
        except BaseException as error:  # handed on to the caller
            result.append((None, error))
        finally:
            ended.set()

    thread = threading.Thread(target=run, name="sudokugo", daemon=True)
    thread.start()
    try:
        while not ended.wait(0.1):
            if progress is not None:
                progress(shared[0], total)
    except BaseException:
        shared[1] = 1
        thread.join()
        raise
    thread.join()
    value, error = result[0]
    if error is not None:
        raise error
    if progress is not None:
        progress(total, total)
    return value


def boards(name: str, inputs: Any, outputs: Any, numbers: Any, progress: Optional[Progress], quick: bool, **options: Any) -> None:
    """Call a bulk operation on arrays of n boards. A quick one needs no thread."""
    lib = library()
    total = len(inputs if inputs is not None else outputs)

    def address(array: Any) -> Optional[int]:
        return None if array is None else array.ctypes.data

    def work(shared: Any) -> Optional[str]:
        return _taken(
            lib.SudokuBoards(
                name.encode(),
                json.dumps(options).encode(),
                address(inputs if inputs is not None else outputs),
                total,
                address(outputs),
                address(numbers),
                ctypes.addressof(shared),
            )
        )

    if total == 0:
        return
    if quick and progress is None:
        fault = work((ctypes.c_int64 * 2)())
    else:
        fault = _patiently(work, progress, total)
    if fault is not None:
        _raise(json.loads(fault))


def read(texts: List[str], array: Any) -> bool:
    """Read texts of 81 cells, one for each row of an array of boards, and report success.

    The library takes them where they are: to join them takes twice as long."""
    library()
    address = array.ctypes.data
    try:
        return all(_texts(texts, at, min(_SOME, len(texts) - at), address + 81 * at, *_PYTHON) for at in range(0, len(texts), _SOME))
    except UnicodeEncodeError:
        return False


def ask(name: str, question: bytes, quick: bool = True) -> Any:
    """Ask a question in JSON."""
    lib = library()

    def work(shared: Any) -> Any:
        return _taken(lib.SudokuAsk(name.encode(), question, len(question), ctypes.addressof(shared)))

    answer = json.loads(work((ctypes.c_int64 * 2)()) if quick else _patiently(work, None, 1))
    if "fault" in answer:
        _raise(answer["fault"])
    return answer["answer"]
