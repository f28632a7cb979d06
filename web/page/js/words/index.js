// The languages of the page. A table is fetched only if it is needed.

/** Each language with its code, its own name, and dir: "rtl" if it is written from the right. */
export const languages = [
	{ code: "en", name: "English" },
];

/** Returns the table of a language: English texts, and what they are in it. */
export async function load(code) {
	const tables = {};
	return (await tables[code]()).default;
}
