// The budget: what a browser loads, compressed as static hosts do it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const budgets = { "sudoku.wasm": 1_470_000, "small.wasm": 790_000 }; // bytes with Brotli

for (const [name, budget] of Object.entries(budgets)) test(`size of ${name}`, async () => {
	const program = await readFile(new URL(`../${name}`, import.meta.url));
	const brotli = brotliCompressSync(program, {
		params: { [constants.BROTLI_PARAM_SIZE_HINT]: program.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
	}).length;
	console.log(`${name}: ${program.length} bytes, ${gzipSync(program, { level: 9 }).length} with gzip, ${brotli} with Brotli; the budget is ${budget}`);
	assert.ok(brotli <= budget, `${brotli} bytes with Brotli are above the budget of ${budget}`);
});
