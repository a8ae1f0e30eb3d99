/** By which file of the site each package comes into a bundle. */
import type { Metafile } from "esbuild";
import { packageOf } from "../../hosting/package-of.ts";
import { fileOfInput } from "./raw-imports.ts";

export interface PackageWay {
  readonly package: string;
  /** The file of the site. */
  readonly file: string;
  /** The package that it imports. */
  readonly by: string;
}

/** The shortest way to each, from the input that the bundle begins with. */
export function packageWays(entry: string, { inputs }: Pick<Metafile, "inputs">): PackageWay[] {
  const ways = new Map([[entry, { file: entry, by: "" }]]);
  const found = new Map<string, PackageWay>();
  for (const [input, way] of ways) {
    const file = fileOfInput(input);
    const own = packageOf(file);
    if (own !== undefined && !found.has(own)) found.set(own, { package: own, ...way });
    for (const { path } of inputs[input]?.imports ?? [])
      if (!ways.has(path))
        ways.set(path, own === undefined ? { file, by: packageOf(fileOfInput(path)) ?? "" } : way);
  }
  return [...found.values()];
}
