"""The programs of docs/*.md, run as they are printed there, where their engine is installed."""

import collections
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import sudokugo

DOCS = pathlib.Path(__file__).parent.parent / "docs"
ENGINES = {"multiprocessing": ["multiprocessing"], "ray": ["ray"], "dask": ["distributed"], "spark": ["pyspark", "pyarrow", "pandas"]}


def run(name, folder, *arguments):
    (program,) = re.findall(r"```python\n(.*?)```", (DOCS / f"{name}.md").read_text(), re.S)
    path = folder / "classes.py"
    path.write_text(program)
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1", "RAY_USAGE_STATS_ENABLED": "0"}
    subprocess.run([sys.executable, str(path), *arguments], check=True, cwd=folder, env=environment, timeout=600)


@pytest.mark.parametrize("name", ENGINES)
def test_docs(name, tmp_path):
    if not all(map(importlib.util.find_spec, ENGINES[name])) or name == "spark" and not shutil.which("java"):
        pytest.skip("the engine is not installed")
    made = sudokugo.generate(40, seed=7)
    puzzles = sudokugo.strings(made) + sudokugo.strings(sudokugo.transform(made[:20], seed=1))
    forms = collections.Counter(sudokugo.strings(sudokugo.canonical(puzzles)))
    ratings = sorted(f"{p} {er:.1f}/{ep:.1f}/{ed:.1f}" for p, (er, ep, ed) in zip(puzzles, sudokugo.rate(puzzles)))
    (tmp_path / "parts").mkdir()
    for i in range(3):
        (tmp_path / "parts" / str(i)).write_text("\n".join(puzzles[i::3]) + "\n")

    if name == "spark":
        run(name, tmp_path, "classify", "parts", "classes")
        rows = [line.split() for line in lines(tmp_path / "classes")]
        assert {form: int(n) for form, n, _ in rows} == forms
        assert all(first == min(p for p in puzzles if sudokugo.canonical(p) == form) for form, _, first in rows)
        run(name, tmp_path, "rate", "parts", "rated")
        assert sorted("{} {}/{}/{}".format(*line.split()) for line in lines(tmp_path / "rated")) == ratings
        return
    run(name, tmp_path, "classify", "parts/*", "classes.txt")
    assert {form: int(n) for form, n in map(str.split, (tmp_path / "classes.txt").read_text().splitlines())} == forms
    run(name, tmp_path, "rate", "parts/*", "rated.txt")
    assert sorted((tmp_path / "rated.txt").read_text().splitlines()) == ratings


def lines(folder):
    return [line for path in folder.glob("*.csv") for line in path.read_text().splitlines()]
