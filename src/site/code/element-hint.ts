/** What to do about an element of the site's that is made of no component. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourcePlace } from "./locate.ts";

/** Made where the element is, thrown where it is rendered. */
export class NoComponent extends Error {
  /** What stands in the place of a component. */
  readonly found: unknown;
  constructor(found: unknown) {
    super(`an element is made of ${found === null ? "null" : typeof found}, which is no component`);
    this.found = found;
  }
}

/** Names the import that gave it, where the line is `<Slider …` of a file with `import Slider from "package"`. */
export function elementHint(root: string, { found }: NoComponent, place: SourcePlace): string {
  const source = readFileSync(join(root, place.file), "utf8");
  const line = source.split("\n")[place.line - 1] ?? "";
  const [, name = ""] = /^<\s*([\w$]+)/.exec(line.slice(place.column - 1)) ?? [];
  const from = new RegExp(
    `\\bimport\\b[^;"']*?\\b${name.replaceAll("$", "\\$")}\\b[^;"']*?\\bfrom\\s*["']([^"']+)["']`,
  );
  const [, module] = (name !== "" && from.exec(source)) || [];
  if (module === undefined)
    return "look at what is imported: a component by its name, in { }, or the default export";
  const names = componentsIn(found);
  return names.length > 0
    ? `${name} is all that ${module} exports: take a component of it, such as <${name}.${names[0]} />, or import it by its name; components there are ${names.join(", ")}`
    : `${name} is imported from ${module}, which exports no component by this name: see how its documentation imports it`;
}

const componentsIn = (found: unknown): readonly string[] =>
  typeof found === "object" && found !== null
    ? Object.entries(found)
        .filter(([, value]) => typeof value === "function" || isMarked(value))
        .map(([name]) => name)
        .slice(0, 5)
    : [];

/** As React marks memo, forwardRef and contexts. */
const isMarked = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "$$typeof" in value;

/** Whether React could render an element of it; what else it refuses, it tells itself. */
export const isNoComponent = (type: unknown): boolean =>
  type === undefined || type === null || (typeof type === "object" && !isMarked(type));
