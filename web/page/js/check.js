// What the page says about a puzzle on request: true candidates, clues that can go or
// clash, and ratings.

import { cellIndex } from "../module/position.js";
import { atWork } from "./busy.js";
import { quick } from "./engine.js";
import { plural, sentence, t } from "./words.js";

const result = document.getElementById("show-result");
const rating = document.getElementById("rating");

/** The panel of checks. */
export class Check {
	#game;

	constructor(game, analysis) {
		this.#game = game;
		analysis.ask = (position, check) => this.#ask(position, check);
		analysis.listen(() => (result.textContent = analysis.shown.text ?? ""));
		for (const radio of document.getElementsByName("show")) radio.addEventListener("change", () => analysis.look(game.position));
		document.getElementById("rate").addEventListener("click", () => this.#rate());
	}

	/** Takes the ratings away, as the position has changed. */
	clear() {
		rating.hidden = true;
	}

	// #ask returns what is shown of a position as the player wants, with words.
	async #ask(position, check) {
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
		const puzzle = this.#game.position.givens;
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
