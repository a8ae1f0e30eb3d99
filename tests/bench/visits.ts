/** First visits to several pages in turn, so that whatever else the machine does meets all of them alike. */
import type { Browser } from "playwright-core";
import { blocked } from "./blocked.ts";
import { CPU_SLOWDOWN, firstVisit, type Load, PHONE } from "./first-visit.ts";
import { median } from "./measure.ts";

/** Medians; of layout shift the worst. */
export interface Figures extends Load {
  /** Milliseconds; 0 where nobody asks. */
  readonly blocked: number;
}

/** By URL. `asked` says of which pages to measure how long they block. */
export async function visitInTurn(
  browser: Browser,
  urls: readonly string[],
  runs: number,
  asked: (url: string) => boolean = () => true,
): Promise<(url: string) => Figures> {
  const visits = new Map<string, Figures[]>(urls.map((url) => [url, []]));
  // The first visits wait for the browser's own start and the server's compression.
  for (const url of urls) await firstVisit(browser, url);
  for (let run = 0; run < runs; run++)
    for (const url of urls) {
      const load = await firstVisit(browser, url);
      const held = asked(url) ? await blocked(browser, url, PHONE, CPU_SLOWDOWN) : 0;
      visits.get(url)?.push({ ...load, blocked: held });
    }
  return (url) => middle(visits.get(url) ?? []);
}

function middle(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((one) => one[figure]));
  return {
    first: of("first"),
    largest: of("largest"),
    shift: Math.max(...all.map(({ shift }) => shift)),
    blocked: of("blocked"),
    bytes: of("bytes"),
  };
}

/** How many times later than on an empty page the largest paint is. */
export const besideEmpty = (page: Figures, empty: Figures) =>
  `${(page.largest / empty.largest).toFixed(2)} ×`;

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
