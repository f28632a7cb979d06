// A worker that answers calls of ./remote.js, in browsers and in Node.

import { load } from "./index.js";

const node = typeof process === "object" && process.versions?.node;
const port = node ? (await import("node:worker_threads")).parentPort : self;
const listen = (f) => (node ? port.on("message", f) : port.addEventListener("message", (e) => f(e.data)));

let sudoku;

listen(async ({ id, method, args, progress, wasm }) => {
	try {
		sudoku ??= load({ wasm });
		const ready = await sudoku;
		if (progress) {
			const options = (args[args.length - 1] ??= {});
			let last = 0;
			options.onProgress = (report) => {
				if (performance.now() - last < 50) return;
				last = performance.now();
				port.postMessage({ id, progress: report });
			};
		}
		port.postMessage({ id, value: method === "ready" ? true : ready[method](...args) });
	} catch (error) {
		port.postMessage({ id, error: { ...error, name: error.name, message: error.message } });
	}
});
