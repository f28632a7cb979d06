// Lessons: what a technique is, examples on the board, and exercises.

import { cellIndex, cellName } from "../module/position.js";
import { quick } from "./engine.js";
import { lessons, mark, onLanguage, words } from "./language.js";
import { hidePicture, newPicture, showPicture } from "./picture.js";
import { allowed, candidates, forPackage, newPosition } from "./state.js";
import { paragraphs, sentence, t } from "./words.js";

const $ = (id) => document.getElementById(id);

/** The panel of lessons. They are fetched when it is first opened. */
export class Lessons {
	#game;
	#lessons;
	#texts = {}; // of the language, by technique
	#lesson;
	#exercise; // the position, as the package takes it
	#list = $("lesson");
	#words = $("lesson-words");
	#step = $("lesson-step");
	#result = $("lesson-result");

	constructor(game) {
		this.#game = game;
		$("tab-learn").addEventListener("click", () => this.#open());
		this.#list.addEventListener("change", () => this.show(this.#list.value));
		onLanguage(() => this.#speak());
		$("exercise").addEventListener("click", () => this.#ask());
		$("exercise-check").addEventListener("click", () => this.#check());
		$("exercise-answer").addEventListener("click", () => this.#answer());
	}

	async #open() {
		if (this.#lessons) return;
		try {
			this.#lessons ??= fetch("lessons.json").then((r) => {
				if (!r.ok) throw new Error(`lessons.json: ${r.status}`);
				return r.json();
			});
			await this.#lessons;
			await this.#speak();
		} catch (error) {
			this.#lessons = undefined; // the next visit tries again
			this.#result.textContent = sentence(error);
		}
	}

	// #speak takes on the language of hints and shows the lesson, or the first, in it.
	async #speak() {
		if (!this.#lessons) return;
		const all = await this.#lessons;
		this.#texts = (await lessons()) ?? {};
		this.#list.replaceChildren(...all.map(({ technique }, i) => new Option(`${i + 1} ${this.#name(technique)}`, technique)));
		await this.show(this.#lesson?.technique ?? all[0].technique);
	}

	#name(technique) {
		return this.#texts[technique]?.name ?? technique;
	}

	/** Shows the lesson of a technique. */
	async show(technique) {
		this.#lesson = (await this.#lessons).find((l) => l.technique === technique);
		const { before, examples } = this.#lesson;
		const said = this.#texts[technique] ?? this.#lesson;
		const [what, spot] = [paragraph(said.what), paragraph(said.spot)];
		mark(what);
		mark(spot);
		this.#list.value = technique;
		const parts = [what, heading(t("How to spot it")), spot];
		if (before?.length) {
			parts.push(heading(t("Learn first")));
			const row = document.createElement("div");
			row.className = "row";
			row.append(...before.map((name) => button(this.#name(name), () => this.show(name))));
			parts.push(row);
		}
		parts.push(heading(t("Examples")));
		const row = document.createElement("div");
		row.className = "row";
		row.append(...examples.map((example, i) => button(`${i + 1}`, (b) => this.#example(example, b), t("example {n}", { n: i + 1 }))));
		this.#words.replaceChildren(...parts, row);
		this.#result.textContent = "";
		this.#exercise = undefined;
		$("exercise-check").hidden = $("exercise-answer").hidden = true;
		this.#clear();
	}

	#clear() {
		delete this.#result.dataset.right;
		this.#step.hidden = true;
		this.#step.replaceChildren();
		hidePicture();
	}

	async #example(example, b) {
		for (const other of this.#words.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
		b.setAttribute("aria-current", "true");
		await this.#tell(forPackage(pagePosition(example)));
	}

	// #tell shows the step of the technique in a position, with its words, unless the
	// board is wanted again before they are there.
	async #tell(position) {
		const wanted = newPicture();
		try {
			const { step, explanation } = await quick.hint(position, { level: "whole", only: this.#lesson.technique, language: await words() });
			if (!wanted()) return;
			paragraphs(this.#step, null, [...explanation.why, explanation.therefore.join(" ")]);
			mark(this.#step);
			this.#step.hidden = false;
			await showPicture(position, step, wanted);
		} catch (error) {
			this.#result.textContent = sentence(error);
		}
	}

	// #ask puts an example in another form on the board.
	#ask() {
		if (!this.#lesson) return;
		const { examples } = this.#lesson;
		const position = pagePosition(turned(examples[Math.floor(Math.random() * examples.length)]));
		this.#exercise = forPackage(position);
		this.#clear();
		this.#game.set(position);
		this.#game.page.exercise = true; // it is not counted as a puzzle
		$("exercise-check").hidden = $("exercise-answer").hidden = false;
		this.#result.textContent = t("Find this technique: {technique}. Write a digit, or take centre marks away, then check.", { technique: this.#name(this.#lesson.technique) });
		this.#result.scrollIntoView({ block: "nearest" });
	}

	// #check compares the board with the exercise, and asks for all steps of the technique.
	async #check() {
		const now = this.#game.position;
		const asked = this.#exercise;
		const left = candidates(now);
		const done = []; // [cell, digit, placed]
		for (let i = 0; i < 81; i++) {
			if (asked.board[i] !== ".") continue;
			if (now.board[i] !== ".") done.push([i, now.board[i], true]);
			else for (const d of asked.candidates[i]) if (!left[i].includes(d) && !sees(now, asked, i, d)) done.push([i, d, false]);
		}
		if (done.length === 0) {
			this.#result.textContent = t("Nothing has changed yet.");
			return;
		}
		try {
			const { steps } = await quick.allSteps(asked, { only: this.#lesson.technique, limit: 400 });
			const given = (cell, digit, placed) => steps.some(({ step }) => (placed ? step.placements : step.eliminations)
				?.some((c) => cellIndex(c.cell) === cell && c.digit === Number(digit)));
			const other = done.find((d) => !given(...d));
			this.#result.dataset.right = String(!other);
			this.#result.textContent = other
				? t(other[2] ? "{cell} = {digit} does not follow by this technique." : "{cell} without {digit} does not follow by this technique.",
					{ cell: cellName(other[0]), digit: other[1] })
				: t("Right.");
		} catch (error) {
			this.#result.textContent = sentence(error);
		}
	}

	async #answer() {
		await this.#tell(this.#exercise);
	}
}

// sees reports whether a digit is gone because it was written in a cell that sees this one.
function sees(now, asked, cell, digit) {
	return !allowed(now.board)[cell].includes(digit) && allowed(asked.board)[cell].includes(digit);
}

// pagePosition returns an example as the page has positions: with all candidates.
function pagePosition({ givens, board, gone = {} }) {
	const struck = Array(81).fill("");
	for (const [cell, digits] of Object.entries(gone)) struck[cellIndex(cell)] = digits;
	return newPosition({ givens, board, struck, auto: true });
}

// turned returns an example in a random form: bands, stacks, rows and columns in another
// order, perhaps turned over, and other digits.
function turned({ givens, board, gone = {} }) {
	const lines = () => shuffled([0, 1, 2]).flatMap((band) => shuffled([0, 1, 2]).map((line) => 3 * band + line));
	const rows = lines();
	const columns = lines();
	const digits = [".", ...shuffled([..."123456789"])];
	const over = Math.random() < 0.5;
	const to = (i) => {
		const [r, c] = over ? [i % 9, Math.floor(i / 9)] : [Math.floor(i / 9), i % 9];
		return 9 * rows[r] + columns[c];
	};
	const moved = (text) => {
		const out = Array(81);
		[...text].forEach((d, i) => (out[to(i)] = d === "." ? d : digits[d]));
		return out.join("");
	};
	const away = Object.entries(gone).map(([cell, ds]) => [cellName(to(cellIndex(cell))), [...ds].map((d) => digits[d]).sort().join("")]);
	return { givens: moved(givens), board: moved(board), gone: Object.fromEntries(away) };
}

function shuffled(list) {
	for (let i = list.length - 1; i > 0; i--) {
		const j = Math.floor(Math.random() * (i + 1));
		[list[i], list[j]] = [list[j], list[i]];
	}
	return list;
}

function paragraph(text) {
	const p = document.createElement("p");
	p.textContent = text;
	return p;
}

function heading(text) {
	const h = document.createElement("h2");
	h.textContent = text;
	return h;
}

function button(text, act, label) {
	const b = document.createElement("button");
	b.type = "button";
	b.textContent = text;
	if (label) b.setAttribute("aria-label", label);
	b.addEventListener("click", () => act(b));
	return b;
}
