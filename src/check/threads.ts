/** Work that other threads do meanwhile; with no threads, the same work in this one. */
import { startThread, type Thread } from "../thread.ts";
import type { CrawledSite } from "./crawl.ts";
import type { Broken } from "./crawl-findings.ts";
import type { Finding } from "./types.ts";
import type { Question } from "./validator.ts";

export interface Threads {
  /** Resolves when the page's markup is judged. */
  readonly judge: (question: Question) => Promise<readonly Finding[]>;
  /** Resolves to the links that a crawler found broken; in this thread, it is at work `after` what is first here. */
  readonly crawl: (
    site: CrawledSite,
    out: string,
    after: Promise<unknown>,
  ) => Promise<readonly Broken[]>;
  readonly close: () => void;
}

/**
 * `judges` is the number of threads for markup; with 0 there is no thread at all. When there is `much` to judge,
 * they start at once, and this thread, which waits for them in the end, does the crawler's work itself;
 * otherwise they start when they are first needed, and the crawler has a thread too.
 */
export const createThreads = (judges: number, { much }: { readonly much: boolean }): Threads => {
  const { judge, close } = judges === 0 ? judgeHere() : judgeElsewhere(judges, much);
  if (judges === 0 || much) return { judge, close, crawl: crawlHere };
  const crawler = createCrawler();
  return {
    judge,
    crawl: crawler.crawl,
    close() {
      close();
      crawler.close();
    },
  };
};

type Judging = Pick<Threads, "judge" | "close">;

function judgeHere(): Judging {
  const judge = import("./validator.ts").then(({ createJudge }) => createJudge());
  return { judge: async (question) => (await judge)(question), close: () => {} };
}

const crawlHere: Threads["crawl"] = async (site, out, after) => {
  await after;
  const { crawl } = await import("./crawl.ts");
  return crawl(site, out);
};

function judgeElsewhere(count: number, soon: boolean): Judging {
  const start = () =>
    Array.from({ length: count }, () =>
      startThread<Question, readonly Finding[]>("check/judge-thread", OPTIONS),
    );
  let judges = soon ? start() : undefined;
  return {
    judge({ html, page: { file, route }, tangled }) {
      judges ??= start();
      const [idlest] = [...judges].sort((a, b) => a.waiting() - b.waiting());
      if (!idlest) throw new Error("there is no thread to judge markup");
      return idlest.ask({ html, page: { file, route }, tangled });
    },
    close() {
      for (const thread of judges ?? []) thread.end();
    },
  };
}

function createCrawler(): Pick<Threads, "crawl" | "close"> {
  let thread: Thread<CrawlQuestion, readonly Broken[]> | undefined;
  return {
    crawl({ host, pages, routes, files, redirects }, out) {
      thread ??= startThread("check/crawl-thread", OPTIONS);
      return thread.ask({ site: { host, pages, routes, files, redirects }, out });
    },
    close: () => thread?.end(),
  };
}

interface CrawlQuestion {
  readonly site: CrawledSite;
  readonly out: string;
}

// Nothing of a page outlives its turn: room for the young saves most of the collecting.
const OPTIONS = { limits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 } };
