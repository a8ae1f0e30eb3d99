/** Content that comes from elsewhere: an API, a CMS, a database. */
import { hash } from "node:crypto";
import * as devalue from "devalue";
import type { Cache } from "../cache/cache.ts";
import { messageOf, type Problem, SiteError } from "../errors.ts";
import type { LoaderSource } from "../site/define.ts";
import { withTimeLimit } from "../timing/time-limit.ts";

/** What the loader gives, not yet checked. Throws a SiteError that names the loader. */
export async function runLoader(
  name: string,
  source: LoaderSource,
  cache: Cache,
): Promise<unknown> {
  return loadValue(name, source, cache).catch((error: unknown) => {
    throw new SiteError("A loader failed", [failure(name, source, error)], { cause: error });
  });
}

async function loadValue(name: string, source: LoaderSource, cache: Cache) {
  const { key } = source;
  if (key === undefined) return load(source);
  const file = `loader-${hash("sha256", JSON.stringify([name, key])).slice(0, 20)}.txt`;
  const bytes = await cache.getOrWriteFile(file, async () =>
    Buffer.from(keepable((await load(source)) ?? null)),
  );
  return devalue.parse(bytes.toString());
}

/** Dates, maps, sets, addresses and what JSON holds. */
function keepable(value: unknown): string {
  try {
    return devalue.stringify(value);
  } catch (error) {
    throw new Error(
      `what it gave cannot be kept under a key: ${messageOf(error)}; give plain data, or take the key out`,
      { cause: error },
    );
  }
}

const load = ({ load: make, timeout }: LoaderSource): Promise<unknown> =>
  withTimeLimit(timeout, (signal) => make({ signal }));

function failure(name: string, { timeout }: LoaderSource, error: unknown): Problem {
  const isLate = error instanceof DOMException && error.name === "TimeoutError";
  const cause = error instanceof Error && error.cause ? `: ${messageOf(error.cause)}` : "";
  return {
    rule: "content/loader",
    where: { field: name },
    message: isLate
      ? `the loader "${name}" gave nothing within ${timeout} ms`
      : `the loader "${name}" failed: ${messageOf(error)}${cause}`,
    hint: isLate
      ? "give it more time with `timeout`, or ask its source for less at once"
      : "is the network there, and does the source answer? With a `key`, an earlier answer serves builds without it",
  };
}
