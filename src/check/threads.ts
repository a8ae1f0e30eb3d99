/** Work that other threads do meanwhile; with no threads, the same work in this one. */
import { startThread } from "../thread.ts";
import type { Finding } from "./types.ts";
import type { Question } from "./validator.ts";

export interface Threads {
  /** Resolves when the page's markup is judged. */
  readonly judge: (question: Question) => Promise<readonly Finding[]>;
  readonly close: () => void;
}

/** `judges` is the number of threads for markup; with 0 there is no thread at all. */
export const createThreads = (judges: number): Threads =>
  judges === 0 ? inThisThread() : inOthers(judges);

function inThisThread(): Threads {
  const judge = import("./validator.ts").then(({ createJudge }) => createJudge());
  return {
    judge: async (question) => (await judge)(question),
    close: () => {},
  };
}

function inOthers(count: number): Threads {
  const judges = Array.from({ length: count }, () =>
    startThread<Question, readonly Finding[]>("check/judge-thread", OPTIONS),
  );
  return {
    judge({ html, page: { file, route }, tangled }) {
      const [idlest] = [...judges].sort((a, b) => a.waiting() - b.waiting());
      if (!idlest) throw new Error("there is no thread to judge markup");
      return idlest.ask({ html, page: { file, route }, tangled });
    },
    close() {
      for (const { end } of judges) end();
    },
  };
}

// Nothing of a page outlives its turn: room for the young saves most of the collecting.
const OPTIONS = { limits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 } };
