/** Classes of packages' stylesheets, whose names scripts put together: `leaflet-${name}-pane`, `${prefix}-dialog`. */
import { packageOf } from "../../hosting/package-of.ts";

/** By the name of the package. */
export type PackageClasses = ReadonlyMap<string, readonly string[]>;

export interface PackageSheet {
  /** Relative to the root. */
  readonly file: string;
  readonly css: string;
}

export function packageClasses(sheets: readonly PackageSheet[]): PackageClasses {
  const found = new Map<string, readonly string[]>();
  for (const { file, css } of sheets) {
    const name = packageOf(file);
    if (name === undefined) continue;
    const classes = Array.from(css.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, one = ""]) => one);
    found.set(name, [...new Set([...(found.get(name) ?? []), ...classes])]);
  }
  return found;
}

/** What a page runs. */
export interface PageCode {
  readonly texts: readonly string[];
  /** The packages in it. */
  readonly packages: readonly string[];
}

/** Those that scripts may make of what stands in them: of a beginning such as `is-`, or of all their parts. */
export function putTogether(all: PackageClasses, { texts, packages }: PageCode): readonly string[] {
  const classes = [...all].flatMap(([name, own]) =>
    packages.some((one) => isRelated(one, name)) ? own : [],
  );
  if (classes.length === 0) return [];
  const words = [...new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []))];
  const beginnings = words.filter((word) => /^[a-z][\w-]+[-_]$/i.test(word));
  const parts = new Set(words.flatMap(partsOf));
  return classes.filter(
    (name) =>
      beginnings.some((beginning) => name.startsWith(beginning)) ||
      partsOf(name).every((part) => parts.has(part) || /^\d/.test(part)),
  );
}

/** The package itself, or one that is named after it: `react-bootstrap` beside `bootstrap`. */
const isRelated = (one: string, other: string): boolean =>
  one === other || wordsOf(one).some((word) => wordsOf(other).includes(word));

const wordsOf = (name: string): readonly string[] =>
  name.split(/[^a-z\d]+/).filter((word) => word.length > 2 && !/^(?:react|css|dom)$/.test(word));

/** `modal-dialog`, `splide__track` and `isOpen` have two. One letter may be any name of a minified script: it is none. */
const partsOf = (name: string): readonly string[] => {
  const parts = name.split(/[-_]+|(?<=[a-z\d])(?=[A-Z])/).filter(Boolean);
  return parts.map((part) => (/^[a-z]$/i.test(part) ? name : part.toLowerCase()));
};
