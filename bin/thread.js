/** Where every thread and every process of the engine starts: with the module that it is given. */
import { workerData } from "node:worker_threads";
import { importModule } from "./engine.js";

// A thread has an environment of its own, which began as that of the program that started it.
process.env.NODE_ENV ||= "production";
await importModule(workerData?.module ?? process.argv[2]);
