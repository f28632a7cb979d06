import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import random
import signal
import threading
import time

import numpy as np
import pytest

import sudokugo

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
THREE = ".4....36263.941...5.7.3.....9.3751..3.48.....17..62...716.9..2...96.......312..9."
NONE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
MANY = {  # the number of solutions
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.": 2,
    THREE: 3,
    "....9....6..4.7..8.4.812.3.7.......5..4...9..5..371..4.5..6..4.2.17.85.9.........": 4,
    "59.....486.8...3.7...2.1.......4.....753.698.....9.......8.3...2.6...7.934.....65": 10,
    "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...": 125,
    "...4......5..8.2.6.....3...2...4....3......1...5.3.8.25...6.3.8..6....95..8......": 847,
    NONE: 0,
    SEVENTEEN: 1,
}
REPOSITORY = pathlib.Path(__file__).parents[2]


@pytest.fixture(scope="module")
def lines():
    return [l for l in (REPOSITORY / "testdata" / "minimal.txt").read_text().split() if len(l) == 81]


def test_forms():
    array = sudokugo.boards(PUZZLE)
    assert array.shape == (1, 81) and array.dtype == np.uint8 and sudokugo.strings(array) == [PUZZLE]
    grid = "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9))
    for form in (PUZZLE.replace(".", "0"), grid, PUZZLE.replace(".", "_")):
        assert sudokugo.solve(form) == SOLUTION
    for shape in ((81,), (9, 9), (1, 81), (1, 9, 9)):
        for kind in (np.uint8, np.int64):
            solution = sudokugo.solve(array.astype(kind).reshape(shape))
            assert solution.shape == shape and "".join(map(str, solution.reshape(-1))) == SOLUTION
    strided = np.zeros((4, 162), dtype=np.int16)
    strided[:, ::2] = array
    assert sudokugo.unique(strided[:, ::2]).all()
    assert sudokugo.unique([PUZZLE, grid]).tolist() == [True, True]
    assert sudokugo.unique(np.array([PUZZLE, SEVENTEEN])).tolist() == [True, True]
    assert sudokugo.unique(np.array([PUZZLE.encode()])).tolist() == [True]
    assert sudokugo.unique([np.array([PUZZLE])[0], PUZZLE.encode()]).tolist() == [True, True]
    assert sudokugo.solve([]).shape == (0, 81)
    sudokugo.boards(array)[0, 0] = 9
    assert array[0, 0] == 5


class Long(list):
    """A list that has fewer elements than it says."""

    def __len__(self):
        return 2


def test_faults():
    with pytest.raises(sudokugo.NoSolutionError):
        sudokugo.solve(NONE)
    with pytest.raises(sudokugo.MultipleSolutionsError):
        sudokugo.solve(THREE)
    with pytest.raises(ValueError, match="puzzle 1"):
        sudokugo.unique([PUZZLE, "12q"])
    for first, second in ((PUZZLE + "\n", PUZZLE[:-1]), (PUZZLE[:-1], "\n" + PUZZLE), (PUZZLE, "\udc80" * 81), (PUZZLE, "123456789" * 9), (PUZZLE, PUZZLE + PUZZLE[:9])):
        with pytest.raises(ValueError, match="puzzle [01]: "):
            sudokugo.unique([first, second])
    with pytest.raises(IndexError):  # as if another thread had made it shorter
        sudokugo._library.read(Long([PUZZLE]), np.zeros((2, 81), np.uint8))
    for wrong in (np.zeros(80, int), np.zeros((3, 80), int), np.full(81, 10), np.full(81, -1), np.zeros(81), np.zeros((2, 2, 9, 9), int)):
        with pytest.raises(ValueError):
            sudokugo.solve(wrong)
    with pytest.raises(sudokugo.NoSolutionError):
        sudokugo.steps(NONE)
    with pytest.raises(sudokugo.MultipleSolutionsError):
        sudokugo.steps(THREE)
    with pytest.raises(ValueError):
        sudokugo.verify("no trace")
    with pytest.raises(ValueError):
        sudokugo.generate(1, clues=(30, 20))
    with pytest.raises(ValueError):
        sudokugo.generate(1, level="terrible")
    with pytest.raises(sudokugo.UnreachableError):
        sudokugo.generate(1, seed=1, clues=18, attempts=2)
    with pytest.raises(ValueError):
        sudokugo.transform(PUZZLE, "round and round")
    with pytest.raises(ValueError):
        sudokugo.transform(PUZZLE)


def test_counts():
    assert [sudokugo.count(p) for p in MANY] == list(MANY.values())
    assert sudokugo.count(list(MANY), 5).tolist() == [min(n, 5) for n in MANY.values()]
    assert sudokugo.unique(list(MANY)).tolist() == [n == 1 for n in MANY.values()]
    solutions = sudokugo.solve(list(MANY))
    assert [s.any() for s in solutions] == [n == 1 for n in MANY.values()]
    assert all(s.all() for s, n in zip(sudokugo.solve(list(MANY), any=True), MANY.values()) if n)


def test_bulk(lines):
    many = lines * 30  # several chunks
    seen = []
    solutions = sudokugo.solve(many, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(many), len(many)) and seen == sorted(seen)
    singly = sudokugo.strings(np.array([sudokugo.solve(sudokugo.boards(p)[0]) for p in lines[:200]]))
    assert sudokugo.strings(solutions[:200]) == singly
    clues = sudokugo.boards(many)
    assert ((clues == 0) | (clues == solutions)).all()
    for house in (solutions.reshape(-1, 9, 9), solutions.reshape(-1, 9, 9).transpose(0, 2, 1)):
        assert (np.sort(house, axis=2) == np.arange(1, 10)).all()
    assert (sudokugo.solve(many, workers=1) == solutions).all()


def test_memory_is_the_callers(lines):
    boards = sudokugo.boards(lines[:600])
    boards.flags.writeable = False
    for function in (sudokugo.solve, sudokugo.canonical, lambda p: sudokugo.transform(p, seed=1)):
        of_lines = function(lines[:600])
        assert (function(boards) == of_lines).all() and (sudokugo.boards(lines[:600]) == boards).all()
        assert function(boards.astype(int)).shape == boards.shape
        own = boards.copy()
        function(own)
        assert (own == boards).all()


def test_lists_of_any_length(lines):
    for n in (0, 1, 511, 512, 513, 1025):
        texts = (lines * 20)[:n]
        boards = sudokugo.boards(texts)
        assert sudokugo.strings(boards) == [t[:81].replace("0", ".") for t in texts]
        if n > 1:
            grid = "\n".join(texts[-1][i : i + 9] for i in range(0, 81, 9))
            assert (sudokugo.boards(texts[:-1] + [grid]) == boards).all()
            with pytest.raises(ValueError, match=f"puzzle {n - 1}:"):
                sudokugo.boards(texts[:-1] + ["none"])


def test_equivalence(lines):
    some = sudokugo.boards(lines[:300])
    moved = sudokugo.transform(some, seed=3)
    assert (moved != some).any(axis=1).all()
    assert (sudokugo.canonical(moved) == sudokugo.canonical(some)).all()
    assert (sudokugo.transform(some[100:], seed=3, start=100) == moved[100:]).all()
    turn = "transpose rows 123456789 columns 987654321 digits 123456789"
    assert (sudokugo.transform(some, turn).reshape(-1, 9, 9) == np.rot90(some.reshape(-1, 9, 9), -1, axes=(1, 2))).all()


def test_generate():
    golden = (REPOSITORY / "cmd" / "sudoku" / "testdata" / "generate.golden").read_text()
    puzzles = sudokugo.strings(sudokugo.generate(20, seed=7))
    assert "$ sudoku generate -n 20 -seed 7\n" + "\n".join(puzzles) + "\n" in golden
    assert sudokugo.strings(sudokugo.generate(5, seed=7, start=16)) == puzzles[15:]
    assert (sudokugo.generate(3, seed=7, clues=30) != 0).sum(axis=1).tolist() == [30] * 3
    assert (sudokugo.generate(3, seed=7, solutions=True) != 0).all()
    made = sudokugo.generate(3, seed=7, er="2.0-3.0")
    assert all(2.0 <= r["er"] <= 3.0 for r in sudokugo.rate(made))
    level = sudokugo.effort(sudokugo.generate(1, seed=7, level="medium"))
    assert level["level"].tolist() == ["medium"]
    assert len(np.unique(np.concatenate([sudokugo.generate(2), sudokugo.generate(2)]), axis=0)) == 4
    assert sudokugo.generate(0).shape == (0, 81)


def test_rate(lines):
    assert sudokugo.rate(PUZZLE).tolist() == (1.2, 1.2, 1.2)
    assert sudokugo.rate([PUZZLE, THREE, NONE])["er"].tolist() == [1.2, 0, 0]
    e = sudokugo.effort([PUZZLE, THREE])
    assert 0 < e["low"][0] < e["minutes"][0] < e["high"][0] and e["level"].tolist() == ["beginner", ""]
    traces = [sudokugo.steps(p, order="se") for p in lines[:20]]
    hardest = [max(s["rating"] for s in t["steps"]) for t in traces]
    assert sudokugo.rate(lines[:20])["er"].tolist() == hardest


def test_steps(lines):
    rng = random.Random(1)
    for puzzle in lines[:30]:
        trace = sudokugo.steps(puzzle)
        assert trace["outcome"] == "solved" and trace["puzzle"] == puzzle.replace("0", ".")
        verdict = sudokugo.verify(trace)
        assert verdict == {"follows": True, "solved": True, "fault": None, "steps": [None] * len(trace["steps"])}
        assert sudokugo.verify(json.dumps(trace))["follows"]
        altered = rng.randrange(len(trace["steps"]))
        step = trace["steps"][altered]
        change = (step.get("placements") or step["eliminations"])[0]
        change["digit"] = change["digit"] % 9 + 1
        verdict = sudokugo.verify(trace)
        assert not verdict["follows"] and verdict["steps"][altered]
        assert [i for i, fault in enumerate(verdict["steps"]) if fault] == [altered]
    stuck = sudokugo.steps(SEVENTEEN, techniques="naked single")
    assert stuck["outcome"] == "stuck"


def test_hint():
    h = sudokugo.hint(PUZZLE)
    assert h["hint"] and h["reason"] and h["state"].startswith("5 3 {")
    first = sudokugo.steps(PUZZLE)["steps"]
    assert {k: v for k, v in h.items() if k != "hint"} == first[0]
    assert sudokugo.hint(PUZZLE, first[20]["state"])["placements"] == first[20]["placements"]
    assert sudokugo.hint(SOLUTION) is None
    assert len(sudokugo.hint(PUZZLE, level="vague")["hint"]) < len(h["hint"]) or h["hint"]


def interrupted_after(seconds, call):
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored
    began = time.monotonic()
    timer = threading.Timer(seconds, lambda: signal.raise_signal(signal.SIGINT) if os.name == "nt" else os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            call()
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)
    return time.monotonic() - began


def test_interrupts():
    assert interrupted_after(0.3, lambda: sudokugo.count("." * 81)) < 5
    assert interrupted_after(0.3, lambda: sudokugo.generate(10**6, seed=1)) < 5
    assert interrupted_after(0.3, lambda: sudokugo.rate([SEVENTEEN] * 10**6)) < 5
    assert sudokugo.solve(PUZZLE) == SOLUTION


def test_failing_progress():
    def progress(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        sudokugo.generate(10**6, seed=1, progress=progress)


def test_threads(lines):
    want = sudokugo.strings(sudokugo.solve(lines[:400]))
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        got = list(pool.map(lambda p: sudokugo.solve(p), lines[:400]))
        assert got == want
        for result in pool.map(lambda _: sudokugo.strings(sudokugo.solve(lines[:400])), range(16)):
            assert result == want


def test_lock_is_released():
    ended = threading.Event()
    thread = threading.Thread(target=lambda: (sudokugo.count(THREE, 2), sudokugo.generate(3000, seed=1), ended.set()))
    thread.start()
    turns = 0
    while thread.is_alive():  # it may fail
        thread.join(0.001)
        turns += 1
    assert ended.is_set() and turns > 10


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_fork():
    assert sudokugo.solve(PUZZLE) == SOLUTION
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            sudokugo.solve(PUZZLE)
            os.write(write, b"solved")
        except sudokugo.ForkError as error:
            os.write(write, str(error).encode())
        finally:
            os._exit(0)
    os.close(write)
    assert b"spawn" in os.read(read, 1000)
    os.waitpid(child, 0)
    os.close(read)


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_processes(method):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("no such method")
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(sudokugo.solve, [PUZZLE] * 4) == [SOLUTION] * 4


def test_typed():
    assert (pathlib.Path(sudokugo.__file__).parent / "py.typed").exists()
    assert all(getattr(sudokugo, name).__doc__ for name in sudokugo.__all__)
