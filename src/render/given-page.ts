/** What a function of a page gave, which may be written without types: half a page would be built in silence. */
import { shown } from "../problems/shown.ts";
import type { Page } from "../site/kinds.ts";

export function assertPage(given: Page): Page {
  const { head, body }: { readonly head?: unknown; readonly body?: unknown } = Object(given);
  const missing = [
    ...(typeof head === "object" && head !== null ? [] : ["head"]),
    // React renders these as nothing.
    ...(body === undefined || body === null || typeof body === "boolean" ? ["body"] : []),
  ];
  if (missing.length === 0) return given;
  throw new Error(
    `its page must give { head, body }, and gave ${missing.length === 2 ? shown(given) : `no ${missing}`}`,
  );
}
