/** Tailwind in a thread of its own, which starts at the first question. */
import { startThread, type Thread } from "../thread.ts";
import type { Sheet, SheetQuestion } from "./sheet.ts";

export type StylesQuestion = SheetQuestion | { readonly css: string };

export interface Tailwind {
  /** The whole stylesheet. Classes of the same generation are still known, be they used or not. */
  readonly sheet: (generation: string) => Promise<Sheet>;
  /** Other CSS, minified in the same way. */
  readonly minify: (css: string) => Promise<string>;
  readonly isStarted: () => boolean;
  /** Ends the thread when it has nothing at hand. */
  readonly end: () => void;
  /** The same, but what it has begun is not finished either. */
  readonly stop: () => void;
}

export function createTailwind(root: string): Tailwind {
  let thread: Thread<StylesQuestion, Sheet & string> | undefined;
  const ask = (question: StylesQuestion) => {
    thread ??= startThread("assets/tailwind-thread");
    return thread.ask(question);
  };
  return {
    sheet: (generation) => ask({ root, generation }),
    minify: (css) => ask({ css }),
    isStarted: () => thread !== undefined,
    end: () => thread?.end(),
    stop: () => thread?.stop(),
  };
}
