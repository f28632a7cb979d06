// The entry for Node: index.js, with sudoku.wasm read from the file beside it.

import { fromFile } from "./file.js";
import { load as loadModule } from "./index.js";

export * from "./index.js";

/** Loads the WebAssembly and returns the package, ready for use. */
export async function load(options = {}) {
	return loadModule({ ...options, wasm: await fromFile(options.wasm ?? new URL("./sudoku.wasm", import.meta.url)) });
}
