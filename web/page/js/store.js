// Games that are kept in the browser, as package play stores them, and settings.
// Whatever is stored may be missing, damaged, or written by somebody else: what
// can't be read is as if it were not there.

import { fromLink } from "./link.js";
import { Game } from "./state.js";

const most = 20; // games
const listName = "sudoku-games"; // of clues, the last played first
const nameOf = (givens) => `sudoku-game:${givens}`;
const blank = ".".repeat(81);

/** Returns what is stored under a name, null if there is nothing to read. */
export function read(name) {
	try {
		return JSON.parse(localStorage.getItem(name));
	} catch {
		return null;
	}
}

/** Stores a value, and reports whether there was room. */
export function write(name, value) {
	try {
		localStorage.setItem(name, JSON.stringify(value));
		return true;
	} catch {
		return false; // no storage, or it is full
	}
}

/** Removes what is stored under a name. */
export function remove(name) {
	try {
		localStorage.removeItem(name);
	} catch {
		// no storage
	}
}

/** Returns the clues of the games that are kept, the last played first. */
export function games() {
	const list = read(listName);
	return Array.isArray(list) ? list.filter((g) => typeof g === "string" && /^[1-9.]{81}$/.test(g)).slice(0, most) : [];
}

/** Keeps a game. Where there is no room, the oldest go. */
export function keep(game) {
	const { givens, board } = game.position;
	if (board === blank) return;
	const list = [givens, ...games().filter((g) => g !== givens)];
	if (list.length > 1 && untouched(list[1])) remove(nameOf(list.splice(1, 1)[0])); // one that was only looked at, or typed
	for (const old of list.splice(most)) remove(nameOf(old));
	const value = game.store();
	while (!write(nameOf(givens), value) && list.length > 1) remove(nameOf(list.pop()));
	write(listName, list);
}

/** Reports whether nothing has been done in a game that is kept. */
export function untouched(givens) {
	const value = read(nameOf(givens));
	return value?.version === 1 ? !value.moves : !stored(givens)?.moves;
}

/** Returns the stored game with these clues, or the one that was played last; null if there is none. */
export function stored(givens = games()[0]) {
	const value = givens ? read(nameOf(givens)) : older();
	if (!value) return null;
	const game = new Game();
	return game.resume(value) ? value : earlier(value);
}

/** Forgets a game. */
export function forget(givens) {
	remove(nameOf(givens));
	write(listName, games().filter((g) => g !== givens));
}

// earlier returns a game that an earlier version of the page kept as positions.
function earlier({ now, past }) {
	const game = new Game();
	const positions = [...(Array.isArray(past) ? past.slice(-200) : []), now].map((l) => (typeof l === "string" ? fromLink(l) : null));
	const last = positions.at(-1);
	if (!last) return null;
	for (const p of positions) {
		if (p?.givens !== last.givens) continue;
		if (game.position.givens === p.givens) game.set(p);
		else game.begin(p);
	}
	return game.store();
}

function older() {
	try {
		return { now: localStorage.getItem("sudoku") };
	} catch {
		return null;
	}
}

/** Keeps what a control is set to, and sets it as it was kept. */
export function remember(control) {
	const name = `sudoku-${control.id}`;
	const check = control.type === "checkbox";
	const value = read(name);
	if (check && typeof value === "boolean") control.checked = value;
	if (!check && [...control.options].some((o) => o.value === value)) control.value = value;
	control.addEventListener("change", () => write(name, check ? control.checked : control.value));
}
