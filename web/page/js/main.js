// The page: connects the board, the keys, the panels and the package.

import { Analysis, cannotStart } from "./analysis.js";
import { BoardView, colorName } from "./board.js";
import { showClock } from "./clock.js";
import { isField, listenToKeys } from "./keys.js";
import { fromLink, toLink } from "./link.js";
import { Game, candidates, newPosition } from "./state.js";
import { keep, remember, stored } from "./store.js";
import { showTab } from "./tabs.js";
import { languages, paragraphs, plural, speak, t } from "./words.js";

const first = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".replaceAll("0", ".");
const $ = (id) => document.getElementById(id);

const game = new Game();
const grid = $("grid");
const view = new BoardView(grid);
const analysis = new Analysis(draw);
const modes = ["entry", "corner", "centre", "color"];
let mode = "entry"; // what digits are written as
let clues = false; // digits are written as clues
let armed = ""; // the digit that a touched cell gets, if digits come first

function draw() {
	const p = game.position;
	const { marks, special } = analysis.shown;
	view.draw(p, marks ?? (p.auto ? candidates(p) : null), analysis.faults, special);
	grid.classList.toggle("analysed", Boolean(marks));
	[...$("digits").children].forEach((b, i) => {
		const left = 9 - [...p.board].filter((d) => d === String(i + 1)).length;
		b.classList.toggle("done", left <= 0);
		b.setAttribute("aria-pressed", String(armed === String(i + 1)));
		b.setAttribute("aria-label", mode === "color" ? t("color {digit}, {name}", { digit: i + 1, name: colorName(i + 1) })
			: t("digit {digit}, {left} left", { digit: i + 1, left: Math.max(0, left) }));
		b.dataset.left = mode === "color" || left <= 0 ? "" : left;
	});
	$("undo").disabled = !game.canUndo;
	$("redo").disabled = !game.canRedo;
	$("auto").checked = p.auto;
	document.title = plural([...p.givens].filter((c) => c !== ".").length, "Sudoku · {n} clue|Sudoku · {n} clues");
}

// What the board can do without comes when the package is there, or when somebody wants
// it before.
let coming, panels;

async function wanted() {
	try {
		const { Panels } = await (coming ??= import("./panels.js"));
		panels ??= new Panels(game, analysis, (cell) => view.select(cell));
	} catch (error) {
		coming = undefined; // the next wish tries again
		cannotStart(error);
	}
	return panels;
}

const actions = {
	write(digit, layer = mode, cells = view.cells) {
		const p = game.position;
		if (clues) {
			const put = (s) => cells.reduce((s, c) => s.slice(0, c) + (p.givens[c] === digit ? "." : digit) + s.slice(c + 1), s);
			game.set({ ...p, givens: put(p.givens), board: put(p.board) });
			return;
		}
		const own = layer === "color" ? cells : cells.filter((c) => p.givens[c] === ".");
		if (own.length === 0) nudge();
		else if (layer !== "entry") game.toggle(layer, own, digit);
		else if (own.every((c) => p.board[c] === digit)) game.erase(own);
		else game.enter(own, digit);
	},
	erase() {
		const { givens, board } = game.position;
		const blanked = (s) => view.cells.reduce((s, c) => `${s.slice(0, c)}.${s.slice(c + 1)}`, s);
		if (clues && view.cells.some((c) => givens[c] !== ".")) game.set({ ...game.position, givens: blanked(givens), board: blanked(board) });
		else if (!game.erase(view.cells) && view.cells.every((c) => givens[c] !== ".")) nudge();
	},
	undo: () => game.undo(),
	redo: () => game.redo(),
	undoMistake() {
		showTab("hint");
		const { solution } = analysis;
		const undone = solution && game.undoMistake(solution);
		paragraphs($("hint"), null, [!solution ? t("Only a puzzle with one solution has mistakes.")
			: undone ? t("This is how it was before the mistake. Redo brings back what is undone.") : t("There is no mistake so far.")]);
	},
	mode(next) {
		mode = next;
		if (mode !== "entry") setClues(false);
		for (const m of modes) $(`mode-${m}`).setAttribute("aria-pressed", String(m === mode));
		$("digits").classList.toggle("colors", mode === "color");
		draw();
	},
	nextMode: () => actions.mode(modes[(modes.indexOf(mode) + 1) % modes.length]),
	toggleAuto: () => game.setAuto(!game.auto),
	toggleTime: () => $("time").click(),
	async hint() {
		showTab("hint");
		(await wanted())?.hints.more();
	},
	apply: () => panels?.hints.apply(),
	close: () => panels?.hints.close(),
};

function setClues(on) {
	clues = on;
	$("clues").setAttribute("aria-pressed", String(clues));
	if (clues && mode !== "entry") actions.mode("entry");
}

// nudge says that a clue can't be changed.
function nudge() {
	$("clues").classList.remove("nudge");
	requestAnimationFrame(() => $("clues").classList.add("nudge"));
}

// arm takes a digit for the cells that are touched next.
function arm(digit) {
	armed = armed === digit ? "" : digit;
	view.arm(mode === "color" ? "" : armed);
	draw();
}

for (let d = 1; d <= 9; d++) {
	const button = $("digits").appendChild(document.createElement("button"));
	button.type = "button";
	button.textContent = d;
	button.style.setProperty("--tint", `var(--color${d})`);
	button.addEventListener("click", () => ($("first").value === "digit" ? arm(String(d)) : actions.write(String(d))));
}
for (const m of modes) $(`mode-${m}`).addEventListener("click", () => actions.mode(m));
$("undo").addEventListener("click", actions.undo);
$("redo").addEventListener("click", actions.redo);
$("erase").addEventListener("click", actions.erase);
$("undo-mistake").addEventListener("click", actions.undoMistake);
for (const id of ["hint-more", "hint-tool"]) $(id).addEventListener("click", actions.hint);
document.querySelector("[role=tablist]").addEventListener("click", wanted);
$("clues").addEventListener("click", () => setClues(!clues));
$("auto").addEventListener("change", (e) => game.setAuto(e.target.checked));
for (const id of ["mistakes", "own-notes", "first", "time", "tidy"]) remember($(id));
const setMistakes = () => (game.policy = $("mistakes").value);
const setTidy = () => (game.tidy = $("tidy").checked);
const setTime = () => ($("clock").hidden = !$("time").checked);
$("mistakes").addEventListener("change", () => {
	setMistakes();
	analysis.look(game.position);
});
$("tidy").addEventListener("change", setTidy);
$("time").addEventListener("change", setTime);
$("first").addEventListener("change", () => arm(armed)); // none is
setTime();
for (const menu of ["language", "hint-language"]) {
	for (const { code, name, hints } of languages) if (menu === "language" || !hints) $(menu).add(Object.assign(new Option(name, code), { lang: code }));
}
remember($("language"));
$("language").addEventListener("change", () => location.reload());
listenToKeys(grid, view, actions);
view.listen((cells, touched) => {
	actions.close();
	$("selected").textContent = view.said;
	if (touched && armed) actions.write(armed, mode, [view.cursor]);
});

// Puzzles come in by paste and drop wherever it is.
addEventListener("paste", (e) => {
	const content = e.clipboardData.getData("text/plain");
	if (isField(e.target) || content.trim() === "") return;
	e.preventDefault();
	wanted().then((panels) => panels?.files.openPasted(content));
});
addEventListener("dragover", (e) => e.preventDefault());
addEventListener("drop", (e) => {
	e.preventDefault();
	const file = e.dataTransfer.files[0];
	const content = e.dataTransfer.getData("text/plain");
	wanted().then((panels) => panels?.files.openDropped(file, content));
});

let link = ""; // what the address holds because of the page itself
let before = game.position;

game.listen((p) => {
	setMistakes();
	setTidy();
	draw();
	analysis.look(p);
	if (p.board === newPosition().board) setClues(true);
	else if (p.givens !== before.givens && !clues) setClues(false);
	before = p;
	link = toLink(p);
	history.replaceState(null, "", link ? `#${link}` : location.pathname + location.search);
	keep(game);
});
showClock(game, $("clock"), () => analysis.solved || (game.page.over && !game.position.board.includes(".")), () => keep(game));

// open takes the position in the address, or else the game that was played last.
// A position of a puzzle that has been played before is a move of that game.
async function open() {
	const hash = location.hash.slice(1);
	if (hash === link && hash !== "") return;
	if (/^(new|daily)(&|=|$)/.test(hash)) {
		showTab("new");
		await (await wanted())?.maker.makeFrom(hash);
		return;
	}
	const linked = fromLink(hash);
	const kept = linked ? stored(linked.givens) : stored();
	const resumed = kept && game.resume(kept);
	if (linked && resumed) game.set(linked);
	else if (!resumed) game.begin(linked ?? newPosition({ givens: first, board: first }));
	if (hash !== "" && !linked) {
		showTab("open");
		(await wanted())?.files.say(t("The link holds no position that this page can read."));
	}
}

addEventListener("hashchange", open);
const opened = open();
draw();
document.documentElement.dataset.painted = String(Math.round(performance.now()));
const spoken = speak($("language").value || navigator.language).then(() => {
	draw();
	analysis.look(game.position); // says it again
}, () => {});
Promise.all([opened, spoken, analysis.look(game.position)]).then(wanted).then(() => {
	document.documentElement.dataset.ready = String(Math.round(performance.now()));
	// It fetches all files, so it comes last. A page without it works, but online only.
	navigator.serviceWorker?.register("sw.js").catch(() => {});
});
