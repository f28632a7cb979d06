// The games that are kept, to go on with and to forget.

import { clock } from "./clock.js";
import { Game } from "./state.js";
import { forget, games, stored, untouched } from "./store.js";
import { plural, t } from "./words.js";

/** Shows the games in the panel, to go on with and to forget. */
export function listGames(game) {
	const list = document.getElementById("games");
	const show = () => {
		const kept = games().filter((g) => g !== game.position.givens && !untouched(g));
		list.replaceChildren(...kept.map((givens) => {
			const item = document.createElement("li");
			const other = new Game();
			const value = stored(givens);
			other.resume(value);
			const count = (s) => [...s].filter((d) => d !== ".").length;
			const filled = count(other.position.board) - count(givens);
			item.append(
				button(plural(count(givens), "{n} clue, {filled} of {blank} cells filled, {time}|{n} clues, {filled} of {blank} cells filled, {time}",
					{ filled, blank: 81 - count(givens), time: clock(other.elapsed) }), () => {
						game.resume(value);
						scrollTo(0, 0); // to the board
					}),
				button(t("Forget"), () => {
					forget(givens);
					show();
				}),
			);
			return item;
		}));
		document.getElementById("games-none").hidden = kept.length > 0;
	};
	document.getElementById("tab-open").addEventListener("click", show);
}

function button(text, f) {
	const b = document.createElement("button");
	b.type = "button";
	b.textContent = text;
	b.addEventListener("click", f);
	return b;
}
