// The package that npm pack makes is installed as a user installs it, and works in Node.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const dir = mkdtempSync(join(tmpdir(), "sudoku-pack-"));
after(() => rmSync(dir, { recursive: true }));
const run = (command, args, cwd) => execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

test("npm pack", () => {
	run("npm", ["pack", "--pack-destination", dir], new URL("..", import.meta.url).pathname);
	const [tarball] = readdirSync(dir);
	const files = run("tar", ["tzf", tarball], dir).trim().split("\n").map((f) => f.replace("package/", "")).sort();
	assert.deepEqual(files, [
		"LICENSE", "README.md", "answer.js", "core.js", "file.js", "go.js", "index.d.ts", "index.js", "inline.js", "node.js", "package.json",
		"position.js", "program.js", "remote-node.js", "remote.d.ts", "remote.js", "small-node.js", "small.d.ts", "small.js", "small.wasm",
		"sudoku.wasm", "worker-node.js", "worker.js",
	]);
	writeFileSync(join(dir, "package.json"), `{"type": "module"}`);
	run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(dir, tarball)], dir);
	writeFileSync(join(dir, "use.js"), `
		import { load, SudokuError } from "@seed-cfc889b0/sudoku";
		import { start } from "@seed-cfc889b0/sudoku/remote";
		import { load as loadSmall } from "@seed-cfc889b0/sudoku/small";
		import { load as loadInline } from "@seed-cfc889b0/sudoku/inline";
		const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
		const sudoku = await load();
		const remote = await start();
		console.log(sudoku.hint(puzzle, { level: "vague" }).hint, await remote.solve(puzzle) === sudoku.solve(puzzle),
			(await loadInline()).solve(puzzle) === sudoku.solve(puzzle), (await loadSmall()).solve(puzzle) === sudoku.solve(puzzle));
		try { sudoku.parse("12"); } catch (e) { console.log(e instanceof SudokuError, e.code); }
	`);
	assert.equal(run(process.execPath, ["use.js"], dir), "Look for a Hidden Single. true true true\ntrue parse\n");
});
