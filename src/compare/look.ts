/** What decides on the look of a page beside its words and pictures, as one hash for each part. */
import { createHash } from "node:crypto";
import { type Element, isWithin } from "../check/reading/element.ts";
import { withoutHash } from "./names.ts";

type Part = "elements and classes" | "styles" | "drawings" | "scripts";

/** Words, addresses and structured data are told by themselves: a further paragraph looks like the others. */
export function lookOf(elements: readonly Element[]): ReadonlyMap<string, string> {
  const seen = new Map<Part, Set<string>>();
  for (const element of elements) {
    const part = partOf(element);
    if (part === undefined) continue;
    const lines = seen.get(part) ?? new Set();
    seen.set(part, lines.add(lineOf(element)));
  }
  return new Map(
    [...seen].map(([part, lines]) => [
      part,
      createHash("sha256")
        .update([...lines].sort().join("\n"))
        .digest("hex"),
    ]),
  );
}

function partOf(element: Element): Part | undefined {
  const { tag } = element;
  if (tag === "style") return "styles";
  if (tag === "script") return isCode(element) ? "scripts" : undefined;
  if (isWithin(element, "head")) return undefined;
  return isWithin(element, "svg") ? "drawings" : "elements and classes";
}

/** A script inside the page; what is loaded is told by its file, and what Next.js says twice by the page. */
function isCode(element: Element): boolean {
  const { type = "", src } = element.attributes;
  return (
    src === undefined &&
    /^(|module|text\/javascript)$/i.test(type) &&
    !/^\(?self\.__next_f\b/.test(element.content())
  );
}

function lineOf(element: Element): string {
  const { tag, attributes } = element;
  const names = Object.keys(attributes).filter((name) => isLookedAt(name, element));
  const values = names.sort().map((name) => `${name}=${withoutHash(attributes[name] ?? "")}`);
  const inner = tag === "style" || tag === "script" ? withoutHash(element.content()) : "";
  return [tag, ...values, inner].join(" ");
}

const UNSEEN =
  /^(href|src|srcset|alt|content|id|title|name|value|for|data-.*|aria-.*|integrity|nonce)$/;

/** In a drawing, everything is seen. */
const isLookedAt = (name: string, element: Element): boolean =>
  isWithin(element, "svg") ? name !== "id" : !UNSEEN.test(name);
