/** The records of a site that can be added, copied, moved and removed: files of one folder each. */
import { visibilityNow } from "../../config.ts";
import { valueAt } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import { isHidden } from "../../content/visibility.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import type { SiteView } from "../site-view.ts";
import { dataOf, isEditable } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { filesOfRecord, nameOf } from "./site-files.ts";
import { slugOf } from "./slug.ts";

interface RecordSummary {
  readonly file: string;
  readonly name: string;
  /** What addresses and other records call it. */
  readonly slug: string;
  /** The addresses of its pages. */
  readonly pages: readonly string[];
  /** Of what visitors do not see yet: the day from which they do; `never` for a draft. */
  readonly hiddenUntil?: string;
}

export interface Collection {
  /** Its name in the manifest. */
  readonly source: string;
  readonly records: readonly RecordSummary[];
}

/** In the first language. */
export function collectionsOf(view: SiteView, site: ReadySite): readonly Collection[] {
  const sources = Object.entries(site.site.compiled.site.content);
  const hidden = hiddenFiles(site.site);
  return sources.flatMap(([source, kind]) => {
    if (!("pattern" in kind) || !kind.many) return [];
    const files = filesOf(view, site, source);
    const naming = nameFieldOf(files.map((file) => recordOf(view, file)));
    const records = files.map((file) => summary(view, site, hidden, file, naming));
    return [{ source, records }];
  });
}

/** Those of one record each, without translations. */
function filesOf(view: SiteView, { site }: ReadySite, source: string): readonly string[] {
  const own = [...contentFiles(view.root, site).values()].filter((one) => one.source === source);
  return own
    .map(({ file }) => file)
    .filter((file) => isEditable(file) && filesOfRecord(site, file)[0] === file);
}

export interface RecordPlace {
  readonly source: string;
  readonly file: string;
  /** With those of its translations. */
  readonly files: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
  readonly slug: string;
  /** All files of its collection. */
  readonly siblings: readonly string[];
}

/** Throws `Refused` for what is no record of a collection. */
export function recordPlace(view: SiteView, site: ReadySite, file: string): RecordPlace {
  const source = contentFiles(view.root, site.site).get(file)?.source;
  const kind = source === undefined ? undefined : site.site.compiled.site.content[source];
  if (source === undefined || !kind || !("pattern" in kind) || !kind.many || !isEditable(file))
    throw new Refused("is no record of a collection");
  const [first = file] = filesOfRecord(site.site, file);
  const data = recordOf(view, first);
  const files = filesOfRecord(site.site, first).filter(
    (one) => view.textIfThere(one) !== undefined,
  );
  return {
    source,
    file: first,
    files,
    data,
    slug: slugIn(data, first),
    siblings: filesOf(view, site, source),
  };
}

export function recordOf(view: SiteView, file: string): Readonly<Record<string, unknown>> {
  const data = dataOf(file, view.textOf(file));
  return isGroup(data) ? data : {};
}

const slugIn = (data: unknown, file: string): string => {
  const slug = valueAt(data, ["slug"]);
  return typeof slug === "string" ? slug : nameOf(file);
};

const USUAL = ["title", "name", "label", "heading"];

/** The field that the slugs of most records are made from, else the one that is usually called so. */
export function nameFieldOf(
  records: readonly Readonly<Record<string, unknown>>[],
): string | undefined {
  const [first = {}] = records;
  const texts = Object.keys(first).filter(
    (name) => name !== "slug" && records.every((one) => typeof one[name] === "string"),
  );
  const hits = (name: string) =>
    records.filter((one) => {
      const made = slugOf(String(one[name]));
      return made !== "" && made === one.slug;
    }).length;
  const [best] = [...texts].sort((a, b) => hits(b) - hits(a));
  if (best !== undefined && hits(best) * 2 >= records.length) return best;
  return (
    USUAL.find((name) => texts.includes(name)) ??
    texts.find((name) => /name|title/i.test(name)) ??
    best
  );
}

function summary(
  view: SiteView,
  { routes }: ReadySite,
  hidden: ReadonlyMap<string, string>,
  file: string,
  naming: string | undefined,
): RecordSummary {
  const data = recordOf(view, file);
  const name = naming === undefined ? undefined : data[naming];
  const pages = [...routes.values()]
    .filter(({ source }) => source === file)
    .map(({ path }) => path);
  const slug = slugIn(data, file);
  const until = hidden.get(file);
  return {
    file,
    name: typeof name === "string" ? name : slug,
    slug,
    pages,
    ...(until === undefined ? {} : { hiddenUntil: until }),
  };
}

/** The files that visitors do not see yet, with the day from which they do. */
function hiddenFiles({ editions: [first] }: ReadySite["site"]): ReadonlyMap<string, string> {
  const now = visibilityNow();
  const records = [...(first?.found.values() ?? [])].flatMap((one) => one.records);
  return new Map(
    records.flatMap((record): [string, string][] =>
      record.source.file !== undefined && record.hiddenUntil && isHidden(record, now)
        ? [[record.source.file, record.hiddenUntil]]
        : [],
    ),
  );
}
