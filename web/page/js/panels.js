// The panels, with all that a board can do without. main.js fetches this script when the
// package is there, or when somebody wants a panel before.

import "./markup.js";
import { endWork } from "./busy.js";
import { Check } from "./check.js";
import { Files } from "./files.js";
import { listGames } from "./games.js";
import { Hints } from "./hints.js";
import { Lessons } from "./learn.js";
import { Maker } from "./maker.js";
import { Statistics } from "./statistics.js";
import { Steps } from "./steps.js";
import { chosenTab } from "./tabs.js";

/** The panels of a game and what is known of its position; select selects a cell of the board. */
export class Panels {
	constructor(game, analysis, select) {
		this.hints = new Hints(game, select);
		this.maker = new Maker(game);
		this.files = new Files(game);
		const steps = new Steps(game);
		const check = new Check(game, analysis);
		new Lessons(game);
		new Statistics(game, analysis);
		listGames(game);
		game.listen(() => {
			endWork();
			this.hints.reset();
			steps.clear();
			check.clear();
		});
		chosenTab().click(); // what a panel does when it is opened
	}
}
