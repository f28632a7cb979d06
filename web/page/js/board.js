// The board as people see, touch and hear it.

import { peers } from "../module/position.js";
import { plural, t } from "./words.js";

const names = ["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "grey"]; // of the colors 1 to 9

/** Returns the name of a color, "1" to "9". */
export const colorName = (digit) => t(names[digit - 1]);

/** Draws positions in an element, and knows the cells that are selected. */
export class BoardView {
	#cells = [];
	#listeners = [];
	#armed = ""; // a digit that is shown although no cell with it is selected
	cursor = 0; // the cell that was selected last
	selection = new Set([0]);

	constructor(grid) {
		for (let r = 0; r < 9; r++) {
			const row = grid.appendChild(element("div", "row9", { role: "row" }));
			for (let c = 0; c < 9; c++) {
				const i = 9 * r + c;
				const cell = row.appendChild(element("div", "cell", { role: "gridcell", tabindex: i === 0 ? "0" : "-1" }));
				cell.addEventListener("focus", () => i !== this.cursor && this.select(i));
				for (const part of ["tint", "digit", "corner", "centre"]) {
					cell.appendChild(element("span", part, { "aria-hidden": "true" })); // the label says it all
				}
				const marks = cell.appendChild(element("span", "marks", { "aria-hidden": "true" }));
				for (let d = 1; d <= 9; d++) marks.appendChild(element("span", "mark", { "data-digit": d }));
				this.#cells.push(cell);
			}
		}
		this.#listenToPointer(grid);
	}

	/** Calls a function with the cells when others are selected, and whether a finger or mouse has just touched one. */
	listen(f) {
		this.#listeners.push(f);
	}

	/** The selected cells in order. */
	get cells() {
		return [...this.selection].sort((a, b) => a - b);
	}

	/** Selects one cell, and moves the focus there if asked to. */
	select(cell, focus = false) {
		this.#choose(cell, [cell], focus);
	}

	/** Selects one more cell. */
	add(cell, focus = false) {
		this.#choose(cell, [...this.selection, cell], focus);
	}

	/** Selects one more cell, or one less; one is always left. */
	flip(cell, focus = false) {
		const others = [...this.selection].filter((c) => c !== cell);
		this.#choose(cell, others.length === this.selection.size || others.length === 0 ? [...others, cell] : others, focus);
	}

	/** Moves the focus and leaves the selection as it is. */
	move(cell) {
		this.#choose(cell, [...this.selection], true);
	}

	/** Selects cells. */
	selectAll(cells) {
		this.#choose(this.cursor, cells);
	}

	/** Shows a digit wherever it stands; "" for that of the selected cell. */
	arm(digit) {
		this.#armed = digit;
		this.#light();
	}

	#choose(cursor, cells, focus = false, touched = false) {
		this.#cells[this.cursor].tabIndex = -1;
		this.#cells[cursor].tabIndex = 0;
		const changed = cells.length !== this.selection.size || cells.some((c) => !this.selection.has(c));
		this.cursor = cursor;
		this.selection = new Set(cells);
		if (focus) this.#cells[cursor].focus();
		this.#light();
		if (changed || touched) for (const f of this.#listeners) f(this.cells, touched);
	}

	// A press selects; with Control one cell more or less, with Shift all up to there. What
	// the finger or mouse is drawn over while it is down is selected too.
	#listenToPointer(grid) {
		const at = (e) => this.#cells.indexOf(document.elementFromPoint(e.clientX, e.clientY)?.closest("[role=gridcell]"));
		let down = null;
		grid.addEventListener("pointerdown", (e) => {
			const cell = at(e);
			if (cell < 0 || e.button !== 0) return;
			down = e.pointerId;
			grid.setPointerCapture?.(down);
			if (e.ctrlKey || e.metaKey) this.flip(cell);
			else if (e.shiftKey) this.#choose(cell, [...this.selection, ...between(this.cursor, cell)]);
			else this.#choose(cell, [cell], false, true);
			this.#cells[cell].focus({ preventScroll: true });
		});
		grid.addEventListener("pointermove", (e) => {
			if (e.pointerId !== down) return;
			for (const event of e.getCoalescedEvents?.() ?? [e]) {
				const cell = at(event);
				if (cell >= 0 && cell !== this.cursor) this.#choose(cell, [...new Set([...this.selection, cell])], false, this.selection.size > 0);
			}
		});
		for (const end of ["pointerup", "pointercancel"]) grid.addEventListener(end, () => (down = null));
		grid.addEventListener("mousedown", (e) => e.preventDefault()); // the focus is set above
		grid.addEventListener("dblclick", () => {
			const digit = this.board[this.cursor];
			if (digit !== ".") this.selectAll([...this.board].flatMap((d, i) => (d === digit ? [i] : [])));
		});
	}

	/**
	 * Draws a position: its board and givens, marks, what is wrong with cells, and
	 * cells with a class of their own and a word for it. Candidates, if given, take
	 * the place of centre marks.
	 */
	draw({ board, givens, corner, centre, color }, candidates, faults, special = { cells: [] }) {
		this.board = board;
		this.#cells.forEach((cell, i) => {
			const clue = givens[i] !== ".";
			const fault = faults.get(i);
			const extra = special.cells.includes(i);
			const blank = board[i] === ".";
			cell.className = ["cell", clue && "clue", fault && "clash", extra && special.name].filter(Boolean).join(" ");
			const [tint, digit, corners, centres, marks] = cell.children;
			tint.style.background = stripes(color[i]);
			digit.textContent = blank ? "" : board[i];
			corners.textContent = blank && !candidates ? corner[i] : "";
			centres.textContent = blank && !candidates ? centre[i] : "";
			const shown = (blank && candidates?.[i]) || "";
			[...marks.children].forEach((m, d) => {
				m.classList.toggle("on", shown.includes(d + 1));
				m.classList.toggle("cornered", corner[i].includes(d + 1));
			});
			const label = [t("row {r} column {c}", { r: Math.floor(i / 9) + 1, c: (i % 9) + 1 })];
			if (blank) label.push(t("blank"));
			else label.push(t(clue ? "clue {digit}" : "digit {digit}", { digit: board[i] }));
			const list = (digits) => [...digits].join(" ");
			if (blank && corner[i]) label.push(t("corner marks {digits}", { digits: list(corner[i]) }));
			if (shown) label.push(t("candidates {digits}", { digits: list(shown) }));
			else if (blank && !candidates && centre[i]) label.push(t("centre marks {digits}", { digits: list(centre[i]) }));
			for (const d of color[i]) label.push(colorName(d));
			if (fault) label.push(t(fault));
			if (extra) label.push(t(special.name));
			cell.setAttribute("aria-label", label.join(", "));
		});
		this.#light();
	}

	// #light shows the selected cells, those that the only one sees, and those with its digit.
	#light() {
		const one = this.selection.size === 1;
		const own = this.board?.[this.cursor] ?? ".";
		const digit = this.#armed || (one && own !== "." ? own : "");
		const seen = new Set(one && !this.#armed ? peers[this.cursor] : []);
		this.#cells.forEach((cell, i) => {
			const selected = this.selection.has(i);
			cell.classList.toggle("selected", selected);
			cell.classList.toggle("seen", seen.has(i));
			cell.classList.toggle("same", digit !== "" && this.board?.[i] === digit);
			cell.setAttribute("aria-selected", String(selected));
		});
	}

	/** Returns in words how many cells are selected, "" for one. */
	get said() {
		return this.selection.size === 1 ? "" : plural(this.selection.size, "{n} cell selected|{n} cells selected");
	}
}

// between returns the cells of the rectangle between two.
function between(a, b) {
	const inside = (x, y, z) => (x - y) * (x - z) <= 0;
	return Array.from({ length: 81 }, (_, i) => i).filter((i) =>
		inside(Math.floor(i / 9), Math.floor(a / 9), Math.floor(b / 9)) && inside(i % 9, a % 9, b % 9));
}

// stripes returns the background of a cell with colors.
function stripes(colors) {
	const n = colors.length;
	if (n === 0) return "";
	if (n === 1) return `var(--color${colors})`;
	return `linear-gradient(135deg, ${[...colors].map((d, i) => `var(--color${d}) ${(100 * i) / n}% ${(100 * (i + 1)) / n}%`).join(", ")})`;
}

function element(tag, className, attributes = {}) {
	const e = document.createElement(tag);
	e.className = className;
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
	return e;
}
