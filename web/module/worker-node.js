// A worker of Node that answers calls of ./remote-node.js.

import { parentPort } from "node:worker_threads";
import { answering } from "./answer.js";
import { load } from "./node.js";

parentPort.on("message", answering(load, (message) => parentPort.postMessage(message)));
