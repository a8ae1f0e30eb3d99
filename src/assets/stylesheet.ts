/** Tailwind in a thread of its own, which begins with the site's stylesheet before anybody asks. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { startThread, type Thread } from "../thread.ts";
import { ENTRY, type Sheet, type SheetQuestion } from "./sheet.ts";

export type StylesQuestion = SheetQuestion | { readonly css: string };

export interface Tailwind {
  /** The whole stylesheet. Classes of the same generation are still known, be they used or not. */
  readonly sheet: (generation: string) => Promise<Sheet>;
  /** The one that was begun at the start. */
  readonly first: () => Promise<Sheet>;
  /** Forgets it: the files may have changed since. */
  readonly dropFirst: () => void;
  /** Other CSS, minified in the same way. */
  readonly minify: (css: string) => Promise<string>;
  /** Ends the thread; the next question starts another. */
  readonly end: () => void;
  readonly [Symbol.dispose]: () => void;
}

export function startTailwind(root: string): Tailwind {
  let thread: Thread<StylesQuestion, Sheet & string> | undefined;
  const ask = (question: StylesQuestion) => {
    thread ??= startThread("assets/tailwind-thread");
    return thread.ask(question);
  };
  const sheet = (generation: string) => ask({ root, generation });
  let begun: Promise<Sheet> | undefined = existsSync(join(root, ENTRY))
    ? sheet(randomUUID())
    : undefined;
  // Who asks for it hears of a failure; when the content has problems too, nobody asks.
  begun?.catch(() => {});
  const end = () => {
    thread?.end();
    thread = undefined;
  };
  return {
    sheet,
    first() {
      const first = begun ?? sheet(randomUUID());
      begun = undefined;
      return first;
    },
    dropFirst() {
      begun = undefined;
    },
    minify: (css) => (css === "" ? Promise.resolve("") : ask({ css })),
    end,
    [Symbol.dispose]: end,
  };
}
