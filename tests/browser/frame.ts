/**
 * A page in a frame that takes every width: it is laid out as in a window, and not painted at each, which takes
 * longer than all questions.
 */
import type { Frame, Page } from "playwright-core";
import { live } from "./harness.ts";

export interface ResizedFrame {
  readonly frame: Frame;
  readonly resize: (width: number) => Promise<void>;
}

/** Opens a path of the site, and resolves when its islands are live. */
export async function openInFrame(page: Page, site: string, path: string): Promise<ResizedFrame> {
  // Any file of the site will do that has no policy: frames may be as wide as they like in it.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(async (url) => {
    const element = document.createElement("iframe");
    element.src = url;
    // What cannot be seen is not painted.
    element.style.cssText = "position:fixed;inset:0;height:900px;border:0;visibility:hidden";
    await new Promise((loaded) => {
      element.onload = loaded;
      document.body.append(element);
    });
  }, site + path);
  const frame = page.frames().at(1);
  if (!frame) throw new Error(`${path} does not open in a frame`);
  await live(frame);
  const resize = (width: number) =>
    page.evaluate((wanted) => {
      const element = document.querySelector("iframe");
      if (element) element.style.width = `${wanted}px`;
    }, width);
  return { frame, resize };
}
