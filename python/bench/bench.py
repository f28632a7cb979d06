"""Compares the processor time of the package with Go's, in turns, and prints medians.

    python bench.py FILE...     files with a puzzle of 81 characters a line
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

import sudokugo

HERE = pathlib.Path(__file__).parent
with tempfile.TemporaryDirectory() as work:
    subprocess.run(["go", "build", "-o", f"{work}/bench", "./bench"], cwd=HERE.parent, check=True)
    print("file, puzzles, Go ns, solve / Go, unique / Go, strings / Go")
    for name in sys.argv[1:]:
        lines = [line[:81] for line in pathlib.Path(name).read_text().split("\n") if len(line) >= 81 and line[0] in "0123456789."]
        boards = np.tile(sudokugo.boards(lines), (-(-200_000 // len(lines)), 1))
        texts = sudokugo.strings(boards)
        boards.tofile(f"{work}/boards")
        go = subprocess.Popen([f"{work}/bench", f"{work}/boards"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        base, ratios = [], ([], [], [])
        for turn in range(16):
            go.stdin.write("\n")
            go.stdin.flush()
            once = float(go.stdout.readline())
            took = []
            for call in (
                lambda: sudokugo.solve(boards, workers=1),
                lambda: sudokugo.unique(boards, workers=1),
                lambda: sudokugo.solve(texts, workers=1),
            ):
                began = time.process_time_ns()
                call()
                took.append((time.process_time_ns() - began) / len(boards))
            if turn > 0:  # the first warms up
                base.append(once)
                for ratio, t in zip(ratios, took):
                    ratio.append(t / once)
        go.stdin.close()
        go.wait()
        median = statistics.median
        print(f"{pathlib.Path(name).name}, {len(boards)}, {median(base):.0f}, " + ", ".join(f"{median(r):.2f}" for r in ratios))
