// Every text of the page is in the table of each language, with the same values.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "acorn";

const page = new URL("../page/", import.meta.url);

// Texts that scripts choose by a value.
const chosen = [
	...["row", "column", "box"].map((kind) => `Digit {digit} twice in ${kind} {n}: {a} and {b}.`),
	"clashes", "wrong", "redundant", "clashing", "other", "beginner", "easy", "medium", "hard", "expert", "master", "unfair", "extreme",
	"red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "grey", "Give me a hint", "Where?", "Show me the whole step", "Next hint",
];
const names = ["English", "Deutsch", "Español", "Français", "العربية", "Sudoku", "Sudoku Explainer", "HoDoKu", "0:00"]; // the same in all languages

// ofScripts returns the texts that are given to t and plural.
function ofScripts() {
	const texts = new Set();
	const literals = (node) => {
		if (node?.type === "Literal" && typeof node.value === "string") texts.add(node.value);
		if (node?.type === "ConditionalExpression") [node.consequent, node.alternate].forEach(literals);
	};
	const walk = (node) => {
		if (!node || typeof node !== "object") return;
		if (node.type === "CallExpression" && node.callee.name === "t") literals(node.arguments[0]);
		if (node.type === "CallExpression" && node.callee.name === "plural") literals(node.arguments[1]);
		for (const child of Object.values(node)) (Array.isArray(child) ? child : [child]).forEach(walk);
	};
	for (const file of readdirSync(new URL("js/", page))) walk(parse(readFileSync(new URL(`js/${file}`, page), "utf8"), { ecmaVersion: "latest", sourceType: "module" }));
	return texts;
}

// ofPage returns the texts of the page as it is written.
function ofPage() {
	const [start, panels] = ["index.html", "panels.html"].map((file) => readFileSync(new URL(file, page), "utf8"));
	const html = (start.split("<body>")[1] + panels).replace(/<svg[^]*?<\/svg>/g, "");
	const texts = [...html.matchAll(/>([^<>]+)</g), ...html.matchAll(/(?:title|aria-label|placeholder)="([^"]+)"/g)];
	return texts.map((m) => m[1].replace(/\s+/g, " ").trim()).filter((text) => /[a-z]/i.test(text));
}

const values = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();
const wanted = new Set([...chosen, ...ofScripts(), ...ofPage()].filter((text) => !names.includes(text)));

test("there are texts", () => assert.ok(wanted.size > 150, String(wanted.size)));

for (const file of readdirSync(new URL("words/", page))) {
	test(file, () => {
		const table = JSON.parse(readFileSync(new URL(`words/${file}`, page), "utf8"));
		assert.deepEqual([...wanted].filter((text) => !Object.hasOwn(table, text)), [], "missing");
		assert.deepEqual(Object.keys(table).filter((text) => !wanted.has(text)), [], "not in the page");
		const categories = new Intl.PluralRules(file.split(".")[0]).resolvedOptions().pluralCategories.length;
		for (const [text, other] of Object.entries(table)) {
			assert.deepEqual(values(other), values(text), text);
			assert.equal(other.split("|").length, text.includes("|") ? categories : 1, `forms of ${text}`);
		}
		assert.ok(readFileSync(new URL("js/words.js", page), "utf8").includes(`code: "${file.split(".")[0]}"`), "listed");
	});
}
