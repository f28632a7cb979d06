// The small entry: what solves, counts, checks and makes puzzles, with small.wasm.
// small.d.ts documents it.

import { loadFrom } from "./core.js";

export { SudokuError } from "./core.js";

const functions = ["solve", "solveAll", "count", "check", "generate"];

/** Loads the WebAssembly and returns the functions, ready for use. */
export async function load(options = {}) {
	const all = await loadFrom(options.wasm ?? new URL("./small.wasm", import.meta.url));
	return Object.fromEntries(functions.map((name) => [name, all[name].bind(all)]));
}
