/** The islands of a site that sends to an endpoint, and the desk, in Firefox and WebKit, each in one window: to start one takes as long as ten of these tests. */
import { describe } from "vitest";
import { testDesk } from "./desk.ts";
import { testIslands } from "./islands.ts";
import { windows } from "./windows.ts";

/** Milliseconds for a test that types and waits on a busy machine. */
const SLOW = 120_000;

describe.each(windows())("%s", { timeout: SLOW }, (engine, tab) => {
  describe("islands", () => testIslands(tab));
  // Firefox's driver does not hear that a page is left whose frame has an open stream: nothing is opened after it.
  describe("the desk", () => testDesk(engine, tab));
});
