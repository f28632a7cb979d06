// What needs no WebAssembly: names of cells, and positions as plain objects.

/** Returns the name of a cell 0..80: 0 is "r1c1", 80 is "r9c9". */
export function cellName(cell) {
	return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}

/** Returns the cell 0..80 of a name such as "r1c1", -1 for any other text. */
export function cellIndex(name) {
	const m = /^r([1-9])c([1-9])$/i.exec(name);
	return m ? (m[1] - 1) * 9 + (m[2] - 1) : -1;
}

/** peers[cell] are the 20 cells that share a row, column or box with a cell. */
export const peers = Array.from({ length: 81 }, (_, a) =>
	Array.from({ length: 81 }, (_, b) => b).filter((b) => a !== b && (
		Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 ||
		(Math.floor(a / 27) === Math.floor(b / 27) && Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3)))));

/** Returns a position after a step: what it places stands, what it removes is gone. */
export function apply(position, step) {
	const board = [...position.board];
	const candidates = [...position.candidates];
	for (const { cell, digit } of step.eliminations ?? []) {
		const i = cellIndex(cell);
		if (board[i] === ".") candidates[i] = candidates[i].replace(digit, "");
	}
	for (const { cell, digit } of step.placements ?? []) {
		const i = cellIndex(cell);
		board[i] = candidates[i] = String(digit);
		for (const p of peers[i]) {
			if (board[p] === ".") candidates[p] = candidates[p].replace(digit, "");
		}
	}
	return { givens: position.givens, board: board.join(""), candidates };
}
