/** Windows of the other engines for the tests of a file. */
import { afterAll, beforeAll } from "vitest";
import { firefox } from "./firefox.ts";
import type { Setup, Tab } from "./tab.ts";
import { webkit } from "./webkit.ts";

const ENGINES = { Firefox: firefox, WebKit: webkit } as const;

/** A window of each engine for the tests of one file; it starts before the first and closes after the last. */
export function windows(setup: Setup = {}): readonly (readonly [name: string, tab: () => Tab])[] {
  return Object.entries(ENGINES).map(([name, start]) => {
    let tab: Tab | undefined;
    beforeAll(async () => {
      tab = await start(setup);
    });
    afterAll(() => tab?.close());
    const started = () => {
      if (!tab) throw new Error(`${name} has not started`);
      return tab;
    };
    return [name, started] as const;
  });
}
