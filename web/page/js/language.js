// The language of hints and reasons: that of the page, or another. Its words are fetched
// when they are needed.

import { remember } from "./store.js";
import { language } from "./words.js";

const menu = document.getElementById("hint-language");
const texts = new Map();

remember(menu);

const tag = () => menu.value || language;

/** Returns the words of the language, undefined for English or if they can't be had. */
export async function words() {
	const wanted = tag();
	if (wanted === "en") return undefined;
	if (!texts.has(wanted)) {
		const file = await fetch(`words/${wanted}.txt`).catch(() => undefined);
		if (file?.ok) texts.set(wanted, await file.text());
	}
	return texts.get(wanted);
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
