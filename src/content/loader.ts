/** Content that comes from elsewhere: an API, a CMS, a database. */
import { hash } from "node:crypto";
import type { Cache } from "../cache/cache.ts";
import { messageOf, type Problem, SiteError } from "../errors.ts";
import type { LoaderSource } from "../site/define.ts";
import { withTimeLimit } from "../timing/time-limit.ts";
import { formatPath } from "./field-path.ts";
import { validate } from "./validate.ts";

/** What the loader gives, checked by its schema. Throws a SiteError that names the loader. */
export async function runLoader(
  name: string,
  source: LoaderSource,
  cache: Cache,
): Promise<unknown> {
  const given = await loadValue(name, source, cache).catch((error: unknown) => {
    throw new SiteError("A loader failed", [failure(name, source, error)], { cause: error });
  });
  const result = validate(source.schema, {
    file: "",
    value: given,
    placeOf: (path) => ({ field: name + formatPath(path).replace(/^(?=[^[])/, ".") }),
    frameAt: () => "",
  });
  if (result.ok) return result.value;
  throw new SiteError(
    "A loader gave a wrong value",
    result.problems.map(({ frame: _, ...problem }) => ({
      ...problem,
      message: `the loader "${name}" gave a wrong value: ${problem.message}`,
    })),
  );
}

async function loadValue(name: string, source: LoaderSource, cache: Cache) {
  const { key } = source;
  if (key === undefined) return load(source);
  const file = `loader-${hash("sha256", JSON.stringify([name, key])).slice(0, 20)}.json`;
  const bytes = await cache.getOrWriteFile(file, async () =>
    Buffer.from(JSON.stringify((await load(source)) ?? null)),
  );
  const value: unknown = JSON.parse(bytes.toString());
  return value;
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
