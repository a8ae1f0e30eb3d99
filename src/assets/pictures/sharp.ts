/** The one way to sharp, with what all work shares. Loads its native code. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
// Node 20 loads its CommonJS form in half the time.
const sharp: typeof import("sharp").default = require("sharp");

// No picture is worked on twice in the same way.
sharp.cache(false);
// An AVIF made by two threads has other bytes than one made by four: no machine's cores may show in the output.
sharp.concurrency(1);

export { sharp };
