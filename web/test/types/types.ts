// The declarations of the module say what its functions take and return. tsc
// compiles this; it is not run.

import { apply, load, SudokuError, type Position, type Step } from "../../module/index.js";
import { start } from "../../module/remote.js";
import { load as loadSmall } from "../../module/small.js";

const sudoku = await load();
const solution: string = sudoku.solve("...");
const many: number = sudoku.count(new Uint8Array(81), { limit: 2, timeout: 5 });
const step: Step | undefined = sudoku.hint([1, 2, 3], { level: "whole", order: "se" }).step;
const parsed = sudoku.parse("...");
if (parsed.candidates && step) {
	const position: Required<Position> = apply({ ...parsed, candidates: parsed.candidates }, step);
	const picture: string = sudoku.svg(position, { step, theme: "auto" });
	console.log(picture, sudoku.explain(step).why);
}
const er: number | undefined = sudoku.rate("...", { scales: ["se"], profile: "invariant" }).er;
const { puzzle, seed } = sudoku.generate({ seed: 7n, minER: 6.6, symmetry: "180", onProgress: ({ tries }) => tries + 1 });
try {
	sudoku.parse("12");
} catch (error) {
	if (error instanceof SudokuError && error.code === "parse") console.log(error.line, error.column);
}

const remote = await start();
const same: string = await remote.solve("...", { any: true });
const made = await remote.generate({ level: "hard", signal: AbortSignal.timeout(5) });
remote.close();
console.log(solution, many, er, puzzle, seed, same, made.clues);

// @ts-expect-error a level that is none
sudoku.generate({ level: "hopeless" });
// @ts-expect-error an option that is none
sudoku.hint("...", { colour: 1 });
// @ts-expect-error not a puzzle
sudoku.solve(5);

const small = await loadSmall();
const one: string = small.generate({ seed: 7, symmetry: "180" }).puzzle;
// @ts-expect-error: difficulty is for the whole entry
small.generate({ level: "hard" });
// @ts-expect-error: so are hints
small.hint(one);
