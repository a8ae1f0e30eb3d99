/** Carries out what a command asks for, or only says what would happen, and reports it. */
import { Failed } from "../../errors.ts";
import type { Reporter } from "../../report.ts";
import type { ReleaseRequest } from "../plan/inspect.ts";
import { isNothing } from "../plan/plan.ts";
import { systemClock } from "../store/clock.ts";
import type { Connection } from "../store/connect.ts";
import {
  documentOf,
  type Facts,
  outcomeLines,
  planLines,
  question,
  type Told,
} from "./describe.ts";
import { planRelease, runRelease } from "./run.ts";

export interface RunOptions {
  readonly dryRun: boolean;
  /** Do not ask, even where someone could answer. */
  readonly yes: boolean;
  readonly notices: readonly string[];
  /** What visitors will see differently; asked for only where somebody is to read it. */
  readonly tell?: () => Promise<Told | undefined>;
  /** Called once it is done, before the result is told. */
  readonly done?: () => Promise<void>;
  /** Previews that `done` has removed, which it adds here. */
  readonly removedPreviews?: readonly string[];
  /** Where the result is seen, unless that is the site's own address. */
  readonly address?: string;
}

/**
 * Plans, and unless it is a dry run asks and releases; reports how it went. The id of what was released. Ends with Failed
 * where the answer is no, so that what follows a publish in a script does not go on.
 */
export async function carryOut(
  { name, reader, store, traffic }: Connection,
  request: ReleaseRequest,
  {
    dryRun,
    yes,
    notices,
    address,
    tell = async () => undefined,
    done,
    removedPreviews,
  }: RunOptions,
  report: Reporter,
): Promise<string | undefined> {
  const started = performance.now();
  const finish = (
    facts: Pick<Facts, "plan" | "previous" | "release" | "told">,
    linesOf: (facts: Facts) => readonly string[],
  ) => {
    const milliseconds = Math.round(performance.now() - started);
    const { preview } = request.candidate;
    const all = {
      ...facts,
      target: name,
      dryRun,
      traffic,
      milliseconds,
      notices,
      address,
      preview,
      removedPreviews,
    };
    report.result(() => documentOf(all), linesOf(all));
  };
  if (dryRun) {
    const { plan, bucket } = await planRelease(reader, request, systemClock);
    const told = isNothing(plan) ? undefined : await tell();
    finish({ plan, previous: bucket.live?.id, release: undefined, told }, () => [
      ...planLines(plan, told, request.candidate.preview),
      "dry run: nothing was sent",
    ]);
    return undefined;
  }
  const outcome = await runRelease(request, {
    store,
    clock: systemClock,
    notice: report.warn,
    progress: report.progress,
    interruptible: report.interruptible,
    confirm: async (plan) => {
      if (yes || !report.canAsk) return true;
      for (const line of planLines(plan, await tell(), request.candidate.preview))
        report.line(line);
      return report.confirm(question(plan, name));
    },
  });
  if (outcome.state !== "declined") await done?.();
  finish(outcome, (facts) =>
    outcome.state === "declined" ? ["nothing was sent"] : outcomeLines(facts),
  );
  if (outcome.state === "declined") throw new Failed("the answer was no");
  return outcome.release;
}
