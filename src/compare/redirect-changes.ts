/** Redirects that are new, gone, or lead elsewhere: rules of the host, and small pages where no rule stands beside them. */
import { filesByAddress } from "./page-pairs.ts";
import { pathOf, smallPagesIn } from "./sent-on.ts";
import type { Version } from "./version.ts";

export interface RedirectChange {
  readonly from: string;
  /** Where it led, with the status of a rule; undefined for a new one. */
  readonly before?: string;
  readonly after?: string;
}

/** A version, and its small pages that the other one has not. */
export interface Redirecting {
  readonly version: Version;
  readonly smallPages: ReadonlyMap<string, string>;
}

interface Target {
  readonly from: string;
  readonly to: string;
  /** Undefined of a small page. */
  readonly status?: number;
}

export async function redirectChanges(
  before: Redirecting,
  after: Redirecting,
): Promise<readonly RedirectChange[]> {
  const [old, now] = await Promise.all([targetsOf(before, after), targetsOf(after, before)]);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((address) => {
    const [was, is] = [old.get(address), now.get(address)];
    if (was && is && isSame(was, before.version, is, after.version)) return [];
    return {
      from: (is ?? was)?.from ?? address,
      ...(was === undefined ? {} : { before: textOf(was) }),
      ...(is === undefined ? {} : { after: textOf(is) }),
    };
  });
}

const textOf = ({ to, status }: Target): string =>
  status === undefined ? to : `${to} (${status})`;

/** A rule that takes a small page's place leads to the same page, in whatever form either writes it. */
const isSame = (was: Target, before: Version, is: Target, after: Version): boolean =>
  was.status !== undefined && is.status !== undefined
    ? textOf(was) === textOf(is)
    : pathOf(was.to, before) === pathOf(is.to, after);

/** By address. The first rule for a source holds, before its small page. */
async function targetsOf(own: Redirecting, other: Redirecting) {
  const { version } = own;
  const targets = new Map<string, Target>();
  for (const rule of version.redirects) {
    const address = pathOf(rule.from, version);
    if (!targets.has(address)) targets.set(address, rule);
  }
  const ruled = other.version.redirects.map(({ from }) => pathOf(from, other.version));
  const files = filesByAddress(version);
  const beside = ruled
    .filter((address) => !targets.has(address) && !own.smallPages.has(address))
    .flatMap((address) => files.get(address) ?? []);
  for (const [from, to] of [...own.smallPages, ...(await smallPagesIn(version, beside))])
    if (!targets.has(from)) targets.set(from, { from, to });
  return targets;
}
