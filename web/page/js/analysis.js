// What the page says about a puzzle while it is typed: clashes and the number of solutions.

import { cellIndex } from "../module/position.js";
import { quick } from "./engine.js";
import { plural, t } from "./words.js";

const status = document.getElementById("status");
const mistakes = document.getElementById("mistakes");

/** Looks at each new position, and calls redraw when there is something to show. */
export class Analysis {
	#redraw;
	#number = 0;
	#givens;
	#listeners = [];
	solution = null; // of the puzzle, if there is exactly one
	solved = false;
	faults = new Map(); // by cell what is wrong with it
	/** Asks for more to show: marks in place of the pencil marks, special cells with a name, text. */
	ask = () => ({});
	shown = {}; // what it has answered

	constructor(redraw) {
		this.#redraw = redraw;
	}

	/** Calls a function after each look. */
	listen(f) {
		this.#listeners.push(f);
	}

	/** Looks at a position. */
	async look(position) {
		const mine = ++this.#number;
		let check, shown;
		try {
			check = await quick.check(position.board);
			shown = await this.ask(position, check);
			await this.#know(position.givens);
		} catch (error) {
			cannotStart(error);
			return;
		}
		if (mine !== this.#number) return;
		const { faults, text } = this.#judge(position, check);
		this.faults = faults;
		this.shown = shown;
		status.textContent = text;
		this.solved = check.status === "one" && check.conflicts.length === 0 && !position.board.includes(".");
		status.dataset.status = this.solved ? "solved" : faults.size > 0 ? "none" : this.solution ? "one" : check.status;
		this.#redraw();
		for (const f of this.#listeners) f();
	}

	// #know finds the solution of the puzzle, if it has exactly one: then somebody
	// plays, and is not to be told more than is wanted.
	async #know(givens) {
		if (this.#givens === givens) return;
		const { status } = await quick.check(givens);
		this.solution = status === "one" ? await quick.solve(givens) : null;
		this.#givens = givens;
	}

	// #judge returns what to say of a position, and which cells to show as wrong: by
	// cell a word.
	#judge(position, check) {
		const faults = new Map(check.conflicts.flatMap((c) => c.cells).map((c) => [cellIndex(c), "clashes"]));
		if (!this.solution || position.board === this.solution) return { faults, text: words(position, check) };
		const policy = mistakes.value;
		if (policy === "none") faults.clear();
		if (policy === "solution") {
			for (let i = 0; i < 81; i++) {
				if (position.board[i] !== "." && position.board[i] !== this.solution[i] && !faults.has(i)) faults.set(i, "wrong");
			}
		}
		if (faults.size === 0) return { faults, text: one(check.clues) };
		return { faults, text: check.conflicts.length > 0 ? words(position, check) : plural(faults.size, "{n} digit wrong.|{n} digits wrong.") };
	}
}

/** Says that what the board can do without is not there. */
export function cannotStart(error) {
	status.textContent = t("Hints and checks cannot start: {error}. The next move tries again.", { error: error.message || error });
	status.dataset.status = "none";
}

// words returns in words what a check has found.
function words(position, check) {
	const filled = !position.board.includes(".");
	if (check.conflicts.length > 0) return clash(check.conflicts[0]);
	if (check.status === "one" && filled) return t("Solved.");
	if (check.status === "one") return one(check.clues);
	if (check.status === "none") return t("No solution.");
	if (check.clues === 0) return t("A blank board. Type, paste or make a puzzle.");
	return plural(check.clues, "More than one solution · {n} digit on the board|More than one solution · {n} digits on the board");
}

/** Returns a conflict in words. */
export function clash({ digit, house, cells: [a, b] }) {
	const [kind, n] = house.split(" ");
	return t(`Digit {digit} twice in ${kind} {n}: {a} and {b}.`, { digit, n, a, b });
}

const one = (digits) => plural(digits, "One solution · {n} digit on the board|One solution · {n} digits on the board");
