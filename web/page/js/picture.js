// The picture of a step, in the place of the board.

import { quick } from "./engine.js";

const figure = document.getElementById("picture");
const grid = document.getElementById("grid");
let number = 0;

/**
 * Begins to ask for a picture, in place of any other. It returns a function that says
 * whether this one is still wanted: not once the board is shown again.
 */
export function newPicture() {
	const mine = ++number;
	return () => mine === number;
}

/** Shows a step in its position, in the form that the package takes, if it is still wanted then. */
export async function showPicture(position, step, wanted = newPicture()) {
	if (!wanted()) return;
	const svg = await quick.svg(position, { step, theme: "auto", prefix: "step" });
	if (!wanted()) return;
	figure.innerHTML = svg; // made by the package: no text of the user is in it
	crop(figure.firstElementChild);
	figure.hidden = false;
	grid.classList.add("covered");
}

// crop leaves out the margin, so that the picture lies where the board was.
function crop(svg) {
	const frame = svg.querySelector(".frame").getAttribute("d").match(/^M([\d.]+) ([\d.]+)h([\d.]+)/);
	if (!frame) return;
	const [x, y, side] = frame.slice(1).map(Number);
	const half = 1.5; // of the line
	svg.setAttribute("viewBox", `${x - half} ${y - half} ${side + 2 * half} ${side + 2 * half}`);
}

/** Shows the board again. */
export function hidePicture() {
	number++;
	figure.hidden = true;
	figure.replaceChildren();
	grid.classList.remove("covered");
}
