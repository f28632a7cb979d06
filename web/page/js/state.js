// What is on the board, with undo and redo. A position never changes: each edit
// makes a new one.

import { apply, cellIndex, peers } from "../module/position.js";

/**
 * A position of the page:
 *   givens, board  81 characters, "." for a blank; board has the givens too
 *   marks          for each cell the pencil marks made by hand, "137"
 *   removed        for each cell the candidates that are crossed out
 *   auto           all candidates are shown, less those crossed out
 */
const blank = {
	givens: ".".repeat(81),
	board: ".".repeat(81),
	marks: Array(81).fill(""),
	removed: Array(81).fill(""),
	auto: false,
};

/** Returns a position with the given parts; missing parts are blank. */
export function newPosition(parts = {}) {
	return { ...blank, ...parts };
}

/** Returns for each blank cell the digits that its row, column and box do not hold. */
export function allowed(board) {
	return Array.from(board, (c, i) => (c !== "." ? "" : "123456789".replace(/./g, (d) => (peers[i].some((p) => board[p] === d) ? "" : d))));
}

/** Returns the candidates of each cell without those crossed out; for a filled cell its digit. */
export function candidates({ board, removed }) {
	return allowed(board).map((all, i) => (board[i] !== "." ? board[i] : without(all, removed[i])));
}

/** Returns the pencil marks that are shown. */
export function shownMarks(p) {
	return p.auto ? candidates(p).map((c, i) => (p.board[i] === "." ? c : "")) : p.marks;
}

/** Returns the position as the package takes it. */
export function forPackage(p) {
	return { givens: p.givens, board: p.board, candidates: candidates(p) };
}

/** Returns the position as the player has noted it: cells with marks by hand can hold only these. */
export function noted(p) {
	if (p.auto) return forPackage(p);
	return { ...forPackage(p), candidates: candidates(p).map((all, i) => (p.board[i] === "." && p.marks[i] ? keep(all, p.marks[i]) : all)) };
}

/** Returns the position with a digit in a cell, "." for none, as a clue or not. */
export function withDigit(p, cell, digit, clue) {
	const put = (s, d) => s.slice(0, cell) + d + s.slice(cell + 1);
	const marks = [...p.marks];
	if (digit !== ".") {
		marks[cell] = "";
		for (const i of peers[cell]) marks[i] = without(marks[i], digit);
	}
	return {
		...p, marks, board: put(p.board, digit),
		givens: clue ? put(p.givens, digit) : put(p.givens, "."),
	};
}

/** Returns the position with a pencil mark made or taken away. */
export function withMark(p, cell, digit) {
	if (p.board[cell] !== ".") return p;
	const name = p.auto ? "removed" : "marks";
	const list = [...p[name]];
	list[cell] = list[cell].includes(digit) ? without(list[cell], digit) : sorted(list[cell] + digit);
	return { ...p, [name]: list };
}

/** Returns the position without digit or pencil marks in a cell. */
export function erased(p, cell) {
	if (p.board[cell] !== ".") return withDigit(p, cell, ".", false);
	const marks = [...p.marks];
	const removed = [...p.removed];
	marks[cell] = removed[cell] = "";
	return { ...p, marks, removed };
}

/**
 * Returns the position after a step that was found in another form of it. What it
 * removes is crossed out, and noted where marks are made by hand.
 */
export function withStep(p, asked, step) {
	const next = apply(asked, step);
	if (p.auto) {
		const removed = allowed(next.board).map((all, i) => (next.board[i] === "." ? without(all, next.candidates[i]) : ""));
		const marks = p.marks.map((m, i) => (next.board[i] === "." ? keep(m, next.candidates[i]) : ""));
		return { ...p, board: next.board, marks, removed };
	}
	const touched = new Set(step.eliminations?.map((e) => cellIndex(e.cell)));
	const marks = p.marks.map((m, i) => {
		if (next.board[i] !== ".") return "";
		return touched.has(i) ? next.candidates[i] : keep(m, next.candidates[i]);
	});
	return { ...p, board: next.board, marks };
}

const keep = (s, these) => [...s].filter((d) => these.includes(d)).join("");
const without = (s, these) => [...s].filter((d) => !these.includes(d)).join("");
const sorted = (s) => [...s].sort().join("");

/** Keeps a position with its past and future, and tells listeners of changes. */
export class Game {
	#past = [];
	#future = [];
	#listeners = [];
	position = newPosition();

	/** Calls a function after each change, with the position. */
	listen(f) {
		this.#listeners.push(f);
	}

	/** Begins with a position: there is nothing to undo. */
	begin(position) {
		this.resume({ now: position, past: [], future: [] });
	}

	/** Goes on with a game that was kept. */
	resume({ now, past, future }) {
		this.#past = past;
		this.#future = future;
		this.#move(now);
	}

	/** The positions before this one, and those that were undone. */
	get past() {
		return this.#past;
	}

	get future() {
		return this.#future;
	}

	/** Goes on to a position. */
	set(position) {
		if (same(position, this.position)) return;
		this.#past.push(this.position);
		this.#future = [];
		this.#move(position);
	}

	undo() {
		if (!this.canUndo) return;
		this.#future.push(this.position);
		this.#move(this.#past.pop());
	}

	redo() {
		if (!this.canRedo) return;
		this.#past.push(this.position);
		this.#move(this.#future.pop());
	}

	get canUndo() {
		return this.#past.length > 0;
	}

	get canRedo() {
		return this.#future.length > 0;
	}

	#move(position) {
		this.position = position;
		for (const f of this.#listeners) f(position);
	}
}

function same(a, b) {
	return JSON.stringify(a) === JSON.stringify(b);
}
