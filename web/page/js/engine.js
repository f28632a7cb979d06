// The package, in two workers: one answers at once, the other does what takes time
// and starts when it is needed. The page does not wait for them to be there.

import { Remote, start } from "../module/remote.js";

// The WebAssembly comes once, for both, while the first worker starts.
let compiled;
const options = {
	get wasm() {
		return (compiled ??= compile().catch((error) => {
			compiled = undefined; // the next call tries again
			throw error;
		}));
	},
};

async function compile() {
	const response = await fetch("sudoku.wasm");
	if (!response.ok) throw new Error(`${response.url}: status ${response.status}`);
	return response.headers.get("Content-Type") === "application/wasm" ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Answers at once, when it is there: checks, hints, pictures. */
export const quick = new Remote(options);

let slow;

/** Does what takes time, and can be ended by a signal. */
export async function long() {
	slow ??= start(options).catch((error) => {
		slow = undefined; // the next call tries again
		throw error;
	});
	return slow;
}
