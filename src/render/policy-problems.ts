/** What a page would load but its own content security policy blocks, found while the site is built. */
import type { Problem, Where } from "../errors.ts";
import type { Allowance } from "../site/allow-setting.ts";
import { MANIFEST } from "../site/manifest.ts";
import { isAllowed } from "./allowance.ts";
import type { TagLoad, TagPolicy } from "./tag-loads.ts";

export interface PolicyContext {
  /** The page's place, for the problem. */
  readonly where: Where;
  /** The site's own origin. */
  readonly origin: string;
  readonly path: string | undefined;
  readonly allowance: Allowance;
}

export function policyProblems(
  tags: Iterable<TagPolicy>,
  { where, origin, path, allowance }: PolicyContext,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  // One for each thing to do. A picture is loaded by its element, which comes after React's preload of it.
  const add = (message: string, hint: string) =>
    problems.set(hint, { rule: "site/policy", where, message, hint });
  for (const { loads, handlers } of tags) {
    for (const load of loads)
      if (!isOwnOrAllowed(load, origin, allowance)) add(messageFor(load), adviceFor(load, path));
    for (const name of handlers)
      add(
        `an element has ${name}="…", which the page's content security policy blocks`,
        `handle ${name} in an island, or in a script of the head`,
      );
  }
  return [...problems.values()];
}

const isOwnOrAllowed = ({ kind, origin }: TagLoad, own: string, allowance: Allowance) =>
  kind !== undefined &&
  (origin === own || isAllowed(["'self'", ...(allowance[kind] ?? [])], origin));

const messageFor = ({ kind, element, origin }: TagLoad): string =>
  kind === undefined
    ? `<${element}> runs plug-ins, which the page's content security policy blocks`
    : `<${element}> ${kind === "form" ? "sends to" : "loads from"} ${origin}, which the page's content security policy blocks`;

function adviceFor({ kind, origin, element }: TagLoad, path: string | undefined): string {
  if (kind === undefined)
    return `use another element than <${element}>, such as a link to the file`;
  const isFile = kind !== "form" && kind !== "frame" && kind !== "connect";
  if (origin.startsWith("http:"))
    return `serve it over https${isFile ? ", or copy the file into the site" : ""}`;
  const where = path === undefined ? "" : `path: "${path}", `;
  return `${isFile ? "copy the file into the site, or " : ""}allow it in the settings of ${MANIFEST}: allow: [{ ${where}${kind}: ["${origin}"] }]`;
}
