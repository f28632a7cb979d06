"""Builds the shared library with Go, and a wheel that any Python of the platform takes."""

import os
import pathlib
import subprocess
import sys

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution

HERE = pathlib.Path(__file__).parent
NAME = {"win32": "sudokugo.dll", "darwin": "libsudokugo.dylib"}.get(sys.platform, "libsudokugo.so")


class Build(build_py):
    def run(self):
        super().run()
        target = pathlib.Path(self.build_lib).absolute() / "sudokugo" / NAME
        command = ["go", "build", "-trimpath", "-buildmode=c-shared", "-ldflags=-s -w", "-o", str(target), "./lib"]
        subprocess.run(command, cwd=HERE, check=True, env={**os.environ, "CGO_ENABLED": "1"})
        target.with_suffix(".h").unlink(missing_ok=True)


class Wheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class Platform(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": Build, "bdist_wheel": Wheel}, distclass=Platform)
