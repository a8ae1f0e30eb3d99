/** Tailwind in a thread of its own, which starts at the first question. */
import { startWorker, type WorkerClient } from "../../threads/worker-client.ts";
import type { Sheet, SheetIn, SheetInQuestion, SheetQuestion } from "./sheet.ts";

export type StylesQuestion = SheetQuestion | SheetInQuestion | { readonly css: string };

export interface Tailwind {
  /** The whole stylesheet. Classes of the same generation stay known, also those not in use. */
  readonly sheet: (generation: string) => Promise<Sheet>;
  /** Other CSS, minified in the same way. */
  readonly minify: (css: string) => Promise<string>;
  /** A stylesheet that code imports, with what is Tailwind's in it written out. */
  readonly expand: (file: string, source: string) => Promise<SheetIn>;
  readonly isStarted: () => boolean;
  /** Lets the next question be the first one of a new thread: what Node has loaded of a module stays as it was. */
  readonly renew: () => void;
  /** Ends the thread when its work is done. */
  readonly end: () => void;
  /** Ends the thread at once. */
  readonly stop: () => void;
}

export function createTailwind(root: string): Tailwind {
  let worker: WorkerClient<StylesQuestion, Sheet & SheetIn & string> | undefined;
  const askThread = (question: StylesQuestion) => {
    worker ??= startWorker("assets/styles/tailwind-thread");
    return worker.request(question);
  };
  const renew = () => {
    worker?.close();
    worker = undefined;
  };
  return {
    sheet: (generation) =>
      askThread({ root, generation }).catch((error: unknown) => {
        renew();
        throw error;
      }),
    minify: (css) => askThread({ css }),
    expand: (file, source) => askThread({ root, file, source }),
    isStarted: () => worker !== undefined,
    renew,
    end: () => worker?.close(),
    stop: () => worker?.terminate(),
  };
}
