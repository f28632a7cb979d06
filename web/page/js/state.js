// A game as package play has it: a puzzle and the list of its moves. What is on
// the board comes from playing that list, so undo, redo and a stored game can't
// disagree. The page has this in JavaScript because the board can be played
// before the WebAssembly is there; a test plays both.

import { apply, cellIndex, cellName, peers } from "../module/position.js";

/** What a digit in a cell means, in the order of package play. */
export const layers = ["entry", "corner", "centre", "struck", "color"];
const letters = "docsk"; // of stored moves
const blank = ".".repeat(81);
const all = "123456789";
const empty = () => Array(81).fill("");

/**
 * Returns a position of the page with the given parts; missing parts are blank:
 *   givens, board  81 characters, "." for a blank; board has the givens too
 *   corner         for each cell the corner marks, "137"
 *   centre         for each cell the centre marks
 *   struck         for each cell the candidates that are crossed out
 *   color          for each cell its colors
 *   auto           all candidates are shown as centre marks, less those crossed out
 * A position never changes: each move makes a new one.
 */
export function newPosition(parts = {}) {
	return { givens: blank, board: blank, corner: empty(), centre: empty(), struck: empty(), color: empty(), auto: false, ...parts };
}

/** Returns for each blank cell the digits that its row, column and box do not hold. */
export function allowed(board) {
	return Array.from(board, (c, i) => (c !== "." ? "" : without(all, peers[i].map((p) => board[p]))));
}

/** Returns the candidates of each cell without those crossed out; for a filled cell its digit. */
export function candidates({ board, struck }) {
	return allowed(board).map((digits, i) => (board[i] !== "." ? board[i] : without(digits, struck[i])));
}

/** Returns the centre marks that are shown. */
export function shownMarks(p) {
	return p.auto ? candidates(p).map((c, i) => (p.board[i] === "." ? c : "")) : p.centre;
}

/** Returns the position as the package takes it. */
export function forPackage(p) {
	return { givens: p.givens, board: p.board, candidates: candidates(p) };
}

/**
 * Returns the position as the player has noted it: a cell with centre marks can
 * hold these, and a box with corner marks of a digit has it in one of these cells.
 */
export function noted(p) {
	return { ...forPackage(p), candidates: candidates(p).map((digits, i) => (p.board[i] === "." ? without(digits, ruledOut(p, i)) : digits)) };
}

// ruledOut returns the digits that the notes exclude from a blank cell.
function ruledOut({ board, corner, centre, struck, auto }, cell) {
	let out = struck[cell];
	if (!auto && centre[cell]) out += without(all, centre[cell]);
	for (const i of boxes[cell]) {
		if (board[i] === ".") out += without(corner[i], corner[cell]);
	}
	return out;
}

const box = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);
const boxes = peers.map((list, cell) => list.filter((p) => box(p) === box(cell)));

/** Reports whether an entry or a note contradicts the solution. */
export function mistaken(p, solution) {
	return [...solution].some((d, i) => (p.board[i] === "." ? ruledOut(p, i).includes(d) : p.board[i] !== d));
}

/**
 * Returns the position after a step that was found in another form of it. What it
 * removes is crossed out, and noted where marks are made by hand.
 */
export function withStep(p, asked, step) {
	const next = apply(asked, step);
	const touched = new Set(step.eliminations?.map((e) => cellIndex(e.cell)));
	const left = (marks) => marks.map((m, i) => (next.board[i] !== "." ? "" : keep(m, allowed(next.board)[i])));
	const centre = left(p.centre);
	const struck = [...p.struck];
	for (const i of touched) {
		if (next.board[i] !== ".") continue;
		if (p.auto) struck[i] = without(allowed(next.board)[i], next.candidates[i]);
		else centre[i] = next.candidates[i];
	}
	return { ...p, board: next.board, corner: left(p.corner), centre, struck };
}

const keep = (s, these) => [...s].filter((d) => these.includes(d)).join("");
const without = (s, these) => [...s].filter((d) => !these.includes(d)).join("");
const union = (s, these) => keep(all, s + these);

/** Returns the stored form of a move: "d5r1c1" enters 5 there; package play explains it. */
function moveText({ layer, digits, cells, remove, tidy, joined }) {
	return (joined ? "&" : "") + letters[layers.indexOf(layer)] + (tidy ? "!" : "") + (remove ? "-" : "") + digits + cells.map(cellName).join("");
}

function parseMove(text) {
	const m = /^(&?)([docsk])(!?)(-?)([1-9]*)((?:r[1-9]c[1-9])+)$/.exec(text);
	if (!m || new Set(m[5]).size !== m[5].length) return null;
	const cells = [...new Set(m[6].match(/..../g).map(cellIndex))].sort((a, b) => a - b);
	return { layer: layers[letters.indexOf(m[2])], digits: union("", m[5]), cells, remove: m[4] !== "", tidy: m[3] !== "", joined: m[1] !== "" };
}

const startState = () => Object.fromEntries(layers.map((l) => [l, empty()]));

// played returns a state after a checked move, the same one if nothing changes.
function played(state, { layer, digits, cells, remove, tidy }) {
	const next = { ...state, [layer]: [...state[layer]] };
	const marks = next[layer];
	for (const cell of cells) {
		if (layer === "entry") marks[cell] = remove ? "" : digits;
		else marks[cell] = remove ? without(marks[cell], digits) : union(marks[cell], digits);
	}
	if (tidy) {
		const seen = new Set(cells.flatMap((c) => peers[c]));
		for (const l of ["corner", "centre"]) next[l] = state[l].map((m, i) => (seen.has(i) ? without(m, digits) : m));
	}
	return layers.every((l) => next[l].every((m, i) => m === state[l][i])) ? state : next;
}

/** A game with undo and redo, its clock, and listeners. */
export class Game {
	#listeners = [];
	#puzzle = blank;
	#moves = [];
	#done = 0;
	#state = startState();
	#elapsed = 0; // milliseconds
	#since = null; // when the clock was started
	#before = []; // games whose puzzle was changed into this one's
	#after = [];
	auto = false;
	tidy = true;
	policy = "rule";
	page = {}; // what the page wants to know of this game again
	position = newPosition();

	/** Calls a function after each change, with the position. */
	listen(f) {
		this.#listeners.push(f);
	}

	/** Begins with a position: there is nothing to undo. */
	begin(position) {
		this.#before = [];
		this.#after = [];
		this.#start(position);
	}

	#start(position) {
		Object.assign(this, { auto: position.auto });
		this.#restore({ puzzle: position.givens, moves: [], done: 0, elapsed: 0, page: {} });
		this.#reach(position);
		this.#tell();
	}

	// #reach plays what leads to a position of the same puzzle, as one move to undo.
	#reach(position) {
		const from = this.#done;
		this.#play(entryChanges(this.#view(), position));
		this.#play(markChanges(this.#view(), position), from); // an entry that goes uncovers marks
		return this.#done > from;
	}

	/** Goes on to a position, in one move; of another puzzle, in a new game. It returns false if nothing changes. */
	set(position) {
		if (position.givens !== this.#puzzle) {
			this.#before.push(this.#snapshot());
			this.#after = [];
			this.#start(position);
			return true;
		}
		const changed = this.auto !== position.auto;
		this.auto = position.auto;
		if (!this.#reach(position) && !changed) return false;
		this.#tell();
		return true;
	}

	/** Says whether the game marks by itself. */
	setAuto(on) {
		this.auto = on;
		this.#tell();
	}

	/** Plays a move: {layer, digits, cells, remove}. It returns false if nothing changes. */
	do(move) {
		if (!this.#play([move])) return false;
		this.#tell();
		return true;
	}

	/** Writes a digit into cells. */
	enter(cells, digit) {
		return this.do({ layer: "entry", cells, digits: digit, tidy: this.tidy });
	}

	/** Adds a mark to blank cells, or takes it away if they all have it. */
	toggle(layer, cells, digit) {
		const own = layer === "color" ? cells : cells.filter((c) => this.position.board[c] === ".");
		const marks = layer === "centre" ? shownMarks(this.position) : this.position[layer];
		const every = own.every((c) => marks[c].includes(digit));
		if (layer === "centre" && this.auto) return this.do({ layer: "struck", cells: own, digits: digit, remove: !every });
		return this.do({ layer, cells: own, digits: digit, remove: every });
	}

	/** Takes away what lies on top in cells: entries, or else marks, or else colors. */
	erase(cells) {
		const own = cells.filter((c) => this.#puzzle[c] === ".");
		if (own.some((c) => this.#state.entry[c])) return this.do({ layer: "entry", cells: own, digits: "", remove: true });
		const marked = ["corner", "centre"].filter((l) => own.some((c) => this.#state[l][c]));
		const gone = (marked.length ? marked : ["color"]).map((layer) => (
			{ layer, cells: layer === "color" ? cells : own, digits: all, remove: true }));
		if (!this.#play(gone)) return false;
		this.#tell();
		return true;
	}

	// #play plays moves as one to undo, which began after so many moves, and reports
	// whether something has changed.
	#play(moves, from = this.#done) {
		for (const move of moves) {
			const m = this.#checked(move);
			const next = m ? played(this.#state, m) : this.#state;
			if (next === this.#state) continue;
			this.#moves = [...this.#moves.slice(0, this.#done), { ...m, joined: this.#done > from }];
			this.#done++;
			this.#state = next;
		}
		return this.#done > from;
	}

	// #checked returns a move with only the cells that it can change, null if there
	// are none, or no digits.
	#checked({ layer, cells, digits, remove = false, tidy = false, joined = false }) {
		const entry = layer === "entry";
		const own = layer === "color" ? cells : cells.filter((c) => this.#puzzle[c] === ".");
		if (entry && remove) digits = "";
		if (own.length === 0 || (entry ? digits.length !== (remove ? 0 : 1) : digits === "")) return null;
		return { layer, digits, cells: own, remove, tidy: tidy && entry && !remove, joined };
	}

	undo() {
		if (this.#done > 0) this.#goTo(this.#moves.findLastIndex((m, i) => i < this.#done && (!m.joined || i === 0)));
		else if (this.#before.length > 0) this.#swap(this.#before, this.#after);
	}

	redo() {
		const next = this.#moves.findIndex((m, i) => i > this.#done && !m.joined);
		if (this.#done < this.#moves.length) this.#goTo(next < 0 ? this.#moves.length : next);
		else if (this.#after.length > 0) this.#swap(this.#after, this.#before);
	}

	#swap(from, to) {
		to.push(this.#snapshot());
		this.#restore(from.pop());
		this.#tell();
	}

	/** Goes back to the last state that does not contradict the solution. It returns false if that is this one. */
	undoMistake(solution) {
		let state = startState();
		let right = 0;
		this.#moves.slice(0, this.#done).forEach((m, i) => {
			state = played(state, m);
			if (!this.#moves[i + 1]?.joined && !mistaken(this.#view(state), solution)) right = i + 1;
		});
		if (right === this.#done) return false;
		this.#goTo(right);
		return true;
	}

	#goTo(n) {
		this.#done = n;
		this.#state = this.#moves.slice(0, n).reduce(played, startState());
		this.#tell();
	}

	get canUndo() {
		return this.#done > 0 || this.#before.length > 0;
	}

	get canRedo() {
		return this.#done < this.#moves.length || this.#after.length > 0;
	}

	/** The number of moves that are played. */
	get played() {
		return this.#done;
	}

	/** For how long the clock has run, in milliseconds. */
	get elapsed() {
		return this.#elapsed + (this.#since === null ? 0 : Math.max(0, Date.now() - this.#since));
	}

	/** Starts or stops the clock. */
	keepTime(on) {
		this.#elapsed = Math.round(this.elapsed);
		this.#since = on ? Date.now() : null;
	}

	get running() {
		return this.#since !== null;
	}

	/** Returns the game as package play stores it. */
	store() {
		return {
			version: 1, puzzle: this.#puzzle, moves: this.#moves.map(moveText).join(" ") || undefined, played: this.#done,
			elapsed: Math.round(this.elapsed) || undefined, auto: this.auto || undefined, untidy: !this.tidy || undefined,
			policy: this.policy === "rule" ? undefined : this.policy,
			page: Object.keys(this.page).length > 0 ? this.page : undefined, // package play ignores it
		};
	}

	/** Goes on with a game that was stored. It returns false, and changes nothing, if it is none. */
	resume(stored) {
		const moves = [];
		if (stored?.version !== 1 || !/^[1-9.0]{81}$/.test(stored.puzzle)) return false;
		const puzzle = stored.puzzle.replaceAll("0", ".");
		const old = this.#puzzle;
		this.#puzzle = puzzle; // for #checked
		for (const text of String(stored.moves ?? "").split(" ").filter(Boolean)) {
			const move = parseMove(text);
			moves.push(move && this.#checked(move));
		}
		const { played: done, elapsed = 0, auto, untidy, policy = "rule", page } = stored;
		if (moves.includes(null) || !(Number.isInteger(done) && done >= 0 && done <= moves.length) || !(typeof elapsed === "number" && elapsed >= 0 && elapsed <= 2 ** 40)) {
			this.#puzzle = old;
			return false;
		}
		Object.assign(this, { auto: auto === true, tidy: untidy !== true, policy: ["solution", "none"].includes(policy) ? policy : "rule" });
		this.#before = [];
		this.#after = [];
		this.#restore({ puzzle, moves, done, elapsed, page: page && typeof page === "object" ? { ...page } : {} });
		this.#tell();
		return true;
	}

	#snapshot() {
		return { puzzle: this.#puzzle, moves: this.#moves, done: this.#done, elapsed: this.elapsed, page: this.page };
	}

	#restore({ puzzle, moves, done, elapsed, page }) {
		this.page = page;
		this.#puzzle = puzzle;
		this.#moves = moves;
		this.#done = done;
		this.#state = moves.slice(0, done).reduce(played, startState());
		this.#elapsed = elapsed;
		if (this.#since !== null) this.#since = Date.now();
		this.position = this.#view();
	}

	// #view returns a state as a position: filled cells show no marks but colors.
	#view({ entry, ...marks } = this.#state) {
		const board = Array.from(this.#puzzle, (d, i) => (d === "." ? entry[i] || "." : d)).join("");
		const shown = (list) => list.map((m, i) => (board[i] === "." ? m : ""));
		return {
			givens: this.#puzzle, board, auto: this.auto, color: marks.color,
			corner: shown(marks.corner), centre: shown(marks.centre), struck: shown(marks.struck),
		};
	}

	#tell() {
		this.position = this.#view();
		for (const f of this.#listeners) f(this.position);
	}
}

const cellsWhere = (f) => Array.from({ length: 81 }, (_, i) => i).filter(f);

// entryChanges returns the moves that lead from the entries of a position to those
// of another of the same puzzle; markChanges does so for its marks.
function entryChanges(from, to) {
	return [
		{ layer: "entry", digits: "", remove: true, cells: cellsWhere((i) => to.board[i] === "." && from.board[i] !== ".") },
		...[...all].map((d) => ({ layer: "entry", digits: d, cells: cellsWhere((i) => to.board[i] === d && from.board[i] !== d) })),
	];
}

function markChanges(from, to) {
	return layers.slice(1).flatMap((layer) => [...all].flatMap((d) => {
		const change = (a, b) => cellsWhere((i) => a[layer][i].includes(d) && !b[layer][i].includes(d));
		return [{ layer, digits: d, cells: change(to, from) }, { layer, digits: d, remove: true, cells: change(from, to) }];
	}));
}
