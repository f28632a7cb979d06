// The entry that carries the WebAssembly in itself, for bundlers and pages that
// can't ship a file beside their scripts: core.js, with program.js for sudoku.wasm.

import { loadFrom } from "./core.js";
import program from "./program.js"; // made by web/build.go: gzip, in base64

export { apply, cellIndex, cellName, peers, Sudoku, SudokuError } from "./core.js";

/** Unpacks the WebAssembly and returns the package, ready for use. */
export async function load(options = {}) {
	return loadFrom(options.wasm ?? await unpack());
}

function unpack() {
	const bytes = Uint8Array.from(atob(program), (c) => c.charCodeAt(0));
	return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
