// The entry for Node: index.js, with sudoku.wasm read from the file beside it.

import { readFile } from "node:fs/promises";
import { load as loadModule } from "./index.js";

export * from "./index.js";

/** Loads the WebAssembly and returns the package, ready for use. */
export async function load(options = {}) {
	let source = options.wasm ?? new URL("./sudoku.wasm", import.meta.url);
	if ((typeof source === "string" || source instanceof URL) && String(source).startsWith("file:")) {
		source = await readFile(new URL(source));
	}
	return loadModule({ ...options, wasm: source });
}
