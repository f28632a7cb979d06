import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";

import { load, SudokuError } from "../node.js";
import { start } from "../remote-node.js";

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const blank = ".".repeat(81);

const remote = await start();
after(() => remote.close());

test("a worker answers as the module does", async () => {
	const sudoku = await load();
	assert.equal(await remote.solve(easy), sudoku.solve(easy));
	assert.deepEqual(await remote.hint(easy, { level: "whole" }), sudoku.hint(easy));
	assert.deepEqual(await remote.generate({ seed: 5 }), sudoku.generate({ seed: 5 }));
	assert.equal(await remote.format(easy, "grid"), sudoku.format(easy, "grid"));
	for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(sudoku))) {
		if (name !== "constructor") assert.equal(typeof remote[name], "function", name);
	}
});

test("errors come through", async () => {
	await assert.rejects(remote.parse("12"), (e) => e instanceof SudokuError && e.code === "parse" && e.line === 1);
	await assert.rejects(remote.solve(blank), { code: "several-solutions" });
	await assert.rejects(remote.generate({ pattern: () => {} }), { name: "DataCloneError" });
});

test("an abort ends what would not end, and other calls go on", async () => {
	const control = new AbortController();
	const began = performance.now();
	const endless = remote.count(blank, { signal: control.signal });
	const other = remote.solve(easy);
	setTimeout(() => control.abort(), 100);
	await assert.rejects(endless, { name: "AbortError" });
	assert.match(await other, /^[1-9]{81}$/);
	assert.ok(performance.now() - began < 10_000);
	await assert.rejects(remote.count(blank, { signal: AbortSignal.abort() }), { name: "AbortError" });
	await assert.rejects(remote.rate(easy, { signal: AbortSignal.abort(new RangeError("mine")) }), RangeError);
});

test("progress", async () => {
	const reports = [];
	await assert.rejects(remote.generate({ seed: 1, minER: 6.6, minClues: 60, timeout: 700, onProgress: (r) => reports.push(r) }), { code: "timeout" });
	assert.ok(reports.length > 0);
	assert.ok(reports.at(-1).tries > 0);
});

test("after close", async () => {
	const own = await start();
	const pending = own.count(blank);
	own.close();
	await assert.rejects(pending, { code: "closed" });
	await assert.rejects(own.solve(easy), { code: "closed" });
});

test("an idle worker does not keep a process alive", () => {
	const program = `import { start } from "./remote-node.js"; const s = await start(); console.log(await s.count(${JSON.stringify(easy)}));`;
	const run = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
		cwd: new URL("..", import.meta.url), timeout: 30_000, encoding: "utf8",
	});
	assert.equal(run.stdout, "1\n", run.stderr);
	assert.equal(run.status, 0);
});

test("a WebAssembly that was compiled before, or will be, serves several workers", async (t) => {
	const compiled = WebAssembly.compile(await readFile(new URL("../sudoku.wasm", import.meta.url)));
	for (const wasm of [compiled, await compiled]) {
		const other = await start({ wasm });
		t.after(() => other.close());
		assert.equal(await other.solve(easy), await remote.solve(easy));
	}
	await assert.rejects(start({ wasm: Promise.reject(new RangeError("mine")) }), RangeError);
});
