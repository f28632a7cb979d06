// The small entry answers as the whole one.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load as loadWhole } from "../node.js";
import { load, SudokuError } from "../small-node.js";

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const small = await load();
const whole = await loadWhole();

// answer returns what a function returns, or what its error says.
function answer(f) {
	try {
		return f();
	} catch (e) {
		assert.ok(e instanceof SudokuError, e);
		return { ...e, message: e.message };
	}
}

test("the same answers", () => {
	const boards = [
		easy, easy.replace("5", "."), easy.replace("53", "55"), easy.replace("53.", "532"), ".".repeat(81), "12", "x", [1], easy.replaceAll(".", "0").match(/.{9}/g).join("\n"),
	];
	for (const b of boards) {
		for (const ask of [
			(s) => s.solve(b), (s) => s.solve(b, { any: true }), (s) => s.solveAll(b, { limit: 3 }), (s) => s.count(b, { limit: 1000 }), (s) => s.check(b),
		]) assert.deepEqual(answer(() => ask(small)), answer(() => ask(whole)), `${ask} of ${b}`);
	}
	const wishes = [
		{ seed: 7 }, { seed: 8, symmetry: "180" }, { seed: 9, minClues: 30, maxClues: 32 }, { seed: 10, minimal: true, given: `5${".".repeat(80)}` },
		{ seed: 1, symmetry: "x" }, { seed: -1 }, { seed: 1, maxClues: 16, attempts: 3 }, { seed: 1, pattern: "x" }, { seed: 1, minClues: 90 },
	];
	for (const w of wishes) assert.deepEqual(answer(() => small.generate(w)), answer(() => whole.generate(w)), JSON.stringify(w));
});

test("what needs the whole package says so", () => {
	for (const w of [{ level: "hard" }, { minER: 7 }, { needs: "X-Wing" }]) {
		const e = answer(() => small.generate(w));
		assert.equal(e.code, "argument");
		assert.match(e.message, /needs the whole package/);
	}
	assert.equal(small.hint, undefined);
});
