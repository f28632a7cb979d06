// Any input gives an answer or a SudokuError with a code other than "internal", and
// the module works on.

import assert from "node:assert/strict";
import { test } from "node:test";

import { load, SudokuError } from "../node.js";

const sudoku = await load();
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// random returns numbers from a seed, by the generator mulberry32.
function random(seed) {
	const next = () => {
		seed = (seed + 0x6d2b79f5) | 0;
		let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
	return { below: (n) => Math.floor(next() * n), of: (list) => list[Math.floor(next() * list.length)] };
}

function survives(what, f) {
	try {
		f();
	} catch (e) {
		assert.ok(e instanceof SudokuError, `${what}: ${e.stack}`);
		assert.notEqual(e.code, "internal", `${what}: ${e.message}`);
		assert.ok(e.message, what);
	}
}

// mutate changes something somewhere in a value.
function mutate(r, v, depth = 0) {
	if (depth > 6 || r.below(6) === 0) {
		return r.of([undefined, null, 0, -1, 3, 9, 10, 1e9, 2 ** 53, 0.5, NaN, Infinity, "", "r1c1", "r9c10", "b0", "AIC", "\ud800", "é", true, [], {}, [null], [[]], easy]);
	}
	if (Array.isArray(v) && v.length > 0) {
		const copy = [...v];
		const i = r.below(copy.length);
		if (r.below(4) === 0) copy.splice(i, 1);
		else if (r.below(4) === 0) copy.push(copy[i]);
		else copy[i] = mutate(r, copy[i], depth + 1);
		return copy;
	}
	if (v && typeof v === "object") {
		const name = r.of(Object.keys(v));
		if (name === undefined) return v;
		return { ...v, [name]: mutate(r, v[name], depth + 1) };
	}
	if (typeof v === "string" && v.length > 0) {
		const i = r.below(v.length);
		return v.slice(0, i) + r.of(["", "5", ".", "x", "\n", "+", "|", "0", "\0", "９", "😀"]) + v.slice(i + 1);
	}
	return typeof v === "number" ? v + r.below(5) - 2 : v;
}

test("puzzles and positions", () => {
	const r = random(1);
	for (let i = 0; i < 600; i++) {
		let p = { givens: easy, board: easy, candidates: sudoku.candidates(easy) };
		if (r.below(2)) p = easy;
		for (let k = r.below(4); k >= 0; k--) p = mutate(r, p);
		const what = JSON.stringify(p);
		for (const f of ["parse", "format", "solve", "check", "candidates", "redundantClues", "clashingClues", "minimize", "svg", "hint"]) {
			survives(`${f}(${what})`, () => sudoku[f](p));
		}
		survives(`trueCandidates(${what})`, () => sudoku.trueCandidates(p, { limit: 100 }));
		survives(`count(${what})`, () => sudoku.count(p, { limit: 100 }));
		survives(`format(${what})`, () => sudoku.format(p, "candidates"));
	}
});

test("steps", () => {
	const r = random(2);
	const hard = sudoku.generate({ seed: 4, minER: 7, maxER: 8.5 }).puzzle;
	const { steps } = sudoku.allSteps(hard, { only: "all,-fish,-templates", limit: 150 });
	assert.ok(steps.length > 20);
	for (let i = 0; i < 1500; i++) {
		let { step } = r.of(steps);
		for (let k = r.below(3); k >= 0; k--) step = mutate(r, step);
		const what = JSON.stringify(step);
		survives(`explain(${what})`, () => sudoku.explain(step));
		survives(`svg(${what})`, () => sudoku.svg(hard, { step, views: true, notation: r.of(["r1c1", "A1"]) }));
	}
});

test("what JSON can't hold", () => {
	const cycle = {};
	cycle.sets = [cycle];
	for (const step of [cycle, { rating: 1n }, null, 5, "x", { toJSON() { throw new Error("mine"); } }]) {
		for (const f of [() => sudoku.explain(step), () => sudoku.svg(easy, { step }), () => sudoku.hint(easy, { removes: step })]) {
			assert.throws(f, (e) => e instanceof SudokuError && e.code === "argument");
		}
	}
	for (const limit of [NaN, Infinity, -Infinity]) assert.throws(() => sudoku.count(easy, { limit }), SudokuError);
	assert.equal(sudoku.count(easy, { timeout: Infinity }), 1);
});

test("options", () => {
	const r = random(3);
	const hint = { level: "whole", order: "human", only: "singles,-naked single", notation: "A1", noUniqueness: true, removes: { cell: "r1c3", digit: 2 } };
	const wishes = { seed: 7, minER: 1.2, maxER: 2.5, level: "easy", only: "singles", symmetry: "180", minClues: 22, maxClues: 40, minimal: false, pattern: "", given: "", attempts: 30 };
	const rate = { scales: ["se", "hodoku", "depth"], profile: "se121", limit: 3 };
	for (let i = 0; i < 300; i++) {
		const twice = (o) => mutate(r, r.below(2) ? mutate(r, o) : o);
		const [h, w, s] = [twice(hint), twice(wishes), twice(rate)];
		if (h !== null) survives(`hint(${JSON.stringify(h)})`, () => sudoku.hint(easy, h));
		if (s !== null) survives(`rate(${JSON.stringify(s)})`, () => sudoku.rate(easy, s));
		if (w !== null) survives(`generate(${JSON.stringify(w)})`, () => sudoku.generate({ ...w, attempts: 20 }));
	}
	assert.equal(sudoku.count(easy), 1, "it is alive");
});
