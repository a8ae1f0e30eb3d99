/** Finds in bundled code what a page's policy forbids, and tells which package it is of. */
import type { Metafile } from "esbuild";
import { packageOf } from "../../hosting/package-of.ts";
import type { ForbiddenUse } from "../../render/policy/forbidden-uses.ts";
import { packageWays } from "../../site/code/package-ways.ts";
import type { Script } from "./hashed-scripts.ts";
import { sourcePlaces } from "./source-places.ts";

/**
 * Sinks of Trusted Types, inline styles, texts that are code, and addresses that are asked, in code without spaces:
 * https://w3c.github.io/trusted-types/. Of code that is text only what stands there in full: a text that is put
 * together is mostly asked for in vain, to see whether it may be, or for templates that nobody gives.
 */
const USES = {
  innerHTML:
    /\.(?:inner|outer)HTML(?=\+?=[^=])|\.(?:insertAdjacentHTML|parseFromString|createContextualFragment)(?=\()|\bdocument\.write(?=\()|\bdangerouslySetInnerHTML(?=:\{)/g,
  eval: /(?<![\w$.]|\bglobalThis\b.{0,80}:)(?:eval|Function)(?=\((?!["'`]return this["'`])(?:(["'`])(?:\\.|(?!\1)[^\\])*\1,?)+\))/gs,
  connect:
    /(?<![\w$.])(?:window\.|globalThis\.|navigator\.)?(?:fetch|WebSocket|EventSource|sendBeacon|\w+\.(?:get|post|put|patch|delete))(?=\(["'`]((?:https?|wss?):\/\/[\w.:-]+)["'`/?#])/g,
  style:
    /\bcreateElement\("style"|(?<=\.jsxs?\)|(?:^|[^\w$.])[\w$]+)\("style"(?=,\{)|\bsetAttribute\("style"/g,
} as const;

/** What is no name by itself. */
const NAMES: Readonly<Record<string, string>> = {
  'createElement("style"': "<style>",
  '("style"': "<style>",
  'setAttribute("style"': 'setAttribute("style")',
};

/** They write what they are given: who gives it is told. */
const RUNTIME = new Set(["preact", "react", "react-dom", "scheduler"]);

/** Something that a script does, as it is left of its source. */
export interface FoundUse extends Pick<ForbiddenUse, "what" | "code" | "package" | "origin"> {
  /** Relative to the root. */
  readonly source: string;
  readonly line: number;
}

/** `folder` is that of the script, below the root, which its source map starts from. */
export function findForbidden(code: string, map: string, folder: string): readonly FoundUse[] {
  const found = [...usesIn(code)];
  if (found.length === 0) return [];
  const placeOf = sourcePlaces(code, map, folder);
  return found.flatMap(({ index, ...use }) => {
    const place = placeOf(index);
    if (!place) return [];
    const { source, line } = place;
    const name = packageOf(source);
    if (name !== undefined && (RUNTIME.has(name) || use.what === "connect")) return [];
    return [{ ...use, package: name, source, line }];
  });
}

function* usesIn(code: string) {
  for (const what of ["innerHTML", "style", "eval"] as const)
    for (const { 0: text, index } of code.matchAll(USES[what]))
      yield { what, code: NAMES[text] ?? text.replace(".", ""), index };
  for (const { 0: text, 1: origin = "", index } of code.matchAll(USES.connect))
    yield { what: "connect", code: text.slice(text.lastIndexOf(".") + 1), origin, index } as const;
}

interface SearchedCode {
  /** By esbuild's names for the scripts. */
  readonly uses: ReadonlyMap<string, readonly FoundUse[]>;
  readonly metafile: Metafile;
}

/**
 * What a script does with all that it reaches: the first of each package, and of each file of the site. `entry` is
 * the file that it is made of.
 */
export function forbiddenUses(
  { uses: usesOf, metafile }: SearchedCode,
  scripts: ReadonlyMap<string, Script>,
  { path, reaches }: Script,
  entry: string,
): readonly ForbiddenUse[] {
  const names = [...scripts].filter(([, one]) => one.path === path || reaches.includes(one.path));
  const found = names.flatMap(([name]) => usesOf.get(name) ?? []);
  const uses = new Map<string, ForbiddenUse>();
  for (const { source, line, ...use } of found) {
    const { package: name } = use;
    const key = `${use.what} ${use.origin ?? ""} ${name ?? source}`;
    if (uses.has(key)) continue;
    uses.set(
      key,
      name === undefined
        ? { ...use, file: source, line, by: undefined, place: undefined }
        : {
            ...use,
            ...wayTo(name, entry, metafile),
            line: undefined,
            place: `${below(name, source)}:${line}`,
          },
    );
  }
  return [...uses.values()];
}

/** How the package gets into a script. */
const wayTo = (
  name: string,
  entry: string,
  metafile: Metafile,
): Pick<ForbiddenUse, "file" | "by"> => {
  const way = packageWays(entry, metafile).find((one) => one.package === name);
  return { file: way?.file ?? entry, by: way?.by ?? name };
};

const below = (name: string, source: string): string =>
  source.slice(source.lastIndexOf(`/${name}/`) + name.length + 2);
