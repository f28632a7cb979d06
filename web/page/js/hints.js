// Hints, in three stages.

import { cellIndex } from "../module/position.js";
import { clash } from "./analysis.js";
import { quick } from "./engine.js";
import { mark, onLanguage, words } from "./language.js";
import { hidePicture, newPicture, showPicture } from "./picture.js";
import { forPackage, noted, withStep } from "./state.js";
import { paragraphs, sentence, t } from "./words.js";

const levels = ["vague", "concrete", "whole"];
const buttons = ["Give me a hint", "Where?", "Show me the whole step", "Next hint"];

/** The panel of hints. Each edit of the board empties it. */
export class Hints {
	#game;
	#select;
	#stage = 0;
	#step;
	#asked; // the position in which it was found
	#words = document.getElementById("hint");
	#more = document.getElementById("hint-more");
	#apply = document.getElementById("hint-apply");
	#close = document.getElementById("hint-close");

	/** Of a game; select is called with the cell of a step that is done. */
	constructor(game, select) {
		this.#game = game;
		this.#select = select;
		this.#apply.addEventListener("click", () => this.apply());
		this.#close.addEventListener("click", () => this.close());
		onLanguage(() => this.reset());
	}

	/** Says more: the next stage of the hint, or the next hint. */
	async more() {
		const position = this.#game.position;
		const asked = document.getElementById("own-notes").checked ? noted(position) : forPackage(position);
		const stage = this.#stage % 3;
		this.#game.page.hinted = true;
		if (stage === 0) hidePicture();
		const wanted = newPicture();
		try {
			const hint = await quick.hint(asked, { level: levels[stage], language: await words() });
			if (position !== this.#game.position) return;
			this.#say(hint, stage);
			this.#step = hint.step;
			this.#asked = asked;
			if (hint.step) await showPicture(asked, hint.step, wanted);
			const over = hint.found === "stuck" || hint.found === "solved";
			this.#show(over ? 0 : stage + 1);
		} catch (error) {
			paragraphs(this.#words, null, [error.conflict ? clash(error.conflict) : sentence(error)]);
			this.#show(0);
		}
		for (const e of [this.#words, this.#more.parentElement]) e.scrollIntoView({ block: "nearest" }); // rather the buttons than all words
	}

	#say(hint, stage) {
		mark(this.#words);
		if (hint.step) {
			paragraphs(this.#words, hint.explanation.technique ?? hint.step.technique, [...hint.explanation.why, hint.explanation.therefore.join(" ")]);
			this.#words.dataset.hint = hint.hint;
		} else {
			paragraphs(this.#words, null, [hint.hint]);
		}
		this.#words.dataset.stage = levels[stage];
		this.#words.dataset.found = hint.found;
	}

	/** Carries out the step that is shown. */
	apply() {
		if (!this.#step) return;
		const { placements, eliminations } = this.#step;
		this.#select(cellIndex((placements ?? eliminations)[0].cell));
		this.#game.set(withStep(this.#game.position, this.#asked, this.#step));
		this.#more.focus();
	}

	/** Shows the board again, with the words still there. */
	close() {
		hidePicture();
		this.#close.hidden = true;
	}

	/** Starts again, as the position has changed. */
	reset() {
		if (this.#stage === 0 && !this.#step) {
			hidePicture();
			return;
		}
		hidePicture();
		this.#step = undefined;
		paragraphs(this.#words, null, []);
		delete this.#words.dataset.stage;
		this.#show(0);
	}

	#show(stage) {
		this.#stage = stage;
		this.#more.textContent = t(buttons[stage]);
		this.#apply.hidden = this.#close.hidden = !this.#step;
	}
}
