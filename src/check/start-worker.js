/**
 * TypeScript must be made readable to a new thread before it can load its own file. The loader for
 * `require` does it inside the thread; the one for `import` would start a thread of its own for it.
 */
import { createRequire } from "node:module";
import { workerData } from "node:worker_threads";
import { register } from "tsx/cjs/api";

register();
createRequire(import.meta.url)(workerData.module);
