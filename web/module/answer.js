// What a worker does with a message of ./remote.js.

/** Returns a function that answers messages with post; load loads the package. */
export function answering(load, post) {
	let sudoku;
	return async ({ id, method, args, progress, wasm }) => {
		try {
			sudoku ??= load({ wasm }).catch((error) => {
				sudoku = undefined; // the next message tries again
				throw error;
			});
			const ready = await sudoku;
			if (progress) {
				const options = (args[args.length - 1] ??= {});
				let last = 0;
				options.onProgress = (report) => {
					if (performance.now() - last < 50) return;
					last = performance.now();
					post({ id, progress: report });
				};
			}
			post({ id, value: method === "ready" ? true : ready[method](...args) });
		} catch (error) {
			post({ id, error: { ...error, name: error.name, message: error.message } });
		}
	};
}
