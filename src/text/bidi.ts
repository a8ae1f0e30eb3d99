/** The Unicode Bidirectional Algorithm. */
import bidiFactory, { type Bidi } from "bidi-js";

// Its types tell of an ES module, and Node loads the CommonJS one.
export const bidi = (bidiFactory as unknown as () => Bidi)();
