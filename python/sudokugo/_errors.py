"""The exceptions of the package."""


class SudokuError(ValueError):
    """What a puzzle can't answer."""


class NoSolutionError(SudokuError):
    """The puzzle has no solution."""


class MultipleSolutionsError(SudokuError):
    """The puzzle has more than one solution."""


class UnreachableError(SudokuError):
    """No puzzle of the wanted kind was found."""


class ForkError(RuntimeError):
    """The package was used before the process was forked."""


class InternalError(RuntimeError):
    """A fault of the package itself."""
