// The module gives the same answers as the command of the same checkout. Needs Go.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { apply, load } from "../node.js";

const dir = mkdtempSync(join(tmpdir(), "sudoku-command-"));
after(() => rmSync(dir, { recursive: true }));
const root = new URL("../../..", import.meta.url);
const command = join(dir, "sudoku");
execFileSync("go", ["build", "-o", command, "./cmd/sudoku"], { cwd: root, stdio: "inherit" });

const sudoku = await load();

// run returns the objects that the command prints; it ends with 1 where it
// found something to complain of.
function run(...args) {
	let out;
	try {
		out = execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 26 });
	} catch (e) {
		out = e.stdout;
	}
	return out.trim().split("\n").map((line) => JSON.parse(line));
}

const puzzles = [1.2, 2.3, 3.2, 4.4, 6.6, 7.1, 8.3].map((er, i) => sudoku.generate({ seed: i, minER: er - 0.2, maxER: er + 0.4 }).puzzle);

test("generate", () => {
	const { puzzle, solution, clues } = run("generate", "-seed", "7", "-o", "json")[0];
	assert.deepEqual(sudoku.generate({ seed: 7 }), { puzzle, solution, clues, seed: "7" });
	const hard = run("generate", "-seed", "12", "-er", "6.6-7.5", "-symmetry", "180", "-o", "json")[0];
	assert.equal(sudoku.generate({ seed: 12, minER: 6.6, maxER: 7.5, symmetry: "180" }).puzzle, hard.puzzle);
});

test("rate", () => {
	for (const puzzle of puzzles) {
		const { er, ep, ed } = run("rate", "-o", "json", "-p", puzzle)[0];
		const mine = sudoku.rate(puzzle, { scales: ["se"] });
		assert.deepEqual([mine.er, mine.ep, mine.ed], [er, ep, ed].map(Number), puzzle);
	}
});

test("hint: whole, with the step and its reason, along the path of each puzzle", () => {
	let compared = 0;
	for (const puzzle of puzzles) {
		let position = { givens: puzzle, board: puzzle, candidates: sudoku.candidates(puzzle) };
		for (let i = 0; i < 6; i++) {
			const mine = sudoku.hint(position);
			const without = crossedOut(position);
			const [theirs] = run("hint", "-level", "whole", "-o", "json", "-givens", puzzle,
				...(without ? ["-without", without] : []), "-p", position.board);
			assert.equal(mine.hint, theirs.hint);
			assert.equal(mine.found, theirs.found);
			assert.deepEqual(mine.step, theirs.step);
			assert.deepEqual(mine.explanation, theirs.explanation);
			compared++;
			if (!mine.step) break;
			position = apply(position, mine.step);
		}
	}
	assert.ok(compared > 30);
});

// crossedOut lists the candidates that the rules allow but a position lacks.
function crossedOut({ board, candidates }) {
	const list = [];
	sudoku.candidates(board).forEach((all, cell) => {
		const gone = [...all].filter((d) => !candidates[cell].includes(d));
		if (board[cell] === "." && gone.length > 0) {
			list.push(`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}-${gone.join("")}`);
		}
	});
	return list.join(" ");
}

test("steps: the data of every kind of step", () => {
	for (const puzzle of puzzles) {
		const [theirs] = run("steps", "-o", "json", "-p", puzzle);
		const mine = sudoku.path(puzzle);
		assert.deepEqual(mine.steps.map((s) => s.step), theirs.steps);
		assert.deepEqual(mine.counts, theirs.counts);
		assert.equal(mine.hardest, theirs.hardest);
		assert.equal(mine.outcome, theirs.outcome);
	}
	const [all] = run("steps", "-all", "-o", "json", "-p", puzzles.at(-1));
	const mine = sudoku.allSteps(puzzles.at(-1));
	assert.deepEqual(mine.steps.map((s) => s.step), all.steps);
	assert.ok(new Set(all.steps.map((s) => s.technique)).size > 8, "of many techniques");
});
