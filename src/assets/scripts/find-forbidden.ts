/** Finds in bundled code what a page's policy forbids, and tells which package it is of. */
import type { Metafile } from "esbuild";
import { compare } from "../../errors.ts";
import type { ForbiddenUse } from "../../render/policy/forbidden-uses.ts";
import { packageWays } from "../../site/code/package-ways.ts";
import { addressesIn } from "./addresses.ts";
import type { Script } from "./hashed-scripts.ts";
import { type FoundAddress, type FoundLoader, loadsIn } from "./loads-of-code.ts";
import { type MappedCode, sourcePlaces } from "./source-places.ts";

/**
 * Sinks of Trusted Types, inline styles, and texts that are code, in code without spaces:
 * https://w3c.github.io/trusted-types/. Of code that is text only what stands there in full: a text that is put
 * together is mostly asked for in vain, to see whether it may be, or for templates that nobody gives.
 */
const USES = {
  innerHTML:
    /\.(?:inner|outer)HTML(?=\+?=[^=])|(?<=\bassign\([^;]{0,200}[{,])innerHTML(?=:)|\.(?:insertAdjacentHTML|parseFromString|createContextualFragment)(?=\()|\bdocument\.write(?=\()|\bdangerouslySetInnerHTML(?=:\{)/g,
  eval: /(?<![\w$.]|\bglobalThis\b.{0,80}:)(?:eval|Function)(?=\((?!["'`]return this["'`])(?:(["'`])(?:\\.|(?!\1)[^\\])*\1,?)+\))/gs,
  style:
    /\bcreateElement\("style"|(?<=\.jsxs?\)|(?:^|[^\w$.])[\w$]+)\("style"(?=,\{)|\bsetAttribute\("style"/g,
} as const;

/** What says that code loads something, by an address that may stand elsewhere in it. */
const LOADERS = {
  script: /\bcreateElement\("script"\)(?=.{0,600}?(?:\.src=[^=]|"src",))/gs,
  frame: /\bcreateElement\("iframe"|<iframe\b|(?<=[\w$)])\("iframe"(?=,\{)/g,
  connect: /(?<![\w$.])fetch(?=[(,;)}])|\b(?:XMLHttpRequest|sendBeacon|WebSocket|EventSource)\b/g,
} as const;

/** What is no name by itself. */
const NAMES: Readonly<Record<string, string>> = {
  'createElement("style"': "<style>",
  '("style"': "<style>",
  'setAttribute("style"': 'setAttribute("style")',
};

/** They write what they are given: who gives it is told. */
const RUNTIME = new Set(["preact", "react", "react-dom", "scheduler"]);

interface FoundSink {
  readonly what: "innerHTML" | "style" | "eval";
  readonly code: string;
  readonly package: string | undefined;
  readonly source: string;
  readonly line: number;
}

/** Something that a script does, as it is left of its source. */
export type FoundUse = FoundSink | FoundAddress | FoundLoader;

export function findForbidden(code: MappedCode): readonly FoundUse[] {
  const found = [...usesIn(code.text)];
  if (found.length === 0) return [];
  const placeOf = sourcePlaces(code);
  return found.flatMap(({ index, ...use }) => {
    const place = placeOf(index);
    if (!place || (place.package !== undefined && RUNTIME.has(place.package))) return [];
    return [{ ...use, package: place.package, source: place.source, line: place.line }];
  });
}

function* usesIn(code: string) {
  for (const what of ["innerHTML", "style", "eval"] as const)
    for (const { 0: text, index } of code.matchAll(USES[what]))
      yield { what, code: NAMES[text] ?? text.replace(".", ""), index };
  for (const kind of ["script", "frame", "connect"] as const)
    for (const { index } of code.matchAll(LOADERS[kind]))
      yield { what: "loader", kind, index } as const;
  for (const address of addressesIn(code)) yield { what: "address", ...address } as const;
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
  // The order of esbuild's outputs differs with the place of the site on the machine.
  const found = names
    .flatMap(([name]) => usesOf.get(name) ?? [])
    .sort((a, b) => compare(a.source, b.source) || a.line - b.line);
  const sinks = found.filter((use) => use.what !== "address" && use.what !== "loader");
  const loads = loadsIn(found.filter((use) => use.what === "address" || use.what === "loader"));
  const uses = new Map<string, ForbiddenUse>();
  for (const { source, line, ...use } of [...sinks, ...loads]) {
    const { package: name } = use;
    const key = JSON.stringify([
      use.what,
      "origin" in use && [use.origin, use.kinds],
      name ?? source,
    ]);
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

/** The path in the package, or in what its own source map calls so. */
const below = (name: string, source: string): string => {
  const at = source.lastIndexOf(`/${name}/`);
  return at < 0 ? source.replace(/^.*:\/+/, "") : source.slice(at + name.length + 2);
};
