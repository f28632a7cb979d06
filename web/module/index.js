// The Sudoku package of Go, in WebAssembly. index.d.ts documents everything.

import { loadFrom } from "./core.js";

export { apply, cellIndex, cellName, peers, Sudoku, SudokuError } from "./core.js";

/** Loads the WebAssembly and returns the package, ready for use. */
export async function load(options = {}) {
	return loadFrom(options.wasm ?? new URL("./sudoku.wasm", import.meta.url));
}
