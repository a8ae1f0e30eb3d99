/**
 * How long a page's tasks hold a phone after its first paint, by processor time: what else the machine does
 * makes no task longer. An emulated slow processor would count other programs' time in, so the visit runs at
 * full speed and its tasks are multiplied. The network is slow, as scripts must come after the first paint.
 */
import type { Browser } from "playwright-core";
import { slowNetwork } from "./first-visit.ts";

/** https://web.dev/articles/tbt: what a task takes beyond this blocks; milliseconds. */
const LONG = 50;
/** Milliseconds after loading in which late tasks are still seen. */
const SETTLE = 800;
const CATEGORIES = ["loading", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Times are microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** Milliseconds in which a processor `slowdown` times slower would not answer. */
export async function blocked(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  slowdown: number,
): Promise<number> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await slowNetwork(await context.newCDPSession(page));
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE);
    const trace: { traceEvents: readonly TraceEvent[] } = JSON.parse(
      (await browser.stopTracing()).toString(),
    );
    const paint = trace.traceEvents.find(({ name }) => name === "firstContentfulPaint");
    if (!paint) throw new Error(`${url} painted nothing`);
    return trace.traceEvents
      .filter(({ name, pid, tid, ts }) => {
        const isTask = name === "RunTask" && ts >= paint.ts;
        return isTask && pid === paint.pid && tid === paint.tid;
      })
      .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - LONG))
      .reduce((sum, one) => sum + one, 0);
  } finally {
    await context.close();
  }
}
