/** Where every thread of the engine starts: with the entry point that `workerData` names. */
import module from "node:module";
import { workerData } from "node:worker_threads";
import { importEngine } from "./engine.js";

module.enableCompileCache?.();
await importEngine(workerData.entry);
