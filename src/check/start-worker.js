/** TypeScript must be made readable to a new thread before it can load its own file. */
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
