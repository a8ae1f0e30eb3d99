/** A first visit to a page under slow 4G and a processor four times slower, and what it took. */
import type { Browser, CDPSession } from "playwright-core";

/**
 * Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up; bytes a second. One round trip for each request:
 * connecting is left out, which Lighthouse and DevTools count as 412 ms more and an empty page pays too.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200e3,
  uploadThroughput: 93_750,
};
export const CPU_SLOWDOWN = 4;
export const PHONE = { width: 390, height: 844 };
/** Milliseconds after loading in which late shifts and tasks are still seen. */
const SETTLE = 1000;

export interface Load {
  /** Milliseconds. */
  readonly first: number;
  readonly largest: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Bytes over the network, headers included. */
  readonly bytes: number;
}

export async function slowNetwork(client: CDPSession): Promise<void> {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", SLOW_4G);
}

/** Loads the page with an empty cache. */
export async function firstVisit(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await slowNetwork(client);
    await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE);
    // tsx names functions by a helper that the page does not have.
    await page.evaluate("globalThis.__name = (value) => value");
    return { ...(await page.evaluate(readTimings)), bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readTimings() {
  const entries = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect();
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300);
    });
  const [paints, largest, shifts] = await Promise.all(
    ["paint", "largest-contentful-paint", "layout-shift"].map(entries),
  );
  const first = paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
  return {
    first,
    largest: largest?.at(-1)?.startTime ?? 0,
    shift: (shifts ?? []).reduce((sum, one) => sum + ("value" in one ? Number(one.value) : 0), 0),
  };
}
