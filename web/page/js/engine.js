// The package, in two workers: one answers at once, the other does what takes time
// and starts when it is needed.

import { start } from "../module/remote.js";

/** Answers at once: checks, hints, pictures. */
export const quick = await first();

async function first() {
	try {
		return await start();
	} catch (error) {
		document.getElementById("status").textContent = `The page cannot start: ${error.message || error}.`;
		throw error;
	}
}

let slow;

/** Does what takes time, and can be ended by a signal. */
export async function long() {
	slow ??= start().catch((error) => {
		slow = undefined; // the next call tries again
		throw error;
	});
	return slow;
}
