// The keyboard on the board; undo and redo everywhere except in fields.

const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Connects the keys with the actions of the page, which main.js gives. */
export function listenToKeys(grid, view, actions) {
	grid.addEventListener("keydown", (e) => {
		if (e.ctrlKey || e.metaKey || e.altKey) return;
		const row = Math.floor(view.selected / 9);
		const column = view.selected % 9;
		const digit = /^(?:Digit|Numpad)([1-9])$/.exec(e.code)?.[1] ?? (/^[1-9]$/.test(e.key) ? e.key : null);
		if (moves[e.key]) {
			const [down, right] = moves[e.key];
			view.select(9 * ((row + down + 9) % 9) + ((column + right + 9) % 9), true);
		} else if (e.key === "Home") {
			view.select(9 * row, true);
		} else if (e.key === "End") {
			view.select(9 * row + 8, true);
		} else if (digit) {
			actions.write(digit, e.shiftKey);
		} else if (["Backspace", "Delete", "0", "."].includes(e.key)) {
			actions.erase();
		} else if (e.key === "n" || e.key === "N" || e.key === " ") {
			actions.toggleNotes();
		} else if (e.key === "h" || e.key === "H") {
			actions.hint();
		} else if (e.key === "Enter") {
			actions.apply();
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
