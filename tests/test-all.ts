/**
 * Whether `npm run test:all` runs: the browser tests on React too, more random edits, kills and files. Every
 * other run leaves out what a change seldom breaks alone.
 */
export const TEST_ALL = process.env.TEST_ALL === "1";

/** Whether tests that have passed on all that they read are left out (tests/browser/site/reads.ts), as `.ci/run` does. */
export const TEST_CHANGED = process.env.TEST_CHANGED === "1" && !TEST_ALL;
