// Long work, one job at a time, with a line that says how far it is and a button that
// ends it.

import { long } from "./engine.js";

const box = document.getElementById("busy");
const text = document.getElementById("busy-text");
let control;

document.getElementById("cancel").addEventListener("click", () => control?.abort());

/**
 * Calls work(sudoku, options) with the package in its worker. A new call ends
 * the one before. Returns undefined if it was ended.
 */
export async function atWork(words, work, describe) {
	control?.abort();
	const mine = (control = new AbortController());
	text.textContent = words;
	const shown = setTimeout(() => (box.hidden = false), 150); // what is quick does not flicker
	try {
		return await work(await long(), {
			signal: mine.signal,
			onProgress: (report) => {
				if (mine === control) text.textContent = `${words} ${describe?.(report) ?? ""}`;
			},
		});
	} catch (error) {
		if (mine.signal.aborted) return undefined;
		throw error;
	} finally {
		clearTimeout(shown);
		if (mine === control) box.hidden = true;
	}
}

/** Ends the work that is under way, if there is any. */
export function endWork() {
	control?.abort();
}
