// The entry of remote for Node: remote.js, with workers of Node.

import { Worker } from "node:worker_threads";
import { start as startRemote } from "./remote.js";

export * from "./remote.js";

/** Starts a worker and resolves when it is ready. */
export function start(options = {}) {
	return startRemote({ worker, ...options });
}

function worker() {
	return new Worker(new URL("./worker-node.js", import.meta.url), { execArgv: [] }); // not, say, --input-type of the caller
}
