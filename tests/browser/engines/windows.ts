/** Windows of the other engines for the tests of a file. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { TEST_ALL } from "../../test-all.ts";
import { firefox } from "./firefox.ts";
import type { Setup, Tab } from "./tab.ts";
import { webkit } from "./webkit.ts";

const ENGINES = { Firefox: firefox, WebKit: webkit } as const;

/**
 * A window of each engine for the tests of one file; it starts before the first and closes after the last.
 * One that has crashed starts again, so that only the test fails, or the try, in which it did. A push starts only those
 * that are `asked`.
 */
export function windows(
  setup: Setup = {},
  asked: readonly (keyof typeof ENGINES)[] = ["Firefox", "WebKit"],
): readonly (readonly [name: string, tab: () => Tab])[] {
  const engines = Object.entries(ENGINES).filter(
    ([name]) => TEST_ALL || asked.some((one) => one === name),
  );
  return engines.map(([name, start]) => {
    let tab: Tab | undefined;
    beforeAll(async () => {
      tab = await start(setup);
    });
    beforeEach(async () => {
      if (!tab || (await answers(tab))) return;
      // Programs that are gone cannot be asked to close: what is left of them is ended.
      await Promise.allSettled([tab.close()]);
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

const answers = (tab: Tab): Promise<boolean> => tab.run(() => true).catch(() => false);
