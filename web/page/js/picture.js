// The picture of a step, in the place of the board.

import { quick } from "./engine.js";

const figure = document.getElementById("picture");
const grid = document.getElementById("grid");
let number = 0;

/** Shows a step in its position, in the form that the package takes. */
export async function showPicture(position, step) {
	const mine = ++number;
	const svg = await quick.svg(position, { step, theme: "auto", prefix: "step" });
	if (mine !== number) return;
	figure.innerHTML = svg; // made by the package: no text of the user is in it
	figure.hidden = false;
	grid.classList.add("covered");
}

/** Shows the board again. */
export function hidePicture() {
	number++;
	figure.hidden = true;
	figure.replaceChildren();
	grid.classList.remove("covered");
}
