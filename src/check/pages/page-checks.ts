/** Has pages checked, in as many threads as pay for a site of its size. */
import { startWorker, type WorkerClient } from "../../threads/worker-client.ts";
import type { Markup } from "../markup/validator.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { Finding } from "../rules/rule.ts";
import type { PageRecord } from "../rules/run.ts";
import type { PageCheck } from "./page-check.ts";
import { createPageReader, type PageCheckSetup } from "./page-reader.ts";

export type PageQuestion =
  | { readonly setup: PageCheckSetup }
  | { readonly page: BuiltPage; readonly html: Uint8Array };

export interface PageChecks {
  /** Takes the bytes: they must be alone in their memory, which a thread may get. */
  readonly check: (page: BuiltPage, html: Uint8Array<ArrayBuffer>) => Promise<PageRecord>;
  readonly close: () => void;
}

/** Up to here starting a thread would take longer than all the work. */
const SMALL = 12;
/** Up to here one thread validates while this one reads: html-validate takes a second to warm up in each. */
const FEW = 400;

export function createPageChecks(setup: PageCheckSetup, workers: number): PageChecks {
  const { length } = setup.site.pages;
  if (length <= SMALL) return here(setup);
  return length <= FEW ? validatedElsewhere(setup) : inThreads(setup, workers);
}

function here(setup: PageCheckSetup): PageChecks {
  let begun: Promise<PageCheck> | undefined;
  return {
    async check(page, html) {
      begun ??= import("./page-check.ts").then(({ createPageCheck }) => createPageCheck(setup));
      return (await begun)(page, html);
    },
    close: () => {},
  };
}

function validatedElsewhere(setup: PageCheckSetup): PageChecks {
  const read = createPageReader(setup);
  let validator: WorkerClient<Markup, readonly Finding[]> | undefined;
  return {
    async check(page, html) {
      validator ??= startWorker("check/markup/validator-thread", OPTIONS);
      const { record, markup } = read(page, html);
      const more = markup ? await validator.request(markup) : [];
      return { ...record, findings: [...record.findings, ...more] };
    },
    close: () => validator?.close(),
  };
}

interface Client extends WorkerClient<PageQuestion, PageRecord> {
  /** What fails at the start fails each page. */
  readonly ready: Promise<unknown>;
}

/** Pages that a thread has before it when another is started. */
const BUSY = 8;

/** They start as they are needed: a check that knows most pages from the last one has little use for them. */
function inThreads(setup: PageCheckSetup, most: number): PageChecks {
  const clients: Client[] = [];
  const start = () => {
    const client = startWorker<PageQuestion, PageRecord>("check/pages/page-check-thread", OPTIONS);
    const started = { ...client, ready: client.request({ setup }) };
    clients.push(started);
    return started;
  };
  return {
    async check(page, html) {
      const [idlest] = [...clients].sort((a, b) => a.pending() - b.pending());
      const isFree = idlest && (clients.length >= most || idlest.pending() < BUSY);
      const { ready, request } = isFree ? idlest : start();
      const [, record] = await Promise.all([ready, request({ page, html }, [html.buffer])]);
      return record;
    },
    close() {
      for (const { close } of clients) close();
    },
  };
}

// Nothing of a page outlives its turn: room for the young saves much of the collecting, and each thread has its own.
const OPTIONS = { limits: { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 } };
