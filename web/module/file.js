// Where Node finds WebAssembly: in a file.

import { readFile } from "node:fs/promises";

/** Returns what a load function takes as wasm: addresses of files are read. */
export async function fromFile(source) {
	const file = (typeof source === "string" || source instanceof URL) && String(source).startsWith("file:");
	return file ? readFile(new URL(source)) : source;
}
