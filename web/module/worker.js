// A worker of a browser that answers calls of ./remote.js.

import { answering } from "./answer.js";
import { load } from "./index.js";

const answer = answering(load, (message) => self.postMessage(message));
self.addEventListener("message", (event) => answer(event.data));
