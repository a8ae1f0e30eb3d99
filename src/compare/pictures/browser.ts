/** A browser of this machine, driven by a package that only sites with pictures in their comparisons install. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { messageOf } from "../../errors.ts";
import { type BrowserPlace, findBrowser } from "./find-browser.ts";

/** Why no pictures can be taken, and what to do. */
export interface NoBrowser {
  readonly reason: string;
}

/** Nothing leaves the machine: pages are answered from the two versions, and no name is ever looked up. */
const ARGUMENTS = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-sync",
  "--force-color-profile=srgb",
  "--no-first-run",
];

export async function openBrowser(root: string, place: BrowserPlace): Promise<Browser | NoBrowser> {
  const driver = loadDriver(root);
  if (!driver)
    return {
      reason: "they need a package that drives a browser: npm install --save-dev playwright-core",
    };
  try {
    const executablePath = findBrowser(place, driver.chromium.executablePath());
    if (executablePath === undefined)
      return {
        reason:
          "there is no Chromium or Chrome on this machine; name one with --browser or CHROME_PATH",
      };
    // Chromium shuts its pages in by itself, but not for the machine's owner.
    const chromiumSandbox = process.getuid?.() !== 0;
    return await driver.chromium.launch({ executablePath, chromiumSandbox, args: ARGUMENTS });
  } catch (error) {
    return { reason: `the browser did not start: ${firstLine(messageOf(error))}` };
  }
}

/** The site's own, else one beside the engine. */
function loadDriver(root: string): typeof import("playwright-core") | undefined {
  for (const from of [join(root, "package.json"), import.meta.url])
    try {
      return createRequire(from)("playwright-core");
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND"))
        throw error;
    }
  return undefined;
}

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";
