import numpy as np
import pytest

import sudokugo

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"


def same(a, b):
    return all((a[key] == b[key]).all() for key in a)


def test_an_episode_of_steps():
    env = sudokugo.SudokuEnv([PUZZLE, HARD])
    for puzzle in (PUZZLE, HARD):
        observation, info = env.reset()
        assert sudokugo.strings(observation["board"]) == [puzzle.replace("0", ".")] == [info["puzzle"]]
        trace = sudokugo.steps(puzzle)
        total, places, gone = 0.0, 0, 0
        for i, step in enumerate(trace["steps"]):
            assert env.state() == step["state"]
            observation, reward, terminated, truncated, info = env.step(step)
            assert info["fault"] is None and reward > 0 and not truncated
            assert terminated == (i == len(trace["steps"]) - 1)
            total += reward
            places += len(step.get("placements", ()))
            gone += len(step.get("eliminations", ()))
        assert total == pytest.approx(places + 0.1 * gone)
        assert sudokugo.strings(observation["board"]) == [sudokugo.solve(puzzle)]


def test_placements_are_singles():
    env = sudokugo.SudokuEnv([PUZZLE], max_steps=500)
    env.reset()
    terminated, turns = False, 0
    while not terminated and turns < 60:  # the puzzle is solved by singles alone
        turns += 1
        for action in np.flatnonzero(env.action_mask()):
            if int(SOLUTION[action // 9]) != action % 9 + 1:
                continue
            observation, reward, terminated, _, info = env.step(int(action))
            assert reward == (1 if info["fault"] is None else -1)
            if terminated:
                break
    assert terminated and sudokugo.strings(env.reset()[0]["board"]) == [PUZZLE]


def test_what_does_not_follow():
    env = sudokugo.SudokuEnv([PUZZLE], max_steps=5)
    before, _ = env.reset()
    wrong = [
        (0, 9),  # a clue stands there
        (2, 2),  # possible and false
        2 * 9 + 8,  # a digit that its row holds, or no single
        {"technique": "Naked Single", "placements": [{"cell": "r1c3", "digit": 4}]},  # true, without its pattern
        {"technique": "no such thing"},
    ]
    for i, action in enumerate(wrong):
        after, reward, terminated, truncated, info = env.step(action)
        assert reward == -1 and info["fault"] and not terminated and same(before, after)
        assert truncated == (i == len(wrong) - 1)


def test_moves_and_undo():
    env = sudokugo.SudokuEnv([PUZZLE], render_mode="ansi")
    with pytest.raises(RuntimeError):
        env.candidates()
    before, _ = env.reset()
    cell = int(np.flatnonzero(before["board"] == 0)[0])
    digits = np.flatnonzero(before["candidates"][cell]) + 1
    after = env.place(cell, int(digits[0]))
    assert after["board"][cell] == digits[0] and env.render().startswith(f"5 3 {digits[0]}")
    assert same(env.undo(), before)
    after = env.eliminate(cell, int(digits[-1]))
    assert after["candidates"][cell].sum() == len(digits) - 1 and (env.candidates() == after["candidates"]).all()
    assert same(env.undo(), before)
    with pytest.raises(ValueError):
        env.undo()
    with pytest.raises(ValueError):
        env.place(0, 1)
    with pytest.raises(ValueError):
        env.place(81, 1)
    assert env.action_mask().shape == (729,) and env.action_mask().sum() == before["candidates"][before["board"] == 0].sum()


def test_a_guess_is_no_solution():
    env = sudokugo.SudokuEnv([PUZZLE])
    env.reset()
    env.place(2, 2)  # false: the solution has 4 there
    _, reward, terminated, _, info = env.step(sudokugo.steps(PUZZLE)["steps"][0])
    assert reward == -1 and info["fault"] and not terminated


def test_seeds():
    env = sudokugo.SudokuEnv(clues=30)
    first = [env.reset(seed=7)[1]["puzzle"], env.reset()[1]["puzzle"]]
    again = [env.reset(seed=7)[1]["puzzle"], env.reset()[1]["puzzle"]]
    assert first == again and first[0] != first[1]
    assert first == sudokugo.strings(sudokugo.generate(2, seed=7, clues=30))
    assert env.reset(options={"puzzle": PUZZLE})[1]["puzzle"] == PUZZLE
    with pytest.raises(ValueError):
        env.reset(options={"puzzle": "." * 81})


def test_gymnasium():
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    for env in (
        sudokugo.gymnasium_env([PUZZLE, HARD], max_steps=20, render_mode="ansi"),
        sudokugo.gymnasium_env(clues=30, max_steps=20, render_mode="ansi"),
    ):
        checker.check_env(env, skip_render_check=False)
        observation, info = env.reset(seed=7)
        assert env.observation_space.contains(observation) and env.action_space.n == env.action_mask().size
        observation, reward, _, _, _ = env.step(sudokugo.hint(info["puzzle"], info["state"]))
        assert reward > 0 and env.observation_space.contains(observation)
