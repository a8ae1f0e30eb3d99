/**
 * Nothing moves when typeface and pictures come late. These engines do not report layout shifts, so the boxes
 * of all elements are compared: those from before anything late has come with those at the end. A push asks each
 * engine for a quarter of the kinds.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { siteOn } from "../harness.ts";
import type { RunningServer } from "../server.ts";
import { kindsFor } from "./kinds-for.ts";
import { typefaceSettled } from "./look.ts";
import type { Tab } from "./tab.ts";
import { watchedSite } from "./watched-site.ts";

const PICTURE = /\.(svg|avif|webp|jpg|png)$/;
const RELEASE = "/release-what-is-late";

/** Runs in a page: each element that takes room, with its place in whole pixels. */
function boxes(): Map<Element, string> {
  const places = [...document.querySelectorAll("body *")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element, [x + scrollX, y + scrollY, width, height].map(Math.round)] as const;
  });
  return new Map(
    places
      .filter(([, [, , width, height]]) => width && height)
      .map(([element, place]) => [element, String(place)]),
  );
}

/** Notes the boxes later than a browser waits for an optional typeface (100 ms), then asks for what is late. */
const SCRIPT = `
${boxes}
addEventListener("DOMContentLoaded", () => setTimeout(() => {
  window.boxes = boxes;
  window.early = boxes();
  new Image().src = "${RELEASE}";
}, 500));`;

/** A site whose typeface waits until the page asks, and whose pictures take their time. */
async function lateSite(rewrite?: (html: string) => string): Promise<RunningServer> {
  let waiting: (() => void)[] = [];
  return watchedSite(siteOn("preact").folder, {
    script: SCRIPT,
    ...(rewrite && { rewrite }),
    hold: (path) => {
      if (path === RELEASE) {
        for (const go of waiting) go();
        waiting = [];
      } else if (path.endsWith(".woff2")) return new Promise((resolve) => waiting.push(resolve));
      // WebKit asks for nothing more while pictures are on their way: they cannot wait for a request.
      else if (PICTURE.test(path)) return new Promise((resolve) => setTimeout(resolve, 900));
      return undefined;
    },
  });
}

/**
 * The elements of a page that are elsewhere at the end than they were at first, or there at one time alone. The
 * place for messages takes no room: script adds it, and later its styles. The buttons of pictures before and after
 * give their place to a line that can be dragged.
 */
async function moved(tab: Tab, url: string): Promise<string[]> {
  await tab.open(url);
  await tab.run(typefaceSettled);
  return tab.run(() => {
    const early: Map<Element, string> = Reflect.get(window, "early");
    const late: Map<Element, string> = Reflect.get(window, "boxes")();
    return [...new Set([...early.keys(), ...late.keys()])]
      .filter((element) => early.get(element) !== late.get(element))
      .filter((element) => !element.closest(".wipe > [type=range], .ends, fieldset"))
      .map((element) => {
        const { localName, className } = element;
        return `${localName}.${className} ${early.get(element)}, then ${late.get(element)}`;
      });
  });
}

/** A page that shows its typeface in this way. Its policy knows no other styles than its own. */
const showing = (html: string, display: "optional" | "swap") =>
  html
    .replace(/font-display:\w+/g, `font-display:${display}`)
    .replace(/<meta http-equiv=Content-Security-Policy[^>]*>/, "")
    // The styles of paper come last of all, and with them WebKit shows a typeface that it has left out before.
    .replace(/<link [^>]*media=print[^>]*>/, "");

/**
 * The typeface is left out, as where it comes after three seconds: how little moves when it comes sooner only Chromium
 * can measure (shifts.test.ts).
 */
export function testArrival(engine: string, tab: () => Tab): void {
  let site: RunningServer;
  let swapping: RunningServer;
  beforeAll(async () => {
    site = await lateSite((html) => showing(html, "optional"));
    swapping = await lateSite((html) => showing(html, "swap").replaceAll("local(", "local(no "));
  });
  afterAll(() => Promise.all([site.close(), swapping.close()]));

  it.each(kindsFor(engine, 4))("the page of kind %s stays where it is", async (_, path) => {
    await tab().resize(390, 800);
    expect(await moved(tab(), site.url + path)).toEqual([]);
  });

  it("is told from a page into which the typeface is swapped late", async () => {
    await tab().resize(390, 800);
    expect(await moved(tab(), `${swapping.url}/about`)).not.toEqual([]);
  });
}
