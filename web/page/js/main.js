// The page: connects the board, the keys, the panels and the package.

import "./tabs.js";
import { Analysis } from "./analysis.js";
import { BoardView } from "./board.js";
import { listenToFiles, title } from "./files.js";
import { Hints } from "./hints.js";
import { listenToKeys } from "./keys.js";
import { Lessons } from "./learn.js";
import { fromLink, toLink } from "./link.js";
import { Maker } from "./maker.js";
import { Game, erased, newPosition, shownMarks, withDigit, withMark } from "./state.js";
import { Steps } from "./steps.js";
import { keep, listGames, remember, stored } from "./store.js";
import { showTab } from "./tabs.js";

const first = "530070000600195000098000060800060003400803001700020006060000280000419005000080079".replaceAll("0", ".");
const $ = (id) => document.getElementById(id);

const game = new Game();
const grid = $("grid");
const view = new BoardView(grid);
const analysis = new Analysis(draw);
const hints = new Hints(game);
const steps = new Steps(game);
const maker = new Maker(game);
new Lessons(game);
let notes = false; // digits are written as pencil marks
let clues = false; // digits are written as clues

function draw() {
	const p = game.position;
	view.draw(p, analysis.marks ?? shownMarks(p), analysis.faults, analysis.special);
	grid.classList.toggle("analysed", Boolean(analysis.marks));
	for (const b of $("digits").children) b.classList.toggle("done", [...p.board].filter((d) => d === b.textContent).length === 9);
	$("undo").disabled = !game.canUndo;
	$("redo").disabled = !game.canRedo;
	$("auto").checked = p.auto;
	document.title = title(p);
}

const actions = {
	write(digit, mark) {
		const p = game.position;
		const cell = view.selected;
		if (!clues && p.givens[cell] !== ".") return nudge();
		if (mark !== notes && !clues) return game.set(withMark(p, cell, digit));
		const again = (clues ? p.givens : p.board)[cell] === digit;
		game.set(withDigit(p, cell, again ? "." : digit, clues));
	},
	erase() {
		if (!clues && game.position.givens[view.selected] !== ".") return nudge();
		game.set(erased(game.position, view.selected));
	},
	undo: () => game.undo(),
	redo: () => game.redo(),
	toggleNotes() {
		notes = !notes;
		if (notes) setClues(false);
		$("notes").setAttribute("aria-pressed", String(notes));
	},
	hint() {
		showTab("hint");
		hints.more();
	},
	apply: () => hints.apply(),
	close: () => hints.close(),
};

function setClues(on) {
	clues = on;
	$("clues").setAttribute("aria-pressed", String(clues));
	if (clues && notes) actions.toggleNotes();
}

// nudge says that a clue can't be changed.
function nudge() {
	$("clues").classList.remove("nudge");
	requestAnimationFrame(() => $("clues").classList.add("nudge"));
}

for (let d = 1; d <= 9; d++) {
	const button = $("digits").appendChild(document.createElement("button"));
	button.type = "button";
	button.textContent = d;
	button.setAttribute("aria-label", `digit ${d}`);
	button.addEventListener("click", () => actions.write(String(d), false));
}
$("undo").addEventListener("click", actions.undo);
$("redo").addEventListener("click", actions.redo);
$("erase").addEventListener("click", actions.erase);
$("notes").addEventListener("click", actions.toggleNotes);
$("clues").addEventListener("click", () => setClues(!clues));
$("auto").addEventListener("change", (e) => game.set({ ...game.position, auto: e.target.checked }));
for (const id of ["mistakes", "own-notes"]) remember($(id));
$("mistakes").addEventListener("change", () => analysis.look(game.position));
listenToKeys(grid, view, actions);
view.listen(actions.close);
$("picture").addEventListener("click", actions.close);

// A new board is typed as clues.
listGames(game);
listenToFiles(game, (error) => showTab(error ? "open" : "hint"));
$("clear").addEventListener("click", () => setClues(true));

let link = ""; // what the address holds because of the page itself
let before = game.position;

game.listen((p) => {
	hints.reset();
	steps.clear();
	draw();
	analysis.look(p);
	if (p.board === newPosition().board) setClues(true);
	else if (p.givens !== before.givens && !clues) setClues(false);
	before = p;
	link = toLink(p);
	history.replaceState(null, "", link ? `#${link}` : location.pathname + location.search);
	keep(game);
});

// open takes the position in the address, or else the game that was played last.
// A position of a puzzle that has been played before is a move of that game.
async function open() {
	const hash = location.hash.slice(1);
	if (hash === link && hash !== "") return;
	if (/^new(&|$)/.test(hash)) {
		showTab("new");
		await maker.makeFrom(hash);
		return;
	}
	const linked = fromLink(hash);
	const kept = linked ? stored(linked.givens) : stored();
	if (kept) game.resume(kept);
	if (linked && kept) game.set(linked);
	else if (!kept) game.begin(linked ?? newPosition({ givens: first, board: first }));
	if (hash !== "" && !linked) {
		showTab("open");
		$("open-result").textContent = "The link holds no position that this page can read.";
	}
}

addEventListener("hashchange", open);
const opened = open();
draw();
document.documentElement.dataset.painted = String(Math.round(performance.now()));
Promise.all([opened, analysis.look(game.position)]).then(() => {
	document.documentElement.dataset.ready = String(Math.round(performance.now()));
});

if ("serviceWorker" in navigator) {
	navigator.serviceWorker.register("sw.js").catch(() => {}); // a page without it works, but online only
}
