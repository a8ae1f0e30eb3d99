/** Which rules are asked beside those that always are. */
import type { BuildInfo } from "../../output/build-info.ts";
import type { Rule } from "./rule.ts";

export interface Scope {
  /** Also what must change before the site goes live. */
  readonly launch?: boolean;
  /** Also whether links to other sites work. */
  readonly external?: boolean;
}

export const isAsked = ({ id, only }: Rule, scope: Scope, buildInfo: BuildInfo): boolean =>
  (only === undefined || scope[only] === true) && !rests(id, buildInfo);

/** A rule that only our own builds can keep is not asked of others' folders. */
const rests = (id: string, { elsewhere, check }: BuildInfo): boolean =>
  elsewhere === true && check?.[id] === "off";

/** The rules that rest, in order. */
export const restingRules = (buildInfo: BuildInfo): readonly string[] =>
  Object.keys(buildInfo.check ?? {})
    .filter((id) => rests(id, buildInfo))
    .sort();
