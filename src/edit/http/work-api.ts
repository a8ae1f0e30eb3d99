/** What the desk asks about what takes longer: checks, publishes and releases. */
import { z } from "zod";
import { UsageError } from "../../errors.ts";
import { recall } from "../../publish/store/last-target.ts";
import type { SiteView } from "../site-view.ts";
import { unlessBroken } from "../unless-broken.ts";
import { type JobState, job, type Store } from "../work/job.ts";
import type { Jobs } from "../work/jobs.ts";
import { type ShownProblem, shownProblems } from "../work/shown-problems.ts";

export const WORK_ASKED = {
  start: z.strictObject({ job }),
  work: z.strictObject({}),
  stop: z.strictObject({}),
  target: z.strictObject({}),
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
}

type Asked = { readonly [Name in keyof typeof WORK_ASKED]: z.output<(typeof WORK_ASKED)[Name]> };

export type WorkApi = {
  readonly [Name in keyof Asked]: (asked: Asked[Name]) => Promise<WorkAnswers[Name]>;
};

export function createWorkApi(view: SiteView, jobs: Jobs): WorkApi {
  async function work() {
    const state = jobs.state();
    return state ? { state: await shownState(view, state) } : {};
  }
  return {
    start: async (asked) => ({ state: await shownState(view, jobs.start(asked.job)) }),
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
