/** A connection to one store, and what the commands that use it share. */
import type { Reporter } from "../report.ts";
import { assertEndpoint, nameOfAddress, parseAddress } from "./address.ts";
import { systemClock } from "./clock.ts";
import { documentOf, type Facts, outcomeLines, planLines, question } from "./describe.ts";
import { withRetry } from "./retry.ts";
import { type Order, planRelease, runRelease } from "./run.ts";
import { createS3Target, type Store } from "./s3.ts";
import { type ReadTarget, readOnly, type Target } from "./target.ts";
import { counted, type Traffic } from "./traffic.ts";

export interface StoreOptions extends Store {
  /** `s3://bucket/prefix` */
  readonly target: string;
}

export interface Session {
  readonly name: string;
  /** Cannot write: for dry runs and listings. */
  readonly reader: ReadTarget;
  readonly target: Target;
  readonly traffic: Traffic;
}

export function connect(options: StoreOptions, report: Reporter): Session {
  const address = parseAddress(options.target);
  if (options.endpoint !== undefined) assertEndpoint(options.endpoint);
  const traffic: Traffic = { requests: 0, bytesSent: 0 };
  const store = counted(createS3Target(address, options), traffic);
  const target = withRetry(store, systemClock, report.warn);
  return { name: nameOfAddress(address), reader: readOnly(target), target, traffic };
}

export interface RunOptions {
  readonly dryRun: boolean;
  /** Do not ask, even where someone could answer. */
  readonly yes: boolean;
  readonly notices: readonly string[];
}

/** Plans, and unless it is a dry run asks and releases; reports how it went. */
export async function carryOut(
  { name, reader, target, traffic }: Session,
  order: Order,
  { dryRun, yes, notices }: RunOptions,
  report: Reporter,
): Promise<void> {
  const started = performance.now();
  const finish = (
    facts: Pick<Facts, "plan" | "previous" | "release">,
    linesOf: (facts: Facts) => readonly string[],
  ) => {
    const milliseconds = Math.round(performance.now() - started);
    const all = { ...facts, target: name, dryRun, traffic, milliseconds, notices };
    report.result(documentOf(all), linesOf(all));
  };
  if (dryRun) {
    const { plan, bucket } = await planRelease(reader, order);
    return finish({ plan, previous: bucket.live?.id, release: undefined }, () => [
      ...planLines(plan),
      "dry run: nothing was sent",
    ]);
  }
  const outcome = await runRelease(target, order, {
    clock: systemClock,
    notice: report.warn,
    progress: report.progress,
    confirm: async (plan) => {
      if (yes || !report.canAsk) return true;
      for (const line of planLines(plan)) report.line(line);
      return report.ask(question(plan, name));
    },
  });
  finish(outcome, (facts) =>
    outcome.state === "declined" ? ["nothing was sent"] : outcomeLines(facts),
  );
}
