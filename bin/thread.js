/** Where every thread and every process of the engine starts: with the entry point that it is given. */
import module from "node:module";
import { workerData } from "node:worker_threads";
import { importEngine } from "./engine.js";

module.enableCompileCache?.();
// A thread has an environment of its own, which began as that of the program that started it.
process.env.NODE_ENV ??= "production";
await importEngine(workerData?.entry ?? process.argv[2]);
