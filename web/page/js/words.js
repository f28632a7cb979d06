// The words of the page. English texts are the keys of all other languages: each
// has a table, ../words/de.json and so on. Texts in index.html are translated as
// they stand there; those of scripts go through t and plural.

/**
 * Each language with its code, its own name, dir: "rtl" if it is written from the right, and
 * hints: another language if hints do not come in it.
 */
export const languages = [
	{ code: "en", name: "English" },
	{ code: "de", name: "Deutsch" },
	{ code: "es", name: "Español" },
	{ code: "fr", name: "Français" },
	{ code: "ja", name: "日本語" },
	{ code: "ar", name: "العربية", dir: "rtl", hints: "en" },
];

let table = {};
let rules = new Intl.PluralRules("en");

/** The language of the page: "en", or another that has a table. */
export let language = "en";

/** Returns a text in the language of the page, with values in place of {names}. */
export function t(text, values = {}) {
	return (table[text] ?? text).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/**
 * Returns the form of a text for a number, which stands for {n}. The forms are in
 * the order of Unicode's plural categories, with bars between: "{n} clue|{n} clues".
 */
export function plural(n, forms, values = {}) {
	const categories = ["zero", "one", "two", "few", "many", "other"].filter((c) => rules.resolvedOptions().pluralCategories.includes(c));
	const list = (table[forms] ?? forms).split("|");
	return t(list[categories.indexOf(rules.select(n))] ?? list.at(-1), { n, ...values });
}

/**
 * Takes on a language and translates what is in the page, before anything else
 * has changed its texts. An unknown language is English.
 */
export async function speak(wanted) {
	const known = languages.find((l) => l.code === wanted) ?? languages.find((l) => l.code === wanted?.split("-")[0]);
	if (!known || known.code === "en") return;
	const response = await fetch(`words/${known.code}.json`);
	if (!response.ok) return;
	table = await response.json();
	language = known.code;
	rules = new Intl.PluralRules(language);
	document.documentElement.lang = language;
	document.documentElement.dir = known.dir ?? "ltr";
	translate(document.body);
}

/** Puts texts of the table in the place of English ones. */
export function translate(root) {
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const node = walker.currentNode;
		const text = node.data.replace(/\s+/g, " ").trim();
		if (Object.hasOwn(table, text)) node.data = node.data.replace(/^(\s*)[^]*?(\s*)$/, (_, before, after) => before + table[text] + after);
	}
	for (const e of root.querySelectorAll("[title], [aria-label], [placeholder]")) {
		for (const name of ["title", "aria-label", "placeholder"]) {
			const text = e.getAttribute(name);
			if (text !== null && Object.hasOwn(table, text)) e.setAttribute(name, table[text]);
		}
	}
}

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
