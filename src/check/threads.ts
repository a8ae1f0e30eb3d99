/** Work that other threads do meanwhile; with no threads, the same work in this one. */
import { startThread, type Thread } from "../thread.ts";
import type { CrawledSite } from "./crawl.ts";
import type { Broken } from "./crawl-findings.ts";
import type { Finding } from "./types.ts";
import type { Question } from "./validator.ts";

export interface Threads {
  /** Resolves when the page's markup is judged. */
  readonly judge: (question: Question) => Promise<readonly Finding[]>;
  /** Resolves to the links that a crawler found broken. */
  readonly crawl: (site: CrawledSite, out: string) => Promise<readonly Broken[]>;
  readonly close: () => void;
}

/**
 * `judges` is the number of threads for markup; with 0 there is no thread at all. They start when they are
 * first needed, or at once when that is `soon`.
 */
export const createThreads = (judges: number, { soon }: { readonly soon: boolean }): Threads =>
  judges === 0 ? inThisThread() : inOthers(judges, soon);

function inThisThread(): Threads {
  const judge = import("./validator.ts").then(({ createJudge }) => createJudge());
  return {
    judge: async (question) => (await judge)(question),
    crawl: async (site, out) => (await import("./crawl.ts")).crawl(site, out),
    close: () => {},
  };
}

interface CrawlQuestion {
  readonly site: CrawledSite;
  readonly out: string;
}

function inOthers(count: number, soon: boolean): Threads {
  const startJudges = () =>
    Array.from({ length: count }, () =>
      startThread<Question, readonly Finding[]>("check/judge-thread", OPTIONS),
    );
  let crawler: Thread<CrawlQuestion, readonly Broken[]> | undefined;
  let judges = soon ? startJudges() : undefined;
  return {
    judge({ html, page: { file, route }, tangled }) {
      judges ??= startJudges();
      const [idlest] = [...judges].sort((a, b) => a.waiting() - b.waiting());
      if (!idlest) throw new Error("there is no thread to judge markup");
      return idlest.ask({ html, page: { file, route }, tangled });
    },
    crawl({ host, pages, routes, files, redirects }, out) {
      crawler ??= startThread("check/crawl-thread", OPTIONS);
      return crawler.ask({ site: { host, pages, routes, files, redirects }, out });
    },
    close() {
      for (const thread of [crawler, ...(judges ?? [])]) thread?.end();
    },
  };
}

// Nothing of a page outlives its turn: room for the young saves most of the collecting.
const OPTIONS = { limits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 } };
