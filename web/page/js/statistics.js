// Statistics by level, kept in this browser: how many puzzles were begun and
// solved, and how long that took. Times count only without hints.

import { clock } from "./clock.js";
import { keep, read, remove, write } from "./store.js";
import { t } from "./words.js";

const name = "sudoku-statistics";
const levels = ["beginner", "easy", "medium", "hard", "expert", "master", "other"];
const whole = (n) => (Number.isSafeInteger(n) && n >= 0 ? n : 0);

/** Returns a day as "2026-11-23", so many days later or earlier. */
export function day(date = new Date(), later = 0) {
	const d = new Date(date.getFullYear(), date.getMonth(), date.getDate() + later);
	return [d.getFullYear(), d.getMonth() + 1, d.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}

// load returns the numbers of each level, 0 where nothing can be read.
function load() {
	const stored = read(name);
	return Object.fromEntries(levels.map((l) => {
		const { begun, solved, timed, best, total, streak, last } = stored?.levels?.[l] ?? {};
		return [l, {
			begun: whole(begun), solved: whole(solved), timed: whole(timed), best: whole(best), total: whole(total), streak: whole(streak),
			last: typeof last === "string" ? last : "",
		}];
	}));
}

/**
 * Counts what is played and shows it. A game has in its page what is to be known
 * for that: the level it was made for, and whether it is counted, hinted, over.
 */
export class Statistics {
	#table = document.getElementById("statistics");

	constructor(game, analysis) {
		const count = () => {
			const { page } = game;
			if (page.exercise) return;
			if (game.played > 0 && analysis.solution && !page.counted) {
				page.counted = true;
				this.#change(game, (s) => s.begun++);
			}
			if (!analysis.solved || !page.counted || page.over) return;
			page.over = true;
			game.keepTime(false);
			this.#change(game, (s) => {
				const today = day();
				if (s.last !== today) s.streak = s.last === day(new Date(), -1) ? s.streak + 1 : 1;
				s.last = today;
				s.solved++;
				if (page.hinted) return;
				s.best = s.timed++ === 0 ? game.elapsed : Math.min(s.best, game.elapsed);
				s.total += game.elapsed;
			});
			keep(game);
		};
		analysis.listen(count);
		count(); // it may have looked before
		document.getElementById("forget-statistics").addEventListener("click", () => {
			remove(name);
			this.#show();
		});
		document.getElementById("tab-new").addEventListener("click", () => this.#show());
	}

	#change(game, f) {
		const all = load();
		f(all[levels.includes(game.page.level) ? game.page.level : "other"]);
		write(name, { version: 1, levels: all });
		this.#show();
	}

	#show() {
		const all = load();
		this.#table.replaceChildren(...levels.filter((l) => all[l].begun > 0).map((l) => {
			const { begun, solved, timed, best, total, streak, last } = all[l];
			const row = document.createElement("tr");
			const head = row.appendChild(document.createElement("th"));
			head.scope = "row";
			head.textContent = t(l);
			const now = last === day() || last === day(new Date(), -1) ? streak : 0;
			for (const text of [begun, solved, timed ? clock(best) : "–", timed ? clock(total / timed) : "–", now]) {
				row.appendChild(document.createElement("td")).textContent = text;
			}
			return row;
		}));
		document.getElementById("statistics-box").hidden = this.#table.children.length === 0;
	}
}
