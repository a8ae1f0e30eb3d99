/** A plan and its outcome in words and in JSON. */

import { formatBytes, formatTime } from "../../report.ts";
import { count } from "../../text/count.ts";
import { isNothing, type Plan } from "../plan/plan.ts";
import type { Traffic } from "../store/traffic.ts";

export interface Facts {
  readonly target: string;
  readonly plan: Plan;
  readonly previous: string | undefined;
  readonly release: string | undefined;
  readonly dryRun: boolean;
  readonly traffic: Traffic;
  readonly milliseconds: number;
  readonly notices: readonly string[];
  readonly told?: Told | undefined;
  /** Where the result is seen, unless that is the site's own address. */
  readonly address?: string | undefined;
  /** The name of a preview that is published. */
  readonly preview?: string | undefined;
  /** Names of other previews that were removed because they are old; absent where none was to be. */
  readonly removedPreviews?: readonly string[] | undefined;
}

/** What visitors will see differently; undefined where only how files are kept changes. */
export interface Told {
  readonly lines: readonly string[];
  /** The same for other programs; not of a first release. */
  readonly changes?: object | undefined;
}

export const documentOf = (facts: Facts): object => ({
  ok: true,
  target: facts.target,
  dryRun: facts.dryRun,
  ...(facts.address ? { address: facts.address } : {}),
  release: facts.release ?? null,
  previous: facts.previous ?? null,
  uploads: facts.plan.uploads.map(({ wanted, reason }) => ({
    key: wanted.key,
    file: wanted.file.path,
    reason,
    ...wanted.file.headers,
  })),
  deletes: facts.plan.deletes,
  unchanged: facts.plan.same.length,
  foreign: facts.plan.foreign,
  replaces: facts.plan.replaces,
  pagesRemoved: facts.plan.pages.removed,
  forgotten: facts.plan.forgotten,
  ...(facts.removedPreviews ? { removedPreviews: facts.removedPreviews } : {}),
  notices: facts.notices,
  ...(facts.told?.changes ? { changes: facts.told.changes } : {}),
  requests: facts.traffic.requests,
  bytesSent: facts.traffic.bytesSent,
  milliseconds: facts.milliseconds,
});

/** What visitors will see, or where nothing tells that, the keys. */
export function planLines(plan: Plan, told: Told | undefined, preview?: string): readonly string[] {
  const { uploads, deletes, same, foreign } = plan;
  return [
    ...(told && told.lines.length > 0 ? told.lines : keyLines(uploads, deletes)),
    `${count(uploads.length, "upload")}, ${count(deletes.length, "delete")}, ${same.length} unchanged`,
    ...replacedLines(plan),
    ...forgottenLines(plan, preview),
    ...(foreign.count === 0
      ? []
      : [
          `${count(foreign.count, "object")} in the bucket ${foreign.count === 1 ? "is" : "are"} not ours and will stay: ${foreign.some.join(", ")}${foreign.count > foreign.some.length ? ", …" : ""}`,
        ]),
  ];
}

/** What no rollback brings back. */
const replacedLines = ({ replaces }: Plan): readonly string[] =>
  replaces.length === 0
    ? []
    : [
        `${count(replaces.length, "object")} of others replaced: ${replaces.slice(0, NAMED).join(", ")}${replaces.length > NAMED ? ", …" : ""}`,
      ];

/** What goes by `--keep-releases`. No delete shows it: bytes stay for a day. Of a preview only one release is ever kept. */
const forgottenLines = ({ forgotten }: Plan, preview: string | undefined): readonly string[] =>
  forgotten.length === 0 || preview !== undefined
    ? []
    : [`${count(forgotten.length, "earlier release")} no longer kept: ${forgotten.join(", ")}`];

/** Keys that are named. */
const NAMED = 20;

function keyLines(uploads: Plan["uploads"], deletes: Plan["deletes"]): readonly string[] {
  const puts = uploads
    .slice(0, NAMED)
    .map(({ wanted, reason }) => `  put     ${reason.padEnd(8)} ${wanted.key}`);
  const gone = deletes
    .slice(0, NAMED - puts.length)
    .map(({ key, reason }) => `  delete  ${key} (${reason})`);
  const more = uploads.length + deletes.length - NAMED;
  return [
    ...puts,
    ...gone,
    ...(more > 0 ? [`  … and ${more} more, which --dry-run --json names`] : []),
  ];
}

export function outcomeLines(facts: Facts): readonly string[] {
  const {
    plan,
    target,
    release,
    traffic,
    milliseconds,
    address,
    preview,
    removedPreviews = [],
  } = facts;
  const seen = [
    ...(removedPreviews.length === 0 ? [] : [`removed as old: ${removedPreviews.join(", ")}`]),
    ...(address === undefined ? [] : [`see it at ${address}`]),
  ];
  if (isNothing(plan)) return [`${target} is up to date: nothing was sent`, ...seen];
  const sent = `${count(plan.uploads.length, "upload")}, ${count(plan.deletes.length, "delete")}, ${plan.same.length} unchanged, ${formatBytes(traffic.bytesSent)} in ${formatTime(milliseconds)} → ${target}`;
  const forgotten = [...replacedLines(plan), ...forgottenLines(plan, preview)];
  return release === undefined
    ? [sent, ...forgotten, ...seen]
    : [
        sent,
        ...forgotten,
        preview === undefined
          ? `release ${release} is live${facts.previous ? `, before it ${facts.previous}` : ""}`
          : `the preview ${preview} is ${facts.previous ? "brought up to date" : "there"}; the live site is as it was`,
        ...seen,
      ];
}

export const question = ({ uploads, deletes }: Plan, target: string): string =>
  `${count(uploads.length, "upload")} and ${count(deletes.length, "delete")} at ${target}. Go on?`;
