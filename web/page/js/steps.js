// The whole path as a list to click through, and all steps that there are now.

import { apply } from "../module/position.js";
import { atWork } from "./busy.js";
import { quick } from "./engine.js";
import { mark, words } from "./language.js";
import { hidePicture, newPicture, showPicture } from "./picture.js";
import { forPackage } from "./state.js";
import { paragraphs, plural, sentence, t } from "./words.js";

// The name that a step's line begins with.
const nameOf = (text) => /^.*?(?=\s?[:：])/.exec(text)[0];

const most = 400; // steps of one position; nobody reads a longer list

/** The panel of steps. */
export class Steps {
	#game;
	#list = document.getElementById("steps");
	#summary = document.getElementById("steps-summary");
	#words = document.getElementById("step-words");
	#order = document.getElementById("order");

	constructor(game) {
		this.#game = game;
		document.getElementById("path").addEventListener("click", () => this.#path());
		document.getElementById("all-steps").addEventListener("click", () => this.#all());
		this.#list.addEventListener("keydown", (e) => this.#key(e));
	}

	async #path() {
		const start = forPackage(this.#game.position);
		const language = await words();
		const path = await this.#ask(t("Solving …"), (sudoku, control) => sudoku.path(start, { order: this.#order.value, language, ...control }),
			({ steps }) => plural(steps, "{n} step|{n} steps"));
		if (!path) return;
		const positions = [start];
		for (const { step } of path.steps) positions.push(apply(positions.at(-1), step));
		const top = path.steps.find(({ step }) => step.technique === path.hardest);
		const hardest = top ? ` ${t("The hardest is {technique}.", { technique: nameOf(top.text) })}` : "";
		this.#summary.textContent = path.outcome === "solved"
			? plural(path.steps.length, "Solved in {n} step.|Solved in {n} steps.") + hardest
			: plural(path.steps.length, "Stuck after {n} step: no technique goes on.|Stuck after {n} steps: no technique goes on.") + hardest;
		this.#fill(path.steps, (i) => positions[i]);
	}

	async #all() {
		const start = forPackage(this.#game.position);
		const language = await words();
		const all = await this.#ask(t("Looking for every step …"),
			(sudoku, control) => sudoku.allSteps(start, { order: this.#order.value, limit: most, language, ...control }),
			({ steps }) => plural(steps, "{n} step|{n} steps"));
		if (!all) return;
		this.#summary.textContent = all.complete
			? plural(all.steps.length, "{n} step in this position.|{n} steps in this position.")
			: t("The first {n} steps in this position; there are more.", { n: most });
		this.#fill(all.steps, () => start);
	}

	async #ask(words, work, describe) {
		this.clear();
		try {
			const result = await atWork(words, work, describe);
			if (!result) this.#summary.textContent = t("Ended.");
			return result;
		} catch (error) {
			this.#summary.textContent = sentence(error);
			return undefined;
		}
	}

	#fill(steps, positionOf) {
		mark(this.#list);
		this.#list.replaceChildren(...steps.map(({ text, step }, i) => {
			const item = document.createElement("li");
			const button = item.appendChild(document.createElement("button"));
			button.type = "button";
			const name = button.appendChild(document.createElement("b"));
			name.textContent = nameOf(text);
			button.append(text.slice(name.textContent.length));
			if (step.rating) {
				const rating = button.appendChild(document.createElement("small"));
				rating.textContent = step.rating.toFixed(1);
				rating.title = t("the value that Sudoku Explainer gives");
			}
			button.addEventListener("click", () => this.#show(button, positionOf(i), step));
			return item;
		}));
	}

	async #show(button, position, step) {
		for (const b of this.#list.querySelectorAll("[aria-current]")) b.removeAttribute("aria-current");
		button.setAttribute("aria-current", "step");
		const wanted = newPicture();
		const { why, therefore, technique } = await quick.explain(step, { language: await words() });
		if (!button.hasAttribute("aria-current")) return;
		paragraphs(this.#words, technique ?? step.technique, [...why, therefore.join(" ")]);
		mark(this.#words);
		this.#words.hidden = false;
		await showPicture(position, step, wanted);
	}

	// #key moves between steps with the arrows, and shows the one it comes to.
	#key(e) {
		const down = { ArrowDown: 1, ArrowUp: -1 }[e.key];
		const item = e.target.closest("li");
		const next = down === 1 ? item?.nextElementSibling : down === -1 ? item?.previousElementSibling : null;
		if (!next) return;
		e.preventDefault();
		next.firstChild.focus();
		next.firstChild.click();
	}

	/** Empties the panel, as the position has changed. */
	clear() {
		if (this.#list.firstChild) hidePicture();
		this.#list.replaceChildren();
		this.#summary.textContent = "";
		this.#words.hidden = true;
	}
}
