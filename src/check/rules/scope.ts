/** Which rules are asked beside those that always are. */
import type { Rule } from "./rule.ts";

export interface Scope {
  /** Also what must change before the site goes live. */
  readonly launch?: boolean;
  /** Also whether links to other sites work. */
  readonly external?: boolean;
}

export const isAsked = ({ only }: Rule, scope: Scope): boolean =>
  only === undefined || scope[only] === true;
