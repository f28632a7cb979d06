// Small pieces of text and of pages.

/** Makes paragraphs of texts, the first perhaps a heading. */
export function paragraphs(into, heading, texts) {
	into.replaceChildren();
	if (heading) into.appendChild(document.createElement("h2")).textContent = heading;
	for (const text of texts) into.appendChild(document.createElement("p")).textContent = text;
}

/** Returns an error as a sentence. */
export function sentence(error) {
	const text = error.message ?? String(error);
	return `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

/** "1 clue", "2 clues". */
export function plural(n, word) {
	return `${n} ${word}${n === 1 ? "" : "s"}`;
}
