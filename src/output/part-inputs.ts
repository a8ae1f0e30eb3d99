/**
 * What the pages of a part are made from, as a digest for each kind of input: parts of one build have the same ones. The
 * same everywhere: no time, no absolute path, no version of Node.
 */
import { createHash, type Hash } from "node:crypto";
import type { Assets } from "../assets/assets.ts";
import { groupBy } from "../collections/group-by.ts";
import { engineDigest } from "../engine.ts";
import type { SeeRoute } from "../site/expand.ts";
import type { Kind } from "../site/kinds.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { textOfData } from "../site/page-data.ts";

/** By the name that problems call an input by. */
export type PartInputs = Readonly<Record<string, string>>;

export interface RouteDigests {
  readonly see: SeeRoute;
  readonly inputs: (kinds: readonly Pick<Kind<never>, "name">[]) => PartInputs;
}

/** All routes, of other parts too, with their data where that is at hand. */
export function createRouteDigests(): RouteDigests {
  /** By kind, then by edition. */
  const digests = new Map<number, Map<number, Hash>>();
  return {
    see(kind, edition, path, data) {
      const editions = digests.get(kind) ?? new Map<number, Hash>();
      const digest = editions.get(edition) ?? createHash("sha256");
      digests.set(kind, editions.set(edition, digest));
      digest.update(`${path}\0${textOf(data)}\n`);
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
    "styles, scripts and pictures": digestOf(assets.editions.map(({ data }) => data)),
    ...Object.fromEntries(
      Object.keys(sources).map((name) => [
        `the content "${name}"`,
        digestOf(editions.flatMap(({ loaded }) => loaded.content[name])),
      ]),
    ),
    ...routes.inputs(kinds),
  };
}

/** One by one: the text of all content at once would be as large as it. */
function digestOf(values: readonly unknown[]): string {
  const digest = createHash("sha256");
  for (const value of values) digest.update(`${textOf(value)}\n`);
  return digest.digest("hex");
}

/**
 * As JSON, which takes the least time. Functions and what else it leaves out are not compared; nor is a value that cannot be
 * read, because it is for the part whose page it is to say so.
 */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value, asJson) ?? "";
  } catch {
    return textOfCycle(value);
  }
}

function textOfCycle(value: unknown): string {
  try {
    return textOfData(value) ?? "";
  } catch {
    return "";
  }
}

const asJson = (_: string, part: unknown): unknown => {
  if (part instanceof Map || part instanceof Set) return [...part];
  return typeof part === "bigint" ? `${part}n` : part;
};
