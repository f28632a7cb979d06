// Games that are kept in the browser, each with what can be undone, and settings.
// Whatever is stored may be missing, damaged, or written by somebody else: what
// can't be read is as if it were not there.

import { fromLink, toLink } from "./link.js";
import { plural } from "./words.js";

const most = 20; // games
const mostMoves = 200; // of a game, before and after the position each
const listName = "sudoku-games"; // of clues, the last played first
const nameOf = (givens) => `sudoku-game:${givens}`;
const blank = ".".repeat(81);

function read(name) {
	try {
		return JSON.parse(localStorage.getItem(name));
	} catch {
		return null;
	}
}

function write(name, value) {
	try {
		localStorage.setItem(name, JSON.stringify(value));
		return true;
	} catch {
		return false; // no storage, or it is full
	}
}

function remove(name) {
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
	const value = {
		now: toLink(game.position),
		past: game.past.slice(-mostMoves).map(toLink),
		future: game.future.slice(-mostMoves).map(toLink),
	};
	while (!write(nameOf(givens), value) && list.length > 1) remove(nameOf(list.pop()));
	write(listName, list);
}

function untouched(givens) {
	const now = stored(givens)?.now;
	return !now || (now.board === givens && !now.marks.some(Boolean) && !now.removed.some(Boolean));
}

/** Returns the game with these clues, or the one that was played last; null if there is none. */
export function stored(givens = games()[0]) {
	const value = givens && read(nameOf(givens));
	const now = typeof value?.now === "string" ? fromLink(value.now) : null;
	if (!now) {
		if (givens) return null;
		return older();
	}
	const positions = (list) => {
		if (!Array.isArray(list)) return [];
		return list.slice(-mostMoves).map((l) => (typeof l === "string" ? fromLink(l) : null)).filter(Boolean);
	};
	return { now, past: positions(value.past), future: positions(value.future) };
}

// older returns the position that earlier versions of the page kept.
function older() {
	try {
		const now = fromLink(localStorage.getItem("sudoku") ?? "");
		return now && { now, past: [], future: [] };
	} catch {
		return null;
	}
}

/** Shows the games in the panel, to go on with and to forget. */
export function listGames(game) {
	const list = document.getElementById("games");
	const show = () => {
		const kept = games().map((g) => [g, stored(g)]).filter(([g, s]) => s && g !== game.position.givens && !untouched(g));
		list.replaceChildren(...kept.map(([givens, s]) => {
			const item = document.createElement("li");
			const clues = [...givens].filter((d) => d !== ".").length;
			const filled = [...s.now.board].filter((d) => d !== ".").length - clues;
			item.append(
				button(`${plural(clues, "clue")}, ${filled} of ${81 - clues} cells filled`, () => game.resume(s)),
				button("Forget", () => {
					remove(nameOf(givens));
					write(listName, games().filter((g) => g !== givens));
					show();
				}),
			);
			return item;
		}));
		document.getElementById("games-none").hidden = kept.length > 0;
	};
	game.listen(show);
	document.getElementById("tab-open").addEventListener("click", show);
}

function button(text, f) {
	const b = document.createElement("button");
	b.type = "button";
	b.textContent = text;
	b.addEventListener("click", f);
	return b;
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
