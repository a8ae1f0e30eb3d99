/** `check` for programs. */

import type { CheckReport } from "../check/report/formats.ts";
import type { ProblemGroup } from "../check/report/group.ts";
import type { Scope } from "../check/rules/scope.ts";
import { forProduction } from "../config.ts";
import {
  assertKnownOptions,
  configOf,
  orRefused,
  PROGRAM_OPTIONS,
  type ProgramOptions,
  type Refused,
  silentReporter,
} from "./program.ts";

/** `launch` and `external` are those of the command. */
export interface CheckOptions extends ProgramOptions, Scope {}

/** `ok` when there is no problem; notices may be there. */
export type CheckResult = (CheckReport & { readonly ok: boolean }) | CheckRefused;

/** There is no built site to check, or with `launch` its content cannot be read. */
export interface CheckRefused extends Refused {
  readonly pages: 0;
  readonly problems: readonly ProblemGroup[];
}

/** Rejects when the signal stops it, and for a defect of build-site itself. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const result = await orRefused(options, async () => {
    assertKnownOptions(options, [...PROGRAM_OPTIONS, "launch", "external"]);
    const config = configOf(options);
    const { checkOutput } = await forProduction(() => import("../commands/check.ts"));
    return checkOutput(config, options, silentReporter(options));
  });
  if ("ok" in result) {
    const problems = result.problems.map((each) => ({
      ...each,
      routes: [],
      count: 1,
      places: [each.where],
    }));
    return { ...result, pages: 0, problems };
  }
  return { ok: result.problems.length === 0, ...result };
}
