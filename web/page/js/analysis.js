// What the page says about a puzzle: clashes and the number of solutions while it is
// typed; on request true candidates, clues that can go or clash, and ratings.

import { cellIndex } from "../module/position.js";
import { atWork, endWork } from "./busy.js";
import { quick } from "./engine.js";
import { plural, sentence } from "./words.js";

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
	#solution;
	faults = new Map(); // by cell what is wrong with it
	special; // cells with a name, such as redundant
	marks; // in place of the pencil marks

	constructor(redraw) {
		this.#redraw = redraw;
		for (const radio of document.getElementsByName("show")) radio.addEventListener("change", () => this.look(this.#position));
		document.getElementById("rate").addEventListener("click", () => this.#rate());
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
			status.textContent = `Hints and checks cannot start: ${error.message || error}. The next move tries again.`;
			status.dataset.status = "none";
			return;
		}
		if (mine !== this.#number) return;
		const { faults, text } = this.#judge(position, check);
		this.faults = faults;
		Object.assign(this, { special: undefined, marks: undefined }, shown);
		result.textContent = shown.text;
		status.textContent = text;
		status.dataset.status = text.startsWith("Solved") ? "solved" : text.startsWith("One solution") ? "one" : check.status;
		this.#redraw();
	}

	// #know finds the solution of the puzzle, if it has exactly one: then somebody
	// plays, and is not to be told more than is wanted.
	async #know(givens) {
		if (this.#givens === givens) return;
		const { status } = await quick.check(givens);
		this.#solution = status === "one" ? await quick.solve(givens) : null;
		this.#givens = givens;
	}

	// #judge returns what to say of a position, and which cells to show as wrong: by
	// cell a word.
	#judge(position, check) {
		const faults = new Map(check.conflicts.flatMap((c) => c.cells).map((c) => [cellIndex(c), "clashes"]));
		if (!this.#solution || position.board === this.#solution) return { faults, text: words(position, check) };
		const policy = mistakes.value;
		if (policy === "none") faults.clear();
		if (policy === "solution") {
			for (let i = 0; i < 81; i++) {
				if (position.board[i] !== "." && position.board[i] !== this.#solution[i] && !faults.has(i)) faults.set(i, "wrong");
			}
		}
		if (faults.size === 0) return { faults, text: `One solution · ${plural(check.clues, "digit")} on the board` };
		return { faults, text: check.conflicts.length > 0 ? words(position, check) : `${plural(faults.size, "digit")} wrong.` };
	}

	async #show(position, check) {
		const wanted = document.querySelector("[name=show]:checked").value;
		try {
			if (wanted === "true") {
				const { candidates } = await quick.trueCandidates(position.board);
				const fixed = candidates.filter((c, i) => position.board[i] === "." && c.length === 1).length;
				return { marks: candidates, text: `${plural(fixed, "blank cell")} with the same digit in all solutions.` };
			}
			if (wanted === "redundant") {
				const cells = await quick.redundantClues(position.givens);
				return {
					special: { name: "redundant", cells: cells.map(cellIndex) },
					text: cells.length ? `${plural(cells.length, "clue")} can go, each for itself.` : "No clue can go: the puzzle is minimal.",
				};
			}
			if (wanted === "clashing") {
				const cells = check.status === "none" ? await quick.clashingClues(position.board) : [];
				return {
					special: { name: "clashing", cells: cells.map(cellIndex) },
					text: cells.length ? `These ${cells.length} have no solution together; without any one of them there is one.` : "There is a solution: nothing clashes.",
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
			const rated = await atWork("Rating …", (sudoku, { signal }) => sudoku.rate(puzzle, { signal }));
			if (!rated) return;
			const rows = [
				["Sudoku Explainer", `ER ${rated.er.toFixed(1)} · EP ${rated.ep.toFixed(1)} · ED ${rated.ed.toFixed(1)}`],
				["HoDoKu", `${rated.level}, score ${rated.score}${rated.solved ? "" : " until its techniques end"}`],
				["Depth of trial and error", String(rated.depth)],
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
			rating.replaceChildren(Object.assign(document.createElement("dt"), { textContent: "No rating" }), dd);
		}
		rating.hidden = false;
	}
}

// words returns in words what a check has found.
function words(position, check) {
	const filled = !position.board.includes(".");
	if (check.conflicts.length > 0) return sentence({ message: check.message });
	if (check.status === "one" && filled) return "Solved.";
	if (check.status === "one") return `One solution · ${plural(check.clues, "digit")} on the board`;
	if (check.status === "none") return "No solution.";
	return check.clues === 0 ? "A blank board. Type, paste or make a puzzle." : `More than one solution · ${plural(check.clues, "digit")} on the board`;
}
