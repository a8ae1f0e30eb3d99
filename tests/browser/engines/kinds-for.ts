import { TEST_ALL } from "../../test-all.ts";
import { KINDS_AND_PATHS } from "../one-of-each-kind.ts";

const ENGINES = ["Firefox", "WebKit"];

/** The kinds of pages that an engine is asked for. On a push one has half of them, and the other the others. */
export const kindsFor = (engine: string) =>
  KINDS_AND_PATHS.filter((_, index) => TEST_ALL || (index + ENGINES.indexOf(engine)) % 2 === 0);
