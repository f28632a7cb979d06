// What the page says about a puzzle: clashes and the number of solutions while it is
// typed; on request true candidates, clues that can go or clash, and ratings.

import { cellIndex } from "../module/position.js";
import { atWork, endWork } from "./busy.js";
import { quick } from "./engine.js";
import { plural, sentence, t } from "./words.js";

const status = document.getElementById("status");
const result = document.getElementById("show-result");
const mistakes = document.getElementById("mistakes");
const rating = document.getElementById("rating");

/** Looks at each new position, and calls redraw when there is something to show. */
export class Analysis {
	#redraw;
	#position;
	#number = 0;
	#givens;
	#listeners = [];
	solution = null; // of the puzzle, if there is exactly one
	solved = false;
	faults = new Map(); // by cell what is wrong with it
	special; // cells with a name, such as redundant
	marks; // in place of the pencil marks

	constructor(redraw) {
		this.#redraw = redraw;
		for (const radio of document.getElementsByName("show")) radio.addEventListener("change", () => this.look(this.#position));
		document.getElementById("rate").addEventListener("click", () => this.#rate());
	}

	/** Calls a function after each look. */
	listen(f) {
		this.#listeners.push(f);
	}

	/** Looks at a position. */
	async look(position) {
		if (position !== this.#position) {
			rating.hidden = true;
			endWork();
		}
		this.#position = position;
		const mine = ++this.#number;
		let check, shown;
		try {
			check = await quick.check(position.board);
			shown = await this.#show(position, check);
			await this.#know(position.givens);
		} catch (error) {
			status.textContent = t("Hints and checks cannot start: {error}. The next move tries again.", { error: error.message || error });
			status.dataset.status = "none";
			return;
		}
		if (mine !== this.#number) return;
		const { faults, text } = this.#judge(position, check);
		this.faults = faults;
		Object.assign(this, { special: undefined, marks: undefined }, shown);
		result.textContent = shown.text;
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

	async #show(position, check) {
		const wanted = document.querySelector("[name=show]:checked").value;
		try {
			if (wanted === "true") {
				const { candidates } = await quick.trueCandidates(position.board);
				const fixed = candidates.filter((c, i) => position.board[i] === "." && c.length === 1).length;
				return { marks: candidates, text: plural(fixed, "{n} blank cell with the same digit in all solutions.|{n} blank cells with the same digit in all solutions.") };
			}
			if (wanted === "redundant") {
				const cells = await quick.redundantClues(position.givens);
				return {
					special: { name: "redundant", cells: cells.map(cellIndex) },
					text: cells.length ? plural(cells.length, "{n} clue can go, each for itself.|{n} clues can go, each for itself.") : t("No clue can go: the puzzle is minimal."),
				};
			}
			if (wanted === "clashing") {
				const cells = check.status === "none" ? await quick.clashingClues(position.board) : [];
				return {
					special: { name: "clashing", cells: cells.map(cellIndex) },
					text: cells.length ? plural(cells.length, "This one has no solution.|These {n} have no solution together; without any one of them there is one.") : t("There is a solution: nothing clashes."),
				};
			}
		} catch (error) {
			return { text: sentence(error) };
		}
		return { text: "" };
	}

	async #rate() {
		const puzzle = this.#position.givens;
		rating.hidden = true;
		try {
			const rated = await atWork(t("Rating …"), (sudoku, { signal }) => sudoku.rate(puzzle, { signal }));
			if (!rated) return;
			const rows = [
				["Sudoku Explainer", `ER ${rated.er.toFixed(1)} · EP ${rated.ep.toFixed(1)} · ED ${rated.ed.toFixed(1)}`],
				["HoDoKu", t(rated.solved ? "{level}, score {score}" : "{level}, score {score} until its techniques end", { level: t(rated.level), score: rated.score })],
				[t("Depth of trial and error"), String(rated.depth)],
			];
			rating.replaceChildren(...rows.flatMap(([name, value]) => {
				const dt = document.createElement("dt");
				const dd = document.createElement("dd");
				dt.textContent = name;
				dd.textContent = value;
				return [dt, dd];
			}));
		} catch (error) {
			const dd = document.createElement("dd");
			dd.textContent = sentence(error);
			rating.replaceChildren(Object.assign(document.createElement("dt"), { textContent: t("No rating") }), dd);
		}
		rating.hidden = false;
	}
}

// words returns in words what a check has found.
function words(position, check) {
	const filled = !position.board.includes(".");
	if (check.conflicts.length > 0) return sentence({ message: check.message });
	if (check.status === "one" && filled) return t("Solved.");
	if (check.status === "one") return one(check.clues);
	if (check.status === "none") return t("No solution.");
	if (check.clues === 0) return t("A blank board. Type, paste or make a puzzle.");
	return plural(check.clues, "More than one solution · {n} digit on the board|More than one solution · {n} digits on the board");
}

const one = (digits) => plural(digits, "One solution · {n} digit on the board|One solution · {n} digits on the board");
