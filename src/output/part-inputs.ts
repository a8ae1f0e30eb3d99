/**
 * What the pages of a part are made from, as a digest for each kind of input: parts of one build have the same ones. The
 * same everywhere: no time, no absolute path, no version of Node.
 */
import { createHash, type Hash } from "node:crypto";
import type { Assets } from "../assets/assets.ts";
import { groupBy } from "../collections/group-by.ts";
import { engineDigest } from "../engine.ts";
import type { Kind } from "../site/kinds.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SeeRoute } from "../site/routes/expand.ts";
import { textOfData } from "../site/routes/page-data.ts";

/** By the name that problems call an input by. */
export type PartInputs = Readonly<Record<string, string>>;

export interface RouteDigests {
  readonly see: SeeRoute;
  readonly inputs: (kinds: readonly Pick<Kind<never>, "name">[]) => PartInputs;
}

/**
 * All routes, of other parts too, with the fields of their data. Of lists and groups in these only the size: to read
 * all of it takes a part of a site of streamed records 7 % longer.
 */
export function createRouteDigests(): RouteDigests {
  /** By kind, then by edition. */
  const digests = new Map<number, Map<number, Hash>>();
  return {
    see(kind, edition, path, data) {
      const editions = digests.get(kind) ?? new Map<number, Hash>();
      const digest = editions.get(edition) ?? createHash("sha256");
      digests.set(kind, editions.set(edition, digest));
      digest.update(`${path}\0${fieldsText(data)}\n`);
    },
    inputs(kinds) {
      const ofKind = (kind: number) =>
        Array.from(digests.get(kind)?.values() ?? [], (digest) => digest.digest("hex"));
      const byName = groupBy(kinds.keys(), (index) => kinds[index]?.name);
      return Object.fromEntries(
        [...byName].map(([name, all]) => [`the pages of "${name}"`, digestOf(all.map(ofKind))]),
      );
    },
  };
}

export function partInputs(site: LoadedSite, assets: Assets, routes: RouteDigests): PartInputs {
  const { editions } = site;
  const { templates, content } = site.compiled.code;
  const { content: sources, kinds } = site.compiled.site;
  return {
    "the engine": engineDigest(),
    "the templates": digestOf([templates.code, content?.bundle.code]),
    "the settings": digestOf(editions.map(({ settings }) => settings)),
    // The text of all scripts is in an order that may follow from where the site lies; their names say what they hold.
    "styles, scripts and pictures": digestOf(
      assets.editions.map(({ data }) => ({ ...data, scriptText: "" })),
    ),
    ...Object.fromEntries(
      Object.keys(sources).map((name) => [
        `the content "${name}"`,
        digestOf(editions.flatMap(({ loaded }) => loaded.content[name])),
      ]),
    ),
    ...routes.inputs(kinds),
  };
}

function fieldsText(data: unknown): string {
  if (!isGroup(data)) return textOf(data);
  return (
    orNothing(() => JSON.stringify([Object.keys(data), Object.values(data).map(shallow)])) ?? ""
  );
}

const shallow = (value: unknown): unknown => {
  if (typeof value === "bigint") return String(value);
  if (!isGroup(value)) return value;
  if (value instanceof Map || value instanceof Set) return value.size;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
};

const isGroup = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Date);

/** One by one: the text of all content at once would be as large as it. */
function digestOf(values: readonly unknown[]): string {
  const digest = createHash("sha256");
  for (const value of values) digest.update(`${textOf(value)}\n`);
  return digest.digest("hex");
}

/**
 * As JSON, which takes the least time, but for cycles. Functions and what else it leaves out are not compared; nor is a value
 * that cannot be read, because it is for the part whose page it is to say so.
 */
const textOf = (value: unknown): string =>
  orNothing(() => JSON.stringify(value, asJson)) ?? orNothing(() => textOfData(value)) ?? "";

function orNothing(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const asJson = (_: string, part: unknown): unknown => {
  // In which order their entries were put in is no difference.
  if (part instanceof Map || part instanceof Set) return [...part].sort();
  return typeof part === "bigint" ? `${part}n` : part;
};
