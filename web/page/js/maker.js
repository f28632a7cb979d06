// New puzzles: by difficulty, technique and symmetry, from a seed.

import { atWork } from "./busy.js";
import { quick } from "./engine.js";
import { newPosition } from "./state.js";
import { day } from "./statistics.js";
import { stored } from "./store.js";
import { language, plural, sentence, t } from "./words.js";

const form = document.getElementById("new");
const result = document.getElementById("new-result");
const copy = document.getElementById("new-link");
const daily = document.getElementById("daily");
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
		daily.elements.date.value = day();
		daily.addEventListener("submit", (e) => {
			e.preventDefault();
			this.#daily();
		});
		document.getElementById("daily-link").addEventListener("click", async () => {
			const { date, level } = daily.elements;
			await navigator.clipboard.writeText(`${location.href.split("#")[0]}#daily=${date.value}&level=${level.value}`);
			result.textContent = t("The link is copied: it makes the same puzzle for everyone.");
		});
		copy.addEventListener("click", async () => {
			await navigator.clipboard.writeText(`${location.href.split("#")[0]}#new&${this.#choice()}`);
			result.textContent = t("The link is copied: it makes the same puzzle for everyone.");
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

	// #daily makes the puzzle of a day and level, the same one everywhere: that of the
	// seed 20261123 for November 23, 2026. One that was begun goes on.
	async #daily() {
		const { date, level } = daily.elements;
		if (!/^\d{4}-\d\d-\d\d$/.test(date.value)) return; // the field says so
		const made = await this.#make({ level: level.value, seed: date.value.replaceAll("-", "") });
		if (!made) return;
		this.#begin(made, level.value);
		result.textContent = t("The puzzle of {date}.", { date: new Date(`${date.value}T12:00`).toLocaleDateString(language, { dateStyle: "long" }) });
	}

	/** Makes the puzzle of a link, "new&level=hard&seed=7" or "daily=2026-11-23&level=hard". */
	async makeFrom(link) {
		await this.#ready;
		const wanted = new URLSearchParams(link);
		if (wanted.has("daily")) {
			daily.elements.date.value = wanted.get("daily") || day();
			daily.elements.level.value = wanted.get("level") ?? "medium";
			if (daily.elements.level.value === "") daily.elements.level.value = "medium";
			return this.#daily();
		}
		form.reset();
		for (const [name, value] of new URLSearchParams(link.replace(/^#?new&?/, ""))) {
			if (form.elements[name]) form.elements[name].value = value;
		}
		return this.make();
	}

	/** Makes a puzzle with the chosen settings. */
	async make() {
		if (!form.reportValidity()) return;
		const wishes = {};
		for (const [name, value] of new FormData(form)) {
			if (value !== "") wishes[name] = numbers.includes(name) ? Number(value) : value;
		}
		const made = await this.#make(wishes);
		if (!made) return;
		this.#begin(made, wishes.level);
		const seed = form.elements.seed.value;
		result.textContent = plural(made.clues, "{n} clue, from seed {seed}.|{n} clues, from seed {seed}.", { seed: made.seed });
		result.dataset.seed = made.seed;
		if (!seed) form.elements.seed.placeholder = t("chosen for you: last {seed}", { seed: made.seed });
		copy.hidden = false;
		copy.dataset.seed = made.seed;
	}

	// #begin plays a puzzle that was made.
	#begin({ puzzle }, level) {
		const kept = stored(puzzle);
		if (kept) this.#game.resume(kept);
		else this.#game.set(newPosition({ givens: puzzle, board: puzzle, auto: this.#game.auto }));
		if (level) this.#game.page.level = level;
		scrollTo(0, 0); // to the board
	}

	// #make returns a puzzle, or says why there is none.
	async #make(wishes) {
		result.textContent = "";
		try {
			const made = await atWork(t("Making a puzzle …"), (sudoku, control) => sudoku.generate({ ...wishes, ...control }),
				({ tries, miss }) => plural(tries, miss ? "{n} puzzle tried; the closest has {miss}|{n} puzzles tried; the closest has {miss}" : "{n} puzzle tried|{n} puzzles tried", { miss }));
			if (!made) result.textContent = t("Ended.");
			return made;
		} catch (error) {
			result.textContent = sentence(error);
			return undefined;
		}
	}
}
