// What comes in by paste, file and drop, and goes out by link, copy and print.

import { quick } from "./engine.js";
import { toLink } from "./link.js";
import { qr, qrPicture } from "./qr.js";
import { forPackage, allowed, newPosition } from "./state.js";
import { showTab } from "./tabs.js";
import { sentence, t } from "./words.js";

const text = document.getElementById("text");
const result = document.getElementById("open-result");
const shared = document.getElementById("share-result");
const largest = 1 << 16; // characters: what the package reads as one puzzle

/** The panel of what comes in and goes out. */
export class Files {
	#game;

	constructor(game) {
		this.#game = game;
		on("open", "click", () => this.#open(text.value, t("The text")));
		on("file", "change", async (e) => {
			await this.#openFile(e.target.files[0]);
			e.target.value = "";
		});
		on("clear", "click", () => {
			game.set(newPosition({ auto: game.position.auto }));
			this.say(t("The board is blank."));
		});
		share(game);
	}

	/** Opens what was pasted. */
	openPasted(content) {
		text.value = content.slice(0, largest);
		this.#open(content, t("What was pasted"));
	}

	/** Opens a file that was dropped, or else text. */
	openDropped(file, content) {
		if (file) this.#openFile(file);
		else this.#open(content, t("What was dropped"));
	}

	/** Says something about what has come in. */
	say(words) {
		result.textContent = words;
	}

	async #open(content, from) {
		try {
			this.#game.set(positionOf(await quick.parse(content), this.#game.position.auto));
			this.say(t("{from} is on the board.", { from }));
			showTab("hint");
			scrollTo(0, 0); // to the board
		} catch (error) {
			this.say(t("{from} is not a puzzle: {error}.", { from, error: error.message }));
			showTab("open");
		}
	}

	async #openFile(file) {
		if (!file) return;
		if (file.size > 4 * largest) {
			this.say(t("{from} is too large for one puzzle.", { from: file.name }));
			showTab("open");
			return;
		}
		await this.#open(await file.text(), file.name);
	}
}

// share connects the buttons with which a position is taken along.
function share(game) {
	const link = () => `${location.href.split("#")[0]}#${toLink(game.position)}`;
	const code = document.getElementById("code");
	const button = document.getElementById("qr");
	const show = (on) => {
		const rows = on && qr(link());
		code.replaceChildren(...(rows ? [qrPicture(rows, t("QR code of the link"))] : []));
		code.hidden = !rows;
		button.setAttribute("aria-expanded", String(Boolean(rows)));
	};
	button.addEventListener("click", () => show(code.hidden));
	game.listen(() => show(!code.hidden));
	on("link", "click", () => told(t("The link is copied."), copyText(link())));
	on("copy", "click", () => told(t("81 characters are copied."), copyText(game.position.board)));
	on("copy-marks", "click", () => told(t("The board is copied with its pencil marks."),
		quick.format(forPackage(game.position), "candidates").then(copyText)));
	on("print", "click", () => window.print());
}

function on(id, type, f) {
	document.getElementById(id).addEventListener(type, f);
}

async function copyText(content) {
	await navigator.clipboard.writeText(content);
}

async function told(words, work) {
	try {
		await work;
		shared.textContent = words;
	} catch (error) {
		shared.textContent = sentence(error);
	}
}

/** Returns the position that the package has read. Candidates that its pencil marks lack are crossed out. */
export function positionOf({ givens, board, candidates, marked }, auto) {
	if (!marked) return newPosition({ givens, board, auto });
	const all = allowed(board);
	return newPosition({
		givens, board, auto: true,
		struck: candidates.map((c, i) => (board[i] === "." ? [...all[i]].filter((d) => !c.includes(d)).join("") : "")),
	});
}
