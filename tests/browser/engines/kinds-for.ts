import { TEST_ALL } from "../../test-all.ts";
import { KINDS_AND_PATHS } from "../one-of-each-kind.ts";

const ENGINES = ["Firefox", "WebKit"];

/** Whether an engine is asked the test of this number: on a push one is asked one half of them, and the other the other. */
export const isAsked = (engine: string, index: number): boolean =>
  TEST_ALL || (index + ENGINES.indexOf(engine)) % 2 === 0;

/** The kinds of pages that an engine is asked for: on a push one of `every` so many, and others than the other engine. */
export const kindsFor = (engine: string, every = 2) =>
  KINDS_AND_PATHS.filter(
    (_, index) => TEST_ALL || (isAsked(engine, index) && Math.floor(index / 2) % (every / 2) === 0),
  );
