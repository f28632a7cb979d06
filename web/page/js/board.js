// The board as people see, touch and hear it.

import { peers } from "../module/position.js";

/** Draws positions in an element, and knows the cell that is selected. */
export class BoardView {
	#cells = [];
	#listeners = [];
	selected = 0;

	constructor(grid) {
		for (let r = 0; r < 9; r++) {
			const row = grid.appendChild(element("div", "row9", { role: "row" }));
			for (let c = 0; c < 9; c++) {
				const i = 9 * r + c;
				const cell = row.appendChild(element("div", "cell", { role: "gridcell", tabindex: i === 0 ? "0" : "-1" }));
				cell.addEventListener("pointerdown", () => this.select(i));
				cell.addEventListener("focus", () => this.select(i));
				cell.appendChild(element("span", "digit", { "aria-hidden": "true" })); // the label says it all
				const marks = cell.appendChild(element("span", "marks", { "aria-hidden": "true" }));
				for (let d = 1; d <= 9; d++) marks.appendChild(element("span", "mark", { "data-digit": d }));
				this.#cells.push(cell);
			}
		}
	}

	/** Calls a function with each cell that is selected. */
	listen(f) {
		this.#listeners.push(f);
	}

	/** Selects a cell, and moves the focus there if asked to. */
	select(cell, focus = false) {
		this.#cells[this.selected].tabIndex = -1;
		this.#cells[cell].tabIndex = 0;
		const changed = this.selected !== cell;
		this.selected = cell;
		if (focus) this.#cells[cell].focus();
		this.#light();
		if (changed) for (const f of this.#listeners) f(cell);
	}

	/**
	 * Draws a position: its board and givens, pencil marks, what is wrong with cells,
	 * and cells with a class of their own and a word for it.
	 */
	draw({ board, givens }, marks, faults, special = { cells: [] }) {
		this.board = board;
		this.#cells.forEach((cell, i) => {
			const clue = givens[i] !== ".";
			const fault = faults.get(i);
			const extra = special.cells.includes(i);
			cell.className = ["cell", clue && "clue", fault && "clash", extra && special.name].filter(Boolean).join(" ");
			cell.firstChild.textContent = board[i] === "." ? "" : board[i];
			const shown = board[i] === "." ? marks[i] : "";
			[...cell.lastChild.children].forEach((m, d) => m.classList.toggle("on", shown.includes(d + 1)));
			let label = `row ${Math.floor(i / 9) + 1} column ${(i % 9) + 1}, `;
			if (board[i] !== ".") label += `${clue ? "clue" : "digit"} ${board[i]}`;
			else label += shown ? `blank, pencil marks ${[...shown].join(" ")}` : "blank";
			if (fault) label += `, ${fault}`;
			if (extra) label += `, ${special.name}`;
			cell.setAttribute("aria-label", label);
		});
		this.#light();
	}

	// #light shows the selected cell, those that it sees, and those with its digit.
	#light() {
		const digit = this.board?.[this.selected] ?? ".";
		const seen = new Set(peers[this.selected]);
		this.#cells.forEach((cell, i) => {
			cell.classList.toggle("selected", i === this.selected);
			cell.classList.toggle("seen", seen.has(i));
			cell.classList.toggle("same", digit !== "." && this.board[i] === digit);
			cell.setAttribute("aria-selected", String(i === this.selected));
		});
	}
}

function element(tag, className, attributes = {}) {
	const e = document.createElement(tag);
	e.className = className;
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
	return e;
}
