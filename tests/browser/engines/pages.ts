/**
 * One page of each kind keeps its policy, is quiet, and some please axe-core, by day and by night. A push asks
 * Firefox by day and WebKit by night, each for half of them.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { TEST_ALL } from "../../test-all.ts";
import { AXE, findViolations, RULES } from "../axe.ts";
import { siteOn } from "../harness.ts";
import { KINDS_AND_PATHS } from "../one-of-each-kind.ts";
import type { RunningServer } from "../server.ts";
import { kindsFor } from "./kinds-for.ts";
import { typefaceSettled } from "./look.ts";
import type { Tab } from "./tab.ts";
import { noise, started, watchedSite } from "./watched-site.ts";

const darkness = () => {
  const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
  return Number(red) < 80 ? "dark" : "light";
};

/** Chromium asks it of all kinds: a push asks the other engines for those with the most parts of their own. */
const WITH_AXE = new Set(
  KINDS_AND_PATHS.flatMap(([kind, path]) =>
    TEST_ALL || ["home", "prices", "service", "area"].includes(kind) ? path : [],
  ),
);

export function testPages(engine: string, tab: () => Tab, scheme: "light" | "dark"): void {
  let site: RunningServer;
  beforeAll(async () => {
    site = await watchedSite(siteOn("preact").folder);
  });
  afterAll(() => site.close());

  it("notices what breaks the policy", async () => {
    await tab().open(`${site.url}/about`);
    await tab().run(() => {
      new Image().src = "https://example.com/picture.png";
    });
    await expect
      .poll(() => noise(tab()))
      .toContainEqual(expect.stringMatching(/^violation of img-src/));
  });

  it.each(kindsFor(engine))("the page of kind %s", async (_, path) => {
    await tab().resize(390, 800);
    await tab().open(site.url + path);
    await expect.poll(() => tab().run(started)).toBe(true);
    await tab().run(typefaceSettled);
    expect(await tab().run(darkness)).toBe(scheme);
    const expected = path === "/no-such-page" ? [expect.stringMatching(/^error: 404 Error/)] : [];
    expect(await noise(tab())).toEqual(expected);
    if (!WITH_AXE.has(path)) return;
    await tab().inject(AXE);
    expect(await tab().run(findViolations, RULES[scheme])).toEqual([]);
  });
}
