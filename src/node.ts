/**
 * The face for programs, "build-site/node": what the commands do, as functions. Nothing is printed, nothing ends the
 * process, and importing it changes nothing.
 */

export type { CheckReport } from "./check/report/formats.ts";
export type { ProblemGroup } from "./check/report/group.ts";
export type { SettingUse } from "./check/rules/severities.ts";
export type { Problem, Where } from "./errors.ts";
export {
  type BuildDone,
  type BuildOptions,
  type BuildResult,
  type BuiltFile,
  build,
} from "./node/build.ts";
export { type CheckOptions, type CheckRefused, type CheckResult, check } from "./node/check.ts";
export type { ProgramOptions, Refused } from "./node/program.ts";
export { type ServeOptions, type Server, type ServeUpdate, serve } from "./node/serve.ts";
export type { Severity } from "./site/settings/rule-settings.ts";
