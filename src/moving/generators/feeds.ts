/** Feeds of the old site, which readers have subscribed to. */
import type { TellLeft } from "../model.ts";
import { routeOf } from "./generator.ts";

/** `file` is where they are asked for. */
export function tellFeeds(file: string, addresses: readonly string[], tell: TellLeft): void {
  for (const address of addresses)
    tell({
      file,
      what: `the feed ${routeOf(address)}`,
      why: 'not there, and readers may have it: write a kind "feed" with that address in templates/site.tsx',
    });
}
