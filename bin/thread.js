/** How a thread of the engine starts: with the entry point that it is told. */
import { workerData } from "node:worker_threads";
import { loadModule } from "./engine.js";

await loadModule(workerData.entry);
