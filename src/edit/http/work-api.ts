/** What the desk asks about what takes longer: checks, publishes and releases. */
import { z } from "zod";
import { UsageError } from "../../errors.ts";
import { recall } from "../../publish/store/last-target.ts";
import type { SiteView } from "../site-view.ts";
import { unlessBroken } from "../unless-broken.ts";
import type { BucketKeys, KeysState } from "../work/bucket-keys.ts";
import { type JobState, job, type Store, store } from "../work/job.ts";
import type { Jobs } from "../work/jobs.ts";
import { type ShownProblem, shownProblems } from "../work/shown-problems.ts";

export const WORK_ASKED = {
  start: z.strictObject({ job }),
  work: z.strictObject({}),
  stop: z.strictObject({}),
  target: z.strictObject({}),
  keys: z.strictObject({ store }),
  giveKeys: z.strictObject({
    store,
    accessKeyId: z.string().min(1).max(200),
    secretAccessKey: z.string().min(1).max(500),
    isKept: z.boolean(),
  }),
  forgetKeys: z.strictObject({ store }),
};

/** With problems that lead to their places. */
export interface ShownState extends Omit<JobState, "result" | "failure"> {
  readonly result?: Omit<NonNullable<JobState["result"]>, "report"> & {
    readonly report?: {
      readonly pages: number;
      readonly problems: readonly ShownProblem[];
      readonly notices: readonly ShownProblem[];
    };
  };
  readonly failure?: { readonly message: string; readonly problems: readonly ShownProblem[] };
}

export interface WorkAnswers {
  readonly start: { readonly state: ShownState };
  readonly work: { readonly state?: ShownState };
  readonly stop: { readonly state?: ShownState };
  /** Where this folder was last published. */
  readonly target: { readonly store?: Store };
  /** Where the keys of a bucket come from; they themselves are never answered. */
  readonly keys: { readonly keys: KeysState };
  readonly giveKeys: { readonly keys: KeysState };
  readonly forgetKeys: { readonly keys: KeysState };
}

type Asked = { readonly [Name in keyof typeof WORK_ASKED]: z.output<(typeof WORK_ASKED)[Name]> };

export type WorkApi = {
  readonly [Name in keyof Asked]: (asked: Asked[Name]) => Promise<WorkAnswers[Name]>;
};

export function createWorkApi(view: SiteView, jobs: Jobs, keys: BucketKeys): WorkApi {
  async function work() {
    const state = jobs.state();
    return state ? { state: await shownState(view, state) } : {};
  }
  return {
    async start(asked) {
      const own = asked.job.type === "check" ? undefined : await keys.keysOf(asked.job.store);
      return { state: await shownState(view, jobs.start(asked.job, own)) };
    },
    keys: async (asked) => ({ keys: await keys.state(asked.store) }),
    async giveKeys({ store: of, isKept, ...given }) {
      return { keys: await keys.give(of, given, isKept) };
    },
    forgetKeys: async (asked) => ({ keys: await keys.forget(asked.store) }),
    work,
    async stop() {
      jobs.stop();
      return work();
    },
    async target() {
      try {
        const { target, endpoint, region } = await recall(view.root);
        return {
          store: { target, ...(endpoint ? { endpoint } : {}), ...(region ? { region } : {}) },
        };
      } catch (error) {
        if (error instanceof UsageError) return {};
        throw error;
      }
    },
  };
}

async function shownState(
  view: SiteView,
  { result, failure, ...state }: JobState,
): Promise<ShownState> {
  if (!result && !failure) return state;
  const site = await unlessBroken(view.now);
  if (failure)
    return {
      ...state,
      failure: { ...failure, problems: shownProblems(view, site, failure.problems) },
    };
  const { report, ...rest } = result ?? { lines: [] };
  return {
    ...state,
    result: {
      ...rest,
      ...(report
        ? {
            report: {
              pages: report.pages,
              problems: shownProblems(view, site, report.problems),
              notices: shownProblems(view, site, report.notices),
            },
          }
        : {}),
    },
  };
}
