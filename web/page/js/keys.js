// The keyboard on the board; undo and redo everywhere except in fields. The letters
// are those of `sudoku play` in the terminal.

const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const letters = {
	z: (a) => a.mode("entry"), x: (a) => a.mode("corner"), c: (a) => a.mode("centre"), v: (a) => a.mode("color"),
	n: (a) => a.nextMode(), " ": (a) => a.nextMode(), u: (a) => a.undo(), r: (a) => a.redo(), m: (a) => a.undoMistake(),
	a: (a) => a.toggleAuto(), t: (a) => a.toggleTime(), h: (a) => a.hint(), Enter: (a) => a.apply(),
	Backspace: (a) => a.erase(), Delete: (a) => a.erase(), 0: (a) => a.erase(), ".": (a) => a.erase(),
};

/** Connects the keys with the actions of the page, which main.js gives. */
export function listenToKeys(grid, view, actions) {
	grid.addEventListener("keydown", (e) => {
		const control = e.ctrlKey || e.metaKey;
		const row = Math.floor(view.cursor / 9);
		const column = view.cursor % 9;
		const digit = /^(?:Digit|Numpad)([1-9])$/.exec(e.code)?.[1] ?? (/^[1-9]$/.test(e.key) ? e.key : null);
		const go = (cell) => (control ? view.move(cell) : e.shiftKey ? view.add(cell, true) : view.select(cell, true));
		if (moves[e.key] && !e.altKey) {
			const [down, right] = moves[e.key];
			go(9 * ((row + down + 9) % 9) + ((column + right + 9) % 9));
		} else if (digit) {
			actions.write(digit, e.altKey || (control && e.shiftKey) ? "color" : control ? "centre" : e.shiftKey ? "corner" : undefined);
		} else if (control && !e.altKey && e.key.toLowerCase() === "a") {
			view.selectAll(Array.from({ length: 81 }, (_, i) => i));
		} else if (control && e.key === " ") {
			view.flip(view.cursor);
		} else if (control || e.altKey) {
			return;
		} else if (e.key === "Home") {
			go(9 * row);
		} else if (e.key === "End") {
			go(9 * row + 8);
		} else if (e.key === "Escape" && view.selection.size > 1) {
			view.select(view.cursor);
		} else if (letters[e.key] ?? letters[e.key.toLowerCase()]) {
			(letters[e.key] ?? letters[e.key.toLowerCase()])(actions);
		} else {
			return;
		}
		e.preventDefault();
	});
	document.addEventListener("keydown", (e) => {
		if (e.key === "Escape") actions.close();
		if (!(e.ctrlKey || e.metaKey) || e.altKey || isField(e.target)) return;
		const key = e.key.toLowerCase();
		if (key === "z" && !e.shiftKey) actions.undo();
		else if (key === "y" || (key === "z" && e.shiftKey)) actions.redo();
		else return;
		e.preventDefault();
	});
}

/** Reports whether a key typed in an element is text of a field. */
export function isField(target) {
	return target instanceof Element && target.matches("input:not([type=checkbox], [type=radio], [type=file]), textarea, select");
}
