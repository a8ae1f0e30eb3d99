/** The site's styles, compiled only as far as something changed. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SourceEntry } from "@tailwindcss/oxide";
import type { Cache } from "../../cache/cache.ts";
import { type Dependencies, isSameFingerprint } from "../../cache/dependencies.ts";
import { relativePath } from "../../hosting/file-path.ts";
import { shortHash } from "../../hosting/hash.ts";
import { ENTRY, type Sheet } from "./sheet.ts";
import { createTailwind } from "./tailwind-client.ts";

export interface Styles {
  /**
   * The whole stylesheet. Before it stands what it may change, such as the colours of code, and after it what comes
   * from content, such as the palette.
   */
  readonly compile: (around: { before: string; after: string }) => Promise<{
    readonly css: string;
    /** The stylesheets that it is made of, relative to the root. */
    readonly sheets: readonly string[];
  }>;
  /** A stylesheet that code imports, with what is Tailwind's in it written out. */
  readonly expand: (file: string, source: string) => Promise<string>;
  /** Starts Tailwind before the first edit, if no build has needed it yet. */
  readonly warmUp: () => void;
  /** Ends Tailwind, also in the middle of its work. */
  readonly stop: () => void;
  readonly [Symbol.dispose]: () => void;
}

interface Fingerprints {
  readonly sheets: readonly unknown[];
  readonly modules: readonly unknown[];
}

interface ScannedSheet extends Sheet {
  /** Of the stylesheets that it is made of, and of its configs and plug-ins. */
  readonly fingerprints: Fingerprints;
  /** All words of the sources that could be class names; known from the second time on. */
  readonly words: ReadonlySet<string> | undefined;
}

/** Begins with the stylesheet at once: it takes longest. */
export function startStyles(root: string, cache: Cache): Styles {
  const tailwind = createTailwind(root);
  const dependencies = ({ inputs, sources }: Sheet) => sheetDependencies(root, inputs, sources);
  const firstSheet = () =>
    cache.getOrCompute("first stylesheet", dependencies, () => tailwind.sheet(randomUUID()), {
      persist: true,
    });
  const nextSheet = async (last: ScannedSheet) => {
    const words = await scan(last.sources);
    const now = fingerprintsOf(last);
    const sameModules = isSameFingerprint(now.modules, last.fingerprints.modules);
    if (!sameModules) tailwind.renew();
    const sameSheets = sameModules && isSameFingerprint(now.sheets, last.fingerprints.sheets);
    if (sameSheets && isSameSet(words, last.words)) return last;
    const grown = sameSheets && !forgets(last, words);
    return scanned(await tailwind.sheet(grown ? last.generation : randomUUID()), words);
  };
  const fingerprintsOf = ({ sheets, modules }: Sheet): Fingerprints => ({
    sheets: cache.fingerprint({ files: sheets }),
    modules: cache.fingerprint({ files: modules }),
  });
  const scanned = (sheet: Sheet, words?: ReadonlySet<string>): ScannedSheet => ({
    ...sheet,
    words,
    fingerprints: fingerprintsOf(sheet),
  });
  const compileSheet = () =>
    cache.getOrCompute<ScannedSheet>("stylesheet", dependencies, async (last) =>
      last ? nextSheet(last) : scanned(await firstSheet()),
    );
  const minify = (css: string) =>
    cache.getOrCompute(`css ${shortHash(css)}`, {}, () => tailwind.minify(css), { persist: true });
  const hasSheet = () => existsSync(join(root, ENTRY));
  // The caller that awaits it gets the failure; with problems in the content there is no such caller.
  if (hasSheet()) firstSheet().catch(() => {});
  return {
    async compile({ before, after }) {
      if (!hasSheet()) return { css: before + after, sheets: [] };
      const [first, { css, sheets }, last] = await Promise.all([
        before && minify(before),
        compileSheet(),
        after && minify(after),
      ]);
      return { css: first + ended(css) + last, sheets };
    },
    async expand(file, source) {
      const { css } = await cache.getOrCompute(
        `tailwind in ${file}`,
        ({ inputs }) => ({ files: [file, ...inputs] }),
        () => tailwind.expand(file, source),
        { persist: true },
      );
      return css;
    },
    warmUp() {
      if (tailwind.isStarted()) return;
      firstSheet()
        .then(({ generation }) => tailwind.sheet(generation))
        .catch(() => {});
    },
    stop: tailwind.stop,
    [Symbol.dispose]: tailwind.end,
  };
}

/** The last one of a stylesheet needs no semicolon, such as `@layer components,utilities`. */
const ended = (css: string): string => (/[^};\s]\s*$/.test(css) ? `${css};` : css);

/** Every file that classes are read from, and whatever may come to the folders that hold them. */
function sheetDependencies(
  root: string,
  inputs: readonly string[],
  sources: readonly SourceEntry[],
): Dependencies {
  const folders = sources.map(({ base }) => relativePath(root, base) || ".");
  return { files: inputs, names: [...new Set(folders)] };
}

async function scan(sources: readonly SourceEntry[]): Promise<ReadonlySet<string>> {
  const { Scanner } = await import("@tailwindcss/oxide");
  return new Set(new Scanner({ sources: [...sources] }).scan());
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string> | undefined): boolean =>
  a.size === b?.size && [...a].every((word) => b.has(word));

/** Whether a word is gone that the stylesheet has, or may have, rules for. */
function forgets({ css, words }: ScannedSheet, now: ReadonlySet<string>): boolean {
  if (!words) return true;
  const plain = css.replaceAll("\\", "");
  const gone = [...words].filter((word) => !now.has(word));
  return gone.some((word) => /^[^a-z]/i.test(word) || plain.includes(`.${word}`));
}
