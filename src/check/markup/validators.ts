/** Validates the markup of pages: in this thread for a small site, else in others while this one reads on. */
import { startWorker, type WorkerClient } from "../../threads/worker-client.ts";
import type { Finding } from "../rules/rule.ts";
import type { Markup } from "./validator.ts";

export interface Validators {
  readonly validate: (markup: Markup) => Promise<readonly Finding[]>;
  readonly close: () => void;
}

/** Sites up to this size are validated in this thread: starting others would take longer. */
const SMALL = 12;

/** With more than four, reading is the slower part. */
const MOST = 4;

/** `workers` is how many threads there may be, this one included. */
export const createValidators = (pages: number, workers: number): Validators =>
  pages <= SMALL ? validatorHere() : validatorThreads(Math.min(MOST, Math.max(1, workers - 1)));

function validatorHere(): Validators {
  const validator = import("./validator.ts").then(({ createValidator }) => createValidator());
  return { validate: async (markup) => (await validator)(markup), close: () => {} };
}

/** They start when they are first needed: a check that finds all results in its cache has no use for them. */
function validatorThreads(count: number): Validators {
  const clients: WorkerClient<Markup, readonly Finding[]>[] = [];
  return {
    validate(markup) {
      while (clients.length < count)
        clients.push(startWorker("check/markup/validator-thread", OPTIONS));
      const [idlest] = [...clients].sort((a, b) => a.pending() - b.pending());
      if (!idlest) throw new Error("there is no thread to validate markup");
      return idlest.request(markup);
    },
    close() {
      for (const { close } of clients) close();
    },
  };
}

// Nothing of a page outlives its turn: room for the young saves most of the collecting.
const OPTIONS = { limits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 } };
