// What comes in by paste, file and drop, and goes out by link, copy and print.

import { quick } from "./engine.js";
import { isField } from "./keys.js";
import { toLink } from "./link.js";
import { qr, qrPicture } from "./qr.js";
import { forPackage, allowed, newPosition } from "./state.js";
import { plural, sentence, t } from "./words.js";

const text = document.getElementById("text");
const result = document.getElementById("open-result");
const shared = document.getElementById("share-result");
const largest = 1 << 16; // characters: what the package reads as one puzzle

/** Connects the panel with a game. It calls opened after a puzzle has come in. */
export function listenToFiles(game, opened) {
	const open = async (content, from) => {
		try {
			game.set(positionOf(await quick.parse(content), game.position.auto));
			result.textContent = t("{from} is on the board.", { from });
			opened();
		} catch (error) {
			result.textContent = t("{from} is not a puzzle: {error}.", { from, error: error.message });
			opened(error);
		}
	};
	const openFile = async (file) => {
		if (!file) return;
		if (file.size > 4 * largest) {
			result.textContent = t("{from} is too large for one puzzle.", { from: file.name });
			opened(new Error("too large"));
			return;
		}
		await open(await file.text(), file.name);
	};
	on("open", "click", () => open(text.value, t("The text")));
	on("file", "change", async (e) => {
		await openFile(e.target.files[0]);
		e.target.value = "";
	});
	on("clear", "click", () => {
		game.set(newPosition({ auto: game.position.auto }));
		result.textContent = t("The board is blank.");
	});
	document.addEventListener("paste", (e) => {
		if (isField(e.target)) return;
		const content = e.clipboardData.getData("text/plain");
		if (content.trim() === "") return;
		e.preventDefault();
		text.value = content.slice(0, largest);
		open(content, t("What was pasted"));
	});
	document.addEventListener("dragover", (e) => e.preventDefault());
	document.addEventListener("drop", (e) => {
		e.preventDefault();
		const file = e.dataTransfer.files[0];
		if (file) openFile(file);
		else open(e.dataTransfer.getData("text/plain"), t("What was dropped"));
	});

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
	on("link", "click", () => say(t("The link is copied."), copyText(link())));
	on("copy", "click", () => say(t("81 characters are copied."), copyText(game.position.board)));
	on("copy-marks", "click", () => say(t("The board is copied with its pencil marks."),
		quick.format(forPackage(game.position), "candidates").then(copyText)));
	on("print", "click", () => window.print());
}

function on(id, type, f) {
	document.getElementById(id).addEventListener(type, f);
}

async function copyText(content) {
	await navigator.clipboard.writeText(content);
}

async function say(words, work) {
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

/** Returns the number of a puzzle's clues in words, for the title of a printed page. */
export function title({ givens }) {
	return plural([...givens].filter((c) => c !== ".").length, "Sudoku · {n} clue|Sudoku · {n} clues");
}
