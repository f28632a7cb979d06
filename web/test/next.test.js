// A page of Next that imports the packed module, built and served without any
// configuration, works in Chromium. Next is large and changes often: its latest
// version is fetched, and this runs each week, not with every change. Without a
// network it is skipped.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";

const name = "@seed-cfc889b0/sudoku";
const module = new URL("../module", import.meta.url).pathname;

const layout = `export default function Layout({ children }) {
	return <html lang="en"><body>{children}</body></html>;
}
`;
const page = `"use client";
import { useEffect, useState } from "react";
import { load } from "${name}";
import { start } from "${name}/remote";
import { load as loadSmall } from "${name}/small";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export default function Page() {
	const [text, say] = useState("waiting");
	useEffect(() => {
		(async () => {
			const [sudoku, remote, small] = await Promise.all([load(), start(), loadSmall()]);
			say("done " + (sudoku.count(puzzle) === 1 && small.solve(puzzle) === await remote.solve(puzzle)));
		})().catch((e) => say("failed: " + e));
	}, []);
	return <p>{text}</p>;
}
`;

test("next build, next start", async (t) => {
	const work = mkdtempSync(join(tmpdir(), "sudoku-next-"));
	t.after(() => rmSync(work, { recursive: true, force: true }));
	const run = (command, ...args) => execFileSync(command, args,
		{ cwd: work, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
	writeFileSync(join(work, "package.json"), `{ "private": true }`);
	try {
		run("npm", "install", "--no-audit", "--no-fund", "--loglevel=error", "next", "react", "react-dom");
	} catch (error) {
		t.skip(`npm does not get it: ${error.stderr}`);
		return;
	}
	execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", work], { cwd: module, stdio: "ignore" });
	const packed = join(work, "node_modules", name);
	mkdirSync(packed, { recursive: true });
	run("sh", "-c", `tar xzf *.tgz --strip-components=1 -C "${packed}"`);
	mkdirSync(join(work, "app"));
	writeFileSync(join(work, "app/layout.js"), layout);
	writeFileSync(join(work, "app/page.js"), page);
	const next = join(work, "node_modules/next/dist/bin/next");
	run(process.execPath, next, "build");
	const server = spawn(process.execPath, [next, "start", "-p", "0", "-H", "127.0.0.1"], { cwd: work, stdio: ["ignore", "pipe", "inherit"] });
	t.after(() => server.kill());
	const address = await new Promise((resolve, reject) => {
		let text = "";
		server.stdout.on("data", (data) => {
			text += data;
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text);
			if (found) resolve(found[0]);
		});
		server.on("exit", (code) => reject(new Error(`next ended with ${code}: ${text}`)));
	});
	const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
	t.after(() => browser.close());
	const tab = await browser.newPage();
	await tab.goto(address);
	await tab.waitForFunction(() => !document.body.textContent.includes("waiting"), undefined, { timeout: 120_000 });
	assert.equal((await tab.textContent("p")).trim(), "done true");
});
