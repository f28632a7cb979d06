// Programs that import the packed module as users do, built by the usual
// bundlers without any configuration, work in Chromium.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const name = "@seed-cfc889b0/sudoku";
const module = new URL("../module", import.meta.url).pathname;
const bin = new URL("node_modules/.bin/", import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), "sudoku-bundlers-"));
let browser, server, origin, vite;

// program returns a script whose page has the title "done true" if all works.
function program(from, remote) {
	return `
		import { load } from "${from("")}";
		${remote ? `import { start } from "${from("/remote")}"; import { load as loadSmall } from "${from("/small")}";` : ""}
		const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
		(async () => {
			try {
				const sudoku = await load();
				const other = ${remote ? "await start()" : "sudoku"};
				${remote ? `if ((await loadSmall()).count(puzzle) !== 1) throw new Error("small");` : ""}
				document.title = "done " + (sudoku.count(puzzle) === 1 && sudoku.solve(puzzle) === await other.solve(puzzle));
			} catch (e) {
				document.title = "failed: " + e;
			}
		})();`;
}

const bare = (part) => name + part;
const file = (part) => `./node_modules/${name}/${part.slice(1) || "index"}.js`;
const page = (script) => `<!doctype html><title>waiting</title><link rel="icon" href="data:,"><script type="module" src="${script}"></script>`;

before(async () => {
	const packed = join(work, "node_modules", name);
	mkdirSync(packed, { recursive: true });
	const [{ filename }] = JSON.parse(execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", work],
		{ cwd: module, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
	execFileSync("tar", ["xzf", join(work, filename), "--strip-components=1", "-C", packed]);
	writeFileSync(join(work, "package.json"), `{ "type": "module", "private": true }`);
	writeFileSync(join(work, "index.html"), page("/main.js"));
	writeFileSync(join(work, "main.js"), program(bare, true));
	writeFileSync(join(work, "inline.js"), program(() => `${name}/inline`, false));
	writeFileSync(join(work, "script.js"), program(file, true));

	const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
	server = createServer((request, response) => {
		try {
			const path = normalize(new URL(request.url, "http://localhost").pathname);
			const data = readFileSync(join(work, path));
			response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
			response.end(data);
		} catch {
			response.statusCode = 404;
			response.end();
		}
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${server.address().port}`;
	browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
			"--disable-component-update", "--disable-sync"],
	});
});

after(async () => {
	await browser?.close();
	server?.close();
	vite?.kill();
	rmSync(work, { recursive: true, force: true });
});

const build = (tool, ...args) => execFileSync(join(bin, tool), args, { cwd: work, stdio: ["ignore", "ignore", "inherit"] });

async function works(url) {
	const page = await browser.newPage();
	await page.goto(url);
	await page.waitForFunction(() => document.title !== "waiting", undefined, { timeout: 120_000 });
	assert.equal(await page.title(), "done true");
	await page.close();
}

test("a script without a bundler", async () => {
	writeFileSync(join(work, "script.html"), page("script.js"));
	await works(`${origin}/script.html`);
});

test("vite build", async () => {
	build("vite", "build", "--logLevel", "error", "--base", "./", "--outDir", "vite");
	await works(`${origin}/vite/index.html`);
});

test("vite, the server for development", async () => {
	vite = spawn(join(bin, "vite"), ["--port", "0", "--host", "127.0.0.1"], { cwd: work, stdio: ["ignore", "pipe", "inherit"] });
	const address = await new Promise((resolve, reject) => {
		let text = "";
		vite.stdout.on("data", (data) => {
			text += data;
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text.replaceAll(/\x1b\[\d+m/g, ""));
			if (found) resolve(found[0]);
		});
		vite.on("exit", (code) => reject(new Error(`vite ended with ${code}: ${text}`)));
	});
	await works(address);
});

test("webpack", async () => {
	build("webpack", "--mode", "development", "--entry", "./main.js", "-o", "webpack");
	writeFileSync(join(work, "webpack", "index.html"), page("main.js"));
	await works(`${origin}/webpack/index.html`);
});

test("esbuild, with the entry that carries the WebAssembly", async () => {
	build("esbuild", "inline.js", "--bundle", "--outfile=esbuild/main.js", "--log-level=error");
	writeFileSync(join(work, "esbuild", "index.html"), page("main.js"));
	await works(`${origin}/esbuild/index.html`);
});
