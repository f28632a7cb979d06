// New puzzles: by difficulty, technique and symmetry, from a seed.

import { atWork } from "./busy.js";
import { quick } from "./engine.js";
import { newPosition } from "./state.js";
import { plural, sentence } from "./words.js";

const form = document.getElementById("new");
const result = document.getElementById("new-result");
const copy = document.getElementById("new-link");
const numbers = ["minER", "maxER", "minClues", "maxClues"];

/** The panel of new puzzles. */
export class Maker {
	#game;
	#ready;

	constructor(game) {
		this.#game = game;
		this.#ready = this.#techniques().catch(() => {}); // the list stays short then
		form.addEventListener("submit", (e) => {
			e.preventDefault();
			this.make();
		});
		copy.addEventListener("click", async () => {
			await navigator.clipboard.writeText(`${location.href.split("#")[0]}#new&${this.#choice()}`);
			result.textContent = "The link is copied: it makes the same puzzle for everyone.";
		});
	}

	async #techniques() {
		for (const { name } of await quick.techniques({ order: "human" })) form.elements.needs.add(new Option(name));
	}

	// #choice returns the chosen settings as part of a link.
	#choice() {
		const chosen = [...new FormData(form)].filter(([, value]) => value !== "");
		return String(new URLSearchParams(chosen));
	}

	/** Makes the puzzle of a link, "new&level=hard&seed=7". */
	async makeFrom(link) {
		await this.#ready;
		form.reset();
		for (const [name, value] of new URLSearchParams(link.replace(/^#?new&?/, ""))) {
			if (form.elements[name]) form.elements[name].value = value;
		}
		await this.make();
	}

	/** Makes a puzzle with the chosen settings. */
	async make() {
		if (!form.reportValidity()) return;
		const wishes = {};
		for (const [name, value] of new FormData(form)) {
			if (value !== "") wishes[name] = numbers.includes(name) ? Number(value) : value;
		}
		result.textContent = "";
		try {
			const made = await atWork("Making a puzzle …", (sudoku, control) => sudoku.generate({ ...wishes, ...control }),
				({ tries, miss }) => `${plural(tries, "puzzle")} tried${miss ? `; the closest has ${miss}` : ""}`);
			if (!made) {
				result.textContent = "Ended.";
				return;
			}
			this.#game.set(newPosition({ givens: made.puzzle, board: made.puzzle, auto: this.#game.position.auto }));
			const seed = form.elements.seed.value;
			result.textContent = `${plural(made.clues, "clue")}, from seed ${made.seed}.`;
			result.dataset.seed = made.seed;
			if (!seed) form.elements.seed.placeholder = `chosen for you: last ${made.seed}`;
			copy.hidden = false;
			copy.dataset.seed = made.seed;
		} catch (error) {
			result.textContent = sentence(error);
		}
	}
}
