/** `build-site previews` and `build-site unpublish-preview`: which previews a bucket has, and their end. */
import { SiteError, UsageError } from "../errors.ts";
import { ageOf, listPreviews, type Preview } from "../publish/previews/list.ts";
import { PREVIEWS } from "../publish/previews/names.ts";
import { removePreview } from "../publish/previews/remove.ts";
import { systemClock } from "../publish/store/clock.ts";
import { connect, type StoreOptions } from "../publish/store/connect.ts";
import { withAdvice } from "../publish/store/fault.ts";
import { formatBytes, type Reporter } from "../report.ts";

export async function previews(store: StoreOptions, report: Reporter): Promise<void> {
  const { name: target, reader } = connect(store, report.warn);
  const all = await withAdvice(target, () => listPreviews(reader));
  const now = systemClock.now();
  report.result(
    {
      ok: true,
      target,
      previews: all.map(({ name, files, bytes, written }) => ({
        name,
        files,
        bytes,
        written: written === undefined ? null : new Date(written).toISOString(),
      })),
    },
    all.length === 0
      ? [`${target} has no preview`]
      : [`previews at ${target}:`, ...all.map((one) => `  ${lineOf(one, now)}`)],
  );
}

function lineOf(preview: Preview, now: number): string {
  const age = ageOf(preview, now);
  const days =
    age === undefined ? [] : [age === 0 ? "today" : age === 1 ? "1 day old" : `${age} days old`];
  const details = [...days, `${preview.files} files`, formatBytes(preview.bytes)];
  return `${preview.name}  ${details.join(", ")}`;
}

/** One by its name, or all that are older than so many days. */
export async function unpublishPreview(
  store: StoreOptions,
  { name, days }: { readonly name: string | undefined; readonly days: number | undefined },
  report: Reporter,
): Promise<void> {
  if (name !== undefined && days !== undefined)
    throw new UsageError(
      "the name of a preview and --expires DAYS exclude each other: leave one of them out",
    );
  if (name === undefined && days === undefined)
    throw new UsageError(
      "name the preview to remove, or say --expires DAYS for all that are older",
    );
  const { name: target, reader } = connect(store, report.warn);
  if (name === undefined) {
    const removed = await removeExpired({ store, days: days ?? 0, except: undefined }, report);
    report.result({ ok: true, target, removed }, [
      removed.length === 0 ? "no preview is older" : `removed: ${removed.join(", ")}`,
    ]);
    return;
  }
  const all = await withAdvice(target, () => listPreviews(reader));
  const named = all.filter((one) => one.name === name);
  if (named.length === 0) throw unknown(target, name, all);
  let objects = 0;
  for (const one of named) objects += await removeOne(store, one, report);
  report.result({ ok: true, target, removed: [name], objects }, [
    `removed the preview ${name}: ${objects} objects`,
  ]);
}

/** Gives the names of those that were removed. */
export async function removeExpired(
  asked: {
    readonly store: StoreOptions;
    readonly days: number;
    readonly except: string | undefined;
  },
  report: Reporter,
): Promise<readonly string[]> {
  const { name: target, reader } = connect(asked.store, report.warn);
  const all = await withAdvice(target, () => listPreviews(reader));
  const now = systemClock.now();
  const old = all.filter(
    (one) => one.name !== asked.except && (ageOf(one, now) ?? 0) >= asked.days,
  );
  for (const one of old) await removeOne(asked.store, one, report);
  return old.map(({ name }) => name);
}

function removeOne(
  store: StoreOptions,
  { name, isAtRoot }: Preview,
  report: Reporter,
): Promise<number> {
  const place = connect(store, report.warn).name;
  const target = isAtRoot ? place : `${place}/${PREVIEWS}${name}`;
  const connection = connect({ ...store, target }, report.warn);
  const { warn: notice, progress } = report;
  return removePreview({ store: connection.store, clock: systemClock, notice, progress });
}

const unknown = (target: string, name: string, all: readonly Preview[]) =>
  new SiteError("There is no such preview", [
    {
      rule: "publish/unknown-preview",
      where: { file: target },
      message: `it has no preview named ${name}; a site that lies at this address is none`,
      hint:
        all.length === 0
          ? "nothing was changed"
          : `choose one of ${all.map((one) => one.name).join(", ")}`,
    },
  ]);
