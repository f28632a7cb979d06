// The budget: what a browser loads, compressed as static hosts do it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const budget = 1_450_000; // bytes of WebAssembly with Brotli

test("size", async () => {
	const program = await readFile(new URL("../sudoku.wasm", import.meta.url));
	const brotli = brotliCompressSync(program, {
		params: { [constants.BROTLI_PARAM_SIZE_HINT]: program.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
	}).length;
	console.log(`sudoku.wasm: ${program.length} bytes, ${gzipSync(program, { level: 9 }).length} with gzip, ${brotli} with Brotli; the budget is ${budget}`);
	assert.ok(brotli <= budget, `${brotli} bytes with Brotli are above the budget of ${budget}`);
});
