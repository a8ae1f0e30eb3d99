/** Tailwind in a thread of its own, which begins with the site's stylesheet before anybody asks. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { NOTHING_KEPT } from "../kept.ts";
import { NO_ORIGINS, type Origins } from "../origins.ts";
import { startThread, type Thread } from "../thread.ts";
import { shortHash } from "./hash.ts";
import { ENTRY, type Sheet, type SheetQuestion } from "./sheet.ts";

export type StylesQuestion = SheetQuestion | { readonly css: string };

export interface Tailwind {
  /** The whole stylesheet. Classes of the same generation are still known, be they used or not. */
  readonly sheet: (generation: string) => Promise<Sheet>;
  /** The one that was begun at the start. */
  readonly first: () => Promise<Sheet>;
  /** Forgets it: the files may have changed since. */
  readonly dropFirst: () => void;
  /** Makes the thread ready for an edit, in case nobody has needed it yet. */
  readonly warmUp: () => void;
  /** Other CSS, minified in the same way. */
  readonly minify: (css: string) => Promise<string>;
  /** Ends the thread, whatever it is at. */
  readonly stop: () => void;
  readonly [Symbol.dispose]: () => void;
}

export function startTailwind(root: string, kept = NOTHING_KEPT): Tailwind {
  let thread: Thread<StylesQuestion, Sheet & string> | undefined;
  const ask = (question: StylesQuestion) => {
    thread ??= startThread("assets/tailwind-thread");
    return thread.ask(question);
  };
  const sheet = (generation: string) => ask({ root, generation });
  const firstSheet = () => kept.recall("styles", sheetOrigins(root), () => sheet(randomUUID()));
  const atStart = existsSync(join(root, ENTRY)) ? firstSheet() : undefined;
  // Who asks for it hears of a failure; when the content has problems too, nobody asks.
  atStart?.catch(() => {});
  let begun = atStart;
  return {
    sheet,
    first() {
      const first = begun ?? firstSheet();
      begun = undefined;
      return first;
    },
    dropFirst() {
      begun = undefined;
    },
    warmUp() {
      if (!thread) atStart?.then(({ generation }) => sheet(generation)).catch(() => {});
    },
    async minify(css) {
      if (css === "") return "";
      return kept.recall(
        `css ${shortHash(css)}`,
        () => NO_ORIGINS,
        () => ask({ css }),
      );
    },
    stop: () => thread?.stop(),
    [Symbol.dispose]: () => thread?.end(),
  };
}

/** Every file that classes are read from, and whatever may come to the folders that hold them. */
const sheetOrigins =
  (root: string) =>
  ({ inputs, sources }: Sheet): Origins => ({
    files: inputs,
    names: [
      ...new Set(sources.map(({ base }) => relative(root, base).split(sep).join("/") || ".")),
    ],
  });
