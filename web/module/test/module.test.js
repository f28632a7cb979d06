import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { apply, cellIndex, cellName, load, peers, SudokuError } from "../node.js";

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const blank = ".".repeat(81);
const hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."; // AI Escargot, Arto Inkala 2006

const sudoku = await load();

function fails(code, f, more = {}) {
	assert.throws(f, (e) => {
		assert.ok(e instanceof SudokuError && e instanceof Error);
		assert.equal(e.code, code, e.message);
		assert.ok(e.message.length > 5, e.message);
		for (const [name, value] of Object.entries(more)) assert.deepEqual(e[name], value, `${name}: ${e.message}`);
		return true;
	});
}

test("names of cells", () => {
	for (let cell = 0; cell < 81; cell++) assert.equal(cellIndex(cellName(cell)), cell);
	assert.equal(cellName(80), "r9c9");
	for (const bad of ["", "r0c1", "r1c10", "x", undefined]) assert.equal(cellIndex(bad), -1);
	assert.ok(peers.every((p) => p.length === 20));
});

test("parse: forms, placed digits, pencil marks", () => {
	const p = sudoku.parse(easy);
	assert.equal(p.board, easy);
	assert.equal(p.format, "line");
	assert.equal(p.marked, false);
	assert.equal(p.candidates[2], "124");
	for (const form of ["line", "grid", "numbers"]) {
		assert.equal(sudoku.parse(sudoku.format(easy, form)).board, easy, form);
	}
	assert.equal(sudoku.parse(`https://example.org/?s=${easy.replaceAll(".", "0")}`).board, easy);
	const crossed = { givens: easy, board: easy, candidates: [...p.candidates] };
	crossed.candidates[2] = "12";
	const again = sudoku.parse(sudoku.format(crossed, "candidates"));
	assert.equal(again.format, "marks");
	assert.equal(again.marked, true);
	assert.equal(again.candidates[2], "12");
	const clash = sudoku.parse(`55${easy.slice(2)}`);
	assert.equal(clash.candidates, undefined);
});

test("parse: faults have a place and a reason", () => {
	fails("parse", () => sudoku.parse("123"), { line: 1, reason: "ragged rows" });
	fails("parse", () => sudoku.parse(`${easy}\n${easy.slice(1)}`), { line: 2 });
	fails("parse", () => sudoku.parse(""));
	fails("argument", () => sudoku.parse(7), { argument: "text" });
});

test("puzzles: text, numbers, typed arrays, positions, and nothing else", () => {
	const numbers = [...easy].map((c) => (c === "." ? 0 : Number(c)));
	assert.equal(sudoku.solve(numbers), solved);
	assert.equal(sudoku.solve(Uint8Array.from(numbers)), solved);
	assert.equal(sudoku.solve({ board: easy }), solved);
	for (const bad of [undefined, null, 5, {}, [], numbers.slice(1), numbers.with?.(0, 10) ?? [10]]) {
		fails("argument", () => sudoku.solve(bad), { argument: "puzzle" });
	}
});

test("solve, count, check", () => {
	assert.equal(sudoku.solve(easy), solved);
	fails("several-solutions", () => sudoku.solve(blank));
	assert.match(sudoku.solve(blank, { any: true }), /^[1-9]{81}$/);
	fails("clash", () => sudoku.solve(`55${easy.slice(2)}`), {
		conflict: { digit: 5, house: "row 1", cells: ["r1c1", "r1c2"] },
	});
	const none = `${easy.slice(0, 2)}1${easy.slice(3)}`;
	fails("no-solution", () => sudoku.solve(none));
	assert.equal(sudoku.count(easy), 1);
	assert.equal(sudoku.count(blank, { limit: 5000 }), 5000);
	assert.equal(sudoku.count(`..${easy.slice(2)}`), sudoku.solveAll(`..${easy.slice(2)}`, { limit: 0 }).length);
	assert.equal(sudoku.solveAll(blank, { limit: 3 }).length, 3);
	assert.equal(sudoku.check(easy).status, "one");
	assert.equal(sudoku.check(easy).solution, solved);
	assert.equal(sudoku.check(blank).status, "several");
	assert.equal(sudoku.check(none).status, "none");
	assert.deepEqual(sudoku.check(`55${easy.slice(2)}`).conflicts.map((c) => c.cells.join()), ["r1c1,r1c2"]);
});

test("candidates, true candidates, redundant and clashing clues, minimize", () => {
	assert.equal(sudoku.candidates(easy)[2], "124");
	assert.deepEqual(sudoku.trueCandidates(easy), { candidates: [...solved], complete: true });
	assert.ok(sudoku.trueCandidates(blank).candidates.every((c) => c === "123456789"));
	assert.equal(sudoku.trueCandidates(blank, { limit: 1 }).complete, false);
	const minimal = sudoku.minimize(easy);
	assert.deepEqual(sudoku.redundantClues(minimal), []);
	assert.notDeepEqual(sudoku.redundantClues(easy), []);
	const none = `${easy.slice(0, 2)}1${easy.slice(3)}`;
	const clashing = sudoku.clashingClues(none);
	assert.ok(clashing.includes("r1c3"), "the wrong clue takes part");
	const kept = [...none].map((c, i) => (clashing.includes(cellName(i)) ? c : ".")).join("");
	assert.equal(sudoku.count(kept), 0);
	for (const name of clashing) {
		const less = [...kept].map((c, i) => (cellName(i) === name ? "." : c)).join("");
		assert.equal(sudoku.count(less, { limit: 1 }), 1, `without ${name}`);
	}
});

test("generate: what is asked for is kept, and the same seed makes the same", () => {
	const wishes = [
		{},
		{ symmetry: "180" },
		{ minClues: 30, maxClues: 30 },
		{ minER: 2.3, maxER: 2.3 },
		{ level: "medium" },
		{ only: "singles" },
		{ needs: "naked pair" },
		{ given: `12345${".".repeat(76)}` },
	];
	for (const w of wishes) {
		const made = sudoku.generate({ seed: 11, ...w });
		assert.deepEqual(sudoku.generate({ seed: "11", ...w }), made);
		assert.equal(sudoku.solve(made.puzzle), made.solution);
		assert.equal(made.seed, "11");
		const r = sudoku.rate(made.puzzle);
		if (w.symmetry) for (let i = 0; i < 81; i++) assert.equal(made.puzzle[i] === ".", made.puzzle[80 - i] === ".");
		if (w.minClues) assert.equal(made.clues, 30);
		if (w.minER) assert.equal(r.er, 2.3);
		if (w.only) assert.equal(r.depth, 0);
		if (w.needs) assert.ok(sudoku.path(made.puzzle).counts["Naked Pair"] > 0);
		if (w.given) assert.ok(made.puzzle.startsWith("12345"));
	}
	assert.notEqual(sudoku.generate().puzzle, sudoku.generate().puzzle);
	assert.match(sudoku.generate({ seed: 2n ** 64n - 1n }).seed, /^18446744073709551615$/);
});

test("generate: what cannot be, and what is not found", () => {
	fails("argument", () => sudoku.generate({ minClues: 90 }));
	fails("argument", () => sudoku.generate({ minClues: "x" }), { argument: "minClues" });
	fails("argument", () => sudoku.generate({ minER: 7, maxER: 6 }));
	fails("argument", () => sudoku.generate({ seed: -1 }), { argument: "seed" });
	fails("argument", () => sudoku.generate({ seed: 1.5 }), { argument: "seed" });
	fails("argument", () => sudoku.generate({ symmetry: "360" }), { argument: "symmetry" });
	fails("argument", () => sudoku.generate({ colour: "red" }), { argument: "colour" });
	fails("technique", () => sudoku.generate({ needs: "magic" }));
	fails("unreachable", () => sudoku.generate({ seed: 1, minER: 6.6, minClues: 60, attempts: 3 }), { tries: 3 });
	fails("timeout", () => sudoku.generate({ seed: 1, minER: 11, timeout: 100 }));
	fails("timeout", () => sudoku.count(blank, { timeout: 50 }));
});

test("long work: progress and abort", () => {
	const control = new AbortController();
	let reports = 0;
	assert.throws(() => sudoku.generate({
		seed: 1, minER: 11, signal: control.signal,
		onProgress: () => {
			reports++;
			control.abort();
		},
	}), { name: "AbortError" });
	assert.ok(reports > 0);
	assert.throws(() => sudoku.count(blank, { onProgress() { throw new TypeError("mine"); } }), TypeError);
	assert.throws(() => sudoku.count(blank, { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("long work asks the same package in its progress", () => {
	const inner = [];
	const made = sudoku.generate({ seed: 1, minER: 8, maxER: 8.4, onProgress: () => inner.push(sudoku.count(easy, { onProgress() {} })) });
	assert.deepEqual(made, sudoku.generate({ seed: 1, minER: 8, maxER: 8.4 }));
	assert.ok(inner.length > 0 && inner.every((n) => n === 1), `${inner}`);
});

test("text arrives as it is", () => {
	for (const [c, told] of [
		["\t", "\\t"], ["\r\n", "\\r\\n"], ["\b\f", "\\b\\f"], ["\"", "\\\""], ["\\", "\\\\"], ["\u0001", "\\x01"],
		["\u2028", "\\u2028"], ["é", "é"], ["９", "９"], ["😀", "😀"], ["\ud800", "\ufffd"],
	]) {
		fails("technique", () => sudoku.generate({ needs: `x${c}y` }), { message: `"x${told}y" is not a technique` });
	}
});

test("rate: known values", () => {
	assert.deepEqual(sudoku.rate(easy), { er: 1.2, ep: 1.2, ed: 1.2, level: "easy", score: 204, solved: true, depth: 0 });
	assert.deepEqual(sudoku.rate(easy, { scales: ["depth"] }), { depth: 0 });
	assert.equal(sudoku.rate(hard, { scales: ["se"] }).er, 10.5);
	assert.ok(sudoku.rate(hard, { scales: ["se"], limit: 3 }).er < 10);
	fails("several-solutions", () => sudoku.rate(blank));
	fails("argument", () => sudoku.rate(easy, { scales: ["er"] }), { argument: "scales" });
	fails("argument", () => sudoku.rate(easy, { profile: "x" }), { argument: "profile" });
});

test("hint: three levels, mistakes, the end", () => {
	assert.equal(sudoku.hint(easy, { level: "vague" }).hint, "Look for a Hidden Single.");
	assert.equal(sudoku.hint(easy, { level: "concrete" }).step, undefined);
	const whole = sudoku.hint(easy);
	assert.equal(whole.hint, "Hidden Single: In box 2, 8 can only go in r1c6. Therefore r1c6 is 8.");
	assert.deepEqual(whole.step.placements, [{ cell: "r1c6", digit: 8 }]);
	assert.deepEqual(sudoku.explain(whole.step), whole.explanation);
	assert.ok(whole.marks.some((m) => m.role === "place" && m.cell === "r1c6"));
	assert.match(sudoku.hint(easy, { notation: "A1" }).hint, /A6 is 8/);
	const wrong = sudoku.hint({ givens: easy, board: `531${easy.slice(3)}` });
	assert.equal(wrong.found, "mistake");
	assert.deepEqual(wrong.wrong, [{ cell: "r1c3", digit: 1 }]);
	const { candidates } = sudoku.parse(easy);
	candidates[2] = "12";
	const missing = sudoku.hint({ givens: easy, board: easy, candidates });
	assert.deepEqual(missing.missing, [{ cell: "r1c3", digit: 4 }]);
	assert.equal(sudoku.hint(solved).found, "solved");
	fails("several-solutions", () => sudoku.hint(blank));
	fails("technique", () => sudoku.hint(easy, { only: "magic" }));
	fails("argument", () => sudoku.hint(easy, { level: "loud" }), { argument: "level" });
});

test("path: apply leads to the solution", () => {
	const harder = sudoku.generate({ seed: 3, minER: 7, maxER: 8 }).puzzle;
	for (const [puzzle, order] of [[easy, "se"], [harder, "se"], [harder, "human"]]) {
		const path = sudoku.path(puzzle, { order });
		assert.equal(path.outcome, "solved");
		let position = sudoku.parse(puzzle);
		position = { givens: position.givens, board: position.board, candidates: position.candidates };
		for (const { step } of path.steps) {
			if (order === "se") assert.deepEqual(sudoku.hint(position, { order }).step, step); // the other leaves steps out
			position = apply(position, step);
			assert.deepEqual(sudoku.candidates(position), position.candidates);
		}
		assert.equal(position.board, sudoku.solve(puzzle));
		assert.equal(Object.values(path.counts).reduce((a, b) => a + b), path.steps.length);
	}
	assert.equal(sudoku.path(hard, { only: "singles" }).outcome, "stuck");
});

test("allSteps: all that there are, or so many, or those that remove something", () => {
	const all = sudoku.allSteps(easy);
	assert.equal(all.complete, true);
	assert.deepEqual(sudoku.allSteps(easy, { limit: 2 }), { steps: all.steps.slice(0, 2), complete: false });
	assert.deepEqual(sudoku.allSteps(easy, { limit: all.steps.length }).complete, true);
	const removing = sudoku.allSteps(easy, { removes: { cell: "r1c6", digit: 2 } });
	assert.ok(removing.steps.length > 0 && removing.steps.length < all.steps.length);
	fails("argument", () => sudoku.allSteps(easy, { removes: { cell: "x", digit: 2 } }), { argument: "removes" });
});

test("techniques", () => {
	const all = sudoku.techniques();
	assert.ok(all.length > 100);
	assert.equal(all.find((t) => t.name === "X-Wing").rating, 3.2);
	assert.equal(sudoku.techniques({ order: "human" })[0].name, "Full House");
	for (const t of sudoku.techniques({ order: "human" })) sudoku.hint(easy, { only: `singles,${t.name}` });
});

test("svg: boards, solutions, candidates, steps", () => {
	for (const svg of [
		sudoku.svg(easy),
		sudoku.svg(easy, { pencil: true, labels: true, size: 300, theme: "auto" }),
		sudoku.svg(easy, { solution: solved, theme: "dark" }),
		sudoku.svg(`55${easy.slice(2)}`),
		sudoku.svg({ givens: easy, board: solved }),
	]) {
		assert.match(svg, /^<svg [^]*<\/svg>\s*$/);
	}
	assert.match(sudoku.svg(easy, { prefix: "mine" }), /id="mine"/);
	for (const { step } of sudoku.allSteps(hard, { limit: 200 }).steps) {
		const svg = sudoku.svg(hard, { step, views: true });
		assert.ok(svg.includes("<title") && svg.includes("<desc"));
	}
	for (const step of [7, null, {}, { technique: "X-Wing", cells: ["r0c1"] }, { technique: "X-Wing", rating: 30 }, { technique: "X-Wing", digits: Array(5000).fill(1) }, { technique: "AIC", chains: [{ nodes: [{ cells: ["r1c1"], digit: 3, on: true, parents: [9] }] }] }]) {
		fails("argument", () => sudoku.svg(easy, { step }));
	}
});

test("several instances do not share anything, and nothing global is left behind", async () => {
	assert.equal(globalThis.Go, undefined);
	const other = await load({ wasm: await readFile(new URL("../sudoku.wasm", import.meta.url)) });
	assert.equal(other.solve(easy), sudoku.solve(easy));
	const compiled = await WebAssembly.compile(await readFile(new URL("../sudoku.wasm", import.meta.url)));
	assert.equal((await load({ wasm: compiled })).solve(easy), solved);
	await assert.rejects(load({ wasm: new Uint8Array(8) }));
});
