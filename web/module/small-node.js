// The small entry for Node: small.js, with small.wasm read from the file beside it.

import { fromFile } from "./file.js";
import { load as loadModule } from "./small.js";

export * from "./small.js";

/** Loads the WebAssembly and returns the functions, ready for use. */
export async function load(options = {}) {
	return loadModule({ ...options, wasm: await fromFile(options.wasm ?? new URL("./small.wasm", import.meta.url)) });
}
