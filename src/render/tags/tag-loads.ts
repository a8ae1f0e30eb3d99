/** What the start tag of an element makes a browser load, run or apply, as far as a policy decides it. */

import { schemeOf } from "../../markdown/schemes.ts";
import { unescapeHtml } from "../escape.ts";
import type { LoadKind } from "../policy/allowance.ts";
import type { Tag } from "./tag.ts";

/** Something that the policy does not allow by itself. */
export interface TagLoad {
  /** "hint" for what only makes a browser get ready to load; undefined for what no policy of ours allows. */
  readonly kind: LoadKind | "hint" | undefined;
  readonly element: string;
  /** `https://cdn.example.com`, a scheme such as `data:`, or `'self'` for what only pages that have it may load. */
  readonly origin: string;
  /** Whether it asks without cookies (`crossorigin`), as browsers do for typefaces. */
  readonly isAnonymous?: boolean;
}

export interface TagPolicy {
  readonly loads: readonly TagLoad[];
  /** The value of a `style` attribute, as a browser reads it. */
  readonly style: string | undefined;
  /** The names of attributes with a script in them, such as `onclick`, and `href` where it begins with `javascript:`. */
  readonly handlers: readonly string[];
}

/** Kinds that no page may load of its own site unless it has such an element. */
const isListed = (kind: TagLoad["kind"]): boolean =>
  kind === undefined || kind === "style" || kind === "media" || kind === "frame";

const NOTHING: TagPolicy = { loads: [], style: undefined, handlers: [] };

export const readTagPolicy = ({ element, attributes }: Tag): TagPolicy =>
  tagPolicy(
    element,
    new Map(attributes.map(({ name, value = "" }) => [name, unescapeHtml(value)] as const)),
  );

/** The names of attributes in small letters. */
export function tagPolicy(element: string, attributes: Attributes): TagPolicy {
  const style = attributes.get("style");
  const handlers = [...attributes].flatMap(([name, value]) =>
    /^on[a-z]+$/.test(name) || (ADDRESSES.has(name) && isScript(value)) ? [name] : [],
  );
  const loads = addressesOf(element, attributes).flatMap(({ kind, url }) => {
    const origin = foreignOrigin(url) ?? (isListed(kind) && url !== "" ? "'self'" : undefined);
    const isAnonymous = kind === "hint" && !hasCookies(attributes.get("crossorigin"));
    return origin ? [{ kind, element, origin, ...(isAnonymous ? { isAnonymous } : {}) }] : [];
  });
  // Most tags have nothing to decide, and share one answer.
  if (style === undefined && handlers.length === 0 && loads.length === 0) return NOTHING;
  return { loads, style: style || undefined, handlers };
}

/** https://html.spec.whatwg.org/multipage/urls-and-fetching.html#cors-settings-attributes */
const hasCookies = (crossorigin = "use-credentials"): boolean =>
  crossorigin.toLowerCase() === "use-credentials";

/** What React writes for a form whose `action` is a function stands until its island is awake. */
const isScript = (address: string): boolean =>
  schemeOf(address) === "javascript" && !address.includes("React form unexpectedly submitted");

const ADDRESSES = new Set(["href", "xlink:href", "src", "action", "formaction", "data"]);

type Attributes = ReadonlyMap<string, string>;

interface Address {
  readonly kind: TagLoad["kind"];
  readonly url: string;
}

/** https://www.w3.org/TR/CSP3/#directives-fetch */
function addressesOf(element: string, attributes: Attributes): readonly Address[] {
  const from = (kind: LoadKind | undefined, ...names: string[]) =>
    names.flatMap((name) =>
      attributes.get(name) ? [{ kind, url: attributes.get(name) ?? "" }] : [],
    );
  const candidates = (attributes.get("srcset") ?? "")
    .split(/,\s+/)
    .map((candidate) => ({ kind: "image" as const, url: candidate.trim().split(/\s/)[0] ?? "" }));
  switch (element) {
    case "script":
      return from("script", "src");
    case "link":
      return linkAddresses(attributes);
    case "img":
      return [...from("image", "src"), ...candidates];
    case "image":
    case "feimage":
      return from("image", "href", "xlink:href");
    case "source":
      return [...from("media", "src"), ...candidates];
    case "video":
      return [...from("media", "src"), ...from("image", "poster")];
    case "audio":
    case "track":
      return from("media", "src");
    case "iframe":
    case "frame":
      return from("frame", "src");
    case "form":
      return from("form", "action");
    case "button":
      return from("form", "formaction");
    case "input":
      return [...from("form", "formaction"), ...from("image", "src")];
    case "object":
      return from(undefined, "data");
    case "embed":
      return from(undefined, "src");
    default:
      return [];
  }
}

const PRELOADS: Readonly<Record<string, LoadKind>> = {
  script: "script",
  style: "style",
  image: "image",
  font: "font",
  fetch: "connect",
  video: "media",
  audio: "media",
  track: "media",
};

/** They tell another host of the visitor whatever is loaded from there later; https://www.w3.org/TR/resource-hints/ */
const HINTS = new Set(["preconnect", "dns-prefetch", "prefetch", "prerender"]);

function linkAddresses(attributes: Attributes): readonly Address[] {
  const rels = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
  const url = attributes.get("href") ?? "";
  if (rels.includes("stylesheet")) return [{ kind: "style", url }];
  if (rels.includes("modulepreload")) return [{ kind: "script", url }];
  if (rels.some((rel) => rel.endsWith("icon"))) return [{ kind: "image", url }];
  if (rels.some((rel) => HINTS.has(rel))) return [{ kind: "hint", url }];
  return rels.includes("preload")
    ? [{ kind: PRELOADS[attributes.get("as") ?? ""] ?? "hint", url }]
    : [];
}

/** `https://cdn.example.com`, or a scheme; undefined for addresses of this site, and for those that load nothing. */
export function foreignOrigin(url: string): string | undefined {
  const [, scheme] = /^(data:|blob:)/i.exec(url) ?? [];
  if (scheme) return scheme.toLowerCase();
  const absolute = url.startsWith("//") ? `https:${url}` : url;
  return /^https?:\/\//i.test(absolute) && URL.canParse(absolute)
    ? new URL(absolute).origin
    : undefined;
}
