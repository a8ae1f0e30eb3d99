/** Reads a part of a schema so that what its fields say is known apart from all else. */
import { collectAsync } from "./collect-async.ts";
import { type Collector, collect } from "./marks.ts";
import type { Run } from "./schema-run.ts";

export type Context = Parameters<Run>[1];

export const readInto = (
  inner: Collector,
  { async }: Context,
  read: () => ReturnType<Run>,
): ReturnType<Run> => (async ? collectAsync(inner, async () => read()) : collect(inner, read));

/** What was written, and not put in by a default. */
export const writtenIn = ({ reports, setAside }: Collector) =>
  [...reports, ...setAside].filter(({ isPutIn }) => !isPutIn);
