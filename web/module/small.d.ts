/**
 * The small entry: solving, counting, checking and making puzzles, with little more
 * than half of the WebAssembly. The functions are those of the whole entry, with
 * the same answers.
 *
 *     import { load } from "@seed-cfc889b0/sudoku/small";
 *
 *     const sudoku = await load();
 *     sudoku.count("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"); // 1
 */

import type { Control, GenerateReport, Generated, Sudoku, Wasm, Wishes } from "./index.js";

export { SudokuError } from "./index.js";

/** Which puzzle to make. Difficulty is for the whole entry. */
export type SmallWishes = Omit<Wishes, "minER" | "maxER" | "level" | "only" | "needs" | "first">;

/** The functions of the small entry. */
export interface Small extends Pick<Sudoku, "solve" | "solveAll" | "count" | "check"> {
	/** Makes a puzzle with exactly one solution; with the same seed that of the whole entry. */
	generate(wishes?: SmallWishes & Control<GenerateReport>): Generated;
}

/** Loads the WebAssembly and returns the functions, ready for use. */
export function load(options?: { wasm?: Wasm }): Promise<Small>;
