/** Where the files lie that texts show or import. */
import { posix } from "node:path";
import { isGroup } from "../../content/map-texts.ts";
import { readCode } from "../settings/read-code.ts";
import { at } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";

interface From {
  /** The one that names it. */
  readonly file: string;
  /** The folder of the settings. */
  readonly home: string;
}

/** A part is seen from the page, the folder of the site, or a folder for parts. */
export function partFile(tree: MovingTree, { file, home }: From, path: string): string | undefined {
  const plain = path.replace(/^[@~](site|docs)?\//, "/").replace(/^!!raw-loader!/, "");
  const tops = [
    posix.dirname(file),
    ...posix
      .dirname(file)
      .split("/")
      .map((_, at, all) => all.slice(0, at).join("/"))
      .reverse(),
  ];
  if (home !== "" && /^@site\//.test(path)) tops.unshift(home);
  const seen = plain.startsWith("/")
    ? tops.map((top) => posix.join(top, plain.slice(1)))
    : [
        posix.join(posix.dirname(file), plain),
        ...tops.flatMap((top) => [
          posix.join(top, plain),
          posix.join(top, "_includes", plain),
          posix.join(top, "_common", plain),
        ]),
      ];
  const endings = ["", ".md", ".mdx", ".ts", ".tsx", ".js", ".jsx", ".json"];
  return [...aliased(tree, home, path), ...seen]
    .flatMap((one) => endings.map((ending) => one + ending))
    .find(tree.has);
}

/** What TypeScript's settings call folders: https://www.typescriptlang.org/tsconfig/#paths */
function aliased(tree: MovingTree, home: string, path: string): readonly string[] {
  if (/^[./]/.test(path)) return [];
  const file = ["tsconfig.json", "jsconfig.json"]
    .map((name) => posix.join(home, name))
    .find(tree.has);
  const text = file === undefined ? undefined : tree.read(file);
  if (text === undefined) return [];
  const { value } = readCode(`export default (${text})`);
  const base = at(value, "compilerOptions", "baseUrl");
  const paths = at(value, "compilerOptions", "paths");
  if (!isGroup(paths)) return [];
  return Object.entries(paths).flatMap(([name, places]) => {
    const start = name.replace(/\*$/, "");
    if (!path.startsWith(start)) return [];
    return [places]
      .flat()
      .flatMap((place) =>
        typeof place === "string"
          ? posix.join(
              home,
              typeof base === "string" ? base : ".",
              place.replace(/\*$/, ""),
              path.slice(start.length),
            )
          : [],
      );
  });
}
