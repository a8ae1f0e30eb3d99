/**
 * Whether `npm run test:all` runs: the browser tests on React too, more random edits, kills and files. Every
 * other run leaves out what a change seldom breaks alone.
 */
export const TEST_ALL = process.env.TEST_ALL === "1";
