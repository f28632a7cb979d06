// The page's games are those of package play: what one has stored the other reads,
// and both then show the same.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import jsQR from "jsqr";

const web = new URL("..", import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), "sudoku-games-"));
const solutions = new Map(); // by puzzle
let Game, layers, mistaken, noted, shownMarks, load;

before(async () => {
	// The scripts find the module where it stands on the site.
	cpSync(join(web, "page/js"), join(work, "js"), { recursive: true });
	cpSync(join(web, "module"), join(work, "module"), { recursive: true });
	writeFileSync(join(work, "package.json"), `{ "type": "module" }`);
	({ Game, layers, mistaken, noted, shownMarks } = await import(pathToFileURL(join(work, "js/state.js"))));
	({ load } = await import(pathToFileURL(join(work, "module/node.js"))));
	execFileSync("go", ["build", "-o", join(work, "games"), "./test/games"], { cwd: web, stdio: "inherit" });
	const sudoku = await load();
	for (const puzzle of puzzles) solutions.set(puzzle, sudoku.solve(puzzle));
});

after(() => rmSync(work, { recursive: true }));

const puzzles = [
	"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
	"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];
const theirs = (input, ...args) => execFileSync(join(work, "games"), args, { input, encoding: "utf8", maxBuffer: 1 << 28 })
	.trim().split("\n").map((l) => JSON.parse(l));

// show returns what the page makes of a stored game, in the form of test/games.
function show(stored) {
	const game = new Game();
	assert.ok(game.resume(stored), JSON.stringify(stored));
	const p = game.position;
	const solution = solutions.get(p.givens);
	const wrong = mistaken(p, solution);
	const shown = {
		game: JSON.parse(JSON.stringify(game.store())), board: p.board, mistaken: wrong,
		marks: { corner: p.corner, centre: shownMarks(p), struck: p.struck, color: p.color },
		...(wrong ? {} : { noted: noted(p).candidates }),
	};
	game.undoMistake(solution);
	return { ...shown, right: game.played };
}

// random returns a random number below n, the same ones each time.
let state = 1;
function random(n) {
	state = (Math.imul(state, 1103515245) + 12345) >>> 0;
	return Math.floor((state / 2 ** 32) * n);
}

test("games that package play has stored", () => {
	for (const t of theirs("", "-make", "150", "-seed", "7")) assert.deepEqual(show(t.game), t);
});

test("games that the page has stored", () => {
	const stored = [];
	for (let i = 0; i < 150; i++) {
		const game = new Game();
		game.resume({ version: 1, puzzle: puzzles[random(2)], played: 0 });
		const solution = solutions.get(game.position.givens);
		const past = [];
		for (let moves = random(60); moves > 0; moves--) {
			const cells = Array.from({ length: 1 + random(3) }, () => random(81)).sort((a, b) => a - b).filter((c, i, all) => c !== all[i - 1]);
			const digit = random(10) ? solution[cells[0]] : String(1 + random(9));
			const chosen = random(10) ? [cells[0]] : cells;
			const was = JSON.stringify(game.position);
			const done = [
				() => game.enter(chosen, digit), () => game.enter(chosen, digit), () => game.toggle(layers[1 + random(4)], chosen, digit),
				() => game.toggle("centre", chosen, digit), () => game.erase(chosen), () => game.setAuto(random(2) === 0),
				() => game.set({ ...game.position, centre: game.position.centre.map((m, c) => (game.position.board[c] === "." && random(20) === 0 ? "29" : m)) }),
			][random(7)]();
			if (done) past.push(was);
		}
		// Each move is one to undo.
		if (past.length > 0 && JSON.parse(past.at(-1)).auto === game.auto) {
			const now = JSON.stringify(game.position);
			game.undo();
			assert.equal(JSON.stringify(game.position), past.at(-1));
			game.redo();
			assert.equal(JSON.stringify(game.position), now);
		}
		if (random(3) === 0) game.undo();
		game.policy = ["rule", "solution", "none"][random(3)];
		game.tidy = random(2) === 0;
		stored.push(game.store());
	}
	const read = theirs(stored.map((s) => JSON.stringify(s)).join("\n"));
	stored.forEach((s, i) => assert.deepEqual(read[i], show(s)));
});

test("QR codes: a reader reads what was written, of every version", async () => {
	const { qr } = await import(pathToFileURL(join(work, "js/qr.js")));
	const versions = new Set();
	for (let n = 1; n <= 858; n += n < 200 ? 13 : 40) {
		const text = Array.from({ length: n }, (_, i) => "https://b=12.&?é"[(i * 7 + n) % 15]).join("");
		const rows = qr(text);
		versions.add((rows.length - 17) / 4);
		const side = 3 * (rows.length + 8);
		const image = new Uint8ClampedArray(4 * side * side).fill(255);
		for (let y = 12; y < side - 12; y++) {
			for (let x = 12; x < side - 12; x++) {
				if (rows[Math.floor(y / 3) - 4][Math.floor(x / 3) - 4]) image.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3);
			}
		}
		assert.equal(jsQR(image, side, side)?.data, text, `${n} bytes`);
	}
	assert.ok(versions.size >= 15, [...versions].join());
	assert.equal(qr("x".repeat(859)), null);
});

test("what is no stored game changes nothing", () => {
	const game = new Game();
	const good = { version: 1, puzzle: puzzles[0], moves: "d4r1c3", played: 1 };
	assert.ok(game.resume(good));
	for (const bad of [
		null, 7, "x", [], {}, { ...good, version: 2 }, { ...good, puzzle: "12" }, { ...good, puzzle: 5 }, { ...good, played: 2 }, { ...good, played: -1 },
		{ ...good, played: "1" }, { ...good, moves: "d4r1c1" }, { ...good, moves: "d45r1c3" }, { ...good, moves: "q4r1c3" }, { ...good, moves: "o11r1c3" },
		{ ...good, moves: "d4" }, { ...good, moves: 12 }, { ...good, elapsed: -1 }, { ...good, elapsed: 1e300 }, { ...good, elapsed: "5" },
	]) {
		assert.equal(game.resume(bad), false, JSON.stringify(bad));
		assert.equal(game.position.board, puzzles[0].replace("53.", "534"));
	}
});
