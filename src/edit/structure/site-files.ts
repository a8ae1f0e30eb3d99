/** Content files with what they say, and the same record in other languages. */
import { posix } from "node:path";
import { type FieldPath, formatPath } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { LoadedSite } from "../../site/load-site.ts";
import { contentFiles } from "../content-files.ts";
import type { Field } from "../fields.ts";
import type { SiteView, Texts } from "../site-view.ts";
import { dataOf, isEditable } from "../writer/change-text.ts";

/** A text of a file with its place. */
export interface Leaf extends Field {
  readonly value: string;
}

/** Every text of every file, as it is written, in what is tried out. */
export function leavesOf(view: SiteView, site: LoadedSite, texts: Texts): readonly Leaf[] {
  const files = new Set([...contentFiles(view.root, site).keys(), ...texts.keys()]);
  return [...files].flatMap((file) => {
    const text = texts.has(file) ? texts.get(file) : view.textIfThere(file);
    return text === undefined || !isEditable(file)
      ? []
      : [...textsIn(dataOf(file, text), [])].map((leaf) => ({ file, ...leaf }));
  });
}

function* textsIn(value: unknown, path: FieldPath): Generator<Omit<Leaf, "file">> {
  if (typeof value === "string") yield { path, value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else if (isGroup(value))
    for (const [name, part] of Object.entries(value)) yield* textsIn(part, [...path, name]);
}

/** As problems name a field. */
export const placeKey = ({ file, path }: Field): string => `${file} ${formatPath(path)}`;

/** The files of one record, that of the first language first. */
export function filesOfRecord({ editions }: LoadedSite, file: string): readonly string[] {
  const keys = new Set<string>();
  const known: { readonly key: string; readonly files: readonly string[] }[] = [];
  for (const { loaded } of editions)
    for (const { key, file: own, translation } of loaded.recordSources.values()) {
      const files = [own ?? [], translation?.file ?? []].flat();
      known.push({ key, files });
      if (files.includes(file)) keys.add(key);
    }
  const found = known.filter(({ key }) => keys.has(key)).flatMap(({ files }) => files);
  return [...new Set(found.length > 0 ? found : [file])];
}

export const stemOf = (file: string): string => posix.basename(file).replace(/\.[^.]+$/, "");

/** `posts/spring/index.md` is called by its folder, `posts/spring.md` by itself. */
export const isIndex = (file: string): boolean => stemOf(file) === "index";

export const nameOf = (file: string): string =>
  isIndex(file) ? posix.basename(posix.dirname(file)) : stemOf(file);

/** The same file in another folder beside its own. */
export const inFolder = (file: string, folder: string): string =>
  posix.join(posix.dirname(posix.dirname(file)), folder, posix.basename(file));

/** The same file with another name. */
export const renamed = (file: string, stem: string): string =>
  posix.join(posix.dirname(file), stem + posix.extname(file));
