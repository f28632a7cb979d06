// The language of hints, reasons and lessons: that of the page, or another. Its words are
// fetched when they are needed.

import { remember } from "./store.js";
import { language, languages } from "./words.js";

const menu = document.getElementById("hint-language");
const texts = new Map();

remember(menu);

const tag = () => menu.value || (languages.find((l) => l.code === language).hints ?? language);

/** Returns the words of the language, undefined for English or if they can't be had. */
export const words = () => load("txt");

/** Returns the name of each technique and the texts of its lesson, by technique; likewise. */
export async function lessons() {
	const text = await load("lessons.json");
	return text && JSON.parse(text);
}

// load returns a file of the language.
async function load(kind) {
	if (tag() === "en") return undefined;
	const name = `words/${tag()}.${kind}`;
	if (!texts.has(name)) {
		const file = await fetch(name).catch(() => undefined);
		if (file?.ok) texts.set(name, await file.text());
	}
	return texts.get(name);
}

/** Tells what reads an element aloud its language, which may run from right to left. */
export function mark(element) {
	element.lang = tag();
	element.dir = "auto";
}

/** Calls a function when another language is chosen. */
export function onLanguage(f) {
	menu.addEventListener("change", f);
}
