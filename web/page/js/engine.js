// The package, in two workers: one answers at once, the other does what takes time
// and starts when it is needed. The page does not wait for them to be there.

import { Remote, start } from "../module/remote.js";

/** Answers at once, when it is there: checks, hints, pictures. */
export const quick = new Remote({});

let slow;

/** Does what takes time, and can be ended by a signal. */
export async function long() {
	slow ??= start().catch((error) => {
		slow = undefined; // the next call tries again
		throw error;
	});
	return slow;
}
