/** What a page would load but its own content security policy blocks, found while the site is built. */
import type { Problem, Where } from "../../errors.ts";
import { MANIFEST } from "../../site/manifest.ts";
import type { Allowance } from "../../site/settings/allow-setting.ts";
import type { TagLoad, TagPolicy } from "../tags/tag-loads.ts";
import { isAllowed, KINDS, type LoadKind } from "./allowance.ts";
import type { OwnLoad } from "./csp.ts";
import { isOfGoogleFonts, OWN_TYPEFACE, withTypefaces } from "./google-fonts.ts";
import { placeOfLoad } from "./place-of-load.ts";
import { styleLoads } from "./style-loads.ts";

/** Not in the styles themselves: the engine allows what stands in them. */
const isElsewhere = ({ origin }: TagLoad) => origin !== "data:";

/** What a page's styles load from elsewhere, as the loads of an element. */
export const stylePolicy = (css: string, element?: string): TagPolicy => ({
  loads: styleLoads(css, element).filter(isElsewhere),
  style: undefined,
  handlers: [],
});

/**
 * What the page loads of its own that no page may by itself: sheets, sound and film of the site, and what its
 * styles hold in themselves.
 */
export function ownLoads(tags: Iterable<TagPolicy>, styles: readonly string[]): readonly OwnLoad[] {
  const policies = [...tags];
  const own = policies.flatMap(({ loads }) => loads).filter(({ origin }) => origin === "'self'");
  const texts = [...styles, ...policies.flatMap(({ style }) => style ?? [])];
  const inside = texts.flatMap((css) => styleLoads(css)).filter((load) => !isElsewhere(load));
  return [...own, ...inside].flatMap(({ kind, origin }) =>
    kind === undefined || kind === "hint" ? [] : [{ kind, source: origin }],
  );
}

export interface PolicyContext {
  /** The page's place, for the problem. */
  readonly where: Where;
  /** The site's folder. */
  readonly root: string;
  /** The site's own origin. */
  readonly origin: string;
  readonly path: string | undefined;
  readonly allowance: Allowance;
}

export function policyProblems(
  tags: Iterable<TagPolicy>,
  { where, root, origin, path, allowance }: PolicyContext,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  // One for each thing to do. A picture is loaded by its element, which comes after React's preload of it.
  const add = (message: string, hint: string, place = where) =>
    problems.set(hint, { rule: "site/policy", where: place, message, hint });
  for (const { loads, handlers, style = "" } of tags) {
    for (const load of [...loads, ...styleLoads(style).filter(isElsewhere)]) {
      const all = withTypefaces(load);
      const blocked = all.find((one) => !isOwnOrAllowed(one, origin, allowance));
      if (blocked)
        add(
          messageFor(blocked),
          adviceFor(load, allowing(all, path)),
          placeOfLoad(root, where, load.origin),
        );
    }
    for (const name of handlers)
      if (name.startsWith("on"))
        add(
          `an element has ${name}="…", which the page's content security policy blocks`,
          `handle ${name} in an island, or in a script of the head`,
        );
      else
        add(
          `an element has ${name}="javascript:…", which the page's content security policy blocks`,
          `give ${name} an address; what a click does is the onClick of a button in an island`,
        );
  }
  return [...problems.values()];
}

function isOwnOrAllowed({ kind, origin }: TagLoad, own: string, allowance: Allowance): boolean {
  if (kind === undefined) return false;
  const isOwn = origin === own || origin === "'self'";
  // The headers forbid every page to stand in a frame.
  if (kind === "hint") return isOwn || KINDS.some((one) => isAllowed(allowance[one] ?? [], origin));
  if (isOwn && kind === "frame") return isAllowed(allowance.frame ?? [], own);
  return isOwn || isAllowed(allowance[kind] ?? [], origin);
}

function messageFor({ kind, element, origin }: TagLoad): string {
  if (kind === undefined)
    return `<${element}> runs plug-ins, which the page's content security policy blocks`;
  if (kind === "hint")
    return `<${element}> makes browsers connect to ${origin}, which the page may load nothing from`;
  return kind === "frame" && origin === "'self'"
    ? `<${element}> shows a page of this site, and no page of it may stand in a frame`
    : `<${element}> ${kind === "form" ? "sends to" : "loads from"} ${origin}, which the page's content security policy blocks`;
}

function adviceFor(load: TagLoad, line: string): string {
  const { kind, origin, element } = load;
  if (kind === undefined)
    return `use another element than <${element}>, such as a link to the file`;
  if (kind === "frame" && origin === "'self'")
    return "link to it, or show what it holds in this page";
  if (kind === "hint")
    return `leave it out, or allow what the page loads from there in the settings of ${MANIFEST}, all entries in one list: ${line}`;
  const isFile = kind !== "form" && kind !== "frame" && kind !== "connect";
  if (origin.startsWith("http:"))
    return `serve it over https${isFile ? ", or copy the file into the site" : ""}`;
  const own = isOfGoogleFonts(load) ? OWN_TYPEFACE : "copy the file into the site";
  const more = kind === "script" ? SCRIPTS_ASK : "";
  return `${isFile ? `${own}, or ` : ""}allow it in the settings of ${MANIFEST}, all entries in one list: ${line}${more}`;
}

const SCRIPTS_ASK =
  ". Such a script mostly asks for more (connect, image, frame): the guide Security policy has known ones, the browser's console tells of others";

/** A hint says what it is for only by asking as typefaces do, without cookies. */
const kindOf = ({ kind, isAnonymous }: TagLoad): LoadKind =>
  kind !== undefined && kind !== "hint" ? kind : isAnonymous ? "font" : "image";

const allowing = (loads: readonly TagLoad[], path: string | undefined): string =>
  `allow: [{ ${path === undefined ? "" : `path: "${path}", `}${loads.map((load) => `${kindOf(load)}: ["${load.origin}"]`).join(", ")} }]`;
