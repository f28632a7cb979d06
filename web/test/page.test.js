// The page in a real browser: Debian's Chromium, or the one that CHROMIUM names.
// Screenshots are kept in test/output.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const web = new URL("..", import.meta.url).pathname;
const output = new URL("output/", import.meta.url).pathname;
const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."; // AI Escargot, Arto Inkala 2006
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let server, origin, browser;
const work = mkdtempSync(join(tmpdir(), "sudoku-page-"));

before(async () => {
	mkdirSync(output, { recursive: true });
	execFileSync("go", ["build", "-o", join(work, "web"), "."], { cwd: web, stdio: "inherit" });
	execFileSync("go", ["build", "-o", join(work, "sudoku"), "./cmd/sudoku"], { cwd: join(web, ".."), stdio: "inherit" });
	[server, origin] = await serve();
	browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
			"--disable-component-update", "--disable-sync"],
	});
});

after(async () => {
	await browser?.close();
	server?.kill();
	rmSync(work, { recursive: true });
});

// serve starts the server of the page as a user does, on a free port.
function serve() {
	return new Promise((resolve, reject) => {
		const process = spawn(join(work, "web"), ["-addr", "localhost:0"], { cwd: web, stdio: ["ignore", "pipe", "inherit"] });
		let text = "";
		process.stdout.on("data", (data) => {
			text += data;
			const address = /http:\/\/\S+/.exec(text);
			if (address) resolve([process, address[0].replace("127.0.0.1", "localhost")]);
		});
		process.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
	});
}

// visit opens the page in a browser without stored data. At the end it fails the test
// if the page has reported an error.
async function visit(t, { path = "", at = origin, ...options } = {}) {
	const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"], ...options });
	const page = await context.newPage();
	const errors = [];
	page.on("pageerror", (e) => errors.push(e.message));
	page.on("console", (m) => m.type() === "error" && errors.push(m.text()));
	t.after(async () => {
		await context.close();
		assert.deepEqual(errors, []);
	});
	await page.goto(at + path);
	await ready(page);
	return page;
}

const ready = (page) => page.waitForSelector("html[data-ready]", { timeout: 30_000 });
const cell = (page, r, c) => page.locator(`[role=row]:nth-child(${r}) [role=gridcell]:nth-child(${c})`);
const label = (page, r, c) => cell(page, r, c).getAttribute("aria-label");
const says = (page, id, text) => page.waitForFunction(
	([id, text]) => document.getElementById(id)?.textContent.includes(text), [id, text], { timeout: 20_000 });
const board = (page) => page.locator("[role=gridcell]").evaluateAll((cells) => cells.map((c) => c.querySelector(".digit").textContent || ".").join(""));
const screenshot = (page, name) => page.screenshot({ path: `${output}${name}.png`, fullPage: true });
const showTab = (page, name) => page.getByRole("tab", { name }).click();

async function paste(page, text) {
	await page.evaluate((text) => {
		const data = new DataTransfer();
		data.setData("text/plain", text);
		document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
	}, text);
}

async function open(page, text) {
	await page.evaluate(() => (document.getElementById("open-result").textContent = "")); // what an earlier puzzle has left
	await paste(page, text);
	await says(page, "open-result", "is on the board");
}

test("starts with a puzzle, and says how long that took and how large it is", async (t) => {
	const page = await visit(t);
	assert.equal(await board(page), easy);
	assert.match(await page.textContent("#status"), /One solution/);
	const { time, bytes } = await page.evaluate(() => ({
		time: document.documentElement.dataset.ready,
		bytes: performance.getEntriesByType("resource").reduce((sum, r) => sum + r.decodedBodySize, 0),
	}));
	console.log(`ready after ${time} ms; ${bytes} bytes in all, uncompressed`);
	await screenshot(page, "desktop-light");
});

// labelled waits for the label of a cell: clashes come from the worker.
async function labelled(page, row, column, want) {
	for (let i = 0; i < 100 && (await label(page, row, column)) !== want; i++) await page.waitForTimeout(50);
	assert.equal(await label(page, row, column), want);
}

test("typing: digits, clashes, the number of solutions, undo and redo", async (t) => {
	const page = await visit(t);
	await cell(page, 1, 3).click();
	await page.keyboard.press("4");
	await says(page, "status", "One solution · 31");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await labelled(page, 1, 1, "row 1 column 1, clue 5");
	await page.keyboard.press("Backspace");
	await labelled(page, 1, 3, "row 1 column 3, blank");
	await page.keyboard.press("2");
	await says(page, "status", "One solution · 31"); // that it is wrong is not given away
	await page.keyboard.press("3");
	await says(page, "status", "Digit 3 twice in row 1: r1c2 and r1c3.");
	await labelled(page, 1, 2, "row 1 column 2, clue 3, clashes");
	await screenshot(page, "clash");
	await page.keyboard.press("Control+z");
	await labelled(page, 1, 3, "row 1 column 3, digit 2");
	await page.keyboard.press("Control+z");
	await page.keyboard.press("Control+z");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await page.keyboard.press("Control+y");
	await labelled(page, 1, 3, "row 1 column 3, blank");
	await page.getByRole("button", { name: "Redo" }).click();
	await labelled(page, 1, 3, "row 1 column 3, digit 2");
	await cell(page, 1, 1).click();
	await page.keyboard.press("9");
	await labelled(page, 1, 1, "row 1 column 1, clue 5");
});

test("clues are written when that is asked for", async (t) => {
	const page = await visit(t);
	await showTab(page, "Open");
	await page.getByRole("button", { name: "Blank board" }).click();
	await says(page, "status", "A blank board");
	await cell(page, 1, 1).click();
	await page.keyboard.press("7");
	await labelled(page, 1, 1, "row 1 column 1, clue 7");
	await says(page, "status", "More than one solution");
	await page.getByRole("button", { name: "Clues" }).click();
	await cell(page, 1, 2).click();
	await page.keyboard.press("8");
	await labelled(page, 1, 2, "row 1 column 2, digit 8");
});

test("pasting: every form, and what is none has its place named", async (t) => {
	const page = await visit(t);
	for (const text of [
		hard.replaceAll(".", "0"),
		hard.match(/.{9}/g).join("\n"),
		`see https://example.org/sudoku?bd=${hard.replaceAll(".", "0")}`,
		JSON.stringify(hard.match(/.{9}/g).map((r) => [...r].map((c) => (c === "." ? 0 : Number(c))))),
	]) {
		await open(page, easy);
		await open(page, text);
		assert.equal(await board(page), hard);
	}
	await paste(page, `${hard}\n12345`);
	await says(page, "open-result", "line 2");
	assert.equal(await board(page), hard, "the board stays");
	assert.ok(await page.locator("#panel-open").isVisible());
	await page.fill("#text", easy);
	await page.getByRole("button", { name: "Open", exact: true }).click();
	await says(page, "status", "30 digits");
	assert.equal(await board(page), easy);
	await page.setInputFiles("#file", { name: "puzzle.txt", mimeType: "text/plain", buffer: Buffer.from(hard) });
	await says(page, "open-result", "puzzle.txt is on the board");
	assert.equal(await board(page), hard);
});

test("pencil marks: by hand, all of them, crossed out; in a link; copied and pasted", async (t) => {
	const page = await visit(t);
	await cell(page, 1, 3).click();
	await page.keyboard.press("Control+Digit1");
	await page.keyboard.press("c");
	await page.keyboard.press("4");
	await labelled(page, 1, 3, "row 1 column 3, blank, centre marks 1 4");
	await page.keyboard.press("4");
	await labelled(page, 1, 3, "row 1 column 3, blank, centre marks 1");
	await cell(page, 1, 4).click();
	await page.keyboard.press("9");
	await page.getByRole("button", { name: "Digit", exact: true }).click();
	await page.check("#auto");
	await labelled(page, 1, 3, "row 1 column 3, blank, candidates 1 2 4");
	await cell(page, 1, 3).click();
	await page.keyboard.press("Control+Digit2");
	await labelled(page, 1, 3, "row 1 column 3, blank, candidates 1 4");
	await cell(page, 2, 2).click();
	await page.keyboard.press("7");
	await screenshot(page, "pencil-marks");

	await showTab(page, "Open");
	await page.getByRole("button", { name: "Copy link" }).click();
	await says(page, "share-result", "copied");
	const link = await page.evaluate(() => navigator.clipboard.readText());
	await page.getByRole("button", { name: "QR code" }).click();
	await page.getByRole("img", { name: "QR code of the link" }).waitFor();
	await screenshot(page, "qr");
	const other = await visit(t, { path: link.replace(/^https?:\/\/[^/]+/, "") });
	for (const [r, c] of [[1, 1], [1, 3], [1, 4], [2, 2], [9, 9]]) assert.equal(await label(other, r, c), await label(page, r, c));
	await other.uncheck("#auto");
	assert.equal(await label(other, 1, 3), "row 1 column 3, blank, centre marks 1", "marks by hand are in the link too");

	await page.getByRole("button", { name: "Copy with pencil marks" }).click();
	await says(page, "share-result", "pencil marks");
	const text = await page.evaluate(() => navigator.clipboard.readText());
	await open(other, text);
	assert.equal(await label(other, 1, 3), "row 1 column 3, blank, candidates 1 4");
});

test("hints: three stages, the picture, the step is done; a mistake comes first", async (t) => {
	const page = await visit(t);
	const more = page.locator("#hint-more");
	await more.click();
	await says(page, "hint", "Look for a Hidden Single.");
	await more.click();
	await says(page, "hint", "in box 2");
	assert.ok(!(await page.locator("#picture").isVisible()));
	await more.click();
	await says(page, "hint", "In box 2, 8 can only go in r1c6.");
	await page.waitForSelector("#picture svg");
	assert.match(await page.textContent("#picture svg title"), /Hidden Single/);
	await screenshot(page, "hint");
	await page.getByRole("button", { name: "Do this step" }).click();
	await labelled(page, 1, 6, "row 1 column 6, digit 8");
	assert.ok(!(await page.locator("#picture").isVisible()));
	await cell(page, 1, 3).click();
	await page.keyboard.press("2");
	await page.keyboard.press("h");
	await says(page, "hint", "There is a mistake on the board.");
	await page.keyboard.press("h");
	await says(page, "hint", "r1c3");
	await page.keyboard.press("Control+z");
	await open(page, `${solved.slice(0, 74)}${".".repeat(7)}`);
	for (let i = 0; i < 20 && (await board(page)).includes("."); i++) {
		for (let stage = 0; stage < 3; stage++) {
			await more.click();
			await page.waitForSelector(`#hint[data-stage=${["vague", "concrete", "whole"][stage]}]`);
		}
		await page.waitForSelector("#hint-apply:not([hidden])");
		await page.getByRole("button", { name: "Do this step" }).click();
	}
	assert.equal(await board(page), solved);
	await says(page, "status", "Solved.");
});

test("the page's hint for a position is the command's", async (t) => {
	const page = await visit(t);
	const puzzles = execFileSync(join(work, "sudoku"), ["generate", "-n", "4", "-seed", "5", "-er", "3.0-7.5"], { encoding: "utf8" }).trim().split("\n");
	for (const puzzle of [easy, hard, ...puzzles]) {
		await open(page, puzzle);
		for (const level of ["vague", "concrete", "whole"]) {
			await page.locator("#hint-more").click();
			await page.waitForSelector(`#hint[data-stage=${level}]`);
			const out = execFileSync(join(work, "sudoku"), ["hint", "-level", level, "-o", "json", "-p", puzzle], { encoding: "utf8" });
			const theirs = JSON.parse(out);
			if (level !== "whole") {
				assert.equal((await page.textContent("#hint")).trim(), theirs.hint);
				continue;
			}
			assert.equal(await page.getAttribute("#hint", "data-hint"), theirs.hint);
			assert.equal(await page.textContent("#hint h2"), theirs.step.technique);
			const words = (await page.locator("#hint p").allTextContents()).join(" ");
			assert.equal(words, [...theirs.explanation.why, ...theirs.explanation.therefore].join(" "));
		}
	}
});

test("steps: the path to click through, all steps, and the way back to the board", async (t) => {
	const page = await visit(t);
	const puzzle = execFileSync(join(work, "sudoku"), ["generate", "-seed", "5", "-er", "6.6-7.5"], { encoding: "utf8" }).trim();
	await open(page, puzzle);
	await showTab(page, "Steps");
	await page.getByRole("button", { name: "Solve step by step" }).click();
	await says(page, "steps-summary", "Solved in");
	const steps = page.locator("#steps button");
	assert.ok((await steps.count()) > 30);
	await steps.nth(1).click();
	await page.waitForSelector("#picture svg");
	assert.ok(await page.locator("#step-words").isVisible());
	await page.waitForFunction(() => document.querySelector("#picture svg title").textContent.startsWith(document.querySelector("#step-words h2").textContent));
	await screenshot(page, "path");
	await page.keyboard.press("ArrowDown");
	assert.equal(await page.locator("#steps [aria-current]").textContent(), await steps.nth(2).textContent());
	await page.getByRole("button", { name: "All steps here" }).click();
	await says(page, "steps-summary", "in this position");
	await steps.first().click();
	await page.waitForSelector("#picture svg");
	await page.keyboard.press("Escape");
	assert.ok(!(await page.locator("#picture").isVisible()));
	assert.equal(await board(page), puzzle);
});

test("check: true candidates, redundant clues, clashing clues, ratings", async (t) => {
	const page = await visit(t);
	await showTab(page, "Check");
	await page.getByLabel("True candidates").check();
	await says(page, "show-result", "51 blank cells");
	await labelled(page, 1, 3, "row 1 column 3, blank, candidates 4");
	await page.getByLabel("Redundant clues").check();
	await says(page, "show-result", "can go, each for itself");
	assert.ok((await page.locator("[aria-label$=redundant]").count()) > 0);
	await screenshot(page, "redundant");
	await page.getByLabel("Clashing clues").check();
	await says(page, "show-result", "nothing clashes");
	await cell(page, 1, 3).click();
	await page.keyboard.press("2");
	await says(page, "show-result", "have no solution together");
	assert.match(await label(page, 1, 3), /clashing/);
	await page.keyboard.press("Control+z");
	await page.getByRole("button", { name: "Rate this puzzle" }).click();
	await page.waitForSelector("#rating:not([hidden])");
	assert.match(await page.textContent("#rating"), /ER 1\.2 · EP 1\.2 · ED 1\.2.*easy, score 204.*0$/);
	await open(page, easy.replace("5", "."));
	await showTab(page, "Check");
	await page.getByRole("button", { name: "Rate this puzzle" }).click();
	await page.waitForSelector("#rating:not([hidden])");
	assert.match(await page.textContent("#rating"), /more than one solution|ER/i);
});

test("new: by difficulty, with a seed that can be shared; the page answers meanwhile; cancel", async (t) => {
	const page = await visit(t);
	await showTab(page, "New");
	await page.locator("#new").getByLabel("Difficulty").selectOption("medium");
	await page.getByLabel("Symmetry").selectOption("180");
	await page.getByLabel("Seed").fill("7");
	await page.getByRole("button", { name: "Make a puzzle" }).click();
	await says(page, "new-result", "from seed 7");
	const theirs = execFileSync(join(work, "sudoku"), ["generate", "-level", "medium", "-symmetry", "180", "-seed", "7"], { encoding: "utf8" }).trim();
	assert.equal(await board(page), theirs);
	await page.locator("#new").getByRole("button", { name: "Copy a link to this choice" }).click();
	await says(page, "new-result", "copied");
	const link = await page.evaluate(() => navigator.clipboard.readText());
	const other = await visit(t, { path: link.replace(/^https?:\/\/[^/]+/, "") });
	assert.equal(await board(other), theirs);
	await screenshot(other, "new");

	await page.getByLabel("Seed").fill("");
	await page.locator("#new").getByLabel("Difficulty").selectOption("");
	await page.getByLabel("Rating ER from").fill("9.5");
	await page.getByRole("button", { name: "Make a puzzle" }).click();
	await page.waitForSelector("#busy:not([hidden])");
	await says(page, "busy-text", "tried");
	await cell(page, 1, 1).click();
	await showTab(page, "Hint");
	await page.locator("#hint-more").click();
	await says(page, "hint", "Look for");
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.waitForSelector("#busy", { state: "hidden" });
	assert.equal(await board(page), theirs);
	await showTab(page, "New");
	await page.getByLabel("Rating ER from").fill("2.3");
	await page.getByRole("textbox", { name: "Seed" }).fill("1");
	await page.getByRole("button", { name: "Make a puzzle" }).click();
	await says(page, "new-result", "from seed 1");
});

test("the keyboard alone is enough", async (t) => {
	const page = await visit(t);
	await page.keyboard.press("Tab");
	assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "row 1 column 1, clue 5");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("4");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowDown");
	assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^row 2 column 9/);
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^row 9 column 9/, "round the edge");
	for (let i = 0; i < 3; i++) {
		await page.keyboard.press("h");
		await page.waitForSelector(`#hint[data-stage=${["vague", "concrete", "whole"][i]}]`);
	}
	await page.waitForSelector("#picture svg");
	await page.keyboard.press("Escape");
	assert.ok(!(await page.locator("#picture").isVisible()));
	for (let i = 0; i < 3; i++) {
		await page.keyboard.press("h");
		await page.waitForSelector(`#hint[data-stage=${["vague", "concrete", "whole"][i]}]`);
	}
	await page.waitForSelector("#picture svg");
	await page.keyboard.press("Enter");
	await says(page, "status", "32 digits");
	// every control can be reached
	const reached = new Set();
	for (let i = 0; i < 40; i++) {
		await page.keyboard.press("Tab");
		reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.textContent));
	}
	for (const name of ["undo", "erase", "mode-centre", "clues", "auto", "tab-hint", "hint-more", "9"]) assert.ok(reached.has(name), name);
	await page.focus("#tab-hint");
	await page.keyboard.press("ArrowRight");
	assert.ok(await page.locator("#panel-steps").isVisible());
});

test("a phone: nothing is wider than the screen, touch writes", async (t) => {
	for (const colorScheme of ["light", "dark"]) {
		const page = await visit(t, { ...phone, colorScheme });
		await cell(page, 1, 3).tap();
		await page.getByRole("button", { name: "digit 4" }).tap();
		await labelled(page, 1, 3, "row 1 column 3, digit 4");
		await page.check("#auto");
		for (const name of ["Steps", "Check", "New", "Open", "Hint"]) {
			await page.getByRole("tab", { name }).tap();
			const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
			assert.ok(width <= screen, `${name}: ${width} pixels on a screen of ${screen}`);
		}
		await screenshot(page, `phone-${colorScheme}`);
		for (let i = 0; i < 3; i++) {
			await page.locator("#hint-more").tap();
			await page.waitForSelector(`#hint[data-stage=${["vague", "concrete", "whole"][i]}]`);
		}
		await page.waitForSelector("#picture svg");
		await screenshot(page, `phone-${colorScheme}-hint`);
		await cell(page, 5, 5).tap(); // under the picture
		assert.equal(await cell(page, 5, 5).getAttribute("aria-selected"), "true");
		assert.ok(!(await page.locator("#picture").isVisible()));
	}
	const small = await visit(t, { viewport: { width: 320, height: 568 } });
	assert.ok(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
	await screenshot(small, "phone-small");
});

test("a phone: each stage of a hint, its buttons, a panel and a new puzzle come where they are seen", async (t) => {
	for (const viewport of [phone.viewport, { width: 360, height: 640 }]) {
		const page = await visit(t, { ...phone, viewport, locale: "de" });
		assert.equal(await page.evaluate(() => scrollY), 0);
		const seen = (id) => page.evaluate((id) => {
			const { top, bottom } = document.getElementById(id).getBoundingClientRect();
			return top >= document.querySelector(".stage").getBoundingClientRect().bottom && bottom <= innerHeight + 1;
		}, id);
		for (const [i, stage] of ["vague", "concrete", "whole"].entries()) {
			await page.locator(i === 0 ? "#hint-tool" : "#hint-more").tap();
			await page.waitForSelector(`#hint[data-stage=${stage}]`);
			if (stage === "whole") await page.waitForSelector("#picture svg");
			await page.waitForTimeout(200);
			for (const id of ["hint-more", "hint", ...(stage === "whole" ? ["hint-apply", "hint-close"] : [])]) assert.ok(await seen(id), `${stage}: ${id}`);
		}
		await page.locator("#hint-apply").tap();
		await labelled(page, 1, 6, "Zeile 1 Spalte 6, Ziffer 8");
		assert.equal(await cell(page, 1, 6).getAttribute("aria-selected"), "true", "who has a step done sees where");
		await page.getByRole("button", { name: "Ziffer 5" }).tap();
		await says(page, "status", "Ziffer 5 zweimal in Zeile 1: r1c1 und r1c6.");
		await page.locator("#hint-tool").tap();
		await says(page, "hint", "Ziffer 5 zweimal in Zeile 1");
		await page.waitForTimeout(200);
		assert.ok(await seen("hint"), "why there is no hint");
		await page.locator("#undo").tap();
		await page.getByRole("tab", { name: "Neu" }).tap();
		assert.ok(await page.evaluate(() => document.querySelector(".panels").getBoundingClientRect().top < 9));
		await page.locator("#new").getByRole("button", { name: "Ein Rätsel machen" }).tap();
		await says(page, "new-result", "Startwert");
		assert.equal(await page.evaluate(() => scrollY), 0);
		assert.ok(!(await page.locator("#statistics-box").isHidden()), "the first puzzle was begun");
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the statistics fit");
		await page.getByRole("tab", { name: "Lernen" }).tap();
		await page.locator("#lesson-words h2").first().waitFor();
		await page.getByRole("button", { name: "Gib mir eine Übung" }).tap();
		await says(page, "lesson-result", "Finde");
		assert.ok(await page.locator("#lesson-result").evaluate((e) => e.getBoundingClientRect().bottom <= innerHeight + 1), "what to do is told where it is seen");
	}
});

test("200 %, and a phone on its side: nothing is wider than the screen, the board stays where there is room", async (t) => {
	for (const [width, height, beside] of [[195, 422, false], [640, 400, true], [844, 390, true]]) { // a phone and a desktop at 200 %
		const page = await visit(t, { ...phone, viewport: { width, height } });
		for (const id of ["steps", "learn", "check", "new", "open", "hint"]) {
			await page.locator(`#tab-${id}`).tap();
			const wide = await page.evaluate(() => document.documentElement.scrollWidth);
			assert.ok(wide <= width, `${id}: ${wide} pixels on a screen of ${width}`);
		}
		for (const stage of ["vague", "concrete", "whole"]) {
			await page.locator("#hint-more").tap();
			await page.waitForSelector(`#hint[data-stage=${stage}]`);
		}
		await page.waitForSelector("#picture svg");
		await page.waitForTimeout(200);
		await page.screenshot({ path: `${output}size-${width}x${height}.png` });
		const seen = (id) => page.evaluate((id) => {
			const { top, bottom } = document.getElementById(id).getBoundingClientRect();
			return top >= 0 && bottom <= innerHeight + 1;
		}, id);
		assert.ok(await seen("hint-apply"));
		assert.equal(await seen("grid"), beside);
	}
});

test("offline after the first visit, with what was on the board", async (t) => {
	const page = await visit(t);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await cell(page, 1, 3).click();
	await page.keyboard.press("4");
	await page.context().setOffline(true);
	await page.goto(origin);
	await ready(page);
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await page.locator("#hint-more").click();
	await says(page, "hint", "Look for");
	await showTab(page, "New");
	await page.getByRole("button", { name: "Make a puzzle" }).click();
	await says(page, "new-result", "from seed");
});

test("an update: the next version comes, the game goes on, caches of others stay", async (t) => {
	let next = false;
	const proxy = createServer(async (request, response) => {
		const from = await fetch(origin + request.url);
		let body = Buffer.from(await from.arrayBuffer());
		if (next && request.url === "/") body = String(body).replace("<h1>Sudoku</h1>", "<h1>Next</h1>");
		if (next && request.url === "/sw.js") body = String(body).replace(/version = "\w+"/, 'version = "next"');
		response.setHeader("Content-Type", from.headers.get("Content-Type")).end(body);
	});
	await new Promise((resolve) => proxy.listen(0, "localhost", resolve));
	t.after(() => proxy.close());
	const page = await visit(t, { at: `http://localhost:${proxy.address().port}` });
	await page.waitForFunction(() => navigator.serviceWorker.controller);
	await page.evaluate(() => caches.open("sudoku-of-others"));
	await cell(page, 1, 3).click();
	await page.keyboard.press("4");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	next = true;
	await page.reload();
	await ready(page);
	const names = () => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)).sort().join());
	for (let i = 0; i < 300 && (await names()) !== "next,sudoku-of-others"; i++) await page.waitForTimeout(100);
	assert.equal(await names(), "next,sudoku-of-others");
	await page.reload();
	await ready(page);
	assert.equal(await page.textContent("h1"), "Next");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await cell(page, 1, 3).click();
	await page.keyboard.press("u");
	await labelled(page, 1, 3, "row 1 column 3, blank");
});

test("print: the board alone, on one sheet", async (t) => {
	const page = await visit(t, { colorScheme: "dark" });
	await page.check("#auto");
	const pdf = await page.pdf({ format: "A4", preferCSSPageSize: false });
	writeFileSync(`${output}print.pdf`, pdf);
	assert.equal(pdf.toString("latin1").match(/\/Type \/Page\b/g).length, 1);
	await page.emulateMedia({ media: "print" });
	for (const hidden of [".pad", ".panels", "footer"]) assert.ok(!(await page.locator(hidden).isVisible()), hidden);
	assert.ok(await page.locator("#grid").isVisible());
	assert.equal(await cell(page, 1, 1).evaluate((c) => getComputedStyle(c).backgroundColor), "rgb(255, 255, 255)");
	await screenshot(page, "print");
});

test("lessons: words, examples on the board, and an exercise whose answer is checked", async (t) => {
	const page = await visit(t);
	await showTab(page, "Learn");
	await says(page, "lesson-words", "How to spot it");
	assert.ok(await page.locator("#lesson option").count() > 140);
	await page.getByLabel("Lesson").selectOption("X-Wing");
	await says(page, "lesson-words", "How to spot it");
	await page.getByRole("button", { name: "example 2" }).click();
	await says(page, "lesson-step", "can't go in");
	await page.waitForSelector("#picture svg");
	await screenshot(page, "lesson");
	await page.getByRole("button", { name: "Claiming" }).press("Enter"); // what to learn before
	assert.equal(await page.locator("#lesson").inputValue(), "Claiming");
	await page.getByLabel("Lesson").selectOption("X-Wing");
	for (const right of [true, false]) {
		await page.getByRole("button", { name: "Give me an exercise" }).click();
		await says(page, "lesson-result", "Find this technique: X-Wing.");
		await page.getByRole("button", { name: "Check my answer" }).click();
		await says(page, "lesson-result", "Nothing has changed");
		// An answer that is not wanted any more does not cover the board when it comes.
		await page.evaluate(() => {
			document.getElementById("exercise-answer").click();
			document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
		});
		await page.waitForTimeout(200);
		assert.ok(!(await page.locator("#picture").isVisible()));
		await page.getByRole("button", { name: "Show the answer" }).click();
		await says(page, "lesson-step", "can't go in");
		await page.waitForSelector("#picture svg");
		const answer = /(\d) can't go in r(\d)c(\d)/.exec(await page.textContent("#lesson-step"));
		await page.keyboard.press("Escape");
		// The wrong answer crosses out a candidate that the solution may need.
		const [d, r, c] = right ? answer.slice(1) : await page.evaluate(() => {
			const cells = [...document.querySelectorAll("[role=gridcell]")];
			const i = cells.findIndex((cell) => cell.querySelectorAll(".mark.on").length === 2);
			return [cells[i].querySelector(".mark.on").dataset.digit, Math.floor(i / 9) + 1, (i % 9) + 1];
		});
		await cell(page, r, c).click();
		await page.keyboard.press(`Control+Digit${d}`);
		await page.getByRole("button", { name: "Check my answer" }).click();
		await page.waitForSelector("#lesson-result[data-right]");
		if (right) assert.equal(await page.textContent("#lesson-result"), "Right.");
	}
});

test("lessons come in the language of hints, with its names of techniques", async (t) => {
	const page = await visit(t);
	await page.getByLabel("Hints in").selectOption("ja");
	await showTab(page, "Learn");
	await says(page, "lesson-words", "空きマス");
	assert.match(await page.locator("#lesson").textContent(), /井桁理論/);
	await page.getByLabel("Lesson").selectOption("X-Wing");
	await says(page, "lesson-words", "長方形の四つの角");
	assert.equal(await page.locator("#lesson-words p").first().getAttribute("lang"), "ja");
	await page.getByRole("button", { name: "Give me an exercise" }).click();
	await says(page, "lesson-result", "Find this technique: 井桁理論.");
	await showTab(page, "Hint"); // where the language is chosen
	await page.getByLabel("Hints in").selectOption("en");
	await showTab(page, "Learn");
	await says(page, "lesson-words", "four corners of a rectangle");
});

test("hints and reasons come in the language that is chosen", async (t) => {
	const page = await visit(t);
	for (const [tag, ...texts] of [["de", "Suche: ", "Zeile|Spalte|Block"], ["fr", "Cherchez", "région|ligne|colonne"], ["es", "Busca", "caja|fila|columna"], ["ja", "探すもの", "行目|列目|ブロック"]]) {
		await page.getByLabel("Hints in").selectOption(tag);
		await page.locator("#hint-more").click();
		await says(page, "hint", texts[0]);
		await page.locator("#hint-more").click();
		await page.waitForSelector("#hint[data-stage=concrete]");
		await page.locator("#hint-more").click();
		await page.waitForSelector("#hint[data-stage=whole]");
		assert.match(await page.textContent("#hint"), new RegExp(texts[1]));
		assert.equal(await page.getAttribute("#hint", "lang"), tag);
	}
	await page.reload();
	await ready(page);
	assert.equal(await page.inputValue("#hint-language"), "ja"); // it is kept
});

test("axe finds nothing, on a phone and in the dark, in every panel", async (t) => {
	const axe = readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
	const all = {};
	const colours = { runOnly: ["color-contrast"] }; // the dark page differs in nothing else
	for (const [options, rules] of [[{ ...phone }, all], [{ colorScheme: "dark" }, colours]]) {
		const page = await visit(t, options);
		await page.evaluate(axe);
		const look = async (what) => {
			const { violations, passes } = await page.evaluate((rules) => globalThis.axe.run(rules), rules);
			assert.deepEqual(violations.map((v) => `${what}: ${v.id}: ${v.nodes.map((n) => n.html).slice(0, 3).join("; ")}`), []);
			assert.ok(passes.length > (rules === all ? 20 : 0));
		};
		await look("start");
		await page.check("#auto");
		for (const [i, column] of [3, 2, 4, 2, 5, 6, 4, 1, 3].entries()) { // blank cells
			await cell(page, i + 1, column).click();
			await page.keyboard.press(`Alt+Digit${i + 1}`);
		}
		await look("colors");
		await cell(page, 1, 3).click();
		await page.keyboard.press("3");
		await says(page, "status", "twice");
		await look("clash");
		await page.keyboard.press("Control+z");
		for (let i = 0; i < 3; i++) {
			await page.locator("#hint-more").click();
			await page.waitForSelector(`#hint[data-stage=${["vague", "concrete", "whole"][i]}]`);
		}
		await page.waitForSelector("#picture svg");
		await look("hint");
		await showTab(page, "Steps");
		await page.getByRole("button", { name: "Solve step by step" }).click();
		await says(page, "steps-summary", "Solved in");
		await page.locator("#steps button").first().click();
		await page.waitForSelector("#step-words:not([hidden])");
		await look("steps");
		await showTab(page, "Learn");
		await says(page, "lesson-words", "How to spot it");
		await page.getByRole("button", { name: "example 1" }).click();
		await page.waitForSelector("#lesson-step:not([hidden])");
		await look("learn");
		await showTab(page, "Check");
		await page.getByLabel("Redundant clues").check();
		await says(page, "show-result", "can go");
		await look("check");
		await showTab(page, "New");
		await look("new");
		await showTab(page, "Open");
		await look("open");
	}
});

test("a page without its WebAssembly says so", async (t) => {
	const context = await browser.newContext({ serviceWorkers: "block" });
	t.after(() => context.close());
	const page = await context.newPage();
	await context.route("**/sudoku.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
	await page.goto(origin);
	await says(page, "status", "Hints and checks cannot start: ");
	assert.match(await page.textContent("#status"), /404/);
	await context.unroute("**/sudoku.wasm");
	await cell(page, 1, 3).click();
	await page.keyboard.press("4");
	await says(page, "status", "One solution · 31"); // the next move has tried again
	// So it is with the panels.
	await context.route("**/panels.js", (route) => route.fulfill({ status: 404, body: "gone" }));
	await page.goto("about:blank");
	await page.goto(origin);
	await says(page, "status", "Hints and checks cannot start: ");
	await context.unroute("**/panels.js");
	await showTab(page, "New");
	await page.getByRole("button", { name: "Play it" }).waitFor();
});

test("on a slow line: the board is there and takes digits long before the WebAssembly", async (t) => {
	const context = await browser.newContext({ serviceWorkers: "block" });
	t.after(() => context.close());
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("Network.enable");
	// Chromium's Slow 4G.
	await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 });
	await page.goto(origin, { waitUntil: "commit" });
	await page.waitForSelector("html[data-painted]", { timeout: 60_000 });
	await cell(page, 1, 3).click();
	await page.keyboard.press("4");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await page.waitForFunction(() => performance.getEntriesByType("resource").some((r) => r.name.endsWith("worker.js")));
	const { contentful, painted, files, ready } = await page.evaluate(() => ({
		contentful: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
		painted: Number(document.documentElement.dataset.painted),
		ready: document.documentElement.dataset.ready,
		files: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].filter((r) => !r.name.endsWith(".wasm"))
			.map((r) => [r.name, r.encodedBodySize, r.decodedBodySize]),
	}));
	const once = [...new Map(files.map((file) => [file[0], file])).values()]; // the icon may be asked for again, from the cache
	const sum = (part) => once.reduce((n, file) => n + file[part], 0);
	console.log(`slow 4G: something is painted after ${Math.round(contentful)} ms, the board can be played after ${painted}; ${sum(2)} bytes, ${sum(1)} with gzip`);
	assert.equal(ready, undefined, "the WebAssembly was not there yet");
	assert.ok(sum(2) <= 60_000, `${sum(2)} bytes before the WebAssembly: ${once.map((f) => f.join(" ")).join(", ")}`);
	// What the board does without comes when somebody wants it.
	await showTab(page, "Learn");
	await says(page, "lesson-words", "How to spot it");
	assert.equal(await page.evaluate(() => document.documentElement.dataset.ready), undefined);
});

test("the WebAssembly comes once, also for a puzzle that is wanted before it is there", async (t) => {
	const context = await browser.newContext({ serviceWorkers: "block" });
	t.after(() => context.close());
	const page = await context.newPage();
	let times = 0;
	await context.route("**/sudoku.wasm", async (route) => {
		times++;
		await page.getByRole("button", { name: "Cancel" }).waitFor(); // a puzzle is being made
		await route.continue();
	});
	await page.goto(origin, { waitUntil: "commit" });
	await showTab(page, "New");
	await page.getByRole("button", { name: "Make a puzzle" }).click();
	await says(page, "new-result", "from seed");
	assert.equal(times, 1);
});

test("mistakes are shown as the player wants", async (t) => {
	const page = await visit(t);
	await page.locator(".settings summary").click();
	await page.locator("#mistakes").selectOption("solution");
	await cell(page, 1, 3).click();
	await page.keyboard.press("2");
	await says(page, "status", "1 digit wrong.");
	await labelled(page, 1, 3, "row 1 column 3, digit 2, wrong");
	await page.locator("#mistakes").selectOption("none");
	await says(page, "status", "One solution");
	await page.keyboard.press("3");
	await labelled(page, 1, 3, "row 1 column 3, digit 3");
	await page.reload();
	await ready(page);
	assert.equal(await page.locator("#mistakes").inputValue(), "none", "the choice is kept");
	await showTab(page, "Open");
	await page.getByRole("button", { name: "Blank board" }).click();
	await cell(page, 1, 1).click();
	await page.keyboard.press("5");
	await says(page, "status", "More than one solution"); // who types a puzzle is told
});

test("a reload keeps what can be undone; a link of another puzzle takes no game away", async (t) => {
	const page = await visit(t);
	await cell(page, 1, 3).click();
	await page.keyboard.press("4");
	await page.keyboard.press("2");
	await page.reload();
	await ready(page);
	await cell(page, 1, 3).click();
	await page.keyboard.press("Control+z");
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await page.goto("about:blank");
	await page.goto(`${origin}/#b=${hard}`);
	await ready(page);
	assert.equal(await board(page), hard);
	await showTab(page, "Open");
	assert.equal(await page.locator("#games li button").evaluateAll((all) => all.map((b) => getComputedStyle(b, "::before").content).join()), "counter(step),none");
	await page.getByRole("button", { name: "30 clues, 1 of 51 cells filled, 0:" }).click();
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	await page.keyboard.press("Control+y");
	await labelled(page, 1, 3, "row 1 column 3, digit 2");
	// A link of a game that is kept is a move of it.
	await page.goto("about:blank");
	await page.goto(`${origin}/#b=${easy}`);
	await ready(page);
	await page.keyboard.press("Control+z");
	await labelled(page, 1, 3, "row 1 column 3, digit 2");
	// What is not written by the page does no harm.
	await page.evaluate(() => {
		for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{"now":7,"past":[1,"x"]}');
		localStorage.setItem("sudoku-games", '["<b>", 5]');
	});
	await page.goto("about:blank");
	await page.goto(origin);
	await ready(page);
	assert.equal((await board(page)).length, 81);
});

test("marks of each kind, colors, several cells; by keys and by hand; in a link and after a reload", async (t) => {
	for (const options of [{}, phone]) {
		const page = await visit(t, options);
		await cell(page, 1, 3).click();
		await page.keyboard.press("Shift+ArrowRight");
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 2);
		await page.keyboard.press("Shift+Digit2");
		await page.keyboard.press("x");
		await page.keyboard.press("6");
		await page.keyboard.press("c");
		await page.keyboard.press("4");
		await page.keyboard.press("Alt+Digit1");
		await page.keyboard.press("v");
		await page.keyboard.press("6");
		const both = "blank, corner marks 2 6, centre marks 4, red, blue";
		assert.equal(await label(page, 1, 3), `row 1 column 3, ${both}`);
		assert.equal(await label(page, 1, 4), `row 1 column 4, ${both}`);
		// A drag selects what it comes over.
		const [from, to] = [await cell(page, 2, 2).boundingBox(), await cell(page, 4, 2).boundingBox()];
		await page.mouse.move(from.x + 9, from.y + 9);
		await page.mouse.down();
		await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
		await page.mouse.up();
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 3);
		assert.equal(await page.textContent("#selected"), "3 cells selected");
		await page.getByRole("button", { name: "Corner" }).click();
		await page.getByRole("button", { name: "digit 7" }).click();
		await labelled(page, 2, 2, "row 2 column 2, blank, corner marks 7");
		await cell(page, 9, 1).click({ modifiers: ["Control"] });
		await cell(page, 9, 3).click({ modifiers: ["Control"] });
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 5);
		await cell(page, 9, 3).click({ modifiers: ["Control"] });
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 4);
		await cell(page, 7, 7).click();
		await cell(page, 9, 9).click({ modifiers: ["Shift"] });
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 9);
		await page.keyboard.press("Escape");
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 1);
		await cell(page, 1, 1).dblclick();
		assert.equal(await page.locator("#grid [aria-selected=true]").count(), 3, "all with this digit");
		await screenshot(page, options === phone ? "phone-marks" : "marks");

		const link = await page.evaluate(() => location.hash);
		const other = await visit(t, { ...options, path: `/${link}` });
		await page.reload();
		await ready(page);
		for (const p of [page, other]) {
			assert.equal(await label(p, 1, 3), `row 1 column 3, ${both}`);
			assert.equal(await label(p, 2, 2), "row 2 column 2, blank, corner marks 7");
		}
		await cell(page, 1, 3).click();
		for (let i = 0; i < 2; i++) await page.keyboard.press("u"); // the corner marks of 7, the color of both cells
		await labelled(page, 1, 4, "row 1 column 4, blank, corner marks 2 6, centre marks 4, red");
		await page.keyboard.press("Backspace");
		await labelled(page, 1, 3, "row 1 column 3, blank, red");
		await page.keyboard.press("Backspace");
		await labelled(page, 1, 3, "row 1 column 3, blank");
		// Digits first.
		await page.getByRole("button", { name: "Digit", exact: true }).click();
		await page.locator(".settings summary").click();
		await page.locator("#first").selectOption("digit");
		await page.getByRole("button", { name: "digit 4" }).click();
		await cell(page, 1, 3).click();
		await cell(page, 9, 2).click();
		await labelled(page, 1, 3, "row 1 column 3, digit 4");
		await labelled(page, 9, 2, "row 9 column 2, digit 4");
		await page.locator("#first").selectOption("cell");
		await cell(page, 9, 1).click();
		await labelled(page, 9, 1, "row 9 column 1, blank");
	}
});

test("the time, mistakes undone, statistics, the puzzle of a day", async (t) => {
	const page = await visit(t, { path: "/#daily=2026-11-23&level=easy" });
	await says(page, "new-result", "The puzzle of November 23, 2026.");
	const puzzle = await board(page);
	const theirs = execFileSync(join(work, "sudoku"), ["generate", "-level", "easy", "-seed", "20261123"], { encoding: "utf8" }).trim();
	assert.equal(puzzle, theirs);
	const whole = execFileSync(join(work, "sudoku"), ["solve", "-p", puzzle], { encoding: "utf8" }).trim();
	const free = [...puzzle].flatMap((d, i) => (d === "." ? [i] : []));
	const at = (i) => cell(page, Math.floor(i / 9) + 1, (i % 9) + 1);
	const [a, b, c] = free;
	for (const [i, digit] of [[a, whole[a]], [b, whole[b] === "1" ? "2" : "1"], [c, whole[c]]]) {
		await at(i).click();
		await page.keyboard.press(digit);
	}
	await page.keyboard.press("m");
	await says(page, "hint", "This is how it was before the mistake.");
	assert.equal(await board(page), puzzle.slice(0, a) + whole[a] + puzzle.slice(a + 1));
	await at(b).click();
	await page.keyboard.press("m");
	await says(page, "hint", "There is no mistake so far.");
	await page.waitForFunction(() => document.getElementById("clock").textContent !== "0:00");
	await page.keyboard.press("t");
	assert.ok(!(await page.locator("#clock").isVisible()));
	await page.goto("about:blank");
	await page.goto(`${origin}/#daily=2026-11-23&level=easy`);
	await ready(page);
	await says(page, "new-result", "The puzzle of");
	assert.notEqual(await board(page), puzzle, "a puzzle that was begun goes on");
	for (const i of free.slice(1)) {
		await at(i).click();
		await page.keyboard.press(whole[i]);
	}
	await says(page, "status", "Solved.");
	await showTab(page, "New");
	assert.match(await page.textContent("#statistics"), /^easy11\d+:\d\d\d+:\d\d1$/);
	await screenshot(page, "statistics");
	await page.keyboard.press("Control+z");
	await page.keyboard.press("Control+y");
	await says(page, "status", "Solved.");
	assert.match(await page.textContent("#statistics"), /^easy11/, "solved once");
	await page.getByRole("button", { name: "Clear statistics" }).click();
	assert.ok(!(await page.locator("#statistics-box").isVisible()));
});

test("a game that an earlier version of the page has stored goes on", async (t) => {
	const page = await visit(t);
	await page.evaluate(([easy, first]) => {
		const link = (b, more) => `b=${b}${more}`;
		localStorage.setItem("sudoku-games", JSON.stringify([easy]));
		localStorage.setItem(`sudoku-game:${easy}`, JSON.stringify({
			now: link(first, "&m=AAAA&a=1"), past: [link(easy, ""), link(easy.replace("53.", "53b"), "")], future: [],
		}));
		Storage.prototype.setItem = () => {}; // this version stores nothing when it is left
	}, [easy, easy.replace("53.", "53d")]);
	await page.goto(origin);
	await ready(page);
	await labelled(page, 1, 3, "row 1 column 3, digit 4");
	assert.ok(await page.isChecked("#auto"));
	await cell(page, 1, 3).click();
	await page.keyboard.press("u");
	await labelled(page, 1, 3, "row 1 column 3, digit 2");
});

test("German, for a browser that speaks it; another choice", async (t) => {
	const page = await visit(t, { ...phone, locale: "de-AT", path: "/#daily=2026-11-23&level=easy" });
	await says(page, "new-result", "Das Rätsel vom 23. November 2026.");
	assert.equal(await page.getAttribute("html", "lang"), "de");
	await says(page, "status", "Eine Lösung");
	assert.match(await label(page, 1, 1), /^Zeile 1 Spalte 1, /);
	assert.equal(await page.locator("#daily").getByLabel("Schwierigkeit").inputValue(), "easy");
	for (const name of ["Schritte", "Lernen", "Prüfen", "Neu", "Öffnen", "Tipp"]) {
		await page.getByRole("tab", { name }).tap();
		const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		assert.ok(width <= screen, `${name}: ${width} pixels on a screen of ${screen}`);
	}
	await screenshot(page, "phone-german");
	await page.locator(".settings summary").click();
	await page.locator("#language").selectOption("en");
	await page.waitForFunction(() => document.documentElement.lang === "en" && document.documentElement.dataset.ready);
	await says(page, "status", "One solution");
});

test("Arabic is written from the right; the board is not; hints come in another language", async (t) => {
	const page = await visit(t, { ...phone, locale: "ar-EG" });
	assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), ["ar", "rtl"]);
	await says(page, "status", "حل واحد");
	const left = async (locator) => (await locator.boundingBox()).x;
	assert.ok(await left(cell(page, 1, 1)) < await left(cell(page, 1, 9)), "the board stays as it is");
	assert.ok(await left(page.locator("#undo")) > await left(page.locator("#clues")));
	assert.ok(await left(page.locator("#tab-hint")) > await left(page.locator("#tab-open")));
	await page.focus("#tab-hint");
	await page.keyboard.press("ArrowLeft"); // to the next
	assert.equal(await page.getAttribute("#tab-steps", "aria-selected"), "true");
	await page.keyboard.press("ArrowRight");
	await page.locator("#hint-more").tap();
	await says(page, "hint", "Look for");
	assert.deepEqual(await page.evaluate(() => ["lang", "dir"].map((name) => document.getElementById("hint").getAttribute(name))), ["en", "auto"]);
	await page.locator("#hint-language").selectOption("fr");
	await page.locator("#hint-more").tap();
	await says(page, "hint", "Cherchez");
	for (const id of ["steps", "learn", "check", "new", "open", "hint"]) {
		await page.locator(`#tab-${id}`).tap();
		assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), id);
		await screenshot(page, `phone-arabic-${id}`);
	}
});

test("other languages fit on a small phone, in every panel", async (t) => {
	for (const [code, colorScheme, ...texts] of [
		["fr", "light", "Une solution", "ligne 1 colonne 1, dévoilé 5"], ["es", "dark", "Una solución", "fila 1 columna 1, pista 5"], ["ja", "light", "解は一つ", "1行1列, 初期数字5"],
	]) {
		const page = await visit(t, { ...phone, viewport: { width: 360, height: 640 }, locale: code, colorScheme });
		assert.equal(await page.getAttribute("html", "lang"), code);
		await says(page, "status", texts[0]);
		await labelled(page, 1, 1, texts[1]);
		await page.locator(".settings summary").click();
		for (const id of ["steps", "learn", "check", "new", "open", "hint"]) {
			await page.locator(`#tab-${id}`).tap();
			const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
			assert.ok(width <= screen, `${code}, ${id}: ${width} pixels on a screen of ${screen}`);
			await screenshot(page, `small-${code}-${id}`);
		}
	}
});

test("hints go by the player's own pencil marks", async (t) => {
	const page = await visit(t);
	await open(page, "6.25......14..8..6.9.....3......3..9...2....872..5.......9.4.1.....1...3....6.4.7");
	await page.getByRole("tab", { name: "Hint" }).click();
	const hint = async () => {
		for (const stage of ["vague", "concrete", "whole"]) {
			await page.locator("#hint-more").click();
			await page.waitForSelector(`#hint[data-stage=${stage}]`);
		}
		await page.waitForSelector("#picture svg");
		return page.getAttribute("#hint", "data-hint");
	};
	const firstHint = await hint();
	assert.match(firstHint, /r3c9/);
	await page.keyboard.press("Escape");
	await cell(page, 3, 9).click();
	await page.keyboard.press("Control+Digit2");
	await page.keyboard.press("Control+Digit5");
	const second = await hint();
	assert.notEqual(second, firstHint);
	await page.getByRole("button", { name: "Do this step" }).click();
	assert.notEqual(await hint(), second, "a step that is done is not the hint again");
	await page.keyboard.press("Escape");
	await page.getByLabel("Hints go by my pencil marks").uncheck();
	assert.equal(await hint(), firstHint);
});

test("links that are wrong do no harm", async (t) => {
	const page = await visit(t);
	for (const hash of ["#b=12", "#nonsense", "#b=%", `#b=${"5".repeat(81)}`, `#b=${easy}&m=%%%`, "#new&minER=99", "#new&seed=x&colour=red"]) {
		await page.goto("about:blank");
		await page.goto(`${origin}/${hash}`);
		await ready(page);
		assert.equal((await board(page)).length, 81, hash);
		assert.notEqual(await page.textContent("#status"), "Loading …", hash);
	}
});
