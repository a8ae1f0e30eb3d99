/** Redirects that are new, gone, or lead elsewhere. */
import type { Redirect } from "../hosting/answer.ts";

export interface RedirectChange {
  readonly from: string;
  /** Where it led, with its status; undefined for a new one. */
  readonly before?: string;
  readonly after?: string;
}

export function redirectChanges(
  before: readonly Redirect[],
  after: readonly Redirect[],
): readonly RedirectChange[] {
  const old = targetsOf(before);
  const now = targetsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((from) => old.get(from) !== now.get(from))
    .map((from) => {
      const [was, is] = [old.get(from), now.get(from)];
      return {
        from,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      };
    });
}

/** The first rule for a source holds. */
function targetsOf(rules: readonly Redirect[]): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const { from, to, status } of rules)
    if (!targets.has(from)) targets.set(from, `${to} (${status})`);
  return targets;
}
