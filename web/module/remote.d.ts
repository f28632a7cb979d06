/**
 * The package in a worker, in browsers and in Node: the same functions, each
 * with a promise, so that nothing blocks the caller. What takes time can be
 * watched and aborted.
 *
 *     import { start } from "@seed-cfc889b0/sudoku/remote";
 *
 *     const sudoku = await start();
 *     const hard = await sudoku.generate({ minER: 8, signal: AbortSignal.timeout(10_000) });
 *     sudoku.close();
 *
 * Calls are answered one after the other. An abort ends the worker; a new one
 * starts at once and takes over the other calls.
 */
import type { Sudoku } from "./index.js";

/** The functions of Sudoku, in a worker. `start` returns them. */
export type Remote = {
	[Name in keyof Sudoku]: (...args: Parameters<Sudoku[Name]>) => Promise<ReturnType<Sudoku[Name]>>;
} & {
	/** Settles when the worker that was started first is ready. */
	readonly ready: Promise<unknown>;
	/** Ends the worker. Calls without an answer are rejected. */
	close(): void;
};

/**
 * Starts a worker and resolves when it is ready. `worker` starts one from an
 * address of yours, for pages that keep their files elsewhere; `wasm` is the
 * address of sudoku.wasm, beside worker.js if not given, or the module compiled
 * from it, which several workers can share; or a promise of one.
 */
export function start(options?: { worker?: () => Worker | Promise<Worker>; wasm?: string | WebAssembly.Module | Promise<string | WebAssembly.Module> }): Promise<Remote>;
