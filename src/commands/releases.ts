/** `build-site releases`: what a bucket can go back to. */

import { readState } from "../publish/releases/bucket.ts";
import { type Difference, differenceOf, pagesOf } from "../publish/releases/difference.ts";
import type { Release } from "../publish/releases/state.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import type { Reporter } from "../report.ts";
import { count } from "../text/count.ts";
import { tellUnfinished } from "./tell-unfinished.ts";

export async function releases(store: StoreOptions, report: Reporter): Promise<void> {
  const { name, reader } = connect(store, report.warn);
  const state = await withAdvice(name, () => readState(reader));
  const { kept, live } = state;
  tellUnfinished(name, state, report);
  const newestFirst = kept
    .map((release, index) => ({ release, changed: differenceOf(kept[index - 1], release) }))
    .reverse();
  report.result(
    {
      ok: true,
      target: name,
      live: live?.id ?? null,
      releases: newestFirst.map(({ release, changed }) => ({
        ...summary(release, live),
        changed: release === kept[0] ? null : changed,
      })),
    },
    newestFirst.length === 0
      ? [`${name} has no release yet`]
      : [
          `releases at ${name}, newest first:`,
          ...newestFirst.flatMap(({ release, changed }) => [
            line(release, live),
            // Before the oldest nothing is known.
            ...(release === kept[0] ? [] : [`    ${changedText(changed)}`]),
          ]),
        ],
  );
}

const summary = (release: Release, live: Release | undefined) => ({
  id: release.id,
  live: release.id === live?.id,
  created: release.created,
  origin: release.origin,
  commit: release.commit ?? null,
  engine: release.engine ?? null,
  hash: release.hash,
  rollbackOf: release.rollbackOf ?? null,
  pages: pagesOf(release).size,
  files: release.files.length,
});

function line(release: Release, live: Release | undefined): string {
  const { id, commit, engine, hash, rollbackOf, files } = release;
  const details = [
    count(pagesOf(release).size, "page"),
    count(files.length, "file"),
    ...(commit ? [`commit ${commit.id.slice(0, 10)}`] : []),
    ...(engine ? [`build-site ${engine}`] : []),
    `hash ${hash.slice(0, 10)}`,
    ...(rollbackOf ? [`rollback to ${rollbackOf}`] : []),
  ];
  return `${id === live?.id ? "*" : " "} ${id}  ${details.join(", ")}`;
}

/** Pages of one kind that are named. */
const NAMED = 3;

function changedText({ added, removed, changed, files }: Difference): string {
  const told = (
    [
      ["changed", changed],
      ["added", added],
      ["removed", removed],
      ["other files", files],
    ] as const
  )
    .filter(([, all]) => all.length > 0)
    .map(
      ([what, all]) =>
        `${all.length} ${what} (${all.slice(0, NAMED).join(", ")}${all.length > NAMED ? ", …" : ""})`,
    );
  return told.length === 0 ? "no page changed" : told.join(", ");
}
