/** Content that comes from elsewhere: an API, a CMS, a database. */
import { hash } from "node:crypto";
import * as devalue from "devalue";
import type { Cache } from "../../cache/cache.ts";
import { fingerprintOf, readContents } from "../../cache/dependencies.ts";
import { messageOf, type Problem, SiteError } from "../../errors.ts";
import { lastChanges } from "../../git.ts";
import { deepPath, FLATTER, shortened, TOO_DEEP } from "../../problems/levels.ts";
import type { Language } from "../../site/languages.ts";
import type { LoaderSource } from "../../site/sources.ts";
import { TimeIsOver } from "../../timing/time-is-over.ts";
import { withTimeLimit } from "../../timing/time-limit.ts";
import { formatPath } from "../field-path.ts";
import { isPromise, WAIT } from "../schema/promises.ts";
import { WrongCall } from "./remote-call.ts";
import { createRemoteImage, type RemotePicture, remotePicture } from "./remote-images.ts";

export interface Loaded {
  readonly value: unknown;
  /** Those from elsewhere that it has asked for. */
  readonly pictures: readonly RemotePicture[];
  /** Where its key keeps the answer: whether it was asked for just now, and what keeps it no longer. */
  readonly kept?: { readonly isNew: boolean; readonly forget: () => Promise<void> };
}

interface Asked {
  readonly root: string;
  readonly language: Language | undefined;
  /** Those that it reads itself. */
  readonly files: readonly string[];
}

/** What the loader gives, not yet checked. Throws a SiteError that names the loader. */
export async function runLoader(
  name: string,
  source: LoaderSource,
  asked: Asked,
  cache: Cache,
): Promise<Loaded> {
  return loadValue(name, source, asked, cache).catch((error: unknown) => {
    if (error instanceof devalue.DevalueError)
      throw new SiteError("A loader failed", [unkeepable(name, error)], { cause: error });
    if (error instanceof TooDeep) throw new SiteError("A loader failed", [tooDeep(name, error)]);
    throw new SiteError("A loader failed", [failure(name, source, error)], { cause: error });
  });
}

async function loadValue(
  name: string,
  source: LoaderSource,
  { root, files, ...asked }: Asked,
  cache: Cache,
): Promise<Loaded> {
  const { key } = source;
  const language = source.localized ? asked.language : undefined;
  const load = () => callLoader(source, { root, language }, cache);
  if (key === undefined) return load();
  const kept = {
    name,
    key,
    ...(language && !language.isSource ? { language: language.tag } : {}),
    ...(files.length > 0 ? { files: contentsOf(root, files) } : {}),
  };
  const file = `loader-${hash("sha256", JSON.stringify(kept)).slice(0, 20)}.txt`;
  let loaded: Loaded | undefined;
  const bytes = await cache.getOrWriteFile(file, async () => {
    loaded = await load();
    const named = loaded.pictures.map(({ name: picture, url }) => [picture, url]);
    return Buffer.from(`${JSON.stringify(named)}\n${devalue.stringify(loaded.value ?? null)}`);
  });
  const end = bytes.indexOf(10);
  const named: [string, string][] = JSON.parse(bytes.toString("utf8", 0, end));
  return {
    value: devalue.parse(bytes.toString("utf8", end + 1)),
    pictures: loaded?.pictures ?? named.map(([picture, url]) => remotePicture(picture, url, cache)),
    kept: { isNew: loaded !== undefined, forget: () => cache.forgetFile(file) },
  };
}

const contentsOf = (root: string, files: readonly string[]): readonly unknown[] =>
  fingerprintOf({ optionalFiles: files }, readContents(root));

/** Dates, maps, sets, addresses and what JSON holds are kept; a function or an instance of a class is not. */
function unkeepable(name: string, { path = "", value }: devalue.DevalueError): Problem {
  const isInstance = typeof value === "object" && value !== null;
  const what = isInstance ? `an instance of ${value.constructor.name}` : `a ${typeof value}`;
  return {
    rule: "content/loader",
    where: { field: name + path },
    message: `the loader "${name}" gave ${what}, which cannot be kept under its key`,
    hint: isPromise(value)
      ? WAIT
      : "give plain data, of which the schema makes the instance, or take the key out",
  };
}

async function callLoader(
  { load: loadData, timeout }: LoaderSource,
  { root, language }: Omit<Asked, "files">,
  cache: Cache,
): Promise<Loaded> {
  const found = new Map<string, RemotePicture>();
  const value = await withTimeLimit(timeout, (signal) =>
    gathered(
      loadData({
        root,
        signal,
        remoteImage: createRemoteImage(cache, signal, found),
        lastChanges: () => lastChanges(root, signal),
        ...(language ? { language } : {}),
      }),
      signal,
    ),
  );
  const deep = deepPath(value);
  if (deep) throw new TooDeep(formatPath(deep));
  return { value, pictures: [...found.values()] };
}

/** Its message is the way to what lies too deep. */
class TooDeep extends Error {}

const tooDeep = (name: string, { message }: TooDeep): Problem => ({
  rule: "content/loader",
  where: { field: shortened(name + message.replace(/^(?=[^[])/, ".")) },
  message: `the loader "${name}" gave a value that is ${TOO_DEEP}`,
  hint: FLATTER,
});

/** A generator gives a list, one item after another, as it does for the routes of a kind. */
async function gathered(given: unknown, signal: AbortSignal): Promise<unknown> {
  const value = await given;
  if (!isGenerator(value)) return value;
  const list: unknown[] = [];
  for await (const item of value) {
    // One that waits for nothing would let no timer ring.
    if (list.push(item) % AT_ONCE === 0) await new Promise(setImmediate);
    if (signal.aborted) break;
  }
  return list;
}

/** Items of a generator between two looks at the time. */
const AT_ONCE = 1000;

/** Other things that can be iterated, such as a Map, are values of their own. */
const isGenerator = (value: unknown): value is AsyncIterable<unknown> | Iterable<unknown> =>
  typeof value === "object" &&
  value !== null &&
  (Symbol.asyncIterator in value || ("next" in value && Symbol.iterator in value));

function failure(name: string, { timeout }: LoaderSource, error: unknown): Problem {
  const isLate = error instanceof TimeIsOver;
  const cause = error instanceof Error && error.cause ? `: ${messageOf(error.cause)}` : "";
  return {
    rule: "content/loader",
    where: { field: name },
    message: isLate
      ? `the loader "${name}" gave nothing within ${timeout} ms`
      : `the loader "${name}" failed: ${messageOf(error)}${cause}`,
    hint: isLate
      ? "give it more time with `timeout`, or ask its source for less at once"
      : failureHint(error),
  };
}

function failureHint(error: unknown): string {
  if (error instanceof WrongCall) return error.hint;
  const { code, path, name } = Object(error);
  if (typeof path === "string" && typeof code === "string")
    return "is the file there, and may it be read? A path begins in the folder where the command runs: loaders are given the site's, ({ root }) => readFile(join(root, …))";
  if (name === "SyntaxError")
    return "what it has read is not written as it expects: look at that; what a server answers may be a page that tells a mistake";
  return "where it asks a network: is that there, and does the source answer? With a `key`, an earlier answer serves builds without it";
}
