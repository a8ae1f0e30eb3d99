/** Pages that go elsewhere, or are loaded again, by themselves. */
import { addressOfRefresh, delayOfRefresh } from "../reading/refresh.ts";
import { at, type Rule } from "../rules/rule.ts";

export const META_REFRESH: readonly Rule[] = [
  {
    id: "html/meta-refresh",
    severity: "error",
    explain: {
      title: "No page changes while it is read",
      why: "Who reads slowly loses the text, and what reads pages aloud begins again.",
      fix: "Let the host redirect, write 0 seconds and the new address, or leave it to visitors to follow a link.",
      source: "https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable",
    },
    page: (facts) =>
      facts
        .tagged("meta")
        .filter(({ attributes }) => attributes["http-equiv"]?.toLowerCase() === "refresh")
        .flatMap((meta) => {
          const message = faultIn(meta.attributes.content ?? "");
          const hint = "let the host redirect, or write 0 and the new address";
          return message ? [at(facts, meta, message, { hint })] : [];
        }),
  },
];

/** After 20 hours nobody reads: https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable */
const LONG = 20 * 60 * 60;

function faultIn(content: string): string | undefined {
  const delay = delayOfRefresh(content);
  if (delay === undefined) return `browsers do not understand the refresh "${content}"`;
  const isElsewhere = Boolean(addressOfRefresh(content));
  if (delay === 0) return isElsewhere ? undefined : "the page is loaded again and again";
  const what = isElsewhere ? "leads elsewhere" : "is loaded again";
  return delay > LONG ? undefined : `the page ${what} by itself after ${delay} seconds`;
}
