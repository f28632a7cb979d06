// The package in a worker: the same functions, each with a promise, so that
// nothing blocks the caller. remote.d.ts documents everything.

import { SudokuError } from "./core.js";

// The functions, with the number of arguments before the options.
const methods = {
	parse: 1, format: 2, solve: 1, solveAll: 1, count: 1, check: 1, candidates: 1, trueCandidates: 1,
	redundantClues: 1, clashingClues: 1, minimize: 1, generate: 0, rate: 1, hint: 1, path: 1, allSteps: 1,
	explain: 1, techniques: 0, svg: 1,
};

/** Starts a worker and resolves when it is ready. */
export async function start(options = {}) {
	const remote = new Remote(options);
	await remote.ready;
	return remote;
}

/** The package in a worker. Get one from start. */
export class Remote {
	#options;
	#worker;
	#calls = new Map(); // those without an answer, by number, in their order
	#number = 0;
	#closed = false;
	#failed = false; // the next call starts a new worker

	constructor(options) {
		this.#options = options;
		this.#open();
		/** Settles when the worker that was started first is ready. */
		this.ready = this.#call("ready", [], {});
		this.ready.catch(() => {}); // who does not look is told by the calls
	}

	/** Ends the worker. Calls without an answer, and calls after this, are rejected. */
	close() {
		this.#closed = true;
		this.#worker.then((w) => w.terminate(), () => {});
		this.#fail(new SudokuError({ code: "closed", message: "the worker is closed" }));
	}

	#open() {
		this.#failed = false;
		this.#worker = (this.#options.worker ?? newWorker)();
		this.#worker = Promise.resolve(this.#worker);
		const mine = this.#worker;
		mine.then((worker) => {
			if (mine !== this.#worker) {
				worker.terminate();
				return;
			}
			const answer = (m) => mine === this.#worker && this.#answer(m);
			const failed = (e) => mine === this.#worker && this.#fail(e instanceof Error ? e : new Error(e.message || "the worker can't be started"));
			if (worker.on) {
				worker.on("message", answer);
				worker.on("error", failed);
				worker.unref();
				this.#hold();
			} else {
				worker.onmessage = (e) => answer(e.data);
				worker.onerror = failed;
			}
		}, (e) => this.#fail(e));
	}

	// #hold keeps a process of Node alive while there are calls.
	#hold() {
		this.#worker.then((w) => (this.#calls.size > 0 ? w.ref?.() : w.unref?.()), () => {});
	}

	#call(method, args, { signal, onProgress }) {
		if (this.#closed) return Promise.reject(new SudokuError({ code: "closed", message: "the worker is closed" }));
		if (signal?.aborted) return Promise.reject(signal.reason);
		if (this.#failed) this.#open();
		return new Promise((resolve, reject) => {
			const id = ++this.#number;
			const call = { method, args, resolve, reject, onProgress };
			call.abort = () => this.#abort(id, signal.reason);
			call.settle = () => signal?.removeEventListener("abort", call.abort);
			signal?.addEventListener("abort", call.abort);
			this.#calls.set(id, call);
			this.#post(id, call);
		});
	}

	#post(id, { method, args, onProgress }) {
		Promise.all([this.#worker, this.#options.wasm]).then(([w, wasm]) => {
			if (this.#calls.has(id)) w.postMessage({ id, method, args, progress: Boolean(onProgress), wasm });
		}).catch((e) => this.#end(id)?.reject(e)); // what can't be had or sent
		this.#hold();
	}

	#end(id) {
		const call = this.#calls.get(id);
		this.#calls.delete(id);
		call?.settle();
		this.#hold();
		return call;
	}

	#answer({ id, value, error, progress }) {
		if (progress !== undefined) {
			this.#calls.get(id)?.onProgress(progress);
			return;
		}
		const call = this.#end(id);
		if (!error) call?.resolve(value);
		else call?.reject(error.name === "SudokuError" ? new SudokuError(error) : Object.assign(new Error(error.message), { name: error.name }));
	}

	// #abort ends the worker, which can't be interrupted otherwise, and gives the
	// other calls to a new one.
	#abort(id, reason) {
		const call = this.#end(id);
		if (!call) return;
		const old = this.#worker;
		this.#open();
		old.then((w) => w.terminate(), () => {});
		for (const [id, call] of this.#calls) this.#post(id, call);
		call.reject(reason);
	}

	#fail(error) {
		this.#failed = true;
		for (const id of [...this.#calls.keys()]) this.#end(id).reject(error);
	}

	// The functions are defined below.
	static {
		for (const [method, before] of Object.entries(methods)) {
			Remote.prototype[method] = function (...args) {
				const { signal, onProgress, ...options } = args[before] ?? {};
				return this.#call(method, [...args.slice(0, before), options], { signal, onProgress });
			};
		}
	}
}

function newWorker() {
	// Bundlers know this form, with the address in place.
	return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}
