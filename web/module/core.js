// The functions of the package, for the entries, which know where the WebAssembly is.
// index.d.ts documents everything.

import { newScope } from "./go.js";

export { apply, cellIndex, cellName, peers } from "./position.js";

/** What is wrong with an argument or a puzzle, for a program to read. */
export class SudokuError extends Error {
	constructor({ message, ...details }) {
		super(message);
		this.name = "SudokuError";
		Object.assign(this, details);
	}
}

/** Returns the package with a WebAssembly: a module, bytes, a response or an address. */
export async function loadFrom(source) {
	const scope = newScope();
	const go = new scope.Go();
	let memory, progress;
	const read = (at, length) => JSON.parse(decoder.decode(new Uint8Array(memory.buffer, at >>> 0, length)));
	go.importObject.sudoku = { progress: (at, length) => progress(...read(at, length)) };
	const instance = await instantiate(source, go.importObject);
	const { room, ask, place, mem } = instance.exports;
	memory = mem;
	go.run(instance); // until the end of the program, which has none
	return new Sudoku((name, args, watch) => {
		const question = encoder.encode(JSON.stringify([name, args]));
		const at = room(question.length) >>> 0;
		new Uint8Array(memory.buffer, at, question.length).set(question);
		const outer = progress; // of a question whose progress asks this one
		progress = watch;
		try {
			const length = ask();
			return read(place(), length);
		} finally {
			progress = outer;
		}
	});
}

const encoder = new TextEncoder(), decoder = new TextDecoder();

async function instantiate(source, imports) {
	if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
	if (typeof source === "string" || source instanceof URL) source = await fetch(source);
	if (typeof Response === "function" && source instanceof Response) {
		if (!source.ok) throw new Error(`${source.url}: status ${source.status}`);
		if (source.headers.get("Content-Type")?.startsWith("application/wasm")) {
			return (await WebAssembly.instantiateStreaming(source, imports)).instance;
		}
		source = await source.arrayBuffer();
	}
	return (await WebAssembly.instantiate(source, imports)).instance;
}

/** The functions of the package. Get one from load. */
export class Sudoku {
	#call;

	constructor(call) {
		this.#call = call;
	}

	#ask(name, args, watch) {
		const { value, error } = this.#call(name, args, watch);
		if (error) throw new SudokuError(error);
		return value;
	}

	parse(text) {
		if (typeof text !== "string") throw wrong("text", "must be a string");
		return this.#ask("parse", { puzzle: text });
	}

	format(puzzle, form = "line") {
		return this.#ask("format", { ...options({ form }), ...(form === "candidates" ? position(puzzle) : board(puzzle)) });
	}

	solve(puzzle, { any = false } = {}) {
		return this.#ask("solve", { any, ...board(puzzle) });
	}

	solveAll(puzzle, { limit = 1000 } = {}) {
		return this.#ask("solveAll", { ...options({ limit }), ...board(puzzle) });
	}

	count(puzzle, { limit = 0, ...rest } = {}) {
		return this.#long("count", { ...options({ limit }), ...board(puzzle) }, rest, (solutions) => ({ solutions }));
	}

	check(puzzle) {
		return this.#ask("check", board(puzzle));
	}

	candidates(puzzle) {
		return this.#ask("candidates", position(puzzle));
	}

	trueCandidates(puzzle, { limit = 0 } = {}) {
		return this.#ask("trueCandidates", { ...options({ limit }), ...board(puzzle) });
	}

	redundantClues(puzzle) {
		return this.#ask("redundantClues", board(puzzle));
	}

	clashingClues(puzzle) {
		return this.#ask("clashingClues", board(puzzle));
	}

	minimize(puzzle) {
		return this.#ask("minimize", board(puzzle));
	}

	generate({ signal, onProgress, timeout, seed, given, ...wishes } = {}) {
		const args = options(wishes);
		if (seed !== undefined) args.seed = seedText(seed);
		if (given !== undefined) args.given = board(given).puzzle;
		return this.#long("generate", args, { signal, onProgress, timeout },
			(tries, closest, miss) => ({ tries, closest, miss }));
	}

	rate(puzzle, { scales, profile, limit, ...rest } = {}) {
		const args = { ...options({ profile, limit }), ...board(puzzle) };
		if (scales !== undefined) {
			if (!Array.isArray(scales) || !scales.every((s) => ["se", "hodoku", "depth"].includes(s))) {
				throw wrong("scales", "must be a list of se, hodoku, depth");
			}
			args.scales = scales;
		}
		return this.#long("rate", args, rest);
	}

	hint(puzzle, wishes = {}) {
		return this.#ask("hint", { ...reasoning(wishes), ...position(puzzle) });
	}

	path(puzzle, { signal, onProgress, timeout, ...wishes } = {}) {
		return this.#long("path", { ...reasoning(wishes), ...position(puzzle) }, { signal, onProgress, timeout },
			(steps) => ({ steps }));
	}

	allSteps(puzzle, { signal, onProgress, timeout, limit = 0, ...wishes } = {}) {
		return this.#long("allSteps", { ...reasoning(wishes), ...options({ limit }), ...position(puzzle) },
			{ signal, onProgress, timeout }, (steps) => ({ steps }));
	}

	explain(step, { notation, language } = {}) {
		return this.#ask("explain", { ...options({ notation, language }), step: data("step", step, aStep) });
	}

	techniques({ order } = {}) {
		return this.#ask("techniques", options({ order }));
	}

	svg(puzzle, { step, solution, ...wishes } = {}) {
		const args = { ...options(wishes), ...position(puzzle) };
		if (step !== undefined) args.step = data("step", step, aStep);
		if (solution !== undefined) Object.assign(args, board(puzzle), { solution: board(solution).puzzle });
		return this.#ask("svg", args);
	}

	// #long does what takes time: it can be watched, limited and aborted.
	#long(name, args, { signal, onProgress, timeout }, report = (...all) => all) {
		signal?.throwIfAborted();
		let thrown, watch;
		if (timeout !== undefined) Object.assign(args, options({ timeout }));
		if (signal || onProgress) {
			args.watched = true;
			watch = (...all) => {
				try {
					onProgress?.(report(...all));
				} catch (error) {
					thrown = { error };
				}
				return !thrown && !signal?.aborted;
			};
		}
		try {
			return this.#ask(name, args, watch);
		} catch (error) {
			if (thrown) throw thrown.error;
			signal?.throwIfAborted();
			throw error;
		}
	}
}

function wrong(argument, detail) {
	return new SudokuError({ code: "argument", argument, message: `${argument}: ${detail}` });
}

const kinds = {
	form: "string", limit: "number", timeout: "number", order: "string", only: "string", notation: "string", language: "string",
	level: "string", profile: "string", noUniqueness: "boolean", symmetry: "string", pattern: "string",
	minClues: "number", maxClues: "number", minER: "number", maxER: "number", minimal: "boolean", needs: "string",
	first: "string", attempts: "number", theme: "string", size: "number", labels: "boolean", prefix: "string",
	pencil: "boolean", views: "boolean",
};

// options checks names and types. Undefined options are left out.
function options(wishes) {
	const args = {};
	for (const [name, value] of Object.entries(wishes)) {
		if (value === undefined) continue;
		if (!Object.hasOwn(kinds, name)) throw wrong(name, "is no option");
		if (typeof value !== kinds[name]) throw wrong(name, `must be a ${kinds[name]}`);
		if (Number.isNaN(value) || [Infinity, -Infinity].includes(value) && name !== "timeout") throw wrong(name, "must be a number");
		args[name] = value;
	}
	return args;
}

function reasoning({ removes, ...wishes }) {
	const args = options(wishes);
	if (removes !== undefined) {
		args.removes = data("removes", removes, "must be a candidate: {cell, digit}");
	}
	return args;
}

const aStep = "must be an object as hint and path return it";

// data checks that an argument is an object that JSON can hold.
function data(name, value, detail) {
	if (typeof value === "object" && value !== null) {
		try {
			JSON.stringify(value);
			return value;
		} catch {} // a cycle, a BigInt
	}
	throw wrong(name, detail);
}

function seedText(seed) {
	if (typeof seed === "bigint" || Number.isSafeInteger(seed)) return String(seed);
	if (typeof seed === "string" && seed !== "") return seed;
	throw wrong("seed", "must be a whole number, or a string of one");
}

// board makes a puzzle from any argument that stands for one: text, 81 numbers, a position.
function board(puzzle) {
	if (typeof puzzle === "string") return { puzzle };
	if (typeof puzzle?.board === "string") return { puzzle: puzzle.board };
	if (Array.isArray(puzzle) || ArrayBuffer.isView(puzzle)) {
		if (puzzle.length === 81 && Array.prototype.every.call(puzzle, (d) => Number.isInteger(d) && d >= 0 && d <= 9)) {
			return { puzzle: Array.prototype.join.call(puzzle, "").replaceAll("0", ".") };
		}
		throw wrong("puzzle", "must have 81 numbers 0 to 9");
	}
	throw wrong("puzzle", "must be text, 81 numbers, or a position");
}

function position(puzzle) {
	if (typeof puzzle?.board !== "string") return board(puzzle);
	const args = { puzzle: puzzle.board, board: puzzle.board };
	if (puzzle.givens !== undefined) args.givens = board(puzzle.givens).puzzle;
	if (puzzle.candidates !== undefined) {
		const all = puzzle.candidates;
		if (!Array.isArray(all) || all.length !== 81) throw wrong("candidates", "must be a list of 81 texts");
		args.candidates = all.join(",");
	}
	return args;
}
